/** The caller’s own address for calendar programs: how it is read, made and ended. */

import { type CalendarFeedForm, calendarFeedPath } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/calendar-feed';
import { callAsUser, rowsQuery } from '@/lib/user-rows';

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

/** Gives the caller a new address for calendar programs, which is returned; the one of before ends. Toasts a failure. */
export function useRenewCalendarFeed() {
  return useMutation({
    mutationFn: async ({ hearingsOnly, neutralTitles }: CalendarFeedForm) => {
      const options = { p_hearings_only: hearingsOnly, p_neutral_titles: neutralTitles };
      const token = await callAsUser('renew_my_calendar_feed', options);
      return `${window.location.origin}${calendarFeedPath(token)}`;
    },
    meta: { failure: errorToasts.calendarFeed },
  });
}

/** Ends the caller's address; toasts either way. */
export function useRevokeCalendarFeed() {
  return useMutation({
    mutationFn: () => callAsUser('revoke_my_calendar_feed'),
    meta: { success: successToasts.calendarFeedEnded, failure: errorToasts.calendarFeed },
  });
}
