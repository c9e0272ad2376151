import { type FeeAgreementForm, feeAgreementForm } from '@contract';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { caseOptionsOf } from '@/data/cases/queries';
import { useSaveAgreement } from '@/data/invoices/admin-mutations';
import type { FormDraft } from '@/lib/form-draft';

const field = named(labels.feeAgreements);

interface AgreementFormDialogProps {
  draft: FormDraft<FeeAgreementForm>;
  onClose: () => void;
}

/** Adds an agreement on fees with a client, or changes one. */
export function AgreementFormDialog({ draft, onClose }: AgreementFormDialogProps) {
  const saving = useSaveAgreement(draft);
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
      <TextareaField {...field.description} rows={3} />
      <TextField {...field.amount} inputMode="decimal" required={false} helper={texts.noFixedAmount} />
      <DateField {...field.agreedOn} />
      <PickerField
        {...field.caseId}
        source={caseOptionsOf(draft.values.clientId)}
        none={common.none}
        placeholder={common.none}
      />
    </FormDialog>
  );
}
