import { type ComponentType, useSyncExternalStore } from 'react';
import type { toErrorToast } from '@/lib/api';
import type { toast } from './toaster';

/** Toasts, whose code is no part of what a page begins with. */
interface Toaster {
  Region: ComponentType;
  toast: typeof toast;
  toErrorToast: typeof toErrorToast;
}

let toaster: Toaster | null = null;
const listeners = new Set<() => void>();

/** Called by the toaster as soon as its code is there, which is with the first feature that may show a toast. */
export function provideToaster(provided: Toaster): void {
  toaster = provided;
  for (const listener of listeners) listener();
}

/** Hands over the toaster: at once where its code is there, else as soon as it has come. */
export function withToaster(use: (toaster: Toaster) => void): void {
  if (toaster) use(toaster);
  else void import('./toaster').then(() => toaster && use(toaster));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; once on a page. Empty until something on the page may show one. */
export function ToastOutlet() {
  const Region = useSyncExternalStore(
    subscribe,
    () => toaster?.Region,
    () => undefined,
  );
  return Region && <Region />;
}
