import { Badge, Flex } from '@chakra-ui/react';
import { photoCategories, photoCategoryLabels } from '@contract';
import type { VisiblePhoto } from './queries';

/** The categories that have photos, in their order, with how many. */
export function categoriesOf(photos: readonly VisiblePhoto[]) {
  return photoCategories
    .map((category) => ({ category, count: photos.filter((photo) => photo.category === category).length }))
    .filter(({ count }) => count > 0);
}

/** How many photos each category has; only the categories that have some. */
export function CategoryCounts({ photos }: { photos: readonly VisiblePhoto[] }) {
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
      {categoriesOf(photos).map(({ category, count }) => (
        <li key={category}>
          <Badge>
            {photoCategoryLabels[category]} {count}
          </Badge>
        </li>
      ))}
    </Flex>
  );
}
