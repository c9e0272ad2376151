import { galleryMimeTypes } from '@contract';
import * as texts from '@texts/gallery';
import { useEffect, useState } from 'react';
import { FileDrop } from '@/components/file-drop';
import { FormDialog } from '@/components/form/form-dialog';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/toaster';
import { UploadList } from '@/components/upload-list';
import { type UploadForm, type UploadFormValues, uploadForm } from '@/data/gallery/form-values';
import { isOpen, usePhotoUploads } from '@/data/gallery/use-photo-uploads';
import { toErrorToast } from '@/lib/api';
import { readDraft } from '@/lib/draft-store';
import type { FormDraft } from '@/lib/form-draft';
import { PhotoFields } from './photo-fields';

interface UploadDialogProps {
  draft: FormDraft<UploadForm>;
  onClose: () => void;
}

/** Adds photos: any number of files, all with the same words, which can be changed one by one afterwards. */
export function UploadDialog({ draft, onClose }: UploadDialogProps) {
  const [keptFiles] = useState(() => (readDraft(draft.key)?.files as File[] | undefined) ?? []);
  const { uploads, sending, add, remove, sendAll } = usePhotoUploads(keptFiles);
  const form = useAppForm<UploadForm, UploadFormValues>({
    schema: uploadForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  const { setValue } = form;
  const { errors, isDirty, isSubmitted } = form.formState;
  const open = uploads.filter(isOpen);
  const chosen = open.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files change only with their ids
  useEffect(
    () =>
      setValue(
        'files',
        open.map(({ file }) => file),
        { shouldDirty: true, shouldValidate: isSubmitted && !sending },
      ),
    [chosen, setValue],
  );
  const upload = async (values: UploadFormValues) => {
    const { stored, finished, error } = await sendAll(values);
    if (error) toast.error(toErrorToast(error, texts.errorToasts.photoUpload));
    else if (stored > 1) toast.success(texts.successToasts.photosUploaded(stored));
    else if (stored === 1) toast.success(texts.successToasts.photoUploaded);
    // Otherwise the list says what has become of each.
    if (finished) onClose();
  };
  return (
    <FormDialog
      title={texts.uploadPhotos}
      form={form}
      save={upload}
      onSaved={() => undefined}
      onClose={onClose}
      isDirty={open.length > 0 || (uploads.length === 0 && isDirty)}
      submit={open.length > 1 ? texts.uploadCountedPhotos(open.length) : texts.uploadPhoto}
    >
      <FileDrop
        label={texts.choosePhotosOrDropThem}
        hint={texts.uploadHelp}
        icon="image"
        accept={galleryMimeTypes}
        onFiles={add}
        error={errors.files?.message}
        disabled={sending}
      />
      <UploadList label={texts.chosenPhotos} icon="image" uploads={uploads} onRemove={sending ? null : remove} />
      <PhotoFields
        sortOrderHelp={texts.sortOrderOfNew}
        {...(open.length > 1 && { captionHelp: texts.categoryOfNew })}
      />
    </FormDialog>
  );
}
