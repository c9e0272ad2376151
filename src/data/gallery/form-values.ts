import { newPhotoForm, type PhotoFormValues, parseSortOrder, photoForm } from '@contract';
import * as validationMessages from '@texts/validation';
import * as z from 'zod/mini';
import type { PhotoRow } from './admin-queries';

/** The photo form with the files that are still to be sent. Without a sort order they come last, one after the other. */
export const uploadForm = z.extend(photoForm, {
  sortOrder: z.pipe(
    z.unknown(),
    z.transform((input) => (String(input).trim() === '' ? null : parseSortOrder(input))),
  ),
  files: z.array(z.instanceof(File)).check(z.minLength(1, validationMessages.photoFile)),
});
export type UploadForm = z.input<typeof uploadForm>;
export type UploadFormValues = z.output<typeof uploadForm>;

/** Words for a photo that is added. */
export type NewPhotoValues = Omit<PhotoFormValues, 'sortOrder'> & { sortOrder: number | null };

/** Initial values of the form. */
export const newUpload: UploadForm = { ...newPhotoForm, sortOrder: '', files: [] };

/** Initial values of the form for an existing photo. */
export function toFormValues({ caption, category, visible, sort_order }: PhotoRow): PhotoFormValues {
  return { caption: caption ?? '', category, visible, sortOrder: sort_order };
}

/** The columns of what a person says about a photo. */
export function toRow({ caption, category, visible, sortOrder }: PhotoFormValues) {
  return { caption: caption || null, category, visible, sort_order: sortOrder };
}

/** Row of a photo that is added; without a sort order Postgres puts it last. */
export function toNewRow({ sortOrder, ...values }: NewPhotoValues) {
  const { sort_order, ...row } = toRow({ ...values, sortOrder: sortOrder ?? 0 });
  return sortOrder === null ? row : { ...row, sort_order };
}
