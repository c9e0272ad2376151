import type { DehydratedState } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
// Hears of Back before the router does.
import '@/hooks/use-back-closes';
import { App } from '@/app/app';
import { pageAt } from '@/app/pages';
import { createQueryClient } from '@/app/query-client';
import { watchForCrashes } from '@/lib/crash-reports';
import { readEnv } from '@/lib/env';
import { reloadIfDeployedAnew } from '@/lib/new-deployment';
import { basePath, localPath } from '@/lib/paths';
import '@fonts.css';

/** What the build wrote into the page (see `src/prerender`); a page served from the sources has none. */
function readQueries(page: Document): DehydratedState | undefined {
  const text = page.getElementById('queries')?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : undefined;
}

watchForCrashes();
// Sent by Vite where a file of the app cannot be fetched.
window.addEventListener('vite:preloadError', () => void reloadIfDeployedAnew());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const env = readEnv();
const client = createQueryClient();
const app = (
  <App
    queries={readQueries(document)}
    client={client}
    router={(frame) => <BrowserRouter basename={basePath}>{frame}</BrowserRouter>}
  />
);

if (!env.ok) {
  const { problems } = env;
  void import('@/app/env-error-page').then(({ EnvErrorPage }) =>
    createRoot(root).render(<EnvErrorPage problems={problems} />),
  );
} else if (root.childElementCount === 0) createRoot(root).render(app);
else {
  // Called by `src/deferred-hydration.ts`, again after it failed. A top-level await would fail for good, and would need a
  // chunk of its own: the page's imports from this one.
  window.hydrateApp = async () => {
    await pageAt(localPath(window.location.pathname)).load(client);
    hydrateRoot(root, app);
  };
}
