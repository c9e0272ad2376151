import { Text } from '@chakra-ui/react';
import {
  type CancelForm,
  cancelForm,
  dayAt,
  formatRupees,
  languages,
  type PaymentForm,
  paymentForm,
  paymentMethods,
  type SendInvoiceForm,
  sendInvoiceForm,
} from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { paymentMethodLabels } from '@texts/invoices';
import { language } from '@texts/language';
import { useState } from 'react';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useRecordPayment, useSendInvoice } from '@/data/invoices/admin-mutations';
import { type InvoicePageRow, invoiceRecipientsQuery } from '@/data/invoices/admin-queries';
import { ApiError } from '@/lib/api';
import { addDays } from '@/lib/dates';
import type { FormDraft } from '@/lib/form-draft';
import { UnwritableNotice } from './internal/unwritable-notice';

const ofInvoice = named(labels.invoices);
const ofPayment = named(labels.payments);

interface SendDialogProps {
  row: InvoicePageRow;
  /** How many days there are to pay, as the setting has it. */
  dueDays: string;
  onClose: () => void;
}

/** Says who is told of the invoice, and how. */
function Recipients({ clientId, name }: { clientId: string; name: string }) {
  const { data } = useQuery({ ...invoiceRecipientsQuery(clientId), staleTime: 0 });
  if (!data) return null;
  const mailed = new Intl.ListFormat(languages[language].tag).format(
    data.filter((row) => row.is_mailed).map((row) => row.address),
  );
  if (data.some((row) => row.has_log_in))
    return (
      <Text>
        {texts.seesInPortal(name)} {mailed ? texts.mailedTo(mailed) : texts.noMailGoesOut}
      </Text>
    );
  return <Text>{mailed ? texts.mailedToCard(name, mailed) : texts.nobodyIsTold(name)}</Text>;
}

/** Asks until when a draft is to be paid, and sends it. */
export function SendDialog({ row, dueDays, onClose }: SendDialogProps) {
  // As it was read before: what another admin changes meanwhile is not sent unseen.
  const [seen] = useState(row);
  const sending = useSendInvoice(seen);
  const form = useAppForm<SendInvoiceForm>({
    schema: sendInvoiceForm,
    defaultValues: { dueOn: addDays(dayAt(new Date()), Number(dueDays)) },
  });
  return (
    <FormDialog
      title={texts.sendInvoice}
      form={form}
      save={(values) =>
        sending.mutateAsync(values).catch((error: unknown) => {
          // The invoice was changed after the question: it has to be looked at first.
          if (error instanceof ApiError && error.status === 409) onClose();
          throw error;
        })
      }
      onClose={onClose}
      submit={texts.send}
      size="sm"
    >
      <UnwritableNotice invoice={seen} />
      <Text>{texts.whatSendingDoes(formatRupees(seen.total_paise, language))}</Text>
      <Recipients clientId={seen.client_id ?? ''} name={seen.bill_name} />
      <DateField {...ofInvoice.dueOn} />
    </FormDialog>
  );
}

interface PaymentDialogProps {
  invoiceId: string;
  /** Its id is that of the payment. */
  draft: FormDraft<PaymentForm>;
  onClose: () => void;
}

/** Records a payment of an invoice. */
export function PaymentDialog({ invoiceId, draft, onClose }: PaymentDialogProps) {
  const recording = useRecordPayment(invoiceId, draft.id ?? '');
  const form = useAppForm<PaymentForm>({ schema: paymentForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <FormDialog
      title={texts.recordPayment}
      form={form}
      save={recording.mutateAsync}
      onClose={onClose}
      submit={texts.recordPayment}
      size="sm"
    >
      <TextField {...ofPayment.amount} inputMode="decimal" />
      <DateField {...ofPayment.paidOn} />
      <SelectField {...ofPayment.method} values={paymentMethods} labels={paymentMethodLabels} />
      <TextField {...ofPayment.reference} autoComplete="off" />
    </FormDialog>
  );
}

interface CancelDialogProps {
  title: string;
  /** Sentence about the consequences. */
  text: string;
  save: (form: CancelForm) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why an invoice or a payment is cancelled. */
export function CancelDialog({ title, text, ...dialog }: CancelDialogProps) {
  const form = useAppForm<CancelForm>({ schema: cancelForm, defaultValues: { reason: '' } });
  return (
    <FormDialog title={title} form={form} submit={title} size="sm" {...dialog}>
      <Text>{text}</Text>
      <TextareaField {...ofInvoice.reason} rows={2} />
    </FormDialog>
  );
}
