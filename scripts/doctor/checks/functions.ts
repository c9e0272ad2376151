/** Whether both edge functions are there, and do their work. */
import { version } from '../../../supabase/functions/_shared/version.ts';
import type { JobRun } from '../../database/inspection.ts';
import { type Check, type Finding, failed, info, NotChecked, ok, warning } from '../check.ts';
import { request } from '../http.ts';
import type { Target } from '../target.ts';
import { inspected } from './database.ts';

const again = (target: Target) =>
  target.kind === 'embedded' ? 'stop the running copy and start it again: npm start' : 'npm run deploy';

const logs = (target: Target) =>
  target.kind === 'embedded'
    ? 'read what the running copy printed, then stop it and start it again: npm start'
    : 'read the function’s logs in the Supabase dashboard; then npm run deploy';

export const api: Check<Target> = {
  name: 'Function api',
  async look(target) {
    const url = await target.backend();
    const answer = await request(`${url}/functions/v1/api/health`).catch((error: Error) => error);
    if (answer instanceof Error) return failed(answer.message, logs(target));
    return checkHealth(answer.status, answer.json, again(target), logs(target));
  },
};

/** What the api says of itself. In: its answer at /api/health; what to do when it is not right, and when it is not well. */
export function checkHealth(status: number, report: Record<string, unknown>, again: string, logs: string): Finding[] {
  if (status === 404) return [failed('is not there', again)];
  if (typeof report.version !== 'string') return [failed(`answers ${status} and no report`, logs)];
  const down = (['database', 'storage'] as const).filter((part) => report[part] !== 'ok');
  const findings: Finding[] = [];
  if (down.length > 0) findings.push(failed(`finds ${down.join(' and ')} down`, logs));
  if (report.version !== version)
    findings.push(failed(`is version ${report.version}, and this code is ${version}`, again));
  return findings.length > 0 ? findings : [ok(`answers; version ${version}, database and storage ok`)];
}

export const jobs: Check<Target> = {
  name: 'Function jobs',
  async look(target) {
    const url = await target.backend();
    // There is no such task: whatever the answer, nothing is started.
    const answer = await request(`${url}/functions/v1/jobs/no-such-task`, { method: 'POST' }).catch((e: Error) => e);
    if (answer instanceof Error) return failed(answer.message, logs(target));
    const { status } = answer;
    if (status === 401) return ok('answers, and refuses who does not know its secret');
    if (status === 404) return failed('is not there, or lets everybody in', again(target));
    if (status === 503) return failed('is not there, or has no JOBS_SECRET', again(target));
    return failed(`answers ${status} to a caller without its secret; 401 is right`, again(target));
  },
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

const ago = (milliseconds: number) => {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 60 / 24)} days ago`;
};

/** How the scheduled tasks fare. In: their last runs; the database's clock. Out: what is wrong with them. */
export function checkRuns(runs: readonly JobRun[], now: number, cure: string): Finding[] {
  const failures: Finding[] = [];
  const late: string[] = [];
  for (const [task, seconds] of Object.entries(taskSeconds)) {
    const run = runs.find((one) => one.task === task);
    const since = run ? now - run.startedAt : Number.POSITIVE_INFINITY;
    if (since > seconds * 1000 + LATE) late.push(`${task} (${run ? ago(since) : 'never'})`);
    if (run?.finishedAt && run.error)
      failures.push(
        failed(
          `${task} failed ${ago(since)}: ${run.error.slice(0, 200)}`,
          'mend what it says; it is tried again by itself',
        ),
      );
  }
  return late.length > 0 ? [...failures, failed(`not run in time: ${late.join(', ')}`, cure)] : failures;
}

export const scheduled: Check<Target> = {
  name: 'Scheduled work',
  patience: 60_000,
  async look(target) {
    const { runs, schedule, now } = await inspected(target);
    if (!runs) throw new NotChecked('the database has no table of runs yet');
    await target.url();
    const findings = target.kind === 'project' ? checkSchedule(schedule) : [];
    const late = checkRuns(runs, now, again(target));
    if (late.length > 0 && (await startedAgo(target, now)) < LATE)
      return info('the running copy has just started; its first runs come within some minutes');
    findings.push(...late);
    const last = Math.max(...runs.map(({ startedAt }) => startedAt));
    return findings.length > 0
      ? findings
      : ok(`all ${Object.keys(taskSeconds).length} tasks on time, the last ${ago(now - last)}`);
  },
};

/** What calls the tasks of a project from inside its database. */
export function checkSchedule(schedule: { active: boolean; vault: string[] } | null): Finding[] {
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

/** Milliseconds since the running copy was started. In: the database's clock. */
async function startedAgo(target: Target, now: number): Promise<number> {
  const running = target.kind === 'embedded' ? await target.running() : null;
  return running ? now - running.startedAt : Number.POSITIVE_INFINITY;
}
