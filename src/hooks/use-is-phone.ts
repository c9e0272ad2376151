import { useSyncExternalStore } from 'react';

/** Narrower than the contract's `breakpoints.mobile`, as the theme's `mdDown`. */
const narrow = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

let onScreen = false;

/** Whether the window is as narrow as a phone's. Paper is as narrow, but what is printed is what the window showed. */
export function isPhone(): boolean {
  if (!window.matchMedia('print').matches) onScreen = window.matchMedia(narrow).matches;
  return onScreen;
}

/** The same, followed when the window changes. False in a page rendered beforehand. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false);
}
