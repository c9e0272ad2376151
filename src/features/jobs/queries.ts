import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

/** When each scheduled task ran last. */
export const jobRunsQuery = queryOptions({
  queryKey: ['job-runs'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabaseAsUser();
    const columns = 'id, task, started_at, finished_at, succeeded_at, error';
    return unwrapRows(await supabase.from('job_runs').select(columns).order('task').abortSignal(signal));
  },
});
