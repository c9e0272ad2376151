import * as z from 'zod/mini';
import { invoiceLineKinds, type invoiceStates, invoiceStatuses, paymentMethods, restClosings } from './enumerations.ts';
import { day, identifier, oneOf, optionalText, text } from './fields.ts';
import { type Language, languages } from './languages.ts';
import { lengths } from './lengths.ts';
import { maxInvoiceLines, maxPaise } from './limits.ts';
import { field, rule } from './message.ts';
import { dayAt } from './practice-time.ts';

/** `1,25,000.50` as paise; null for no amount of rupees. */
export function toPaise(written: string): number | null {
  const [, rupees = '', paise = ''] = /^₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(written.trim()) ?? [];
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
  return rupees !== '' && amount > 0 && amount <= maxPaise ? amount : null;
}

/** For a form's field: `125000.50`. */
export const toRupees = (paise: number) => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));

/** `₹1,25,000.50`, in lakhs, without paise where there are none. */
export function formatRupees(paise: number, language: Language): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency: 'INR', minimumFractionDigits: digits } as const;
  return (paise / 100).toLocaleString(`${languages[language].tag}-u-nu-latn`, {
    ...format,
    maximumFractionDigits: digits,
  });
}

/** Address of a payment for UPI apps and QR codes. Nothing is reported back. Some apps do not read `%40`. */
export function upiLink(to: { vpa: string; payeeName: string; amountPaise: number; number: string }): string {
  const fields = { pa: to.vpa, pn: to.payeeName, am: (to.amountPaise / 100).toFixed(2), cu: 'INR' };
  const query = Object.entries({ ...fields, tn: to.number, tr: to.number }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace(/%40|%2F/g, decodeURIComponent)}`,
  );
  return `upi://pay?${query.join('&')}`;
}

interface Reported {
  state: string;
  claimed_at: string | null;
}

/** Whether the client says that it is paid, and the office has not looked yet: nothing is due meanwhile. */
export const isReported = ({ state, claimed_at }: Reported) => state === 'open' && claimed_at !== null;

/** As people see it. @param today the practice's day */
export function invoiceStateOn(
  invoice: Reported & { due_on: string | null; total_paise: number; open_paise: number },
  today = dayAt(new Date()),
): (typeof invoiceStates)[number] {
  if (isReported(invoice)) return 'reported';
  if (invoice.state === 'open' && invoice.due_on !== null && invoice.due_on < today) return 'overdue';
  if (invoice.state === 'open' && invoice.open_paise < invoice.total_paise) return 'part_paid';
  return invoice.state as (typeof invoiceStates)[number];
}

const rupees = z
  .string({ error: rule('rupees') })
  .check(z.refine((written) => toPaise(written) !== null, { error: rule('rupees') }));
const rupeesOrNone = z.union([z.literal(''), z.literal('0'), rupees], { error: rule('rupees') });
const paiseOrNone = z
  .int(rule('paiseOrNone'))
  .check(z.gte(0, rule('paiseOrNone')), z.lte(maxPaise, rule('paiseOrNone')));
const paise = z.int(rule('paise')).check(z.gte(1, rule('paise')), z.lte(maxPaise, rule('paise')));

const needsDate = z.refine<{ kind: string; onDate?: string | null | undefined }>(
  ({ kind, onDate }) => kind !== 'appearance' || Boolean(onDate),
  { error: rule('appearanceDate'), path: ['onDate'] },
);
const lineFields = {
  kind: oneOf(invoiceLineKinds, rule('invoiceLineKind')),
  description: text('invoiceLines.description', lengths.invoiceLine),
};
const emptyOrDay = z.union([z.literal(''), day(rule('lineDate'))], { error: rule('lineDate') });

/** Amounts of forms are rupees as people write them; those of the API are paise. */
export const invoiceLineForm = z.object({ ...lineFields, onDate: emptyOrDay, amount: rupees }).check(needsDate);
export const invoiceLineRequest = z
  .object({ ...lineFields, onDate: z.nullish(day(rule('lineDate'))), amountPaise: paise })
  .check(needsDate);

/** Each line has an amount, and so has the invoice. */
const boundedSum = <Line>(toAmount: (line: Line) => number) =>
  z.refine<readonly Line[]>((lines) => lines.reduce((sum, line) => sum + toAmount(line), 0) <= maxPaise, {
    error: rule('invoiceTotal'),
  });

const emptyOrCase = z.union([z.literal(''), identifier('invoices.caseId')]);
const draftFields = {
  clientId: z.uuid(rule('client')),
  taxNote: text('invoices.taxNote', lengths.taxNote, rule('mustBeText', field('invoices.taxNote'))),
  notes: text('invoices.notes', lengths.invoiceNotes, rule('mustBeText', field('invoices.notes'))),
};
export const invoiceForm = z.object({
  ...draftFields,
  caseId: emptyOrCase,
  lines: z.array(invoiceLineForm).check(
    z.minLength(1, rule('invoiceLines')),
    z.maxLength(maxInvoiceLines, rule('invoiceLines')),
    boundedSum(({ amount }) => toPaise(amount) ?? 0),
  ),
});
export type InvoiceForm = z.infer<typeof invoiceForm>;
export type InvoiceLineForm = z.infer<typeof invoiceLineForm>;

/** The arguments of `save_invoice()`, but for the draft. */
export const toInvoiceArguments = ({ clientId, caseId, taxNote, notes, lines }: InvoiceForm) => ({
  p_client_id: clientId,
  p_case_id: (caseId || null) as string,
  p_tax_note: taxNote,
  p_notes: notes,
  p_lines: lines.map(({ kind, description, onDate, amount }) => ({
    kind,
    description,
    on_date: onDate || null,
    amount_paise: toPaise(amount),
  })),
});

export const invoiceRequest = z.object({
  clientId: draftFields.clientId,
  caseId: z.nullish(identifier('invoices.caseId')),
  taxNote: z.nullish(draftFields.taxNote),
  notes: z.nullish(draftFields.notes),
  lines: z.array(invoiceLineRequest, { error: rule('invoiceLines') }).check(
    z.minLength(1, rule('invoiceLines')),
    z.maxLength(maxInvoiceLines, rule('invoiceLines')),
    boundedSum(({ amountPaise }) => amountPaise),
  ),
});
export const invoiceChange = z.partial(invoiceRequest);
export const invoiceExample = {
  clientId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10',
  taxNote: 'Tax is payable by the recipient under reverse charge.',
  lines: [{ kind: 'appearance', description: 'Hearing, Court 3', onDate: '2026-11-24', amountPaise: 2_500_000 }],
} satisfies z.input<typeof invoiceRequest>;

export const sendInvoiceForm = z.object({ dueOn: day(rule('dueOn')) });
export type SendInvoiceForm = z.infer<typeof sendInvoiceForm>;

const cancelReason = text('invoices.reason', lengths.cancelReason, rule('cancelReason'));
/** Of an invoice or a payment. */
export const cancelForm = z.object({ reason: cancelReason });
export type CancelForm = z.infer<typeof cancelForm>;
/** Of the rest of an invoice. */
export const closeRestRequest = z.object({
  closedAs: oneOf(restClosings, rule('oneOf', field('invoices.closedAs'), restClosings)),
  reason: cancelReason,
  openPaise: z.optional(z.int(rule('paise'))),
});

const paymentFields = {
  paidOn: day(rule('paidOn')).check(z.refine((date) => date <= dayAt(new Date()), { error: rule('paidOn') })),
  method: oneOf(paymentMethods, rule('paymentMethod')),
};
const reference = optionalText('payments.reference', lengths.paymentReference);
/** In which financial year's series the receipt is numbered: today's, or that of the day of payment. */
export const receiptYears = ['today', 'payment'] as const;
export const paymentForm = z
  .object({ ...paymentFields, reference, amount: rupeesOrNone, tax: rupeesOrNone, receiptYear: z.enum(receiptYears) })
  .check(
    z.refine(({ amount, tax }) => toPaise(amount) !== null || toPaise(tax) !== null, {
      error: rule('rupees'),
      path: ['amount'],
    }),
  );
export type PaymentForm = z.infer<typeof paymentForm>;

/** The first year of the financial year of a day, which begins in April. */
export const toFinancialYear = (day: string) => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
/** `26-27`, as numbers have it. */
export const nameYear = (year: number) => [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');

/** `id` is made by the caller: what is sent twice is recorded once. */
export const paymentRequest = z.object({
  id: z.optional(identifier('ids.payment')),
  ...paymentFields,
  reference: z.nullish(reference),
  /** 0 where all that is left was deducted. */
  amountPaise: paiseOrNone,
  taxPaise: z.optional(paiseOrNone),
  receiptYear: z.optional(oneOf(receiptYears, rule('oneOf', field('payments.receiptYear'), receiptYears))),
});
export const certificateChange = z.object({ isSeen: z.boolean(rule('yesNo', field('payments.isSeen'))) });

/** As an invoice or a receipt has it, or 0. What year it must be of, the database says. */
const lastNumber = (kind: 'INV' | 'REC') =>
  z
    .string({ error: rule('lastNumber') })
    .check(z.trim(), z.regex(new RegExp(`^(${kind}/\\d\\d-\\d\\d/\\d{5,7}|0)$`, 'i'), rule('lastNumber')));
/** The last numbers that were given out before a backup was restored. */
export const lastNumbersForm = z.object({ lastInvoice: lastNumber('INV'), lastReceipt: lastNumber('REC') });
export type LastNumbersForm = z.infer<typeof lastNumbersForm>;

/** "I have paid". */
export const claimForm = z.object({ reference });
export type ClaimForm = z.infer<typeof claimForm>;

const agreementFields = {
  description: text('feeAgreements.description', lengths.feeAgreement),
  agreedOn: day(rule('agreedOn')),
};
export const feeAgreementForm = z.object({
  clientId: z.uuid(rule('client')),
  caseId: emptyOrCase,
  ...agreementFields,
  amount: z.union([z.literal(''), rupees], { error: rule('rupees') }),
});
export type FeeAgreementForm = z.infer<typeof feeAgreementForm>;

export const invoiceId = identifier('ids.invoice');
export const paymentId = identifier('ids.payment');

const timestamp = z.nullable(z.iso.datetime({ offset: true }));
const date = z.nullable(z.iso.date());
export const invoice = z.object({
  id: z.uuid(),
  /** Null once the client is erased. */
  clientId: z.nullable(z.uuid()),
  caseId: z.nullable(z.uuid()),
  status: z.enum(invoiceStatuses),
  /** `draft`, `open`, `paid`, `paid_with_tax`, `written_off`, `rest_cancelled` or `cancelled`. */
  state: z.string(),
  number: z.nullable(z.string()),
  issuedOn: date,
  dueOn: date,
  billName: z.string(),
  billAddress: z.nullable(z.string()),
  /** Of its case, as it was when the invoice was sent; null for a draft. */
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  taxNote: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  totalPaise: z.int(),
  paidPaise: z.int(),
  /** Deducted by the client as tax at source. */
  taxPaise: z.int(),
  openPaise: z.int(),
  /** The rest that nobody pays. */
  closedPaise: z.int(),
  closedAs: z.nullable(z.enum(restClosings)),
  closedAt: timestamp,
  closeReason: z.nullable(z.string()),
  remindedAt: timestamp,
  /** When the client said that it is paid. */
  claimedAt: timestamp,
  claimedReference: z.nullable(z.string()),
  cancelledAt: timestamp,
  cancelReason: z.nullable(z.string()),
  lines: z.array(
    z.object({ kind: z.enum(invoiceLineKinds), description: z.string(), onDate: date, amountPaise: z.int() }),
  ),
});

export const payment = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  clientId: z.nullable(z.uuid()),
  paidOn: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  amountPaise: z.int(),
  taxPaise: z.int(),
  certificateSeenAt: timestamp,
  receiptNumber: z.string(),
  cancelledAt: timestamp,
  cancelReason: z.nullable(z.string()),
});
