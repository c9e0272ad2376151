import { dayAt, invoiceStates, isReported, type PaymentMethod } from '@contract';
import type { Tables } from '@/lib/database.types';
import { choiceParam, type Params, type Sort, sortParam, textParam } from '@/lib/list-params';
import { pagedQuery } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';
import { type DataOf, rowsQuery } from '@/lib/user-rows';

/** States to filter by: a partly paid invoice is open. */
export const stateFilters = invoiceStates.filter((state) => state !== 'part_paid');

interface InvoiceFilters {
  /** As typed. */
  search: string;
  /** Empty for all. */
  state: (typeof stateFilters)[number] | '';
  sort: Sort;
}

/** Whose invoices and agreements: all, a client's, or those of a case. */
export interface FeesOf {
  clientId?: string;
  caseId?: string;
}

/** Initial filters of the list: drafts first, then the latest. */
export const allInvoices: InvoiceFilters = { search: '', state: '', sort: { by: 'issued_on', ascending: false } };

/** How that is written in the address. */
export const invoiceParams: Params<InvoiceFilters> = {
  search: textParam,
  state: choiceParam(['', ...stateFilters]),
  sort: sortParam('issued_on', 'due_on'),
};

/** An invoice as lists show it. */
export interface InvoiceRow
  extends Pick<
    Tables<'invoices'>,
    | 'id'
    | 'number'
    | 'client_id'
    | 'bill_name'
    | 'case_number'
    | 'case_title'
    | 'state'
    | 'issued_on'
    | 'due_on'
    | 'created_at'
    | 'total_paise'
    | 'paid_paise'
    | 'open_paise'
    | 'claimed_at'
  > {
  case: Pick<Tables<'cases'>, 'case_number' | 'title'> | null;
}

const listColumns =
  'id, number, client_id, bill_name, case_number, case_title, state, issued_on, due_on, created_at, total_paise, paid_paise, open_paise, claimed_at, case:cases(case_number, title)';

/** One page of the invoices that search and filters leave. */
export function invoicesQuery(filters: InvoiceFilters, page: number, { clientId, caseId }: FeesOf = {}) {
  const { search, state, sort } = filters;
  const query = prefixQuery(search);
  return pagedQuery(
    ['invoices', 'list', filters, clientId, caseId],
    page,
    (supabase) => {
      let select = supabase.from('invoices').select<string, InvoiceRow>(listColumns);
      // A number twice: Postgres takes it to be in one invoice of 200, and reads all by day for it. So it is rare, and looked up.
      const words = query && /\d/.test(query) ? `${query} & ${query}` : query;
      if (words) select = select.textSearch('search', words, { config: 'simple' });
      if (state === 'overdue')
        select = select.eq('state', 'open').is('claimed_at', null).lt('due_on', dayAt(new Date()));
      else if (state === 'reported') select = select.eq('state', 'open').not('claimed_at', 'is', null);
      else if (state) select = select.eq('state', state);
      if (clientId) select = select.eq('client_id', clientId);
      if (caseId) select = select.eq('case_id', caseId);
      const ascending = { ascending: sort.ascending };
      return select.order(sort.by, ascending).order('created_at', ascending).order('id', ascending);
    },
    (supabase) =>
      supabase.rpc('count_invoices', {
        ...(query && { p_query: query }),
        ...(state && { p_state: state }),
        ...(clientId && { p_client_id: clientId }),
        ...(caseId && { p_case_id: caseId }),
      }),
  );
}

/** Columns that the page of an invoice and the form of a draft both read. */
export const draftColumns = `client_id, case_id, tax_note, notes,
  lines:invoice_lines(kind, description, on_date, amount_paise)` as const;

/** An invoice with its lines and payments; null when there is none. */
export function invoiceQuery(id: string) {
  return rowsQuery(
    ['invoices', 'page', id],
    (supabase) =>
      supabase
        .from('invoices')
        .select(
          `id, number, status, state, issued_on, due_on, bill_name, bill_address, case_number, case_title, total_paise, paid_paise, tax_paise, open_paise, claimed_at,
          closed_paise, closed_as, closed_at, close_reason, reminded_at,
          claimed_reference, cancelled_at, cancel_reason, created_at, updated_at, ${draftColumns},
          case:cases(case_number, title),
          payments!payments_invoice_id_fkey(id, paid_on, method, reference, amount_paise, tax_paise, certificate_seen_at, receipt_number, cancelled_at,
            cancel_reason)` as const,
        )
        .eq('id', id)
        .order('sort_order', { referencedTable: 'lines' })
        .order('serial', { referencedTable: 'payments' }),
    ([row]) => row ?? null,
  );
}

/** An invoice as its page shows it. */
export type InvoicePageRow = NonNullable<DataOf<ReturnType<typeof invoiceQuery>>>;
export type PaymentRow = InvoicePageRow['payments'][number] & { method: PaymentMethod };

/** How much is open of a client, or of them in a case, in paise; what they report as paid; and what is open of those who were the clients of the case before. */
export function openSumQuery({ clientId = '', caseId }: FeesOf) {
  return rowsQuery(
    ['invoices', 'open-sum', clientId, caseId],
    (supabase) => {
      const open = supabase.from('invoices').select('client_id, state, open_paise, claimed_at').eq('state', 'open');
      return caseId ? open.eq('case_id', caseId) : open.eq('client_id', clientId);
    },
    (rows) => {
      const sum = (some: readonly (typeof rows)[number][]) => some.reduce((total, row) => total + row.open_paise, 0);
      const own = rows.filter((row) => row.client_id === clientId);
      return {
        open: sum(own.filter((row) => !isReported(row))),
        reported: sum(own.filter(isReported)),
        ofFormer: sum(rows.filter((row) => row.client_id !== clientId)),
      };
    },
  );
}

/** Whether the appearance of a day is in an invoice of its case; one that was cancelled does not count. */
export function isBilledQuery(caseId: string, day: string) {
  return rowsQuery(
    ['invoices', 'billed', caseId, day],
    (supabase) =>
      supabase
        .from('invoices')
        .select('id, lines:invoice_lines!inner(on_date)')
        .eq('case_id', caseId)
        .neq('status', 'cancelled')
        .eq('lines.kind', 'appearance')
        .eq('lines.on_date', day)
        .limit(1),
    (rows) => rows.length > 0,
  );
}

/** Open invoices that clients say they have paid, the longest waiting first. */
export const claimsQuery = rowsQuery(['invoices', 'claims'], (supabase) =>
  supabase
    .from('invoices')
    .select('id, number, bill_name, created_at')
    .eq('state', 'open')
    .not('claimed_at', 'is', null)
    .order('claimed_at'),
);

/** Who is told of an invoice to a client that is sent now. */
export function invoiceRecipientsQuery(clientId: string) {
  return rowsQuery(['invoices', 'recipients', clientId], (supabase) =>
    supabase.rpc('invoice_recipients', { p_client_id: clientId }),
  );
}

/** Since when numbers wait for the last ones of before a restore, with those that the backup knows; null while they are given. */
export const lockedNumbersQuery = rowsQuery(
  ['invoices', 'locked-numbers'],
  (supabase) => supabase.rpc('locked_numbers'),
  ([row]) => row ?? null,
);

/** Columns of an agreement. */
export const agreementColumns = 'id, client_id, case_id, description, amount_paise, agreed_on';
export type AgreementRow = Pick<
  Tables<'fee_agreements'>,
  'id' | 'client_id' | 'case_id' | 'description' | 'amount_paise' | 'agreed_on' | 'updated_at'
>;

/** With whom it was agreed: a case may have another client since. */
type NamedAgreement = AgreementRow & { client: { full_name: string } };

/** Fee agreements with a client, or in a case, the latest first. */
export function agreementsQuery({ clientId, caseId }: FeesOf) {
  return rowsQuery(['fee-agreements', clientId, caseId], (supabase) => {
    const rows = supabase
      .from('fee_agreements')
      .select<string, NamedAgreement>(`${agreementColumns}, updated_at, client:clients(full_name)`);
    const own = caseId ? rows.eq('case_id', caseId) : rows.eq('client_id', clientId ?? '');
    return own.order('agreed_on', { ascending: false }).order('id');
  });
}
