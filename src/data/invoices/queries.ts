/** Queries of clients about their fees, and of the PDF. */
import type { Settings } from '@contract';
import { settingsFrom, splitTranslations } from '@contract/effective-settings';
import { pagedQuery } from '@/lib/paging';
import { settingReader } from '@/lib/settings';
import type { Supabase } from '@/lib/supabase';
import { type DataOf, rowsQuery } from '@/lib/user-rows';

const columns =
  `id, number, state, issued_on, due_on, bill_name, bill_address, tax_note, notes, total_paise, paid_paise, tax_paise, open_paise,
  closed_paise, closed_as, closed_at, close_reason,
  claimed_at, claimed_reference, cancelled_at, cancel_reason, case_number, case_title,
  letterhead, case:cases(case_number, title),
  lines:invoice_lines(id, kind, description, on_date, amount_paise),
  payments!payments_invoice_id_fkey(id, paid_on, method, reference, amount_paise, tax_paise, receipt_number, letterhead, cancelled_at, cancel_reason)` as const;

const selectInvoices = (supabase: Supabase) =>
  supabase
    .from('invoices')
    .select(columns, { count: 'exact' })
    .order('sort_order', { referencedTable: 'invoice_lines' })
    .order('serial', { referencedTable: 'payments' });

/** Open invoices of the signed-in client, the earliest due first. */
export const openInvoicesQuery = rowsQuery(['invoices', 'mine', 'open'], (supabase) =>
  selectInvoices(supabase).eq('state', 'open').order('due_on').order('id').limit(100),
);

/** An invoice as a client reads it. */
export type MyInvoice = DataOf<typeof openInvoicesQuery>[number];
export type MyPayment = MyInvoice['payments'][number];

/** One page of what the signed-in client has paid, and what was cancelled, the latest first. */
export function closedInvoicesQuery(page: number) {
  return pagedQuery(['invoices', 'mine', 'closed'], page, (supabase) =>
    selectInvoices(supabase)
      // Not two filters of one column: the embedded backend keeps the last of them.
      .not('state', 'in', '(open,draft)')
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

/** Fee agreements of the signed-in client, the latest first. */
export const myAgreementsQuery = rowsQuery(['fee-agreements', 'mine'], (supabase) =>
  supabase
    .from('fee_agreements')
    .select('id, description, amount_paise, agreed_on, case:cases(case_number, title)')
    .order('agreed_on', { ascending: false })
    .order('id')
    .limit(100),
);

/** How fees are paid, as clients and admins read it. */
export const feeSettingsQuery = rowsQuery(
  ['site-settings', 'fees'],
  (supabase) => supabase.from('site_settings').select('key, value').eq('key', 'fees'),
  (rows) => settingsFrom(rows, settingReader).fees,
);

/** The settings that the head of an invoice or receipt was made from when it was sent; none for a draft. */
export function toLetterhead(
  letterhead: unknown,
): Partial<Pick<Settings, 'advocate' | 'enrolment' | 'office' | 'contact' | 'fees'>> {
  if (typeof letterhead !== 'object' || letterhead === null) return {};
  const rows = Object.entries(letterhead).map(([key, value]) => ({ key, value: value as unknown }));
  const { advocate, enrolment, office, contact, fees } = settingsFrom(rows, settingReader);
  return { advocate, enrolment, office, contact, fees };
}

const taxNoteOf = (texts: object | undefined) => (texts && 'taxNote' in texts ? String(texts.taxNote) : '');

/** The office's line about tax: in the language of the page, and in every language that it is written in. */
export const taxNotesQuery = rowsQuery(
  ['site-settings', 'fees', 'tax-notes'],
  (supabase) => supabase.from('site_settings').select('key, value').eq('key', 'fees'),
  (rows) => {
    const { own, translations } = splitTranslations((rows[0]?.value ?? {}) as object);
    return {
      here: settingsFrom(rows, settingReader).fees.taxNote,
      written: [own, ...Object.values(translations)].map(taxNoteOf).filter(Boolean),
    };
  },
);

/** The line about tax of an invoice for its reader: the office's own line in their language, any other as it was written. */
export const toTaxNote = (note: string | null, { here, written }: DataOf<typeof taxNotesQuery>): string | null =>
  note !== null && written.includes(note) ? here : note;

/** Which PDF: an invoice, or the receipt of a payment. */
export type PdfOf = { invoiceId: string } | { paymentId: string };

/** The invoice of a PDF; null for one that the reader may not see. */
export function pdfInvoiceQuery(of: PdfOf) {
  return rowsQuery<MyInvoice[], MyInvoice | null>(
    ['invoices', 'pdf', of],
    (supabase) =>
      'invoiceId' in of
        ? selectInvoices(supabase).eq('id', of.invoiceId)
        : supabase
            .from('invoices')
            .select<string, MyInvoice>(`${columns}, receipt:payments!payments_invoice_id_fkey!inner(id)`)
            .eq('receipt.id', of.paymentId)
            .order('sort_order', { referencedTable: 'invoice_lines' })
            .order('serial', { referencedTable: 'payments' }),
    ([row]) => row ?? null,
  );
}
