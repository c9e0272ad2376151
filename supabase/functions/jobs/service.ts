/** What scheduled runs do and write down about themselves, as the service; see `_shared/database/service.ts`: they act for nobody. */
import { erasureKinds, type RetentionCounts, toReason } from '../_shared/contract/index.ts';
import { callAsService } from '../_shared/database/service.ts';

/**
 * Begins a run of a task unless one began less than so many seconds ago; 0 begins it in any case.
 * @returns the run, or null when it is not due
 */
export function beginJob(task: string, everySeconds: number): Promise<string | null> {
  return callAsService('begin_job', { task, every_seconds: everySeconds });
}

/** Writes down how a run ended: with what, or why it failed. */
export function finishJob(run: string, result: unknown, error: string | null): Promise<void> {
  return callAsService('finish_job', { run, result, error });
}

/**
 * Claims the build that is due after changes of the pages' content.
 * @returns the last change; null when none is due; `infinity` when it has been tried too often
 */
export function claimSiteBuild(): Promise<string | null> {
  return callAsService('claim_site_build');
}

/** Records whether the claimed build of a change was requested; if not, it is claimed again. */
export function finishSiteBuild(change: string, requested: boolean): Promise<void> {
  return callAsService('finish_site_build', { change, requested });
}

/**
 * Erases what is out of its time, once that is switched on, in portions until nothing is left.
 * As the service: it acts for nobody.
 * @returns how much it was, what could not be erased, and the reason to store if there is any
 */
export async function applyRetention(): Promise<RetentionCounts & { problem: string | null }> {
  const result: RetentionCounts = { is_on: false, enquiry: 0, account: 0, client: 0, failed: [] };
  let last: string | null = null;
  do {
    const part: RetentionCounts & { last: string | null } = await callAsService('apply_retention', {
      is_trial: false,
      after: last,
    });
    result.is_on = part.is_on;
    for (const kind of erasureKinds) result[kind] += part[kind];
    result.failed.push(...part.failed);
    last = part.last;
  } while (last);
  return { ...result, problem: result.failed.length > 0 ? toReason('notErased', result.failed.length) : null };
}

/**
 * Deletes what is no longer needed and says how much of each it was.
 * As the service: nobody else may reach those rows at all.
 */
export function cleanUp(): Promise<Record<string, number>> {
  return callAsService('clean_up');
}
