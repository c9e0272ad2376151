import { errorToasts, type PhotoFormValues, successToasts } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Page, pageSize } from '@/lib/paging';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';
import { useSetVisibility } from '@/lib/use-optimistic-field';
import { allPhotosKey, type PhotoRow } from './all-photos';
import { toRow } from './columns';
import { removeFiles } from './store-photo';

/** What shows photos: the list with its figures, the public pages, and the analytics, which count them. */
export const photoKeys = [['gallery-photos'], ['analytics']];

/** Changes what is said about a photo; toasts either way. */
export function useSavePhoto(id: string) {
  return useMutation({
    mutationFn: async (values: PhotoFormValues) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('gallery_photos').update(toRow(values)).eq('id', id).select('id'));
    },
    meta: { success: successToasts.photoUpdated, failure: errorToasts.photoUpdate, invalidates: photoKeys },
  });
}

/** Deletes a photo, its row first and then its files; toasts either way. */
export function useDeletePhoto() {
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      const answer = await supabase.from('gallery_photos').delete().eq('id', id).select('file_name, small_file_name');
      const { file_name, small_file_name } = unwrapRow(answer);
      await removeFiles([file_name, small_file_name]);
    },
    meta: { success: successToasts.photoDeleted, failure: errorToasts.photoDelete, invalidates: photoKeys },
  });
}

/** Shows a photo to visitors or hides it; toasts either way. */
export function useSetPhotoVisibility(id: string) {
  return useSetVisibility<PhotoRow>({
    kind: ['gallery-photos', 'visibility'],
    id,
    list: allPhotosKey,
    write: async (visible) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('gallery_photos').update({ visible }).eq('id', id).select('id'));
    },
    meta: { success: successToasts.photoVisibility, failure: errorToasts.photoVisibility, invalidates: photoKeys },
  });
}

/** Where a photo is to stand among all. */
export interface Move {
  id: string;
  /** Counted from 1, over all pages. */
  place: number;
}

function moved(rows: readonly PhotoRow[], id: string, index: number): PhotoRow[] {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? rows.filter((other) => other !== row).toSpliced(index, 0, row) : [...rows];
}

/**
 * Puts a photo at another place: seen at once where the place is on this page, taken back when it fails; toasts either
 * way. Moves are written one after the other.
 * @param page that is on the screen, counted from 1
 */
export function useMovePhoto(page: number) {
  const client = useQueryClient();
  const key = [...allPhotosKey, { page }];
  return useMutation({
    scope: { id: 'order of the photos' },
    mutationFn: async ({ id, place }: Move) => {
      const supabase = await getSupabaseAsUser();
      const { data, error, status } = await supabase.rpc('move_gallery_photo', { photo: id, place });
      unwrapRows({ data: data ?? [], error, status });
    },
    onMutate: async ({ id, place }) => {
      await client.cancelQueries({ queryKey: allPhotosKey });
      const index = place - 1 - (page - 1) * pageSize;
      client.setQueryData<Page<PhotoRow>>(key, (list) =>
        list && index >= 0 && index < list.rows.length ? { ...list, rows: moved(list.rows, id, index) } : list,
      );
    },
    meta: {
      success: (_none: unknown, { place }: Move) => successToasts.photoMoved(place),
      failure: errorToasts.photoUpdate,
      invalidates: photoKeys,
      // After a failure this is what takes it back.
      invalidatesOn: 'settled',
    },
  });
}
