/** Starts the app: takes over the page as it was built, or draws it where it was not. */
import { paths } from '@contract/paths';
import type { DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { HistoryRouter } from '@/app/history-router';
import { pageAt } from '@/app/pages';
import { createQueryClient } from '@/app/query-client';
import { withCurrent } from '@/hooks/use-built-query';
import { watchForCrashes } from '@/lib/crash-reports';
import { readEnv } from '@/lib/env';
import { repeatPress } from '@/lib/first-touch';
import { localPath } from '@/lib/paths';

/** Data that the build wrote into the page (see `src/prerender`); a page served from the sources has none. */
function readQueries(page: Document): DehydratedState | undefined {
  const text = page.getElementById('queries')?.textContent;
  return text ? withCurrent(JSON.parse(text) as DehydratedState) : undefined;
}

watchForCrashes();
// Not with the pages of visitors, which have no such search.
if (localPath(window.location.pathname).startsWith(paths.admin))
  void import('@/lib/search-keys').then(({ keepSearch }) => keepSearch()).catch(() => undefined);

// From here on the page has its whole height, for Back to find its place (see `PageSection`).
document.documentElement.dataset.whole = '';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const env = readEnv();
const client = createQueryClient();
const app = (
  <App queries={readQueries(document)} client={client} router={(frame) => <HistoryRouter>{frame}</HistoryRouter>} />
);

if (!env.ok) {
  const { problems } = env;
  void import('@/app/env-error-page').then(({ EnvErrorPage }) =>
    createRoot(root).render(<EnvErrorPage problems={problems} />),
  );
} else {
  const isBuilt = root.childElementCount > 0;
  const loading = pageAt(localPath(window.location.pathname)).load(client);
  // A page from the sources says itself that its code cannot be fetched. Without its code a built page stays as it was.
  if (!isBuilt) void loading.catch(() => undefined).then(() => createRoot(root).render(app));
  else {
    void loading
      // In slices, between which the browser answers: see `PageSection`.
      .then(() => startTransition(() => void hydrateRoot(root, app)))
      .then(repeatPress);
  }
}
