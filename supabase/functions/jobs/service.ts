/** Scheduled runs, as the service: they act for nobody. See `_shared/database/service.ts`. */
import { erasureKinds, type RetentionCounts, toReason } from '../_shared/contract/index.ts';
import { callAsService } from '../_shared/database/service.ts';

/** Begins a run if the last began long enough ago (0: always); null when not due. */
export function beginJob(task: string, everySeconds: number): Promise<string | null> {
  return callAsService('begin_job', { task, every_seconds: everySeconds });
}

export function finishJob(run: string, result: unknown, error: string | null): Promise<void> {
  return callAsService('finish_job', { run, result, error });
}

/** The change whose build is due, else null; `infinity` after too many tries. */
export function claimSiteBuild(): Promise<string | null> {
  return callAsService('claim_site_build');
}

/** If not requested, the build is claimed again. */
export function finishSiteBuild(change: string, requested: boolean): Promise<void> {
  return callAsService('finish_site_build', { change, requested });
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
      is_trial: false,
      after: last,
    });
    result.is_on = part.is_on;
    for (const kind of [...erasureKinds, 'invoice'] as const) result[kind] += part[kind] ?? 0;
    result.failed.push(...part.failed);
    last = part.last;
  } while (last);
  return { ...result, problem: result.failed.length > 0 ? toReason('notErased', result.failed.length) : null };
}

/** Deletes what is no longer needed; returns counts. As the service: nobody else reaches those rows. */
export function cleanUp(): Promise<Record<string, number>> {
  return callAsService('clean_up');
}
