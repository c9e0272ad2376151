import type { DehydratedState } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { PageFrame } from '@/layout/page-frame';
import { PageErrorBoundary, SiteErrorBoundary } from './error-boundary';
import { PageLoading } from './page-loading';
import { PageContent, pages } from './pages';
import { Providers } from './providers';

/** Tells `src/deferred-hydration.ts` that the page answers to clicks. */
function Ready() {
  useEffect(() => void document.dispatchEvent(new Event('app-ready')), []);
  return null;
}

/** What changes from page to page: the frame around it stays, also when a page breaks. */
function PagePlace() {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
        <Ready />
      </Suspense>
    </PageErrorBoundary>
  );
}

interface AppProps {
  /** The answers that the page was built with; none where it is served from the sources. */
  queries: DehydratedState | undefined;
  /** Gives the routes their address: the browser's, or one to be rendered beforehand. */
  router: (routes: ReactNode) => ReactNode;
}

/** The whole site. Rendered at build time and in the browser alike: both must come to the same first page. */
export function App({ queries, router }: AppProps) {
  const routes = (
    <Routes>
      <Route element={<PageFrame />}>
        <Route element={<PagePlace />}>
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageContent key={page.path} page={page} />} />
          ))}
        </Route>
      </Route>
    </Routes>
  );
  return (
    <StrictMode>
      <Providers queries={queries}>
        <SiteErrorBoundary>{router(routes)}</SiteErrorBoundary>
      </Providers>
    </StrictMode>
  );
}
