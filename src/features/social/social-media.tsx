import { Box, Grid } from '@chakra-ui/react';
import { Composer } from './composer';
import { LinkList } from './link-list';
import { PostList } from './post-list';

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
