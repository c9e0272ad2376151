import { Box, Flex } from '@chakra-ui/react';
import { listCategories, type PhotoCounts, sumCounts } from './photo-counts';
import { usePhotoCounts } from './queries';

function toStats(counts: PhotoCounts) {
  return [
    { label: 'Total Photos', count: sumCounts(counts) },
    { label: 'Categories', count: listCategories(counts).length },
    { label: 'Events', count: counts.events ?? 0 },
    { label: 'Awards', count: counts.awards ?? 0 },
  ];
}

/** How much there is to see; nothing until it is known. */
export function GalleryCounts() {
  const counts = usePhotoCounts();
  if (sumCounts(counts) === 0) return null;
  return (
    <Flex as="dl" wrap="wrap" columnGap="12" rowGap="5" marginTop="8">
      {toStats(counts).map(({ label, count }) => (
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
