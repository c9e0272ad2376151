import { dayAt, homeLimits } from '@contract';
import { unusableSettings } from '@contract/effective-settings';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/app/query-client';
import { builtDayQuery } from '@/data/built-day';
import { photoCountsQuery, visiblePhotosQuery } from '@/data/gallery/queries';
import { privacyNoticesQuery } from '@/data/privacy/queries';
import { settingsQuery } from '@/data/settings/queries';
import { contentChangeQuery } from '@/data/settings/site-queries';
import { socialLinksQuery } from '@/data/social/queries';
import { visibleTestimonialsQuery } from '@/data/testimonials/queries';
import { builtQuery, storeBuilt } from '@/hooks/use-built-query';
import { fetchAnonRows } from '@/lib/anon-rows';
import { settingReader } from '@/lib/settings';
import type { PrerenderModule } from './module';

/** How long a build waits for its backend. */
const timeoutSeconds = 10;

function createClient(now: Date): QueryClient {
  const client = createQueryClient();
  // In the page as well: a log-in would throw away what no part of it has asked for yet, and that part is to begin with it.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, meta: { isPublic: true } } });
  client.setQueryData(builtDayQuery.queryKey, dayAt(now));
  return client;
}

/** Throws where pages would be built with the settings of the invented practice, although the backend answers. */
async function checkSettings(signal: AbortSignal): Promise<void> {
  const unusable = unusableSettings(await fetchAnonRows('site_settings', ['key', 'value'], {}, signal), settingReader);
  if (unusable.length > 0) throw new Error(`site_settings: ${unusable.join(', ')} is missing or does not fit`);
}

export const prefetchQueries: PrerenderModule['prefetchQueries'] = async (now = new Date()) => {
  const client = createClient(now);
  const ended = new AbortController();
  const timeout = setTimeout(() => {
    ended.abort();
    void client.cancelQueries();
  }, timeoutSeconds * 1000);
  try {
    // First: what is read after it is at least as new.
    const changedAt = await client.fetchQuery(contentChangeQuery);
    if (Number.isNaN(Date.parse(changedAt))) throw new Error('site_content: no moment');
    await Promise.all([
      checkSettings(ended.signal),
      storeBuilt(client, settingsQuery),
      client.fetchQuery(socialLinksQuery),
      storeBuilt(client, photoCountsQuery),
      storeBuilt(client, privacyNoticesQuery),
    ]);
    // Rule 36 allows none of them, also where they are not shown.
    if (!client.getQueryData(builtQuery(settingsQuery).queryKey)?.bar_council.on)
      await Promise.all([
        client.fetchQuery(visibleTestimonialsQuery),
        client.fetchQuery(visiblePhotosQuery(homeLimits.galleryPhotos)),
        client.fetchQuery(visiblePhotosQuery()),
      ]);
    client.removeQueries({ queryKey: contentChangeQuery.queryKey });
    // The app that takes the page over asks for them again.
    await client.invalidateQueries({ refetchType: 'none' });
    return { queries: dehydrate(client), changedAt };
  } catch (error) {
    throw ended.signal.aborted ? new Error(`no answer within ${timeoutSeconds} seconds`, { cause: error }) : error;
  } finally {
    clearTimeout(timeout);
  }
};
