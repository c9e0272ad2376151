import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFrame } from '@/layout/page-frame';
import { PageErrorBoundary, SiteErrorBoundary } from './error-boundary';
import { PageLoading } from './page-loading';
import { PageContent, pageAt } from './pages';
import { Providers } from './providers';

/** The routed page. The frame around it stays, also when a page breaks. */
function CurrentPage() {
  const page = pageAt(useLocation().pathname);
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <PageContent key={page.path} page={page} />
      </Suspense>
    </PageErrorBoundary>
  );
}

interface AppProps {
  /** The answers that the page was built with; none where it is served from the sources. */
  queries: DehydratedState | undefined;
  /** A cache of the caller's own. */
  client?: QueryClient;
  /** Gives the page its address: the browser's, or one to be rendered beforehand. */
  router: (frame: ReactNode) => ReactNode;
}

/** The whole site. Rendered at build time and in the browser alike: both must come to the same first page. */
export function App({ queries, client, router }: AppProps) {
  const frame = (
    <PageFrame>
      <CurrentPage />
    </PageFrame>
  );
  return (
    <StrictMode>
      <Providers queries={queries} {...(client && { client })}>
        <SiteErrorBoundary>{router(frame)}</SiteErrorBoundary>
      </Providers>
    </StrictMode>
  );
}
