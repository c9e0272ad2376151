/** Whether the backend answers, and takes the two keys for what they are. */
import { type Check, type Finding, failed, ok } from '../check.ts';
import { type Answer, request } from '../http.ts';
import type { Target } from '../target.ts';

/** What to do when a backend does not answer. */
function cureOf(target: Target): string {
  return target.kind === 'embedded'
    ? 'stop it and start it again: npm start'
    : 'look at the project in the Supabase dashboard: is it paused, and is VITE_SUPABASE_URL its address?';
}

/** Headers of a request with a key, as the client library sends them. */
const withKey = (key: string) => ({ headers: { apikey: key, authorization: `Bearer ${key}` } });

/** One part of the backend: what is asked of it, and whether an answer shows that it works. */
async function part(target: Target, path: string, about: string, works: (answer: Answer) => boolean): Promise<Finding> {
  try {
    const answer = await request((await target.url()) + path, withKey(target.publishableKey()));
    if (works(answer)) return ok(`answers in ${Math.max(1, answer.answered - answer.asked)} ms`, about);
    if (answer.status === 401) return failed('does not accept the publishable key', keyCure(target), about);
    return failed(`answers ${answer.status}`, cureOf(target), about);
  } catch (error) {
    return failed((error as Error).message, cureOf(target), about);
  }
}

function keyCure(target: Target): string {
  return target.kind === 'embedded'
    ? 'the running copy has other keys than keys.json: stop it and start it again'
    : 'copy it from the project’s API keys: VITE_SUPABASE_PUBLISHABLE_KEY in .env.production; then build the site again';
}

const forEverybody = 'social_links?select=platform&limit=1';

export const connection: Check<Target> = {
  name: 'Connection',
  patience: 20_000,
  async look(target) {
    await target.url();
    target.publishableKey();
    const down = await target.backend().then(
      () => null,
      (error: Error) => failed(error.message, cureOf(target)),
    );
    if (down) return down;
    return [
      await part(target, `/rest/v1/${forEverybody}`, 'REST', ({ status }) => status === 200),
      await part(target, '/auth/v1/settings', 'Auth', ({ status }) => status === 200),
      // There is no such file, and Storage says so.
      await part(
        target,
        '/storage/v1/object/gallery/no-such-file',
        'Storage',
        ({ status, json }) => status < 500 && /not.found/i.test(String(json.message ?? json.error ?? '')),
      ),
    ];
  },
};

/** A table that only the service may read: whoever reads it is taken for the service. */
const forTheService = 'page_visits?select=day&limit=1';

export const visitorKey: Check<Target> = {
  name: 'Publishable key',
  async look(target) {
    const url = await target.backend();
    const { status } = await request(`${url}/rest/v1/${forTheService}`, withKey(target.publishableKey()));
    if (status === 200)
      return failed(
        'acts as the service: everybody who opens the site could read and change everything',
        target.kind === 'embedded'
          ? 'look at Grants and Policies below'
          : 'put the publishable key in its place, build the site again, and replace the secret key in the dashboard',
      );
    const visible = await request(`${url}/rest/v1/${forEverybody}`, withKey(target.publishableKey()));
    if (visible.status === 200) return ok('acts as a visitor');
    return failed(`is not accepted (${visible.status})`, keyCure(target));
  },
};

export const serviceKey: Check<Target> = {
  name: 'Secret key',
  async look(target) {
    const key = target.secretKey();
    const url = await target.backend();
    const { status } = await request(`${url}/rest/v1/${forTheService}`, withKey(key));
    if (status === 200) return ok('acts as the service');
    return failed(
      `does not act as the service (${status})`,
      target.kind === 'embedded'
        ? 'the running copy has other keys than keys.json: stop it and start it again'
        : 'copy it from the project’s API keys: SUPABASE_SECRET_KEY',
    );
  },
};
