/**
 * The entry of every page. A built page is complete without its app: that is fetched when the browser is idle, or when
 * somebody uses the page. A page that needs it has `src/start.tsx` as a script of its own.
 */
import '@fonts.css';
import { firstTouch } from '@/lib/first-touch';
import { reloadIfDeployedAnew } from '@/lib/new-deployment';

// Sent by Vite where a file of the app cannot be fetched.
window.addEventListener('vite:preloadError', () => void reloadIfDeployedAnew());

// What could not be fetched is no app; the page has its links and forms all the same.
const start = () => void import('./start').catch(() => undefined);

// A page served from the sources.
if (!document.getElementById('root')?.hasChildNodes()) start();
else {
  void firstTouch().then(start);
  window.addEventListener('load', () => {
    // Safari has no requestIdleCallback.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5_000 }) : start());
    // Not beside the fonts and pictures of the page itself, which a slow line still brings.
    setTimeout(whenIdle, 2_000);
  });
}
