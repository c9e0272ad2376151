import { useSearchParams } from 'react-router-dom';
import { type CalendarView, calendarViews, isDay, today } from './view';

/** Where the calendar is open. It stands in the address (`?view=…&day=…`), so that reload, links and back work. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const view = calendarViews.find((known) => known === search.get('view')) ?? 'month';
  const asked = search.get('day');
  const day = isDay(asked) ? asked : today();
  const go = (place: { view?: CalendarView; day?: string }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('view', place.view ?? view);
        after.set('day', place.day ?? day);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { view, day, go };
}
