import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { toast } from '@/components/toaster';

/**
 * The styles that jsdom can make something of: it lays nothing out and paints nothing, but asks every rule of the page
 * anew whenever it is asked whether something is hidden, by what name, and for whom.
 */
const styles = createCache({ key: 'css' });
/** The rules of every style: each page of a test file needs mostly those of the page before. */
const compiled = new Map<string, string[]>();
const compile = styles.insert;
styles.insert = (selector, serialized, sheet, shouldCache) => {
  const key = `${selector} ${serialized.name}`;
  const rules = compiled.get(key) ?? [];
  if (!compiled.has(key)) {
    const insert = (rule: string) => {
      if (/[{;](display|visibility|pointer-events|content):/.test(rule)) rules.push(rule);
    };
    compile(selector, serialized, { insert } as typeof sheet, false);
    compiled.set(key, rules);
  }
  for (const rule of rules) sheet.insert(rule);
  if (shouldCache) styles.inserted[serialized.name] = true;
};

/**
 * For tests: renders an element as a page has it: look, toasts, an empty cache of its own, and a router.
 * @param entries where it is, or the whole history up to there
 * @param path the element's route; every other one is shown as `elsewhere`
 */
export function renderPage(element: ReactElement, entries: InitialEntry | InitialEntry[] = '/', path = '*') {
  const routes = [
    { path, element },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [entries].flat() });
  return { ...renderWithProviders(<RouterProvider router={router} />), router };
}

/** For tests: renders what brings its own router, or needs none. */
export function renderWithProviders(children: ReactNode): RenderResult & { client: QueryClient } {
  // Toasts outlive the page they were shown on.
  toast.clear();
  // The rules of pages that are gone would be asked too.
  if (document.body.childElementCount === 0) {
    styles.sheet.flush();
    styles.inserted = {};
  }
  const client = createQueryClient();
  const rendered = render(
    <CacheProvider value={styles}>
      <Providers client={client}>{children}</Providers>
    </CacheProvider>,
  );
  return { ...rendered, client };
}
