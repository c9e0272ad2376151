import { Box } from '@chakra-ui/react';
import { StatList } from '@/components/stat-list';
import { listCategories, type PhotoCounts, sumCounts } from './photo-counts';
import { usePhotoCounts } from './queries';

function toFigures(counts: PhotoCounts) {
  return [
    { label: 'Total Photos', value: sumCounts(counts) },
    { label: 'Categories', value: listCategories(counts).length },
    { label: 'Events', value: counts.events ?? 0 },
    { label: 'Awards', value: counts.awards ?? 0 },
  ];
}

/** How much there is to see; nothing until it is known. */
export function GalleryCounts() {
  const counts = usePhotoCounts();
  if (sumCounts(counts) === 0) return null;
  return (
    <Box marginTop="8">
      <StatList figures={toFigures(counts)} isSmall />
    </Box>
  );
}
