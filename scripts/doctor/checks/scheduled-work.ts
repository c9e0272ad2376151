/** The scheduled work: its schedule, and the last runs of its tasks. */
import { taskSeconds } from '../../../supabase/functions/_shared/contract/limits.ts';
import { reasonText } from '../../../supabase/functions/_shared/contract/reasons.ts';
import { texts, toCoded } from '../../../supabase/functions/_shared/contract/texts/index.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import { exists, type Target } from '../target.ts';

/** The last run of a scheduled task; moments in milliseconds. */
export interface JobRun {
  task: string;
  startedAt: number;
  error: string | null;
}

const english = toCoded(texts.en);

/** How late (milliseconds) a run may be before it counts as missed: the scheduler comes once a minute. */
const LATE_AFTER_MS = 3 * 60_000;

/**
 * Checks the last runs of the scheduled tasks. Returns problems.
 * Takes their last runs; the database's clock; the start of the scheduler, if known; how to fix late runs.
 */
export function checkRuns(runs: readonly JobRun[], now: number, startedAt: number, fix: string): CheckResult[] {
  const results = runs.flatMap(({ task, error }) =>
    error
      ? failed(
          `${task} failed: ${reasonText(error, english).slice(0, 200)}`,
          task === 'restore-drill'
            ? 'npm run restore-drill, as docs/operating.md says under Backups'
            : 'fix the cause; the task is retried automatically',
        )
      : [],
  );
  const late = Object.entries(taskSeconds).flatMap(([task, seconds]) => {
    const run = runs.find((one) => one.task === task);
    if (run && now - run.startedAt <= seconds * 1000 + LATE_AFTER_MS) return [];
    return `${task} (last ${run ? new Date(run.startedAt).toISOString() : 'never'})`;
  });
  if (late.length === 0) return results;
  const isStarting = now - startedAt < LATE_AFTER_MS;
  return [
    ...results,
    isStarting
      ? info('the running copy has just started; its first runs come within some minutes')
      : failed(`not run in time: ${late.join(', ')}`, fix),
  ];
}

/** Checks the job in a project's database that calls the tasks, and its two secrets in Vault. Returns problems. */
async function checkSchedule(target: Target): Promise<CheckResult[]> {
  const enable =
    'enable pg_cron and pg_net in the dashboard and run npm run deploy -- schedule, or let another scheduler call the function jobs every minute';
  if (!(await exists(target, 'cron.job'))) return [warning('pg_cron cannot be seen in this database', enable)];
  // Older versions cannot switch a job off.
  const jobs = await target.query(
    "select from cron.job j where jobname = 'chambers-jobs' and coalesce((to_jsonb(j) ->> 'active')::boolean, true)",
  );
  const hasVault = await exists(target, 'vault.secrets');
  const vault = hasVault ? await target.query<{ name: string }>('select name from vault.secrets') : [];
  const missing = ['jobs_url', 'jobs_secret'].filter((name) => !vault.some((secret) => secret.name === name));
  const problems = jobs.length > 0 ? [] : ['the schedule chambers-jobs is missing or switched off'];
  if (missing.length > 0) problems.push(`Vault lacks ${missing.join(' and ')}`);
  return problems.map((problem) => failed(problem, 'npm run deploy -- schedule'));
}

export const scheduled: Check<Target> = {
  name: 'Scheduled work',
  async run(target) {
    if (!(await exists(target, 'public.job_runs'))) throw new NotChecked('the database has no table of runs yet');
    const runs = await target.query<JobRun>(
      'select task, (extract(epoch from started_at) * 1000)::float8 as "startedAt", error from public.job_runs',
    );
    const [clock] = await target.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    await target.url();
    const { startedAt } = (await target.running()) ?? { startedAt: 0 };
    const isProject = target.kind === 'project';
    const fix = isProject ? 'npm run deploy' : 'stop the running copy and start it again: npm start';
    const results = [
      ...(isProject ? await checkSchedule(target) : []),
      ...checkRuns(runs, clock?.now ?? 0, startedAt, fix),
    ];
    return results.length > 0 ? results : ok(`all ${Object.keys(taskSeconds).length} tasks on time`);
  },
};
