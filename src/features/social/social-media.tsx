import { Box, Grid } from '@chakra-ui/react';
import { Composer } from './internal/composer';
import { LinkList } from './internal/link-list';
import { PostList } from './internal/post-list';

/** Where the practice can be found, and what it says there; for the admin. */
export function SocialMedia() {
  return (
    <Grid gap="14">
      <LinkList />
      <Composer />
      <Box>
        <PostList />
      </Box>
    </Grid>
  );
}
