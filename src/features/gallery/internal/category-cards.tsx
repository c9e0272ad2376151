import { chakra, Grid } from '@chakra-ui/react';
import type { PhotoCategory } from '@contract';
import { photoCategoryLabels } from '@texts/gallery';
import { listCategories, type PhotoCounts } from '@/data/gallery/queries';

const Card = chakra('button', {
  base: {
    width: 'full',
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    paddingBlock: '3',
    textAlign: 'start',
    fontWeight: 'semibold',
    borderWidth: '1px',
    borderColor: 'line',
    background: 'surface',
    color: 'ink',
    cursor: 'pointer',
    _hover: { borderColor: 'brass' },
    '& span': { fontFamily: 'heading', fontWeight: 'normal', fontSize: 'xl', color: 'brass' },
  },
});

interface CategoryCardsProps {
  counts: PhotoCounts;
  onChoose: (category: PhotoCategory) => void;
}

/** The categories that have photos, with how many; pressing one shows only those. */
export function CategoryCards({ counts, onChoose }: CategoryCardsProps) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
      gap="3"
    >
      {listCategories(counts).map(({ category, count }) => (
        <li key={category}>
          <Card type="button" onClick={() => onChoose(category)}>
            {photoCategoryLabels[category]} <span>{count}</span>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
