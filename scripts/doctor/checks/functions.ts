/** Whether both edge functions are there and work. */
import { version } from '../../../supabase/functions/_shared/version.ts';
import type { JobRun, Schedule } from '../../database/inspection.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import { type Answer, request } from '../http.ts';
import type { Target } from '../target.ts';
import { inspected } from './database.ts';

const restart = (target: Target) =>
  target.kind === 'embedded' ? 'stop the running copy and start it again: npm start' : 'npm run deploy';

const readLogs = (target: Target) =>
  target.kind === 'embedded'
    ? 'read what the running copy printed, then stop it and start it again: npm start'
    : 'read the function’s logs in the Supabase dashboard; then npm run deploy';

/** Calls a function, and checks its answer; one that gives none has failed. */
async function call(
  target: Target,
  path: string,
  init: RequestInit,
  check: (answer: Answer) => CheckResult | CheckResult[],
): Promise<CheckResult | CheckResult[]> {
  const url = await target.backend();
  const answer = await request(`${url}/functions/v1/${path}`, init).catch((error: Error) => error);
  return answer instanceof Error ? failed(answer.message, readLogs(target)) : check(answer);
}

export const api: Check<Target> = {
  name: 'Function api',
  run: (target) =>
    call(target, 'api/health', {}, ({ status, json }) => checkHealth(status, json, restart(target), readLogs(target))),
};

/** Checks what the api says of itself. In: its answer at /api/health; what to do when it is another one, and when it fails. */
export function checkHealth(
  status: number,
  report: Record<string, unknown>,
  restart: string,
  readLogs: string,
): CheckResult[] {
  if (status === 404) return [failed('is not there', restart)];
  if (typeof report.version !== 'string') return [failed(`answers ${status} and no report`, readLogs)];
  const down = ['database', 'storage'].filter((part) => report[part] !== 'ok');
  const results: CheckResult[] = [];
  if (down.length > 0) results.push(failed(`finds ${down.join(' and ')} down`, readLogs));
  if (report.version !== version)
    results.push(failed(`is version ${report.version}, and this code is ${version}`, restart));
  return results.length > 0 ? results : [ok(`answers; version ${version}, database and storage ok`)];
}

export const jobs: Check<Target> = {
  name: 'Function jobs',
  run: (target) =>
    // There is no such task: whatever the answer, nothing is started.
    call(target, 'jobs/no-such-task', { method: 'POST' }, ({ status }) => {
      if (status === 401) return ok('answers, and refuses who does not know its secret');
      if (status === 404) return failed('is not there, or lets everybody in', restart(target));
      if (status === 503) return failed('is not there, or has no JOBS_SECRET', restart(target));
      return failed(`answers ${status} to a caller without its secret; 401 is right`, restart(target));
    }),
};

/** Seconds from one run of a task to the next, as supabase/functions/jobs/tasks.ts has them. */
export const taskSeconds: Readonly<Record<string, number>> = {
  'social-retries': 60,
  'review-sync': 15 * 60,
  'orphan-sweep': 3600,
  'clean-up': 3600,
};

/** How late (milliseconds) a run may be before it counts as missed: the scheduler comes once a minute. */
const LATE = 3 * 60_000;

function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 60 / 24)} days ago`;
}

/**
 * Checks how the scheduled tasks went. Out: what is wrong with them.
 * In: their last runs; the database's clock; since when the scheduler runs, as far as known; what to do when they are late.
 */
export function checkRuns(runs: readonly JobRun[], now: number, startedAt: number, fix: string): CheckResult[] {
  const results: CheckResult[] = [];
  const late: string[] = [];
  for (const [task, seconds] of Object.entries(taskSeconds)) {
    const run = runs.find((one) => one.task === task);
    const since = run ? now - run.startedAt : Number.POSITIVE_INFINITY;
    if (since > seconds * 1000 + LATE) late.push(`${task} (${run ? ago(since) : 'never'})`);
    if (run?.finishedAt && run.error)
      results.push(
        failed(
          `${task} failed ${ago(since)}: ${run.error.slice(0, 200)}`,
          'mend what it says; it is tried again by itself',
        ),
      );
  }
  if (late.length > 0)
    results.push(
      now - startedAt < LATE
        ? info('the running copy has just started; its first runs come within some minutes')
        : failed(`not run in time: ${late.join(', ')}`, fix),
    );
  return results;
}

/** Checks what calls the tasks of a project from inside its database. Out: what is wrong with it. */
export function checkSchedule(schedule: Schedule | null): CheckResult[] {
  if (!schedule)
    return [
      warning(
        'pg_cron cannot be seen in this database',
        'enable pg_cron and pg_net in the dashboard, or let another scheduler call the function jobs every minute',
      ),
    ];
  const missing = ['jobs_url', 'jobs_secret'].filter((name) => !schedule.vault.includes(name));
  return [
    ...(schedule.active ? [] : [failed('the schedule chambers-jobs is missing or switched off', 'npm run deploy')]),
    ...(missing.length > 0 ? [failed(`Vault lacks ${missing.join(' and ')}`, 'npm run deploy')] : []),
  ];
}

export const scheduled: Check<Target> = {
  name: 'Scheduled work',
  async run(target) {
    const { runs, schedule, now } = await inspected(target);
    if (!runs) throw new NotChecked('the database has no table of runs yet');
    await target.url();
    const { startedAt } = (await target.running()) ?? { startedAt: 0 };
    const results = target.kind === 'project' ? checkSchedule(schedule) : [];
    results.push(...checkRuns(runs, now, startedAt, restart(target)));
    if (results.length > 0) return results;
    const last = Math.max(...runs.map((run) => run.startedAt));
    return ok(`all ${Object.keys(taskSeconds).length} tasks on time, the last ${ago(now - last)}`);
  },
};
