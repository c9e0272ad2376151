import type { HearingOutcome, NewsItem } from '@contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ApiError } from '@/lib/api';
import { type DataOf, rowsQuery } from '@/lib/user-rows';

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new ApiError(404, '404: no row', undefined, false);
  return row;
}

function withNews<Row extends { news: unknown }>(rows: Row[]) {
  const row = only(rows);
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
  /** What is new, the latest first. */
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

/** The figures on the admin's cards. */
export type AdminSummary = DataOf<typeof adminSummaryQuery>;

/** One service's part of all submissions. */
export interface ServiceShare {
  service: string;
  submissions: number;
  /** In whole per cent. */
  share: number;
}

/** The figures of the Analytics tab, computed by Postgres. */
export const analyticsQuery = rowsQuery(
  ['analytics', 'summary'],
  (supabase) => supabase.rpc('analytics_summary'),
  (rows) => {
    const { service_shares, ...figures } = only(rows);
    return { ...figures, serviceShares: service_shares as unknown as ServiceShare[] };
  },
);

/** The figures on the cards of the Analytics tab, and the services. */
export type AnalyticsSummary = DataOf<typeof analyticsQuery>;

/** How the visits can be looked at: how many days, weeks or months, the one we are in included. */
export const visitSpans = { day: 30, week: 12, month: 12 } as const;
export type VisitUnit = keyof typeof visitSpans;

/** The visits of one day, week or month. */
export interface VisitCount {
  /** Its first day, on the practice's calendar. */
  first_day: string;
  visits: number;
}

/** Visits over time, oldest first, with the unit they are counted by; for the admin. */
export function visitsQuery(unit: VisitUnit) {
  return {
    ...rowsQuery(
      ['analytics', 'visits', unit],
      (supabase) => supabase.rpc('visits_over_time', { unit, periods: visitSpans[unit] }),
      (counts: VisitCount[]) => ({ unit, counts }),
    ),
    // The last chart stays on the screen until the next one is there.
    placeholderData: keepPreviousData,
  };
}
