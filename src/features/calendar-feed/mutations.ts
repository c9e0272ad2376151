import { type CalendarFeedForm, calendarFeedPath, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { callAsUser } from '@/lib/user-rows';

const invalidates = [['calendar-feed']];

/** Gives the caller a new address for calendar programs, which is returned; the one of before ends. Toasts a failure. */
export function useRenewCalendarFeed() {
  return useMutation({
    mutationFn: async ({ hearingsOnly, neutralTitles }: CalendarFeedForm) => {
      const options = { hearings_only: hearingsOnly, neutral_titles: neutralTitles };
      const token = await callAsUser('renew_my_calendar_feed', options);
      return `${window.location.origin}${calendarFeedPath(token)}`;
    },
    meta: { failure: errorToasts.calendarFeed, invalidates },
  });
}

/** Ends the caller's address; toasts either way. */
export function useRevokeCalendarFeed() {
  return useMutation({
    mutationFn: () => callAsUser('revoke_my_calendar_feed'),
    meta: { success: successToasts.calendarFeedEnded, failure: errorToasts.calendarFeed, invalidates },
  });
}
