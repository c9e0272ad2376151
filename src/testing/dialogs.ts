import { type ByRoleOptions, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Whether a click reaches an element: what lies below an open dialog is out of reach, as is one that is just opening. */
function isInReach(element: HTMLElement): boolean {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    if (one.style.pointerEvents) return one.style.pointerEvents !== 'none';
  }
  return true;
}

/**
 * For tests: the open dialog, once it can be used; nobody is as quick as a test that uses it the moment it is there.
 * Takes what `findByRole` takes. Returns the dialog, with the focus in it.
 */
export async function findDialog(role: 'dialog' | 'alertdialog', options?: ByRoleOptions): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, options);
  await waitFor(() => {
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(isInReach(dialog)).toBe(true);
  });
  return dialog;
}
