import { type DocumentRequestForm, lengths } from '@contract';
import { documentRequestForm } from '@contract/documents';
import * as texts from '@texts/documents';
import * as labels from '@texts/fields';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useRequestDocument } from '@/data/documents/mutations';
import type { FormDraft } from '@/lib/form-draft';

const field = named(labels.documentRequests);

interface DocumentRequestFormDialogProps {
  caseId: string;
  draft: FormDraft<DocumentRequestForm>;
  onClose: () => void;
}

/** Asks the client of a case for a document. */
export function DocumentRequestFormDialog({ caseId, draft, onClose }: DocumentRequestFormDialogProps) {
  const request = useRequestDocument(caseId, draft);
  return (
    <DraftFormDialog
      title={texts.askForDocumentTitle}
      schema={documentRequestForm}
      draft={draft}
      save={request.mutateAsync}
      onClose={onClose}
      submit={texts.ask}
      size="sm"
    >
      <TextField {...field.title} helper={texts.requestExample} maxLength={lengths.documentName[1]} />
      <TextareaField {...field.note} rows={3} maxLength={lengths.documentNote[1]} />
    </DraftFormDialog>
  );
}
