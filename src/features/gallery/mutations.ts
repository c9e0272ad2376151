import { errorToasts, type PhotoFormValues, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useSetVisibility } from '@/hooks/use-optimistic-field';
import { usePendingChanges } from '@/hooks/use-pending-changes';
import { type Page, pageSize } from '@/lib/paging';
import { deleteUnchanged, storedRow, useSaveEdit } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';
import { updateCached } from '@/lib/update-cached';
import { allPhotosKey, type PhotoRow } from './admin-queries';
import { toFormValues, toRow } from './form-values';
import { removeFiles } from './store-photo';

/** What shows photos: the list with its figures, the public pages, and the analytics, which count them. */
export const photoKeys = [['gallery-photos'], ['analytics']];

/**
 * Changes what is said about a photo: see `saveEdit()`. Toasts either way.
 * @param base what the form began with
 */
export function useSavePhoto(id: string, base: PhotoFormValues) {
  const row = storedRow<PhotoRow>('gallery_photos', 'caption, category, visible, sort_order', ['id', id]);
  return useMutation({
    mutationFn: useSaveEdit({ ...row, toFormValues, toRow }, base),
    meta: {
      success: successToasts.photoUpdated,
      failure: errorToasts.photoUpdate,
      invalidates: photoKeys,
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}

/** Deletes a photo that nobody has changed since it was shown, its row first and then its files; toasts either way. */
export function useDeletePhoto() {
  return useMutation({
    mutationFn: async (photo: PhotoRow) => {
      await deleteUnchanged('gallery_photos', photo);
      await removeFiles([photo.file_name, photo.small_file_name]);
    },
    meta: {
      success: successToasts.photoDeleted,
      failure: errorToasts.photoDelete,
      invalidates: photoKeys,
      invalidatesOn: 'settled',
    },
  });
}

/** Shows a photo to visitors or hides it; toasts either way. Returns what `useOptimisticField()` returns. */
export function useSetPhotoVisibility(row: PhotoRow) {
  return useSetVisibility<PhotoRow>({
    kind: ['gallery-photos', 'visibility'],
    row,
    list: allPhotosKey,
    write: async (visible) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('gallery_photos').update({ visible }).eq('id', row.id).select('id'));
    },
    meta: { success: successToasts.photoVisibility, failure: errorToasts.photoVisibility, invalidates: photoKeys },
  });
}

/** The new position of a photo among all. */
export interface PhotoMove {
  id: string;
  /** Counted from 1, over all pages. */
  position: number;
}

/** The rows of a page after a move; as they are where the photo is not among them, or goes to another page. */
function movedRows(rows: readonly PhotoRow[], page: number, { id, position }: PhotoMove): readonly PhotoRow[] {
  const row = rows.find((candidate) => candidate.id === id);
  const index = position - 1 - (page - 1) * pageSize;
  if (!row || index < 0 || index >= rows.length) return rows;
  return rows.filter((other) => other !== row).toSpliced(index, 0, row);
}

const moveKey = ['gallery-photos', 'move'];

/** The rows of a page in the order that they have after the moves that are being written. */
export function usePendingOrder(rows: readonly PhotoRow[], page: number): readonly PhotoRow[] {
  const moves = usePendingChanges<PhotoMove>(moveKey);
  return moves.reduce((before, move) => movedRows(before, page, move), rows);
}

/** Puts a photo at another place; toasts either way. Moves are written one after the other; see `usePendingOrder()`. */
export function useMovePhoto() {
  return useMutation({
    mutationKey: moveKey,
    scope: { id: moveKey.join(' ') },
    mutationFn: async ({ id, position }: PhotoMove) => {
      const supabase = await getSupabaseAsUser();
      const { data, error, status } = await supabase.rpc('move_gallery_photo', {
        photo_id: id,
        new_position: position,
      });
      unwrapRows({ data: data ?? [], error, status });
    },
    onSuccess: (_none, move, _result, { client }) =>
      updateCached<Page<PhotoRow>>(client, allPhotosKey, (list, key) => {
        const { page } = key.at(-1) as { page: number };
        return { ...list, rows: [...movedRows(list.rows, page, move)] };
      }),
    meta: {
      success: (_none: unknown, { position }: PhotoMove) => successToasts.photoMoved(position),
      failure: errorToasts.photoUpdate,
      invalidates: photoKeys,
      invalidatesOn: 'settled',
    },
  });
}
