import { Badge, Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { photoCategoryLabels } from '@contract';
import { useState } from 'react';
import { Icon } from '@/components/icons';
import { formatDate } from '@/lib/dates';
import { photoUrl } from './photo-url';
import type { VisiblePhoto } from './queries';

function Picture({ photo }: { photo: VisiblePhoto }) {
  const [broken, setBroken] = useState(false);
  const { file_name, original_name, caption, width, height } = photo;
  return (
    <Flex
      align="center"
      justify="center"
      aspectRatio="3 / 2"
      overflow="hidden"
      background="sand"
      borderWidth="1px"
      borderColor="line"
      color="muted"
      fontSize="2rem"
    >
      {broken ? (
        <Icon name="image" />
      ) : (
        <Box asChild width="full" height="full" objectFit="cover">
          <img
            src={photoUrl(file_name)}
            alt={caption || original_name}
            width={width ?? 1600}
            height={height ?? 1067}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        </Box>
      )}
    </Flex>
  );
}

/** Photos side by side, each with its category, name, caption and day. */
export function PhotoGrid({ photos }: { photos: readonly VisiblePhoto[] }) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      // Not `1fr` alone: a column must be able to become narrower than a badge and a date beside each other.
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
      columnGap="gap"
      rowGap="10"
    >
      {photos.map((photo) => (
        <li key={photo.id}>
          <Picture photo={photo} />
          <Flex marginTop="3" columnGap="3" rowGap="1" wrap="wrap" align="baseline" justify="space-between">
            <Badge>{photoCategoryLabels[photo.category]}</Badge>
            <Text fontSize="sm" color="muted" whiteSpace="nowrap">
              {formatDate(photo.uploaded_at)}
            </Text>
          </Flex>
          <Heading as="h3" size="sm" marginTop="2" overflowWrap="anywhere">
            {photo.original_name}
          </Heading>
          {photo.caption && <Text color="muted">{photo.caption}</Text>}
        </li>
      ))}
    </Grid>
  );
}
