import { type PhotoCategory, photoCategories } from '@contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBuiltQuery } from '@/hooks/use-built-query';
import { callAsAnon, fetchAnonRows } from '@/lib/anon-rows';

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

const columns = [
  'id',
  'file_name',
  'small_file_name',
  'original_name',
  'caption',
  'category',
  'uploaded_at',
  'width',
  'height',
] as const;

/** A photo as visitors see it. */
export interface VisiblePhoto {
  id: string;
  file_name: string;
  /** Small picture for grids, where there is one. */
  small_file_name: string | null;
  original_name: string;
  caption: string | null;
  category: PhotoCategory;
  uploaded_at: string;
  /** In pixels; null for a file that was never measured. */
  width: number | null;
  height: number | null;
}

/** The visible photos in the admin's order. @param limit only the first ones */
export function visiblePhotosQuery(limit?: number) {
  return queryOptions<VisiblePhoto[]>({
    queryKey: ['gallery-photos', 'visible', limit],
    queryFn: ({ signal }) =>
      fetchAnonRows(
        'gallery_photos',
        columns,
        { visible: 'eq.true', order: 'sort_order,uploaded_at.desc,id', ...(limit && { limit: String(limit) }) },
        signal,
      ),
    meta: { isPublic: true },
  });
}

/** The visible photos in the admin's order; none when they could not be read. @param limit only the first ones */
export function useVisiblePhotos(limit?: number): { photos: VisiblePhoto[]; loading: boolean } {
  const { data, isPending } = useQuery(visiblePhotosQuery(limit));
  return { photos: data ?? [], loading: isPending };
}

/** How many visible photos each category has. */
export const photoCountsQuery = queryOptions({
  queryKey: ['gallery-photos', 'counts'],
  queryFn: async ({ signal }): Promise<PhotoCounts> => {
    const categories = await callAsAnon('gallery_counts', signal);
    return Object.fromEntries(categories.map(({ category, visible }) => [category, visible]));
  },
  meta: { isPublic: true },
});

const none: PhotoCounts = {};

/** How many visible photos each category has: as when the page was built, until it is known; none when it never is. */
export function usePhotoCounts(): PhotoCounts {
  return useBuiltQuery(photoCountsQuery, none);
}
