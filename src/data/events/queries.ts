import { addDays, dayAt } from '@contract';
import { keepPreviousData } from '@tanstack/react-query';
import { toStartOfDay } from '@/lib/dates';
import { onlyRow } from '@/lib/supabase';
import { type DataOf, findGoneRows, rowsQuery } from '@/lib/user-rows';
import type { VisibleDays } from './calendar-view';

/** The events of a part of the calendar that the signed-in user may see; see `calendar_events()` in the database. */
export function calendarQuery(part: VisibleDays) {
  const asked = { p_first: part.first, p_days: part.days, p_per_day: part.per_day };
  return {
    ...rowsQuery(['events', 'calendar', part], (supabase) => supabase.rpc('calendar_events', asked)),
    // The month before stays on the screen until the next one is there.
    placeholderData: keepPreviousData,
  };
}

/** An event as the calendar shows it. */
export type CalendarRow = DataOf<ReturnType<typeof calendarQuery>>[number];

/** Columns of one event. */
export const details = `id, title, description, type, start_date, end_date, location, case_id, client_id,
  court_hall, item_number, bench, purpose, bring, is_tentative, outcome, next_event_id,
  case:cases(case_number, title), client:clients(full_name), order:hearing_orders(body, shared)`;

/**
 * Everything about one event, asked anew each time that it is wanted: others may have moved it.
 * @throws {ApiError} 404 when there is none that the signed-in user may see
 */
export function eventQuery(id: string) {
  return {
    ...rowsQuery(
      ['events', 'one', id],
      (supabase) =>
        supabase
          .from('events')
          .select(`${details}, updated_at` as const)
          .eq('id', id),
      onlyRow,
    ),
    staleTime: 0,
  };
}

/** An event with its case and client, as the dialog shows it and the form changes it. */
export type EventRow = DataOf<ReturnType<typeof eventQuery>>;

/** Columns of the events of a case: with the results of its hearings, and orders where the user may read them. */
const caseEventColumns = `id, title, type, start_date, location, is_tentative, purpose, court_hall, item_number, bench,
  bring, outcome, next_event_id, order:hearing_orders(body, shared, updated_at)`;

/** The events of a case, past and to come, in their order. */
export function caseEventsQuery(caseId: string) {
  return rowsQuery(['events', 'of-case', caseId], (supabase) =>
    supabase.from('events').select(caseEventColumns).eq('case_id', caseId).order('start_date').order('id'),
  );
}

/** The signed-in client's first hearing of today or later that has no result; null for none. */
export const nextHearingQuery = rowsQuery(
  ['events', 'next-hearing'],
  (supabase) =>
    supabase
      .from('events')
      .select(
        'id, title, purpose, start_date, location, court_hall, item_number, is_tentative, case:cases(case_number, title)',
      )
      .eq('type', 'hearing')
      .is('outcome', null)
      .gte('start_date', toStartOfDay(dayAt(new Date())))
      .order('start_date')
      .order('id')
      .limit(1),
  ([row]) => row ?? null,
);

/** The first event that the signed-in user may see after a day, `YYYY-MM-DD`; null for none. */
export function firstEventAfterQuery(day: string) {
  return rowsQuery(
    ['events', 'after', day],
    (supabase) =>
      supabase
        .from('events')
        .select('id, title, start_date')
        .gte('start_date', toStartOfDay(addDays(day, 1)))
        .order('start_date')
        .order('id')
        .limit(1),
    ([row]) => row ?? null,
  );
}

/** Largest number of a client's next events that are read. */
const NEXT_EVENTS = 8;

/** The next events of a client, the earliest first, without those whose result is known already; for the admin. */
export function nextEventsQuery(clientId: string) {
  return rowsQuery(['events', 'of-client', clientId], (supabase) =>
    supabase
      .from('events')
      .select('id, title, type, start_date, location, is_tentative, case:cases(case_number)')
      .eq('client_id', clientId)
      .gt('start_date', 'now')
      .is('outcome', null)
      .order('start_date')
      .order('id')
      .limit(NEXT_EVENTS),
  );
}

/** An event of a case. */
export type CaseEventRow = DataOf<ReturnType<typeof caseEventsQuery>>[number];

/** Which of these events are gone. */
export const findGoneEvents = findGoneRows('events');
