import { redact } from '@contract';
import { paths } from '@contract/paths';
import { localPath, toPath } from './paths';

/** Enough to know that something is wrong: a page that breaks again and again says nothing new. */
const MAX_REPORTS = 3;
const reported = new Set<string>();

/** Messages of Chromium, Firefox, Safari and Vite for a file of the app that cannot be fetched: offline, or after a deployment. */
const notFetched = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Sends the api what broke, for its log: once, and without what may be about a person. */
export async function sendCrashReport(error: unknown, component: string): Promise<void> {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: String(error) };
  const pathname = toPath(localPath(window.location.pathname));
  const body = JSON.stringify({
    name: redact(name),
    message: redact(message),
    component,
    page: Object.values<string>(paths).includes(pathname) ? pathname : '*',
    version: import.meta.env.VITE_APP_VERSION ?? '',
  });
  // A request that was given up is no crash.
  if (name === 'AbortError' || notFetched.test(message)) return;
  if (reported.has(body) || reported.size >= MAX_REPORTS) return;
  reported.add(body);
  await fetch('/api/crash-reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    credentials: 'omit',
    // It is sent also when the visitor leaves at once.
    keepalive: true,
  });
}

/** For tests: as on a page that was just loaded. */
export function forgetReports(): void {
  reported.clear();
}
