import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { EnvErrorPage } from '@/app/env-error-page';
import { pageAt } from '@/app/pages';
import { readEnv } from '@/lib/env';
import { builtIn, type Snapshot } from '@/lib/snapshot';
import '@/app/theme/fonts.css';

/** What the build wrote into the page (see `src/prerender`); a page served from the sources has none. */
function snapshotOf(page: Document): Snapshot {
  const text = page.getElementById('snapshot')?.textContent;
  return text ? (JSON.parse(text) as Snapshot) : builtIn;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const env = readEnv();
const app = <App snapshot={snapshotOf(document)} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />;

if (!env.ok) createRoot(root).render(<EnvErrorPage problems={env.problems} />);
else if (root.childElementCount === 0) createRoot(root).render(app);
else {
  await pageAt(window.location.pathname).load();
  hydrateRoot(root, app);
}
