import { type ComponentType, useSyncExternalStore } from 'react';

let region: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Called by the toaster as soon as its code is there, which is with the first feature that may show a toast. */
export function placeToasts(component: ComponentType): void {
  region = component;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; once on a page. Empty until something on the page may show one. */
export function ToastOutlet() {
  const Region = useSyncExternalStore(
    subscribe,
    () => region,
    () => null,
  );
  return Region && <Region />;
}
