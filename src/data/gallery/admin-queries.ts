/** Every photo, shown to visitors or not; for the admin. What visitors see is in `queries.ts`. */
import { pagedQuery, type RowOf } from '@/lib/paging';
import { rowsQuery } from '@/lib/user-rows';

/** One page of the photos, in the admin's order. */
export function allPhotosQuery(page: number) {
  return pagedQuery(['gallery-photos', 'all'], page, (supabase) =>
    supabase
      .from('gallery_photos')
      .select(
        'id, file_name, small_file_name, original_name, caption, category, visible, sort_order, width, height, uploaded_at, updated_at',
        { count: 'exact' },
      )
      .order('sort_order')
      .order('uploaded_at', { ascending: false })
      .order('id'),
  );
}

/** A photo as the list and the form show it. */
export type PhotoRow = RowOf<typeof allPhotosQuery>;

/** The figures above the list. */
export const photoFiguresQuery = rowsQuery(
  ['gallery-photos', 'figures'],
  (supabase) => supabase.rpc('gallery_counts', {}, { get: true }),
  (categories) => ({
    total: categories.reduce((sum, { total }) => sum + total, 0),
    visible: categories.reduce((sum, { visible }) => sum + visible, 0),
    categories: categories.length,
  }),
);
