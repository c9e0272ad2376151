import { dayAt } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { dayParam } from '@/lib/list-params';

/** The day of the board that an address asks for; today without one. */
export function readBoardDay(search: URLSearchParams): string {
  return dayParam.parse(search.get('board') ?? '') ?? dayAt(new Date());
}

/** Which day the board shows. It is in the address (`?board=…`), beside the day of the calendar. */
export function useBoardDay(): [day: string, setDay: (day: string) => void] {
  const [search, setSearch] = useSearchParams();
  const setDay = (day: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('board', day);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [readBoardDay(search), setDay];
}
