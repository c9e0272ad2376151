import { nameYear, type PaymentMethod } from '@contract';
import { useMutation } from '@tanstack/react-query';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { csvLine, saveCsv } from '@/lib/csv';
import { callAsUser } from '@/lib/user-rows';

interface Row {
  bill_name: string;
  case_number: string | null;
  number: string;
  tax_paise: number;
  reason: string | null;
}

/** Answer of `fees_of_year()`. */
export interface Books {
  invoices: readonly (Row & {
    issued_on: string;
    state: keyof typeof texts.invoiceStateLabels;
    total_paise: number;
    paid_paise: number;
    open_paise: number;
    written_off_paise: number;
    cancelled_paise: number;
  })[];
  payments: readonly (Row & {
    receipt_number: string;
    paid_on: string;
    method: PaymentMethod;
    reference: string | null;
    amount_paise: number;
    is_certificate_seen: boolean;
  })[];
}

/** As spreadsheets add it up: without a sign and without separators. */
const rupees = (paise: number) => (paise / 100).toFixed(2);
const heads = [
  ...[
    texts.bookHeads.row,
    texts.number,
    texts.bookHeads.date,
    texts.invoice,
    labels.invoices.clientId,
    labels.invoices.caseId,
  ],
  ...[
    texts.state,
    texts.invoiced,
    texts.received,
    texts.taxDeducted,
    texts.writtenOff,
    texts.restCancelled,
    texts.open,
  ],
  ...[texts.bookHeads.method, texts.bookHeads.receivedInYear, texts.bookHeads.taxInYear, texts.bookHeads.remark],
];
const none = (count: number) => Array.from({ length: count }, () => '');

/** The lines of the file: the invoices of a year with what they have come to, then the payments that were made in it. */
export const toBookLines = ({ invoices, payments }: Books) => [
  csvLine(heads),
  ...invoices.map((row) =>
    csvLine([
      ...[texts.invoice, row.number, row.issued_on, '', row.bill_name, row.case_number ?? ''],
      texts.invoiceStateLabels[row.state],
      ...[row.total_paise, row.paid_paise, row.tax_paise].map(rupees),
      ...[row.written_off_paise, row.cancelled_paise, row.open_paise].map(rupees),
      ...[...none(3), row.reason ?? ''],
    ]),
  ),
  ...payments.map((row) =>
    csvLine([
      ...[texts.receipt('').trim(), row.receipt_number, row.paid_on, row.number, row.bill_name, row.case_number ?? ''],
      ...none(7),
      [texts.paymentMethodLabels[row.method], row.reference].filter(Boolean).join(' · '),
      ...[row.amount_paise, row.tax_paise].map(rupees),
      row.reason ?? (row.tax_paise > 0 && !row.is_certificate_seen ? texts.certificateNotSeen : ''),
    ]),
  ),
];

/** Saves the books of a financial year as a file for the accountant; a failure is toasted. */
export function useSaveBooks() {
  return useMutation({
    mutationFn: async (year: number) =>
      saveCsv(
        `fees-${nameYear(year)}.csv`,
        toBookLines((await callAsUser('fees_of_year', { p_year: year })) as unknown as Books),
      ),
    meta: { failure: texts.errorToasts.books, invalidates: [] },
  });
}
