import type { HearingOutcome, NewsItem } from '@contract';
import { onlyRow } from '@/lib/only-row';
import { type DataOf, rowsQuery } from '@/lib/user-rows';

function withNews<Row extends { news: unknown }>(rows: Row[]) {
  const row = onlyRow(rows);
  return { ...row, news: row.news as NewsItem[] };
}

/**
 * The figures on a client's cards; `next_…` belong to the next event, `last_…` to the latest hearing with a result, and are
 * null when there is none.
 */
export interface ClientSummary {
  /** False for a log-in that is linked to no client yet. */
  is_client: boolean;
  active_cases: number;
  upcoming_events: number;
  /** Its title. */
  next_appointment: string | null;
  next_id: string | null;
  next_start_date: string | null;
  next_location: string | null;
  next_case_number: string | null;
  next_case_title: string | null;
  next_purpose: string | null;
  next_court_hall: string | null;
  next_item_number: string | null;
  next_bring: string | null;
  next_is_tentative: boolean | null;
  last_id: string | null;
  last_title: string | null;
  last_start_date: string | null;
  last_outcome: HearingOutcome | null;
  /** Null unless the admin shares it. */
  last_order: string | null;
  last_case_number: string | null;
  last_case_title: string | null;
  /** New things, the latest first. */
  news: NewsItem[];
}

/** How much is new: each message and each submission counts. */
export function countNews(news: readonly NewsItem[]): number {
  return news.reduce((sum, { total }) => sum + (total ?? 1), 0);
}

/** The cards of the client dashboard, and what is new. Asked for before the dashboard is drawn, and then by its cards. */
export const clientSummaryQuery = {
  ...rowsQuery(
    ['analytics', 'client-summary'],
    (supabase) => supabase.rpc('client_summary'),
    (rows): ClientSummary => withNews(rows),
  ),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The cards of the admin dashboard, and what is new. */
export const adminSummaryQuery = {
  ...rowsQuery(['analytics', 'admin-summary'], (supabase) => supabase.rpc('admin_summary'), withNews),
  staleTime: Number.POSITIVE_INFINITY,
};

/** How many matters would be forgotten. */
export const countOpenEnds = (summary: AdminSummary | undefined): number =>
  summary ? summary.hearings_without_result + summary.cases_without_date + summary.cases_waiting_long : 0;

/** The figures on the admin's cards. */
export type AdminSummary = DataOf<typeof adminSummaryQuery>;
