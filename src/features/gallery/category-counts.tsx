import { Badge, Flex } from '@chakra-ui/react';
import { photoCategoryLabels } from '@contract';
import { listCategories, type PhotoCounts } from './photo-counts';

/** How many photos each category has; only the categories that have some. */
export function CategoryCounts({ counts }: { counts: PhotoCounts }) {
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
      {listCategories(counts).map(({ category, count }) => (
        <li key={category}>
          <Badge whiteSpace="normal">
            {photoCategoryLabels[category]} {count}
          </Badge>
        </li>
      ))}
    </Flex>
  );
}
