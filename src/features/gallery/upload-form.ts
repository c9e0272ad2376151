import { newPhotoForm, type PhotoFormValues, parseSortOrder, photoForm, validationMessages } from '@contract';
import * as z from 'zod/mini';

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

/** What is said of a photo that is going to be added. */
export type NewPhotoValues = Omit<PhotoFormValues, 'sortOrder'> & { sortOrder: number | null };

/** What the form begins with. */
export const newUpload: UploadForm = { ...newPhotoForm, sortOrder: '', files: [] };
