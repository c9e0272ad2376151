import { type PhotoCategory, photoCategories } from '@contract';

/** How many photos each category has; one without photos is left out. */
export type PhotoCounts = Partial<Record<PhotoCategory, number>>;

/** The categories that have photos, in their order, with how many. */
export function listCategories(counts: PhotoCounts): { category: PhotoCategory; count: number }[] {
  return photoCategories
    .map((category) => ({ category, count: counts[category] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** How many photos there are in all. */
export function sumCounts(counts: PhotoCounts): number {
  return listCategories(counts).reduce((total, { count }) => total + count, 0);
}
