import { useSyncExternalStore } from 'react';

/**
 * Asks how large the window is. Paper is narrower, but what is printed is what the window showed.
 * @param query of CSS, e.g. `(max-width: 767.98px)`
 * @returns what answers at once, and a hook that follows the window; false in a page rendered beforehand
 */
export function screenQuery(query: string): { matches: () => boolean; useMatches: () => boolean } {
  let onScreen = false;
  const matches = () => {
    if (!window.matchMedia('print').matches) onScreen = window.matchMedia(query).matches;
    return onScreen;
  };
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return { matches, useMatches: () => useSyncExternalStore(subscribe, matches, () => false) };
}
