import { Box, Flex } from '@chakra-ui/react';
import { useVisiblePhotos, type VisiblePhoto } from './queries';

function countsOf(photos: readonly VisiblePhoto[]) {
  const inCategory = (category: VisiblePhoto['category']) =>
    photos.filter((photo) => photo.category === category).length;
  return [
    { label: 'Total Photos', count: photos.length },
    { label: 'Categories', count: new Set(photos.map((photo) => photo.category)).size },
    { label: 'Events', count: inCategory('events') },
    { label: 'Awards', count: inCategory('awards') },
  ];
}

/** How much there is to see; nothing until it is known. */
export function GalleryCounts() {
  const { photos } = useVisiblePhotos();
  if (photos.length === 0) return null;
  return (
    <Flex as="dl" wrap="wrap" columnGap="12" rowGap="5" marginTop="8">
      {countsOf(photos).map(({ label, count }) => (
        <Flex key={label} direction="column-reverse">
          <Box as="dt" color="muted">
            {label}
          </Box>
          <Box as="dd" textStyle="deskFigure" color="ink">
            {count}
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
