import {
  dayAt,
  invoiceStates,
  isReported,
  type NotificationKind,
  type PaymentMethod,
  toFinancialYear,
} from '@contract';
import type { Tables } from '@/lib/database.types';
import { choiceParam, type Params, type Sort, sortParam, textParam } from '@/lib/list-params';
import { pagedQuery } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';
import { type DataOf, rowsQuery } from '@/lib/user-rows';

/** States to filter by: a partly paid invoice is open. */
export const stateFilters = invoiceStates.filter((state) => state !== 'part_paid');

/** The financial years to filter by, the latest first. Asked each time: a page may be open over the end of one. */
export function financialYears(): string[] {
  const thisYear = toFinancialYear(dayAt(new Date()));
  return Array.from({ length: 8 }, (_, ago) => String(thisYear - ago));
}

export interface InvoiceFilters {
  /** As typed. */
  search: string;
  /** Empty for all. */
  state: (typeof stateFilters)[number] | '';
  /** The first year of a financial year; empty for all. */
  year: string;
  sort: Sort;
}

/** Whose invoices and agreements: all, a client's, or those of a case. */
export interface FeesOf {
  clientId?: string;
  caseId?: string;
}

/** Initial filters of the list: drafts first, then the latest. */
export const allInvoices: InvoiceFilters = {
  search: '',
  state: '',
  year: '',
  sort: { by: 'issued_on', ascending: false },
};

/** How that is written in the address. */
export const invoiceParams: Params<InvoiceFilters> = {
  search: textParam,
  state: choiceParam(['', ...stateFilters]),
  year: { ...textParam, parse: (text) => choiceParam(['', ...financialYears()]).parse(text) },
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

/** The arguments of the functions that count and sum invoices. */
const toFilterArguments = (
  { search, state, year }: Omit<InvoiceFilters, 'sort'>,
  { clientId, caseId }: FeesOf = {},
) => {
  const query = prefixQuery(search);
  return {
    ...(query && { p_query: query }),
    ...(state && { p_state: state }),
    ...(year && { p_year: Number(year) }),
    ...(clientId && { p_client_id: clientId }),
    ...(caseId && { p_case_id: caseId }),
  };
};

/** The sums of the invoices that search and filters leave, in paise. */
export function invoiceSumsQuery({ search, state, year }: InvoiceFilters) {
  const filters = { search, state, year };
  return rowsQuery(
    ['invoices', 'sums', filters],
    (supabase) => supabase.rpc('sum_invoices', toFilterArguments(filters)),
    ([row]) => row ?? null,
  );
}

/** Payments from which tax was deducted and whose certificate nobody has seen, the longest waiting first. */
export const certificatesQuery = rowsQuery(['payments', 'certificates'], (supabase) =>
  supabase
    .from('payments')
    .select('id, paid_on, receipt_number, tax_paise, invoice:invoices!payments_invoice_id_fkey(id, bill_name)')
    .gt('tax_paise', 0)
    .is('certificate_seen_at', null)
    .is('cancelled_at', null)
    .order('paid_on')
    .order('id')
    .limit(100),
);

/** The last invoice that was sent to a client, or in a case, with its lines; null for none. */
export function lastInvoiceQuery({ clientId = '', caseId }: FeesOf) {
  return rowsQuery(
    ['invoices', 'last', clientId, caseId],
    (supabase) => {
      const sent = supabase
        .from('invoices')
        .select('number, notes, lines:invoice_lines(kind, description, on_date, amount_paise)')
        .eq('client_id', clientId)
        .eq('status', 'sent');
      return (caseId ? sent.eq('case_id', caseId) : sent)
        .order('created_at', { ascending: false })
        .order('id')
        .order('sort_order', { referencedTable: 'lines' })
        .limit(1);
    },
    ([row]) => row ?? null,
  );
}

/** One page of the invoices that search and filters leave. */
export function invoicesQuery(filters: InvoiceFilters, page: number, { clientId, caseId }: FeesOf = {}) {
  const { search, state, year, sort } = filters;
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
      if (year) select = select.eq('financial_year', Number(year));
      if (clientId) select = select.eq('client_id', clientId);
      if (caseId) select = select.eq('case_id', caseId);
      const ascending = { ascending: sort.ascending };
      return select.order(sort.by, ascending).order('created_at', ascending).order('id', ascending);
    },
    (supabase) => supabase.rpc('count_invoices', toFilterArguments(filters, { clientId, caseId })),
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

/** Who is told of an invoice to a client that is sent or reminded of now. */
export function invoiceRecipientsQuery(clientId: string, kind: NotificationKind) {
  return rowsQuery(['invoices', 'recipients', clientId, kind], (supabase) =>
    supabase.rpc('invoice_recipients', { p_client_id: clientId, p_kind: kind }),
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
