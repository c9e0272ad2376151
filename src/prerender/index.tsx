/** Renders pages at build time; `scripts/site/prerender` runs it. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { pageAt, pages } from '@/app/pages';
import { listedPaths } from '@/layout/page-meta';
import type { Snapshot } from '@/lib/snapshot';
import { headOf, jsonBlock } from './head';
import type { PrerenderModule, RenderedPage } from './module';

export const files: PrerenderModule['files'] = pages.map(({ path, file }) => ({ path, file }));
export const listed: PrerenderModule['listed'] = listedPaths;

/** See `PrerenderModule`. */
export async function renderPage(pathname: string, snapshot: Snapshot, site: string): Promise<RenderedPage> {
  await pageAt(pathname).load();
  const cache = createCache({ key: 'css' });
  // Styles are collected here, not written between the elements, where the browser's first render has none.
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App snapshot={snapshot} router={(routes) => <StaticRouter location={pathname}>{routes}</StaticRouter>} />
    </CacheProvider>,
    // All of the page in its place: boundaries that are moved there by inline scripts are for streams.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const body = await new Response(prelude).text();
  // React would let the browser try again what failed here.
  if (errors.length > 0) throw errors[0];
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(body);
  return {
    head: headOf(pathname, snapshot, site),
    styles: styles.map(({ key, ids, css }) => ({ attributes: `data-emotion="${[key, ...ids].join(' ')}"`, css })),
    body,
    data: jsonBlock('application/json', 'snapshot', snapshot),
  };
}
