import { useSyncExternalStore } from 'react';

/** Narrower than the contract's `breakpoints.mobile`, as the theme's `mdDown`. */
const narrow = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export const isPhone = () => window.matchMedia(narrow).matches;

/** The same, followed when the window changes. False in a page rendered beforehand. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false);
}
