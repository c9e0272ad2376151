import { Box } from '@chakra-ui/react';
import { type PhotoForm, type PhotoFormValues, photoForm } from '@contract';
import * as texts from '@texts/gallery';
import { FormDialog } from '@/components/form/form-dialog';
import { useAppForm } from '@/components/form/use-app-form';
import type { PhotoRow } from '@/data/gallery/admin-queries';
import { useSavePhoto } from '@/data/gallery/mutations';
import type { FormDraft } from '@/lib/form-draft';
import { PhotoFields } from './photo-fields';
import { Picture } from './picture';

interface PhotoFormDialogProps {
  draft: FormDraft<PhotoFormValues>;
  /** The photo as it is; not there yet when the form is open again after a log-in. */
  photo: PhotoRow | undefined;
  onClose: () => void;
}

/** Changes what is said about a photo. */
export function PhotoFormDialog({ draft, photo, onClose }: PhotoFormDialogProps) {
  const saving = useSavePhoto(draft);
  const form = useAppForm<PhotoForm, PhotoFormValues>({
    schema: photoForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog
      title={texts.editPhoto}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={texts.updatePhoto}
    >
      {photo && (
        <Box width="full" maxWidth="12rem">
          <Picture photo={photo} />
        </Box>
      )}
      <PhotoFields />
    </FormDialog>
  );
}
