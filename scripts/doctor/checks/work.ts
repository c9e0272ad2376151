/** Checks of the scheduled work, and of the mails that the functions send. */
import { reasonText } from '../../../supabase/functions/_shared/contract/reasons.ts';
import { texts, toCoded } from '../../../supabase/functions/_shared/contract/texts/index.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import type { Inspection, JobRun } from '../inspection.ts';
import type { Target } from '../target.ts';
import { inspected } from './database.ts';

/** The interval of each task in seconds, as in supabase/functions/jobs/tasks.ts. */
export const taskSeconds: Readonly<Record<string, number>> = {
  'social-retries': 60,
  mails: 60,
  whatsapp: 60,
  'document-checks': 60,
  'site-build': 60,
  'review-sync': 15 * 60,
  'orphan-sweep': 3600,
  retention: 3600,
  'clean-up': 3600,
};

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
          'fix the cause; the task is retried automatically',
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

/** Checks the job in a project's database that calls the tasks. Returns problems. */
export function checkSchedule(schedule: Inspection['schedule']): CheckResult[] {
  const enable =
    'enable pg_cron and pg_net in the dashboard and run npm run deploy -- schedule, or let another scheduler call the function jobs every minute';
  if (!schedule) return [warning('pg_cron cannot be seen in this database', enable)];
  const missing = ['jobs_url', 'jobs_secret'].filter((name) => !schedule.vault.includes(name));
  return [
    ...(schedule.active
      ? []
      : [failed('the schedule chambers-jobs is missing or switched off', 'npm run deploy -- schedule')]),
    ...(missing.length > 0 ? [failed(`Vault lacks ${missing.join(' and ')}`, 'npm run deploy -- schedule')] : []),
  ];
}

export const scheduled: Check<Target> = {
  name: 'Scheduled work',
  async run(target) {
    const { runs, schedule, now } = await inspected(target);
    if (!runs) throw new NotChecked('the database has no table of runs yet');
    await target.url();
    const { startedAt } = (await target.running()) ?? { startedAt: 0 };
    const isProject = target.kind === 'project';
    const fix = isProject ? 'npm run deploy' : 'stop the running copy and start it again: npm start';
    const results = [...(isProject ? checkSchedule(schedule) : []), ...checkRuns(runs, now, startedAt, fix)];
    return results.length > 0 ? results : ok(`all ${Object.keys(taskSeconds).length} tasks on time`);
  },
};

export const mails: Check<Target> = {
  name: 'Mails',
  async run(target) {
    const { unsentMails } = await inspected(target);
    if (!unsentMails) throw new NotChecked('the database has no table of mails yet');
    if (unsentMails.length === 0) return ok('none failed in the last week, and none waits for another attempt');
    return unsentMails.map(({ failed, byWhatsApp, reason, count }) =>
      warning(
        `${count} ${byWhatsApp ? 'by WhatsApp ' : ''}${failed ? 'not sent' : 'waiting'}: ${reasonText(reason, english).slice(0, 200)}`,
        `look at ${byWhatsApp ? 'WHATSAPP_TOKEN and at WhatsApp Manager' : 'SMTP_URL and at the mail server'}; the rows are in public.notifications`,
      ),
    );
  },
};
