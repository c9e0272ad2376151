import { errorToasts, successToasts } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { toast } from '@/components/toaster';
import { toErrorToast } from '@/lib/api';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { PhotoDrop } from './photo-drop';
import { PhotoFields } from './photo-fields';
import { type UploadForm, type UploadFormValues, uploadForm } from './upload-form';
import { UploadList } from './upload-list';
import { isOpen, useUploads } from './use-uploads';

interface UploadDialogProps {
  form: FormDraft<UploadForm>;
  onClose: () => void;
}

/** Adds photos: any number of files, all with the same words, which can be changed one by one afterwards. */
export function UploadDialog({ form, onClose }: UploadDialogProps) {
  const { uploads, sending, add, remove, sendAll } = useUploads(form.values.files);
  const fields = useForm<UploadForm, unknown, UploadFormValues>({
    resolver: zodResolver(uploadForm),
    defaultValues: form.values,
  });
  useKeepDraft('gallery-upload', form, fields);
  const { register, control, handleSubmit, formState, setValue } = fields;
  const { errors, isSubmitted } = formState;
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
  const submit = handleSubmit(async (values) => {
    const { stored, finished, error } = await sendAll(values);
    if (error) toast.error(toErrorToast(error, errorToasts.photoUpload));
    else if (stored > 0) toast.success(successToasts.photoUploaded);
    // Otherwise the list says what has become of each.
    if (finished) onClose();
  });
  return (
    <FormDialog
      title="Upload Photos"
      open
      onClose={onClose}
      onSubmit={submit}
      typed={open.length > 0 || (uploads.length === 0 && formState.isDirty)}
      pending={sending}
      submit={open.length > 1 ? `Upload ${open.length} Photos` : 'Upload Photo'}
    >
      <PhotoDrop onFiles={add} error={errors.files?.message} disabled={sending} />
      <UploadList uploads={uploads} sending={sending} onRemove={remove} />
      <PhotoFields
        register={register}
        control={control}
        errors={errors}
        {...(open.length > 1 && { captionHelp: 'For all of these photos; each can be changed afterwards.' })}
      />
    </FormDialog>
  );
}
