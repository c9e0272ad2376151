import { Box } from '@chakra-ui/react';
import { type PhotoFormValues, photoForm } from '@contract';
import * as texts from '@texts/gallery';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
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
  return (
    <DraftFormDialog
      title={texts.editPhoto}
      schema={photoForm}
      draft={draft}
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
    </DraftFormDialog>
  );
}
