import { Box, Flex } from '@chakra-ui/react';
import { categoriesOf, type PhotoCounts, totalOf } from './photo-counts';
import { usePhotoCounts } from './queries';

function figuresOf(counts: PhotoCounts) {
  return [
    { label: 'Total Photos', count: totalOf(counts) },
    { label: 'Categories', count: categoriesOf(counts).length },
    { label: 'Events', count: counts.events ?? 0 },
    { label: 'Awards', count: counts.awards ?? 0 },
  ];
}

/** How much there is to see; nothing until it is known. */
export function GalleryCounts() {
  const counts = usePhotoCounts();
  if (totalOf(counts) === 0) return null;
  return (
    <Flex as="dl" wrap="wrap" columnGap="12" rowGap="5" marginTop="8">
      {figuresOf(counts).map(({ label, count }) => (
        <Flex key={label} direction="column-reverse">
          <Box as="dt" color="muted">
            {label}
          </Box>
          <Box as="dd" textStyle="dashboardFigure" color="ink">
            {count}
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
