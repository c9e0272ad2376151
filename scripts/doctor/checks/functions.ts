/** Both functions. */
import { version } from '../../../supabase/functions/_shared/runtime/version.ts';
import { type Check, type CheckResult, failed, ok } from '../check.ts';
import { request } from '../http.ts';
import { fixOf, type Target } from '../target.ts';

/** Checks the health response of the API. Takes the response of /api/health; how to fix another version. */
export function checkHealth(status: number, report: Record<string, unknown>, fix: string): CheckResult {
  const about = 'Function api';
  if (typeof report.version !== 'string') return failed(`answers ${status} and no report`, fix, about);
  const down = ['database', 'storage'].filter((part) => report[part] !== 'ok');
  if (down.length > 0) return failed(`finds ${down.join(' and ')} down`, fix, about);
  if (report.version === version) return ok(`answers; version ${version}, database and storage ok`, about);
  return failed(`is version ${report.version}, and this code is ${version}`, fix, about);
}

export const functions: Check<Target> = {
  name: 'Functions',
  async run(target) {
    const url = `${await target.backend()}/functions/v1`;
    const fix = fixOf(target, 'read the function’s logs in the Supabase dashboard; then npm run deploy');
    const health = await request(`${url}/api/health`);
    // There is no such task, so this starts nothing.
    const jobs = await request(`${url}/jobs/no-such-task`, { method: 'POST' });
    return [
      checkHealth(health.status, health.json, fix),
      jobs.status === 401
        ? ok('answers, and refuses who does not know its secret', 'Function jobs')
        : failed(`answers ${jobs.status} to a caller without its secret; 401 is right`, fix, 'Function jobs'),
    ];
  },
};
