import { dayAt } from '@contract';
import { dehydrate } from '@tanstack/react-query';
import { createQueryClient } from '@/app/query-client';
import { photoCountsQuery } from '@/features/gallery/queries';
import { privacyNoticesQuery } from '@/features/privacy/queries';
import { builtDayQuery } from '@/features/sample-calendar/use-today';
import { settingsQuery } from '@/features/settings/queries';
import { contentChangeQuery } from '@/features/settings/site-queries';
import { socialLinksQuery } from '@/features/social/queries';
import { hasTestimonialsQuery } from '@/features/testimonials/queries';
import { storeBuilt } from '@/hooks/use-built-query';
import type { PrefetchQueries } from './module';

/** How long a build waits for its backend. */
const timeoutMs = 10_000;

/** See `PrefetchQueries`. */
export const prefetchQueries: PrefetchQueries = async (now = new Date()) => {
  const client = createQueryClient();
  // In the page as well: a log-in would throw away what no part of it has asked for yet, and that part is to begin with it.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, meta: { isPublic: true } } });
  client.setQueryData(builtDayQuery.queryKey, dayAt(now));
  const timeout = setTimeout(() => void client.cancelQueries(), timeoutMs);
  let changedAt: string | null = null;
  let problem: string | undefined;
  try {
    // First: what is read after it is at least as new.
    changedAt = await client.fetchQuery(contentChangeQuery);
    await Promise.all([
      storeBuilt(client, settingsQuery),
      client.fetchQuery(socialLinksQuery),
      storeBuilt(client, photoCountsQuery),
      storeBuilt(client, hasTestimonialsQuery),
      storeBuilt(client, privacyNoticesQuery),
    ]);
  } catch (error) {
    changedAt = null;
    problem = error instanceof Error ? error.message : String(error);
  }
  clearTimeout(timeout);
  client.removeQueries({ queryKey: contentChangeQuery.queryKey });
  // The app that takes the page over asks for them again.
  await client.invalidateQueries({ refetchType: 'none' });
  return { queries: dehydrate(client), changedAt, ...(problem !== undefined && { problem }) };
};
