/** Whether the backend answers, and accepts the two keys for what they are. */
import { type Check, type CheckResult, failed, ok } from '../check.ts';
import { type Answer, request } from '../http.ts';
import type { Target } from '../target.ts';

const connectionFix = (target: Target) =>
  target.kind === 'embedded'
    ? 'stop it and start it again: npm start'
    : 'look at the project in the Supabase dashboard: is it paused, and is VITE_SUPABASE_URL its address?';

const OTHER_KEYS = 'the running copy has other keys than keys.json: stop it and start it again';

const keyFix = (target: Target) =>
  target.kind === 'embedded'
    ? OTHER_KEYS
    : 'copy it from the project’s API keys: VITE_SUPABASE_PUBLISHABLE_KEY in .env.production; then build the site again';

/** Headers of a request with a key, as the client library sends them. */
const withKey = (key: string) => ({ headers: { apikey: key, authorization: `Bearer ${key}` } });

/** A table that everybody may read, and one that only the service may: who reads it acts as the service. */
const publicTable = '/rest/v1/social_links?select=platform&limit=1';
const serviceTable = '/rest/v1/page_visits?select=day&limit=1';

interface Part {
  about: string;
  path: string;
  works(answer: Answer): boolean;
}

const isOk = ({ status }: Answer) => status === 200;
/** Storage says that there is no such file. */
const isNoFile = ({ status, json }: Answer) => status < 500 && /not.found/i.test(String(json.message ?? json.error));

const parts: Part[] = [
  { about: 'REST', path: publicTable, works: isOk },
  { about: 'Auth', path: '/auth/v1/settings', works: isOk },
  { about: 'Storage', path: '/storage/v1/object/gallery/no-such-file', works: isNoFile },
];

async function checkPart(target: Target, { about, path, works }: Part): Promise<CheckResult> {
  try {
    const answer = await request((await target.url()) + path, withKey(target.publishableKey()));
    if (works(answer)) return ok(`answers in ${answer.milliseconds} ms`, about);
    if (answer.status === 401) return failed('does not accept the publishable key', keyFix(target), about);
    return failed(`answers ${answer.status}`, connectionFix(target), about);
  } catch (error) {
    return failed((error as Error).message, connectionFix(target), about);
  }
}

export const connection: Check<Target> = {
  name: 'Connection',
  async run(target) {
    await target.url();
    target.publishableKey();
    const error = await target.backend().then(
      () => null,
      ({ message }: Error) => failed(message, connectionFix(target)),
    );
    return error ?? Promise.all(parts.map((part) => checkPart(target, part)));
  },
};

export const visitorKey: Check<Target> = {
  name: 'Publishable key',
  async run(target) {
    const url = await target.backend();
    const statusOf = async (table: string) => (await request(url + table, withKey(target.publishableKey()))).status;
    if ((await statusOf(serviceTable)) === 200)
      return failed(
        'acts as the service: everybody who opens the site could read and change everything',
        target.kind === 'embedded'
          ? 'look at Grants and Policies below'
          : 'put the publishable key in its place, build the site again, and replace the secret key in the dashboard',
      );
    const status = await statusOf(publicTable);
    return status === 200 ? ok('acts as a visitor') : failed(`is not accepted (${status})`, keyFix(target));
  },
};

export const serviceKey: Check<Target> = {
  name: 'Secret key',
  async run(target) {
    const key = target.secretKey();
    const { status } = await request((await target.backend()) + serviceTable, withKey(key));
    if (status === 200) return ok('acts as the service');
    const fix = target.kind === 'embedded' ? OTHER_KEYS : 'copy it from the project’s API keys: SUPABASE_SECRET_KEY';
    return failed(`does not act as the service (${status})`, fix);
  },
};
