import type { PhotoFormValues } from '@contract';
import type { PhotoRow } from './admin-queries';
import type { NewPhotoValues } from './upload-form';

/** What the form begins with for a photo that is there. */
export function toFormValues({ caption, category, visible, sort_order }: PhotoRow): PhotoFormValues {
  return { caption: caption ?? '', category, visible, sortOrder: sort_order };
}

/** The columns of what a person says about a photo. */
export function toRow({ caption, category, visible, sortOrder }: PhotoFormValues) {
  return { caption: caption || null, category, visible, sort_order: sortOrder };
}

/** The same for a photo that is added; without a sort order Postgres puts it last. */
export function toNewRow({ sortOrder, ...values }: NewPhotoValues) {
  const { sort_order, ...row } = toRow({ ...values, sortOrder: sortOrder ?? 0 });
  return sortOrder === null ? row : { ...row, sort_order };
}
