/** Checks which access the two keys of the backend give. */
import { type Check, failed, ok } from '../check.ts';
import { isOk, request, withKey } from '../http.ts';
import { fixOf, type Target } from '../target.ts';

/** A table that only the service may read. */
const serviceTable = '/rest/v1/page_visits?select=day&limit=1';

export const fixOfPublishableKey = (target: Target) =>
  fixOf(
    target,
    'put the publishable key into VITE_SUPABASE_PUBLISHABLE_KEY in .env.production, and build the site again; a secret key that was there must be replaced in the dashboard',
  );

const isService = async (url: string, key: string) => isOk(await request(url + serviceTable, withKey(key)));

export const publishableKey: Check<Target> = {
  name: 'Publishable key',
  async run(target) {
    if (!(await isService(await target.backend(), await target.publishableKey()))) return ok('acts as a visitor');
    const problem = 'acts as the service: every visitor could read and change everything';
    return failed(problem, fixOfPublishableKey(target));
  },
};

export const secretKey: Check<Target> = {
  name: 'Secret key',
  async run(target) {
    const key = target.secretKey();
    if (await isService(await target.backend(), key)) return ok('acts as the service');
    return failed(
      'does not act as the service',
      fixOf(target, 'copy it from the project’s API keys: SUPABASE_SECRET_KEY'),
    );
  },
};
