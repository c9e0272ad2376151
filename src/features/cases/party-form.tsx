import { type PartyForm, partySideLabels, partySides } from '@contract';
import { partyForm } from '@contract/cases';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import type { FormDraft } from '@/lib/form-draft';
import { useSaveParty } from './mutations';

interface PartyFormDialogProps {
  caseId: string;
  draft: FormDraft<PartyForm>;
  onClose: () => void;
}

/** Adds a party to a case, or changes one. */
export function PartyFormDialog({ caseId, draft, onClose }: PartyFormDialogProps) {
  const saving = useSaveParty(caseId, draft.id, draft.values);
  const form = useAppForm<PartyForm>({ schema: partyForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <FormDialog
      title={draft.id ? 'Edit Party' : 'Add Party'}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? 'Update Party' : 'Add Party'}
      size="sm"
    >
      <SelectField name="side" label="Side" values={partySides} labels={partySideLabels} />
      <TextField name="name" label="Name" />
      <TextField name="advocate" label="Advocate" />
    </FormDialog>
  );
}
