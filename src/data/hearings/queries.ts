import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';
import { rowsQuery } from '@/lib/user-rows';

/** Columns of a hearing; its order only where the signed-in user may read it. */
const columns = `id, case_id, title, start_date, purpose, is_tentative, outcome, outcome_recorded_at, next_event_id, updated_at,
  case:cases(case_number, title, status), order:hearing_orders(body, shared, updated_at)`;

/**
 * A hearing with its case, and the one that it was adjourned to.
 * @throws {ApiError} 404 when there is none that the signed-in user may see
 */
export async function readHearing(id: string) {
  const supabase = await getSupabaseAsUser();
  const read = async (row: string) => unwrapRows(await supabase.from('events').select(columns).eq('id', row));
  const hearing = unwrapRow({ data: await read(id), error: null, status: 200 });
  const next = hearing.next_event_id ? (await read(hearing.next_event_id))[0] : undefined;
  return { hearing, next };
}

/** Query of a hearing for the form of its result. */
export function hearingQuery(id: string) {
  return queryOptions({
    queryKey: ['events', 'hearing', id],
    queryFn: () => readHearing(id),
  });
}

/** A hearing that can get a result. */
export type Hearing = Awaited<ReturnType<typeof readHearing>>;

/** The dates of a case that are to come and have no result. */
export const datesToComeQuery = (caseId: string) =>
  rowsQuery(['events', 'to come', caseId], (supabase) =>
    supabase
      .from('events')
      .select('id, title, type, start_date')
      .eq('case_id', caseId)
      .is('outcome', null)
      .gt('start_date', new Date().toISOString())
      .order('start_date')
      .order('id')
      .limit(100),
  );
