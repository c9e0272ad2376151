import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the app runs: false in a page rendered beforehand, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
