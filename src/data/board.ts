import { dayAt, type HearingOutcome, timeAt, toIso } from '@contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/board';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toStartOfDay } from '@/lib/dates';
import { dayParam } from '@/lib/list-params';
import { storedRow, useSaveEdit } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';
import { updateCached } from '@/lib/update-cached';
import { callAsUser, rowsQuery } from '@/lib/user-rows';

/** A hearing on the board; see `board()` in the database. */
export interface BoardHearing {
  id: string;
  start_date: string;
  title: string;
  location: string | null;
  purpose: string | null;
  court_hall: string | null;
  item_number: string | null;
  bench: string | null;
  is_tentative: boolean;
  bring: string | null;
  outcome: HearingOutcome | null;
  /** When the hearing is to which it was adjourned. */
  next_date: string | null;
  case_id: string | null;
  case_number: string | null;
  case_title: string | null;
  court: string | null;
  petitioner: string | null;
  respondent: string | null;
  client_id: string | null;
  client_name: string | null;
  client_phone: string | null;
}

/** The hearings of a day by their time, its other events, and when its cause list was last looked at; for the admin. */
export function boardQuery(day: string) {
  return queryOptions({
    // Among the events: what changes one changes the board.
    queryKey: ['events', 'board', day],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      const check = supabase.from('cause_list_checks').select('checked_at, checker:profiles(full_name)').eq('day', day);
      const [hearings, checks, events] = await Promise.all([
        supabase.rpc('board', { p_day: day }).abortSignal(signal),
        check.abortSignal(signal),
        supabase.rpc('calendar_events', { p_first: day, p_days: 1, p_per_day: 200 }).abortSignal(signal),
      ]);
      const rows: BoardHearing[] = unwrapRows(hearings);
      const others = unwrapRows(events).filter(({ type }) => type !== 'hearing');
      return { hearings: rows, others, check: unwrapRows(checks)[0] ?? null };
    },
  });
}

/** The first day from a day on with a hearing that has no result yet; null for none. */
export const nextHearingDayQuery = (day: string) =>
  rowsQuery(
    ['events', 'next hearing day', day],
    (supabase) =>
      supabase
        .from('events')
        .select('start_date')
        .eq('type', 'hearing')
        .is('outcome', null)
        .gte('start_date', toStartOfDay(day))
        .order('start_date')
        .limit(1),
    ([first]) => (first ? dayAt(new Date(first.start_date)) : null),
  );

/** The day of the board that an address asks for; today without one. */
export function readBoardDay(search: URLSearchParams): string {
  return dayParam.parse(search.get('board') ?? '') ?? dayAt(new Date());
}

/** Which day the board shows. It is in the address (`?board=…`), beside the day of the calendar; Back undoes a step. */
export function useBoardDay(): [day: string, setDay: (day: string) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = readBoardDay(search);
  const setDay = (day: string) => {
    if (day === shown) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('board', day);
        return after;
      },
      { preventScrollReset: true },
    );
  };
  return [shown, setDay];
}

/** Records that a day's cause list was looked at now; toasts either way. */
export function useCheckCauseList(day: string) {
  return useMutation({
    mutationFn: () => callAsUser('check_cause_list', { p_day: day }),
    meta: {
      success: successToasts.causeListChecked,
      failure: errorToasts.causeListCheck,
    },
  });
}

/** Time (`HH:MM`), item and hall of a hearing in a court's list, as the board edits them. */
export interface Listing {
  time: string;
  item: string;
  hall: string;
}

type ListedRow = Pick<BoardHearing, 'start_date' | 'item_number' | 'court_hall'>;

export const toListing = ({ start_date, item_number, court_hall }: ListedRow): Listing => ({
  time: timeAt(new Date(start_date)),
  item: item_number ?? '',
  hall: court_hall ?? '',
});

/** As it is compared with what others have stored; a hearing that begins at another time is as long as before. */
interface ListingEdit {
  /** In milliseconds since 1970. */
  start: number;
  item: string;
  hall: string;
  lengthMs?: number;
}

const toEdit = (row: ListedRow & { end_date?: string }): ListingEdit => ({
  start: Date.parse(row.start_date),
  item: row.item_number ?? '',
  hall: row.court_hall ?? '',
  ...(row.end_date && { lengthMs: Date.parse(row.end_date) - Date.parse(row.start_date) }),
});

/** Turns typed values into columns: the time is one of the day of the hearing. */
export const toListingEdit = ({ start_date }: ListedRow, { time, item, hall }: Listing): ListingEdit => ({
  start: Date.parse(toIso(`${dayAt(new Date(start_date))}T${time}`)),
  item: item.trim(),
  hall: hall.trim(),
});

/** Saves time, item and hall of a hearing, and undoes nothing of others: see `useSaveEdit()`. Toasts what fails. */
export function useSaveListing({ id, start_date, item_number, court_hall }: BoardHearing) {
  const base = useMemo(() => toEdit({ start_date, item_number, court_hall }), [start_date, item_number, court_hall]);
  const columns = 'start_date, end_date, item_number, court_hall';
  const save = useSaveEdit(
    {
      ...storedRow<ListedRow & { end_date: string }>('events', columns, ['id', id]),
      toFormValues: toEdit,
      toRow: ({ start, item, hall, lengthMs = 0 }: ListingEdit) => ({
        start_date: new Date(start).toISOString(),
        end_date: new Date(start + lengthMs).toISOString(),
        item_number: item || null,
        court_hall: hall || null,
      }),
    },
    base,
  );
  return useMutation({
    mutationFn: save,
    onSuccess: (_none, { start, item, hall }, _result, { client }) => {
      const row = { start_date: new Date(start).toISOString(), item_number: item || null, court_hall: hall || null };
      return updateCached<{ hearings: BoardHearing[] }>(client, ['events', 'board'], (board) => ({
        ...board,
        hearings: board.hearings.map((hearing) => (hearing.id === id ? { ...hearing, ...row } : hearing)),
      }));
    },
    meta: { failure: errorToasts.listing },
  });
}
