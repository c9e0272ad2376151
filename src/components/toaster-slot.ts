import type { ToastText } from '@contract';
import type { ComponentType } from 'react';
import type { toErrorToast } from '@/lib/api';

/** Button of a toast, e.g. Undo. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Toasts, whose code is no part of what a page begins with. */
export interface Toaster {
  Region: ComponentType;
  toast: {
    success(message: ToastText, action?: ToastAction): void;
    error(message: ToastText): void;
    /** Takes away whatever is shown, at once. */
    clear(): void;
  };
  toErrorToast: typeof toErrorToast;
}

let toaster: Toaster | undefined;
const listeners = new Set<() => void>();

/** The toaster, once its code is there. */
export function providedToaster(): Toaster | undefined {
  return toaster;
}

/** Called by the toaster as soon as its code is there, which is with the first feature that may show a toast. */
export function provideToaster(provided: Toaster): void {
  toaster = provided;
  for (const listener of listeners) listener();
}

/** Says when the toaster is provided. Returns a function that ends this. */
export function onToaster(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
