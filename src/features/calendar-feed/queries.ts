import { rowsQuery } from '@/lib/user-rows';

/** The caller's address for calendar programs; the address itself is shown only when it is made. */
export interface CalendarFeedRow {
  hearings_only: boolean;
  neutral_titles: boolean;
  created_at: string;
  /** When a calendar program last asked. */
  read_at: string | null;
}

/** The caller's own address; null without one. */
export const myCalendarFeedQuery = {
  ...rowsQuery(
    ['calendar-feed'],
    (supabase) => supabase.rpc('my_calendar_feed'),
    ([feed]): CalendarFeedRow | null => feed ?? null,
  ),
  // Calendar programs ask without any doing here.
  staleTime: 0,
};
