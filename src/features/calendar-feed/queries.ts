import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

/** The caller's address for calendar programs; the address itself is shown only when it is made. */
export interface CalendarFeedRow {
  hearings_only: boolean;
  neutral_titles: boolean;
  created_at: string;
  /** When a calendar program last asked. */
  read_at: string | null;
}

/** The caller's own address; null without one. */
export const myCalendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }): Promise<CalendarFeedRow | null> => {
    const supabase = await getSupabaseAsUser();
    return unwrapRows(await supabase.rpc('my_calendar_feed').abortSignal(signal))[0] ?? null;
  },
  // Calendar programs ask without any doing here.
  staleTime: 0,
});
