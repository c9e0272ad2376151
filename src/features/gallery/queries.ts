import type { PhotoCategory } from '@contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAnonRows } from '@/lib/anon-rows';
import { countPhotos, type PhotoCounts } from './photo-counts';

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
  /** The same picture for grids, where there is one. */
  small_file_name: string | null;
  original_name: string;
  caption: string | null;
  category: PhotoCategory;
  uploaded_at: string;
  /** In pixels; null for a file that was never measured. */
  width: number | null;
  height: number | null;
}

/** @throws when they could not be read */
function fetchVisiblePhotos(signal?: AbortSignal): Promise<VisiblePhoto[]> {
  return fetchAnonRows(
    'gallery_photos',
    columns,
    { visible: 'eq.true', order: 'sort_order,uploaded_at.desc,id' },
    signal,
  );
}

const visiblePhotosQuery = queryOptions({
  queryKey: ['gallery-photos', 'visible'],
  queryFn: ({ signal }) => fetchVisiblePhotos(signal),
  meta: { isPublic: true },
});

/** The visible photos in the admin's order; none when they could not be read. */
export function useVisiblePhotos(): { photos: VisiblePhoto[]; loading: boolean } {
  const { data, isPending } = useQuery(visiblePhotosQuery);
  return { photos: data ?? [], loading: isPending };
}

/** How many photos each category shows: as when the page was built. */
export const photoCountsQuery = queryOptions({
  queryKey: ['gallery-photos', 'counts'],
  queryFn: async ({ signal }) => countPhotos(await fetchVisiblePhotos(signal)),
});

/** How many photos each category shows: as when the page was built, until the photos are here. */
export function usePhotoCounts(): PhotoCounts {
  const { data: counts = {} } = useQuery({ ...photoCountsQuery, enabled: false });
  const { photos, loading } = useVisiblePhotos();
  return loading ? counts : countPhotos(photos);
}
