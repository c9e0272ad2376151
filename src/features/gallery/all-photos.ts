/** Every photo, shown to visitors or not; for the admin. What visitors see is in `queries.ts`. */
import type { PhotoForm } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

/** The beginning of the keys of all pages. */
export const allPhotosKey = ['gallery-photos', 'all'];

/** One page of the photos, in the admin's order. */
export function allPhotosQuery(page: number) {
  return pagedQuery(allPhotosKey, page, (supabase) =>
    supabase
      .from('gallery_photos')
      .select(
        'id, file_name, small_file_name, original_name, caption, category, visible, sort_order, width, height, uploaded_at',
        { count: 'exact' },
      )
      .order('sort_order')
      .order('uploaded_at', { ascending: false })
      .order('id'),
  );
}

/** A photo as the list and the form show it. */
export type PhotoRow = RowOf<typeof allPhotosQuery>;

/** What the form begins with for a photo that is there. */
export function toFormValues({ caption, category, visible, sort_order }: PhotoRow): PhotoForm {
  return { caption: caption ?? '', category, visible, sortOrder: sort_order };
}

/** As many rows as PostgREST gives at a time. */
const batch = 1000;

/** The figures above the list. */
export const photoFiguresQuery = queryOptions({
  queryKey: ['gallery-photos', 'figures'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabaseAsUser();
    const select = (first: number) =>
      supabase
        .from('gallery_photos')
        .select('category, visible')
        .order('id')
        .range(first, first + batch - 1)
        .abortSignal(signal);
    const photos = unwrapRows(await select(0));
    while (photos.length > 0 && photos.length % batch === 0) {
      const more = unwrapRows(await select(photos.length));
      if (more.length === 0) break;
      photos.push(...more);
    }
    return {
      total: photos.length,
      visible: photos.filter(({ visible }) => visible).length,
      categories: new Set(photos.map(({ category }) => category)).size,
    };
  },
});
