import { newPhotoForm, photoForm, validationMessages } from '@contract';
import * as z from 'zod/mini';

/** The photo form with the files that are still to be sent. */
export const uploadForm = z.extend(photoForm, {
  files: z.array(z.instanceof(File)).check(z.minLength(1, validationMessages.photoFile)),
});
export type UploadForm = z.input<typeof uploadForm>;
export type UploadFormValues = z.output<typeof uploadForm>;

/** What the form begins with. */
export const newUpload: UploadForm = { ...newPhotoForm, files: [] };
