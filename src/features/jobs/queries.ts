import { rowsQuery } from '@/lib/user-rows';

/** When each scheduled task ran last. */
export const jobRunsQuery = rowsQuery(['job-runs'], (supabase) =>
  supabase.from('job_runs').select('id, task, started_at, finished_at, succeeded_at, error').order('task'),
);
