import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';
import type { VisibleDays } from './calendar/view';

/** The events of a part of the calendar that the signed-in user may see; see `calendar_events()` in the database. */
export function calendarQuery(part: VisibleDays) {
  return queryOptions({
    queryKey: ['events', 'calendar', part],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRows(await supabase.rpc('calendar_events', { ...part }).abortSignal(signal));
    },
    // The month before stays on the screen until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** An event as the calendar shows it. */
export type CalendarRow = Awaited<ReturnType<NonNullable<ReturnType<typeof calendarQuery>['queryFn']>>>[number];

/** What is read of one event. */
export const details = `id, title, description, type, start_date, end_date, location, case_id, client_id,
  court_hall, item_number, bench, purpose, bring, is_tentative, outcome, next_event_id,
  case:cases(case_number, title), client:clients(full_name), order:hearing_orders(body, shared)`;

/**
 * Everything about one event.
 * @throws {ApiError} 404 when there is none that the signed-in user may see
 */
export function eventQuery(id: string) {
  return queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(
        await supabase
          .from('events')
          .select(`${details}, updated_at` as const)
          .eq('id', id)
          .abortSignal(signal),
      );
    },
  });
}

/** An event with its case and client, as the dialog shows it and the form changes it. */
export type EventRow = Awaited<ReturnType<NonNullable<ReturnType<typeof eventQuery>['queryFn']>>>;

/** What is read of the events of a case: with the results of its hearings, and orders where the user may read them. */
const caseEventColumns = `id, title, type, start_date, location, is_tentative, purpose, court_hall, bench, outcome,
  next_event_id, order:hearing_orders(body, shared, updated_at)`;

/** The events of a case, past and to come, in their order. */
export function caseEventsQuery(caseId: string) {
  return queryOptions({
    queryKey: ['events', 'of-case', caseId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      const select = supabase.from('events').select(caseEventColumns).eq('case_id', caseId);
      return unwrapRows(await select.order('start_date').order('id').abortSignal(signal));
    },
  });
}

/** An event of a case. */
export type CaseEventRow = Awaited<ReturnType<NonNullable<ReturnType<typeof caseEventsQuery>['queryFn']>>>[number];
