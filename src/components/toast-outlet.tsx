import { useSyncExternalStore } from 'react';
import { onToaster, providedToaster, type Toaster } from './toaster-slot';

/** Calls `use` with the toaster: at once if its code is loaded, else when it is. Not at all if it cannot be fetched. */
export function withToaster(use: (toaster: Toaster) => void): void {
  const handOver = () => {
    const toaster = providedToaster();
    if (toaster) use(toaster);
  };
  if (providedToaster()) handOver();
  // Offline or after a deployment. Only a toast is missing; `main.tsx` reloads the page if that helps.
  else import('./toaster').then(handOver, () => undefined);
}

/** Where toasts appear; once on a page. Empty until something on the page may show one. */
export function ToastOutlet() {
  const Region = useSyncExternalStore(
    onToaster,
    () => providedToaster()?.Region,
    () => undefined,
  );
  return Region && <Region />;
}
