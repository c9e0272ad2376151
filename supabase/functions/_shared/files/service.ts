/** Files of every kind, as the service; see `database/service.ts`. */
import { fetchSupabase, requestHeaders } from '../database/clients.ts';
import { callAsService, serviceDatabase, serviceStorage } from '../database/service.ts';
import { removeFiles } from '../database/storage.ts';
import type { Feed } from '../downloads/calendar-feed.ts';
import { unavailable } from '../http/errors.ts';
import { env } from '../runtime/env.ts';

/** A feed; null for an unknown token. As the service: its readers are not logged in. */
export function readCalendarFeed(token: string): Promise<Feed | null> {
  return callAsService('calendar_feed', { p_token: token });
}

/** The next run goes on; a hosted function ends after 150 seconds. */
const SWEEP_MS = 30_000;

/** Repeats a round until it does nothing, or the time is up; returns the sum. */
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

/** Removes files without rows, photos without files, and old deleted documents. As the service: it acts for nobody. */
export async function sweepOrphans(): Promise<{ files: number; photos: number; documents: number }> {
  const documents = await callAsService<number>('delete_old_documents');
  let files = 0;
  for (const bucket of ['gallery', 'social-media', 'case-documents', 'paper-templates'])
    files += await untilNone(async () =>
      removeFiles(serviceStorage(), bucket, await callAsService('orphaned_files', { p_bucket: bucket })),
    );
  const photos = await untilNone(async () => {
    const ids = await callAsService<string[]>('photos_without_file');
    if (ids.length === 0) return 0;
    const { error } = await serviceDatabase().from('gallery_photos').delete().in('id', ids);
    if (error) throw unavailable(`gallery_photos: ${error.code}`);
    return ids.length;
  });
  return { files, photos, documents };
}

/** Whether Storage has a bucket. As the service: no other role lists buckets. */
export async function bucketExists(id: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetchSupabase(`${env.supabaseUrl()}/storage/v1/bucket/${id}`, {
    headers: requestHeaders(env.secretKey()),
    signal,
  });
  await response.body?.cancel();
  return response.ok;
}
