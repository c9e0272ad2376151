/** Scheduled runs, as the service: they act for nobody. See `_shared/database/service.ts`. */
import { erasureKinds, languageNames, type RetentionCounts, toReason } from '../_shared/contract/index.ts';
import { callAsService } from '../_shared/database/service.ts';

/** Tells the database which languages the site has. */
export function nameLanguages(): Promise<void> {
  return callAsService('set_languages', { p_codes: languageNames });
}

/** Begins a run if the last began long enough ago (0: always); null when not due. */
export function beginJob(task: string, everySeconds: number): Promise<string | null> {
  return callAsService('begin_job', { p_task: task, p_every_seconds: everySeconds });
}

export function finishJob(run: string, result: unknown, error: string | null): Promise<void> {
  return callAsService('finish_job', { p_run_id: run, p_result: result, p_error: error });
}

/** The change whose build is due, else null; `infinity` after too many tries. */
export function claimSiteBuild(): Promise<string | null> {
  return callAsService('claim_site_build');
}

/** If not requested, the build is claimed again. */
export function finishSiteBuild(change: string, requested: boolean): Promise<void> {
  return callAsService('finish_site_build', { p_change: change, p_requested: requested });
}

/** Erases in portions what is past its retention, if that is on. As the service: it acts for nobody. */
export async function applyRetention(): Promise<RetentionCounts & { problem: string | null }> {
  const result = {
    is_on: false,
    enquiry: 0,
    account: 0,
    client: 0,
    invoice: 0,
    failed: [] as RetentionCounts['failed'],
  };
  let last: string | null = null;
  do {
    const part: RetentionCounts & { last: string | null } = await callAsService('apply_retention', {
      p_is_trial: false,
      p_after_id: last,
    });
    result.is_on = part.is_on;
    for (const kind of [...erasureKinds, 'invoice'] as const) result[kind] += part[kind] ?? 0;
    result.failed.push(...part.failed);
    last = part.last;
  } while (last);
  return { ...result, problem: result.failed.length > 0 ? toReason('notErased', result.failed.length) : null };
}

/** The answer of `clean_up()`: also counts by kind. */
interface CleanedUp {
  failed: Record<string, string>;
  /** The kind to go on after; null at the end. */
  last: string | null;
}

/** Deletes in portions what is no longer needed; returns counts. As the service: nobody else reaches those rows. */
export async function cleanUp(): Promise<Record<string, unknown> & { problem: string | null }> {
  const counts: Record<string, number> = {};
  const failed: Record<string, string> = {};
  let after: string | null = null;
  do {
    const {
      failed: refused,
      last,
      ...part
    }: CleanedUp & Record<string, unknown> = await callAsService('clean_up', {
      p_after: after,
    });
    for (const [kind, count] of Object.entries(part)) counts[kind] = (counts[kind] ?? 0) + Number(count);
    Object.assign(failed, refused);
    after = last;
  } while (after !== null);
  const words = Object.entries(failed).map(([kind, reason]) => `${kind} ${reason}`);
  return { ...counts, failed, problem: words.length > 0 ? toReason('notCleanedUp', words.join(', ')) : null };
}
