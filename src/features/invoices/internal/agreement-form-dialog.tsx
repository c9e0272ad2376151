import { type FeeAgreementForm, feeAgreementForm } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/invoices';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { PickerField } from '@/components/form/picker-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { caseOptionsOf } from '@/data/cases/queries';
import { useSaveAgreement } from '@/data/invoices/admin-mutations';
import type { FormDraft } from '@/lib/form-draft';

interface AgreementFormDialogProps {
  draft: FormDraft<FeeAgreementForm>;
  onClose: () => void;
}

/** Adds an agreement on fees with a client, or changes one. */
export function AgreementFormDialog({ draft, onClose }: AgreementFormDialogProps) {
  const saving = useSaveAgreement(draft.id, draft.values);
  const form = useAppForm<FeeAgreementForm>({
    schema: feeAgreementForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog
      title={draft.id ? texts.editAgreement : texts.addAgreement}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? common.save : texts.addAgreement}
    >
      <TextareaField name="description" label={common.description} rows={3} />
      <TextField
        name="amount"
        label={texts.amountInRupees}
        inputMode="decimal"
        required={false}
        helper={texts.noFixedAmount}
      />
      <DateField name="agreedOn" label={texts.agreedOn} />
      <PickerField
        name="caseId"
        label={texts.caseLabel}
        source={caseOptionsOf(draft.values.clientId)}
        none={common.none}
        placeholder={common.none}
      />
    </FormDialog>
  );
}
