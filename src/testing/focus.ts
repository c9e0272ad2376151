import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** For tests: waits until an opened dialog has the focus; closed before, it would have none to give back. */
export async function takesFocus(dialog: HTMLElement): Promise<void> {
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
}
