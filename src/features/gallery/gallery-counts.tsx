import { Box } from '@chakra-ui/react';
import * as texts from '@texts/gallery';
import { StatList } from '@/components/stat-list';
import { listCategories, type PhotoCounts, sumCounts, usePhotoCounts } from '@/data/gallery/queries';

function toFigures(counts: PhotoCounts) {
  return [
    { label: texts.totalPhotos, value: sumCounts(counts) },
    { label: texts.categories, value: listCategories(counts).length },
    { label: texts.events, value: counts.events ?? 0 },
    { label: texts.awards, value: counts.awards ?? 0 },
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
