import { Box, Flex, Grid, Spinner, Text } from '@chakra-ui/react';
import * as texts from '@texts/gallery';
import { columns } from './photo-grid';

/** Words of the gallery while it has nothing to show. */
export const galleryTexts = {
  loading: texts.loadingPhotos,
  empty: {
    title: texts.noPhotosForAdmin,
    description: texts.noPhotosForVisitors,
  },
} as const;

/**
 * Placeholder of the gallery until the photos are known.
 * @param count how many are expected: their places are kept
 */
export function GalleryLoading({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, place) => `place-${place}`);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <Flex align="center" gap="3" color="muted" role="status">
        <Spinner color="brass" />
        <Text>{galleryTexts.loading}</Text>
      </Flex>
      <Grid aria-hidden="true" templateColumns={columns.grid} columnGap="gap" rowGap="10">
        {places.map((place) => (
          <Box
            key={place}
            aspectRatio="3 / 2"
            marginBottom="20"
            background="sand"
            borderWidth="1px"
            borderColor="line"
          />
        ))}
      </Grid>
    </Box>
  );
}
