/**
 * Whether somebody may be signed in, remembered beside the cookies, which no script can read. Without it every visitor
 * of the public pages would have to ask the server, which answers no.
 */
const key = 'signed-in';
const listeners = new Set<() => void>();

/** Remembers that somebody is signed in, or that nobody is. A browser that keeps nothing is asked again each time. */
export function keepSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    return;
  }
  // Not at once: React would draw the header before the requests of a log-in have been sent.
  setTimeout(() => {
    for (const listener of listeners) listener();
  });
}

/** Whether somebody may be signed in: true is a reason to ask the server, not an answer. */
export function maybeSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

/** Calls the listener when the hint changes, here or in another tab. @returns stops it */
export function onSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
