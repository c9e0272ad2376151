import { type FeeAgreementForm, feeAgreementForm } from '@contract';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { DateField } from '@/components/form/date-time-fields';
import type { OpenedForm } from '@/components/form/define-form';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { caseOptionsOf } from '@/data/cases/queries';
import { useSaveAgreement } from '@/data/invoices/admin-mutations';

const field = named(labels.feeAgreements);

/** Adds an agreement on fees with a client, or changes one. */
export function AgreementFormDialog({ draft, onClose }: OpenedForm<FeeAgreementForm>) {
  const saving = useSaveAgreement(draft);
  return (
    <DraftFormDialog
      title={draft.id ? texts.editAgreement : texts.addAgreement}
      schema={feeAgreementForm}
      draft={draft}
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
    </DraftFormDialog>
  );
}
