/** Renders pages at build time; `scripts/site/prerender` runs it. */

import { homeLimits, type Settings } from '@contract';
import { paths } from '@contract/paths';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type DehydratedState, hashKey, hydrate } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { pageAt, pages } from '@/app/pages';
import { createQueryClient } from '@/app/query-client';
import { visiblePhotosQuery } from '@/data/gallery/queries';
import { privacyNoticesQuery } from '@/data/privacy/queries';
import { settingsQuery } from '@/data/settings/queries';
import { visibleTestimonialsQuery } from '@/data/testimonials/queries';
import { builtQuery } from '@/hooks/use-built-query';
import { indexablePaths, isShown } from '@/layout/page-titles';
import { basePath } from '@/lib/paths';
import { settingDefaults } from '@/lib/settings';
import { jsonBlock, renderHead } from './head';
import type { PrerenderModule, RenderedPage } from './module';

export { prefetchQueries } from './prefetch';

export const files: PrerenderModule['files'] = pages.map(({ path, file }) => ({ path, file }));

function readSettings(queries: DehydratedState): Settings {
  const client = createQueryClient();
  hydrate(client, queries);
  return client.getQueryData(builtQuery(settingsQuery).queryKey) ?? settingDefaults;
}

/** The queries as a page holds them: without what `hydrate` adds by itself, because pages are to come with the first packets. */
function shorten({ queries }: DehydratedState): unknown {
  return {
    queries: queries.map(({ queryKey, meta, state }) => {
      // With the count of failures, to which a failed read adds one: a result with NaN is drawn again for ever.
      const { data, dataUpdateCount, dataUpdatedAt, errorUpdateCount, isInvalidated, status } = state;
      const kept = { data, dataUpdateCount, dataUpdatedAt, errorUpdateCount, isInvalidated, status };
      return { queryKey, meta, state: kept };
    }),
  };
}

/** Long data is embedded only in the one page that shows it. */
const ownPage: Partial<Record<string, string>> = {
  [hashKey(builtQuery(privacyNoticesQuery).queryKey)]: paths.privacy,
  [hashKey(visibleTestimonialsQuery.queryKey)]: paths.home,
  [hashKey(visiblePhotosQuery(homeLimits.galleryPhotos).queryKey)]: paths.home,
  [hashKey(visiblePhotosQuery().queryKey)]: paths.gallery,
};

export const listIndexable: PrerenderModule['listIndexable'] = (queries) => {
  const settings = readSettings(queries);
  return indexablePaths.filter((path) => isShown(path, settings));
};

/**
 * The styles of a page, with the attributes by which Emotion finds them in the browser: those that belong to no class, each in
 * an element of its own, and then all others.
 */
function listStyles({ key, inserted, registered }: EmotionCache, body: string): RenderedPage['styles'] {
  const all = Object.entries(inserted).map(([id, css]) => ({ id, css: String(css) }));
  const isOwn = ({ id }: { id: string }) => `${key}-${id}` in registered;
  const own = all.filter((style) => isOwn(style) && body.includes(`${key}-${style.id}`));
  return [
    ...all
      .filter((style) => !isOwn(style))
      .map(({ id, css }) => ({ attributes: `data-emotion="${key}-global ${id}"`, css })),
    {
      attributes: `data-emotion="${[key, ...own.map(({ id }) => id)].join(' ')}"`,
      css: own.map(({ css }) => css).join(''),
    },
  ];
}

export const renderPage: PrerenderModule['renderPage'] = async (pathname, content, site): Promise<RenderedPage> => {
  const isOnPage = ({ queryHash }: { queryHash: string }) => (ownPage[queryHash] ?? pathname) === pathname;
  const queries = { ...content, queries: content.queries.filter(isOnPage) };
  await pageAt(pathname).load();
  const cache = createCache({ key: 'css' });
  // Styles are collected here, not written between the elements, where the browser's first render has none.
  cache.compat = true;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App
        queries={queries}
        router={(frame) => (
          <StaticRouter basename={basePath} location={basePath + pathname}>
            {frame}
          </StaticRouter>
        )}
      />
    </CacheProvider>,
    // All of the page in its place: boundaries that are moved there by inline scripts are for streams.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const body = await new Response(prelude).text();
  // React would let the browser try again what failed here.
  if (errors.length > 0) throw errors[0];
  return {
    head: renderHead(pathname, readSettings(queries), site),
    styles: listStyles(cache, body),
    body,
    data: jsonBlock('application/json', 'queries', shorten(queries)),
  };
};
