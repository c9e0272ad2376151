/**
 * Entry of every page. A built page is complete HTML; its app (`src/start.tsx`) is fetched when somebody uses the page. A page
 * that needs its app at once loads `src/start.tsx` itself.
 */
import '@fonts.css';
import { readDraft } from '@/lib/draft-store';
import { firstTouch, rememberPress } from '@/lib/first-touch';
import { reloadIfDeployedAnew } from '@/lib/new-deployment';

// Vite's event for a file of the app that could not be fetched.
window.addEventListener('vite:preloadError', () => void reloadIfDeployedAnew());

// Without the app the page still has its links and forms.
const start = () => void import('./start').catch(() => undefined);

// Without built HTML (the development server) there is nothing to wait for.
if (!document.getElementById('root')?.childElementCount) start();
else {
  rememberPress();
  // At once where a typed text must come back, or where the query names part of the page.
  if (readDraft('contact') !== null || window.location.search !== '') start();
  else void firstTouch().then(start);
}
