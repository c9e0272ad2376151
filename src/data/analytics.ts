import { keepPreviousData } from '@tanstack/react-query';
import { onlyRow } from '@/lib/only-row';
import { type DataOf, rowsQuery } from '@/lib/user-rows';

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
    const { service_shares, ...figures } = onlyRow(rows);
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
      (supabase) => supabase.rpc('visits_over_time', { p_unit: unit, p_periods: visitSpans[unit] }),
      (counts: VisitCount[]) => ({ unit, counts }),
    ),
    // The last chart stays on the screen until the next one is there.
    placeholderData: keepPreviousData,
  };
}
