/** What scheduled runs write down about themselves, as the service; see `service.ts`: they act for nobody. */
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
