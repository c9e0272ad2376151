import { useSyncExternalStore } from 'react';
import { onToaster, providedToaster, type Toaster } from './toaster-slot';

/** Hands over the toaster: at once where its code is there, else as soon as it has come. */
export function withToaster(use: (toaster: Toaster) => void): void {
  const handOver = () => {
    const toaster = providedToaster();
    if (toaster) use(toaster);
  };
  if (providedToaster()) handOver();
  else void import('./toaster').then(handOver);
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
