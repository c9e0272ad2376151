import { useSearchParams } from 'react-router-dom';
import { type CalendarView, calendarViews, today } from '@/data/events/calendar-view';
import { useIsPhone } from '@/hooks/use-is-phone';
import { isDay } from '@/lib/dates';

/** View and day of the calendar. */
export interface CalendarParams {
  view: CalendarView;
  /** `YYYY-MM-DD` */
  day: string;
}

/** Where an address opens the calendar; without a word of it a phone gets the list, which needs no seven columns. */
export function readCalendarParams(search: URLSearchParams, phone: boolean): CalendarParams {
  const requested = search.get('view');
  const day = search.get('day');
  return {
    view: calendarViews.find((known) => known === requested) ?? (phone ? 'agenda' : 'month'),
    day: isDay(day) ? day : today(),
  };
}

/** Where the calendar is open. It is in the address (`?view=…&day=…`), so that reload and links work, and Back undoes a step. */
export function useCalendarParams() {
  const [search, setSearch] = useSearchParams();
  const phone = useIsPhone();
  const { view, day } = readCalendarParams(search, phone);
  const go = (changes: Partial<CalendarParams>) => {
    const next = { view, day, ...changes };
    if (next.view === view && next.day === day) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('view', next.view);
        after.set('day', next.day);
        return after;
      },
      { preventScrollReset: true },
    );
  };
  return { view, day, go, phone };
}
