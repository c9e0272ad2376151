import { Box } from '@chakra-ui/react';
import { type PhotoForm, type PhotoFormValues, photoForm } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import type { PhotoRow } from './all-photos';
import { useSavePhoto } from './mutations';
import { PhotoFields } from './photo-fields';
import { Picture } from './picture';

interface PhotoFormDialogProps {
  form: FormDraft<PhotoForm>;
  /** The photo as it is; not there yet when the form is open again after a log-in. */
  photo: PhotoRow | undefined;
  onClose: () => void;
}

/** Changes what is said about a photo. */
export function PhotoFormDialog({ form, photo, onClose }: PhotoFormDialogProps) {
  const save = useSavePhoto(form.id ?? '');
  const fields = useForm<PhotoForm, unknown, PhotoFormValues>({
    resolver: zodResolver(photoForm),
    defaultValues: form.values,
  });
  useKeepDraft('gallery-photos', form, fields);
  const { register, control, handleSubmit, formState } = fields;
  return (
    <FormDialog
      title="Edit Photo"
      open
      onClose={onClose}
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
      typed={formState.isDirty || form.isDirty}
      pending={save.isPending}
      submit="Update Photo"
    >
      {photo && (
        <Box width="full" maxWidth="12rem">
          <Picture photo={photo} />
        </Box>
      )}
      <PhotoFields register={register} control={control} errors={formState.errors} />
    </FormDialog>
  );
}
