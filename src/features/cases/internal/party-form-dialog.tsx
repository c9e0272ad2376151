import { type PartyForm, partySides } from '@contract';
import { partyForm } from '@contract/cases';
import * as texts from '@texts/cases';
import { partySideLabels } from '@texts/cases';
import * as labels from '@texts/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useMay } from '@/data/auth/use-may';
import { useSaveParty } from '@/data/cases/mutations';
import { NameConflicts } from '@/features/clients/conflict-list';
import type { FormDraft } from '@/lib/form-draft';

const field = named(labels.parties);

interface PartyFormDialogProps {
  caseId: string;
  /** Whose case it is. */
  clientId: string | null;
  draft: FormDraft<PartyForm>;
  onClose: () => void;
}

/** Adds a party to a case or changes one. */
export function PartyFormDialog({ caseId, clientId, draft, onClose }: PartyFormDialogProps) {
  const may = useMay();
  const saving = useSaveParty(draft, { case_id: caseId });
  const form = useAppForm<PartyForm>({ schema: partyForm, defaultValues: draft.values, draftKey: draft.key });
  // A party that changes sides is no conflict with itself.
  const sides = [form.watch('side'), draft.id ? draft.values.side : undefined];
  return (
    <FormDialog
      title={draft.id ? texts.editParty : texts.addParty}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? texts.updateParty : texts.addParty}
      size="sm"
    >
      <SelectField {...field.side} values={partySides} labels={partySideLabels} />
      <TextField {...field.name} />
      {may('conflicts') && (
        <NameConflicts name={form.watch('name')} ofCase={{ id: caseId, sides }} clientId={clientId} />
      )}
      <TextField {...field.advocate} />
    </FormDialog>
  );
}
