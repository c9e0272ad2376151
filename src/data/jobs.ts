import { rowsQuery } from '@/lib/user-rows';

/** When each scheduled task ran last. */
export const jobRunsQuery = rowsQuery(['job-runs'], (supabase) =>
  supabase.from('job_runs').select('id, task, started_at, finished_at, succeeded_at, error, result').order('task'),
);

/** Why the restore drill failed or did not come; null while the last one went well. */
export const drillErrorQuery = rowsQuery(
  ['job-runs', 'restore-drill'],
  (supabase) => supabase.from('job_runs').select('error').eq('task', 'restore-drill'),
  ([run]) => run?.error ?? null,
);
