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
async function untilNone(round: () => Promise<number>): Promise<number> {
  const end = Date.now() + SWEEP_MS;
  let total = 0;
  let done: number;
  do {
    done = await round();
    total += done;
  } while (done > 0 && Date.now() < end);
  return total;
}

async function removeFiles(bucket: string, names: string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { data, error } = await serviceClient().storage.from(bucket).remove(names);
  if (error) throw unavailable(`files of ${bucket}: ${error.name}`);
  return data.length;
}

/**
 * Removes files that no photo, post or version names, photos whose file is gone, and documents that were deleted 30 days ago, and says
 * how many of each. As the service: it acts for nobody, on what interrupted uploads and deletions of others left behind.
 */
export async function sweepOrphans(): Promise<{ files: number; photos: number; documents: number }> {
  const documents = await callAsService<number>('delete_old_documents');
  let files = 0;
  for (const bucket of ['gallery', 'social-media', 'case-documents'])
    files += await untilNone(async () => removeFiles(bucket, await callAsService('orphaned_files', { bucket })));
  const photos = await untilNone(async () => {
    const ids = await callAsService<string[]>('photos_without_file');
    if (ids.length === 0) return 0;
    const { error } = await serviceClient().from('gallery_photos').delete().in('id', ids);
    if (error) throw unavailable(`gallery_photos: ${error.code}`);
    return ids.length;
  });
  return { files, photos, documents };
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
