import { useMutation } from '@tanstack/react-query';
import { calendarFile } from '@texts/analytics';
import { errorToasts } from '@texts/common';
import { toEventFile } from '@/lib/calendar-file';
import { saveFile } from '@/lib/csv';
import { eventQuery } from './queries';

/** Gives an event to the downloads as a file for other calendars; a failure is toasted. */
export function useSaveEventFile() {
  return useMutation({
    mutationFn: async (id: string, { client }) => {
      const file = toEventFile(await client.fetchQuery(eventQuery(id)));
      saveFile(`${calendarFile}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    },
    meta: { failure: errorToasts.reload, invalidates: [] },
  });
}
