import { type DocumentRequestForm, lengths } from '@contract';
import { documentRequestForm } from '@contract/documents';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import type { FormDraft } from '@/lib/form-draft';
import { useRequestDocument } from './mutations';

interface DocumentRequestFormDialogProps {
  caseId: string;
  draft: FormDraft<DocumentRequestForm>;
  onClose: () => void;
}

/** Asks the client of a case for a document. */
export function DocumentRequestFormDialog({ caseId, draft, onClose }: DocumentRequestFormDialogProps) {
  const request = useRequestDocument(caseId);
  const form = useAppForm<DocumentRequestForm>({
    schema: documentRequestForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog
      title="Ask for a Document"
      form={form}
      save={request.mutateAsync}
      onClose={onClose}
      submit="Ask"
      size="sm"
    >
      <TextField
        name="title"
        label="What is needed"
        helper="For example: PAN card, both sides"
        maxLength={lengths.documentName[1]}
      />
      <TextareaField name="note" label="Note" rows={3} maxLength={lengths.documentNote[1]} />
    </FormDialog>
  );
}
