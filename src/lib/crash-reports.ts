/**
 * Reports what broke in this browser. Nothing waits for it, and it never throws: a crash that cannot be reported is not.
 * @param component the part of the page that broke, where it is known
 */
export function reportCrash(error: unknown, component = ''): void {
  // No page begins with its code.
  import('./send-crash-report').then(({ sendCrashReport }) => sendCrashReport(error, component)).catch(() => undefined);
}

/** Reports what nobody catches. */
export function watchForCrashes(): void {
  // Without an error it is of another site's script.
  window.addEventListener('error', ({ error }) => error && reportCrash(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason));
}
