/** Whether the backend is there: REST, Auth and Storage. */
import { type Check, failed, ok } from '../check.ts';
import { type HttpResponse, isOk, request, withKey } from '../http.ts';
import { fixOf, type Target } from '../target.ts';
import { fixOfPublishableKey } from './keys.ts';

/** A table that everybody may read. */
const publicTable = '/rest/v1/social_links?select=platform&limit=1';

/**
 * Whether Storage answers that there is no such file. That there is no such bucket it also says of a key that the gateway
 * in front of it has not made a token of (met on Storage 1.70).
 */
const isNoFile = ({ status, json }: HttpResponse) => status < 500 && /object not found/i.test(String(json.message));

const parts: [about: string, path: string, works: (response: HttpResponse) => boolean][] = [
  ['REST', publicTable, isOk],
  ['Auth', '/auth/v1/settings', isOk],
  ['Storage', '/storage/v1/object/gallery/no-such-file', isNoFile],
];

export const connection: Check<Target> = {
  name: 'Connection',
  async run(target) {
    const url = await target.url();
    const fix = fixOf(
      target,
      'look at the project in the Supabase dashboard: is it paused, and is VITE_SUPABASE_URL its address?',
    );
    try {
      await target.backend();
    } catch (error) {
      return failed((error as Error).message, fix);
    }
    const key = await target.publishableKey();
    return Promise.all(
      parts.map(async ([about, path, works]) => {
        const response = await request(url + path, withKey(key));
        if (works(response)) return ok('answers', about);
        if (response.status === 401)
          return failed('does not accept the publishable key', fixOfPublishableKey(target), about);
        return failed(`answers ${response.status} ${response.json.message ?? ''}`.trim(), fix, about);
      }),
    );
  },
};
