import { Text } from '@chakra-ui/react';
import {
  type CancelForm,
  cancelForm,
  dayAt,
  formatRupees,
  invoiceStateOn,
  languages,
  type NotificationKind,
  nameYear,
  type PaymentForm,
  paymentForm,
  paymentMethods,
  type RestClosing,
  receiptYears,
  type SendInvoiceForm,
  sendInvoiceForm,
  toFinancialYear,
  toPaise,
  toRupees,
} from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { paymentMethodLabels } from '@texts/invoices';
import { language } from '@texts/language';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useCloseRest, useRecordPayment, useRemind, useSendInvoice } from '@/data/invoices/admin-mutations';
import { type InvoicePageRow, invoiceRecipientsQuery } from '@/data/invoices/admin-queries';
import { ApiError } from '@/lib/api';
import { addDays, formatDate } from '@/lib/dates';
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
function Recipients({ row, kind }: { row: InvoicePageRow; kind: NotificationKind }) {
  const name = row.bill_name;
  const { data } = useQuery({ ...invoiceRecipientsQuery(row.client_id ?? '', kind), staleTime: 0 });
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

/**
 * A save that also closes its dialog when the invoice was changed after the question: it has to be looked at first, and
 * the same asked again would be refused again.
 */
const closesOnConflict =
  <Form,>(save: (form: Form) => Promise<unknown>, onClose: () => void) =>
  (form: Form) =>
    save(form).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) onClose();
      throw error;
    });

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
      save={closesOnConflict(sending.mutateAsync, onClose)}
      onClose={onClose}
      submit={texts.send}
      size="sm"
    >
      <UnwritableNotice invoice={seen} />
      <Text>{texts.whatSendingDoes(formatRupees(seen.total_paise, language))}</Text>
      <Recipients row={seen} kind="invoice_sent" />
      <DateField {...ofInvoice.dueOn} />
    </FormDialog>
  );
}

/** Asks whether the client is reminded of an open invoice, and says who is told. */
export function RemindDialog({ row, onClose }: { row: InvoicePageRow; onClose: () => void }) {
  const reminding = useRemind(row.id);
  const isOverdue = invoiceStateOn(row) === 'overdue';
  return (
    <ConfirmDialog
      title={texts.remindOf(row.number ?? '')}
      action={texts.remindNow}
      open
      pending={reminding.isPending}
      onConfirm={() => reminding.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {row.reminded_at && <Text marginBottom="2">{texts.lastReminded(formatDate(row.reminded_at))}</Text>}
      <Recipients row={row} kind={isOverdue ? 'invoice_overdue' : 'invoice_due'} />
    </ConfirmDialog>
  );
}

/** In which financial year the receipt is numbered, where the day of payment is in another one than today. */
function ReceiptYear({ paidOn }: { paidOn: string }) {
  const years = { today: toFinancialYear(dayAt(new Date())), payment: toFinancialYear(paidOn) };
  if (!(years.payment < years.today)) return null;
  const label = (which: 'today' | 'payment') =>
    `${texts.receiptNumberIn(nameYear(years[which]))} (${texts.receiptYearLabels[which]})`;
  return (
    <SelectField
      {...ofPayment.receiptYear}
      values={receiptYears}
      labels={{ today: label('today'), payment: label('payment') }}
      helper={texts.whichYear}
    />
  );
}

interface PaymentDialogProps {
  row: InvoicePageRow;
  /** Its id is that of the payment. */
  draft: FormDraft<PaymentForm>;
  onClose: () => void;
}

/** Records a payment of an invoice. */
export function PaymentDialog({ row, draft, onClose }: PaymentDialogProps) {
  const recording = useRecordPayment(row.id, draft.id ?? '');
  const form = useAppForm<PaymentForm>({ schema: paymentForm, defaultValues: draft.values, draftKey: draft.key });
  const { amount, tax, paidOn } = form.watch();
  // While nobody has written another amount, it is what is open without the tax.
  const proposed = useRef(toRupees(row.open_paise));
  useEffect(() => {
    if (form.getValues('amount') !== proposed.current) return;
    const rest = row.open_paise - (toPaise(tax) ?? 0);
    proposed.current = rest >= 0 ? toRupees(rest) : '';
    form.setValue('amount', proposed.current);
  }, [form, tax, row.open_paise]);
  const sum = (toPaise(amount) ?? 0) + (toPaise(tax) ?? 0);
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
      <TextField
        {...ofPayment.tax}
        inputMode="decimal"
        required={false}
        helper={toPaise(tax) ? texts.closesAt(formatRupees(sum, language)) : texts.taxHelp}
      />
      <DateField {...ofPayment.paidOn} />
      <ReceiptYear paidOn={paidOn} />
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

/** Closes what is open of an invoice: asks why, and says what comes of it. */
export function CloseRestDialog({ row, how, onClose }: { row: InvoicePageRow; how: RestClosing; onClose: () => void }) {
  // As much as was seen: of a payment that comes meanwhile nothing is given up unseen.
  const [open] = useState(row.open_paise);
  const closing = useCloseRest(row.id, how, open);
  const amount = formatRupees(open, language);
  return (
    <CancelDialog
      title={how === 'written_off' ? texts.writeOff : texts.cancelRest}
      text={how === 'written_off' ? texts.writeOffHelp(amount) : texts.cancelRestHelp(amount)}
      save={closesOnConflict(closing.mutateAsync, onClose)}
      onClose={onClose}
    />
  );
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
