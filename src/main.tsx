/**
 * The entry of every page. A built page is complete without its app, which is fetched when somebody uses the page: started
 * while the browser was idle, it blocked a slow phone for a second. A page that needs it has `src/start.tsx` as a script.
 */
import '@fonts.css';
import { readDraft } from '@/lib/draft-store';
import { firstTouch, rememberPress } from '@/lib/first-touch';
import { reloadIfDeployedAnew } from '@/lib/new-deployment';

// Sent by Vite where a file of the app cannot be fetched.
window.addEventListener('vite:preloadError', () => void reloadIfDeployedAnew());

// What could not be fetched is no app; the page has its links and forms all the same.
const start = () => void import('./start').catch(() => undefined);

// A page served from the sources.
if (!document.getElementById('root')?.childElementCount) start();
else {
  rememberPress();
  // What was typed before is there again without being asked for, as is what the address names of a page.
  if (readDraft('contact') !== null || window.location.search !== '') start();
  else void firstTouch().then(start);
}
