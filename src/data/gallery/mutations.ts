import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/gallery';
import { useSetVisibility } from '@/hooks/use-optimistic-field';
import { usePendingChanges } from '@/hooks/use-pending-changes';
import { type Page, pageSize } from '@/lib/paging';
import { defineResource } from '@/lib/resource';
import { updateCached } from '@/lib/update-cached';
import { callAsUser } from '@/lib/user-rows';
import type { PhotoRow } from './admin-queries';
import { toFormValues, toRow } from './form-values';
import { removeFiles } from './store-photo';

/** Keys of the queries that show photos on the public pages. */
export const photoKeys = [['gallery-photos']];

export const { useSave: useSavePhoto, useDelete: useDeletePhoto } = defineResource({
  table: 'gallery_photos',
  columns: 'caption, category, visible, sort_order',
  toFormValues,
  toRow,
  // The row first: it decides who may read them.
  afterDeletion: ({ file_name, small_file_name }: PhotoRow) => removeFiles([file_name, small_file_name]),
  publishes: photoKeys,
  toasts: {
    change: [successToasts.photoUpdated, errorToasts.photoUpdate],
    delete: [successToasts.photoDeleted, errorToasts.photoDelete],
  },
});

/** Shows a photo to visitors or hides it; toasts either way. Returns what `useOptimisticField()` returns. */
export function useSetPhotoVisibility(row: PhotoRow) {
  return useSetVisibility('gallery_photos', row, {
    success: successToasts.photoVisibility,
    failure: errorToasts.photoVisibility,
    publishes: photoKeys,
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
    mutationFn: ({ id, position }: PhotoMove) =>
      callAsUser('move_gallery_photo', { p_photo_id: id, p_position: position }),
    onSuccess: (_none, move, _result, { client }) =>
      updateCached<Page<PhotoRow>>(client, ['gallery-photos', 'all'], (list, key) => {
        const { page } = key.at(-1) as { page: number };
        return { ...list, rows: [...movedRows(list.rows, page, move)] };
      }),
    meta: {
      success: (_none: unknown, { position }: PhotoMove) => successToasts.photoMoved(position),
      failure: errorToasts.photoUpdate,
      publishes: photoKeys,
    },
  });
}
