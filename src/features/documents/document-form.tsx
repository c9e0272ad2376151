import { type DocumentForm, lengths } from '@contract';
import { documentForm } from '@contract/documents';
import * as common from '@i18n/common';
import * as texts from '@i18n/documents';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import type { FormDraft } from '@/lib/form-draft';
import { useRenameDocument } from './mutations';

interface DocumentFormDialogProps {
  draft: FormDraft<DocumentForm> & { id: string };
  onClose: () => void;
}

/** Renames a document. */
export function DocumentFormDialog({ draft, onClose }: DocumentFormDialogProps) {
  const saving = useRenameDocument(draft.id, draft.values);
  const form = useAppForm<DocumentForm>({ schema: documentForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <FormDialog
      title={texts.renameDocument}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
      size="sm"
    >
      <TextField name="name" label={common.name} maxLength={lengths.documentName[1]} />
    </FormDialog>
  );
}
