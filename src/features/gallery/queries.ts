import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase, rowsOf } from '@/lib/supabase';

const columns = 'id, file_name, original_name, caption, category, uploaded_at, width, height';

const visiblePhotosQuery = queryOptions({
  queryKey: ['gallery-photos', 'visible'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const answer = await supabase
      .from('gallery_photos')
      .select(columns)
      .eq('visible', true)
      .order('sort_order')
      .order('uploaded_at', { ascending: false })
      .abortSignal(signal);
    return rowsOf(answer);
  },
});

/** A photo as visitors see it. */
export type VisiblePhoto = Awaited<ReturnType<Exclude<typeof visiblePhotosQuery.queryFn, undefined | symbol>>>[number];

/** The visible photos in the office's order; none when they could not be read. */
export function useVisiblePhotos(): { photos: VisiblePhoto[]; loading: boolean } {
  const { data, isPending } = useQuery(visiblePhotosQuery);
  return { photos: data ?? [], loading: isPending };
}
