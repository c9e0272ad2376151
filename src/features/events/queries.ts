import { queryOptions } from '@tanstack/react-query';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { getSupabaseAsUser, rowsOf } from '@/lib/supabase';

const columns = 'id, title, type, start_date, end_date, location';

/** One page of the events to come that the signed-in user may see, the next one first. */
export function upcomingEventsQuery(page: number) {
  return pagedQuery(['events', 'upcoming'], page, (supabase) =>
    supabase
      .from('events')
      .select(columns, { count: 'exact' })
      .gt('start_date', new Date().toISOString())
      .order('start_date')
      .order('id'),
  );
}

/** An event as the agenda and a case's dialog show it. */
export type EventRow = RowOf<typeof upcomingEventsQuery>;

/** The events of a case, past and to come, in their order. */
export function caseEventsQuery(caseId: string) {
  return queryOptions({
    queryKey: ['events', 'of-case', caseId],
    queryFn: async ({ signal }): Promise<EventRow[]> => {
      const supabase = await getSupabaseAsUser();
      const select = supabase.from('events').select(columns).eq('case_id', caseId);
      return rowsOf(await select.order('start_date').order('id').abortSignal(signal));
    },
  });
}
