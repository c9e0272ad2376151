/** What is done with files of every kind as the service; see `database/service.ts`. */
import { fetchSupabase } from '../database/clients.ts';
import { callAsService, serviceClient } from '../database/service.ts';
import { unavailable } from '../http/errors.ts';
import { env } from '../runtime/env.ts';
import type { Feed } from './calendar-feed.ts';

/**
 * What a calendar program reads; null where no address has this token.
 * As the service: the reader of the address is not logged in.
 */
export function readCalendarFeed(token: string): Promise<Feed | null> {
  return callAsService('calendar_feed', { token });
}

/** How long a sweep of a kind begins new rounds; the next run goes on. A hosted function ends after 150 seconds. */
const SWEEP_MS = 30_000;

/** Does the rounds of a sweep until one has done nothing, and says how much all have done. */
export async function untilNone(round: () => Promise<number>): Promise<number> {
  const end = Date.now() + SWEEP_MS;
  let total = 0;
  let done: number;
  do {
    done = await round();
    total += done;
  } while (done > 0 && Date.now() < end);
  return total;
}

/**
 * Removes files, and says how many there were. For the files `service.ts`.
 * @throws 503
 */
export async function removeFiles(bucket: string, names: string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { data, error } = await serviceClient().storage.from(bucket).remove(names);
  if (error) throw unavailable(`files of ${bucket}: ${error.name}`);
  return data.length;
}

/**
 * Removes files of the gallery that no photo names, and photos whose file is gone, and says how many of each.
 * As the service: it acts for nobody, on what interrupted uploads and deletions of others left behind.
 */
export async function sweepGallery(): Promise<{ files: number; photos: number }> {
  const orphans = () => callAsService<{ file_name: string; photo_id: string | null }[]>('gallery_orphans');
  const files = await untilNone(async () =>
    removeFiles(
      'gallery',
      (await orphans()).filter(({ photo_id }) => photo_id === null).map(({ file_name }) => file_name),
    ),
  );
  const photos = await untilNone(async () => {
    const ids = (await orphans()).flatMap(({ photo_id }) => photo_id ?? []);
    if (ids.length === 0) return 0;
    const { error } = await serviceClient().from('gallery_photos').delete().in('id', ids);
    if (error) throw unavailable(`gallery_photos: ${error.code}`);
    return ids.length;
  });
  return { files, photos };
}

/**
 * Whether Storage answers and has a bucket.
 * As the service: no other role may list the buckets.
 */
export async function findBucket(id: string, signal: AbortSignal): Promise<boolean> {
  const key = env.secretKey();
  const response = await fetchSupabase(`${env.supabaseUrl()}/storage/v1/bucket/${id}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal,
  });
  await response.body?.cancel();
  return response.ok;
}
