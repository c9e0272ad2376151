/** Invoices, payments and agreements between the database and their forms: paise there, rupees as people write them here. */
import {
  dayAt,
  type FeeAgreementForm,
  type InvoiceForm,
  type InvoiceLineForm,
  type PaymentForm,
  toPaise,
  toRupees,
} from '@contract';
import type { AgreementRow, FeesOf, InvoicePageRow } from './admin-queries';

export const newLine: InvoiceLineForm = { kind: 'fee', description: '', onDate: '', amount: '' };

const toLines = (lines: InvoicePageRow['lines']): InvoiceLineForm[] =>
  lines.map(({ kind, description, on_date, amount_paise }) => ({
    kind,
    description,
    onDate: on_date ?? '',
    amount: toRupees(amount_paise),
  }));

/** Lines as those of another invoice, without their days: an appearance is billed once. */
export const toCopiedLines = (lines: InvoicePageRow['lines']) =>
  toLines(lines).map((line) => ({ ...line, onDate: '' }));

/** Initial values of the form for an existing draft. */
export function toFormValues(
  row: Pick<InvoicePageRow, 'client_id' | 'case_id' | 'tax_note' | 'notes' | 'lines'>,
): InvoiceForm {
  return {
    clientId: row.client_id ?? '',
    caseId: row.case_id ?? '',
    lines: toLines(row.lines),
    taxNote: row.tax_note ?? '',
    notes: row.notes ?? '',
  };
}

/** The sum of the lines that have an amount, in paise. */
export const sumOf = (lines: readonly InvoiceLineForm[]) =>
  lines.reduce((sum, { amount }) => sum + (toPaise(amount) ?? 0), 0);

/** Initial values of the form of a payment: the open amount, and the reference that the client gave. */
export const newPayment = (row: InvoicePageRow): PaymentForm => ({
  paidOn: dayAt(new Date()),
  method: 'upi',
  reference: row.claimed_reference ?? '',
  amount: toRupees(row.open_paise),
  tax: '',
  receiptYear: 'today',
});

export const newAgreement = ({ clientId = '', caseId = '' }: FeesOf): FeeAgreementForm => ({
  clientId,
  caseId,
  description: '',
  agreedOn: dayAt(new Date()),
  amount: '',
});

/** Initial values of the form for an existing agreement. */
export const toAgreementForm = (row: AgreementRow): FeeAgreementForm => ({
  clientId: row.client_id,
  caseId: row.case_id ?? '',
  description: row.description,
  agreedOn: row.agreed_on,
  amount: row.amount_paise === null ? '' : toRupees(row.amount_paise),
});

export const toAgreementRow = ({ clientId, caseId, description, agreedOn, amount }: FeeAgreementForm) => ({
  client_id: clientId,
  case_id: caseId || null,
  description,
  agreed_on: agreedOn,
  amount_paise: toPaise(amount),
});
