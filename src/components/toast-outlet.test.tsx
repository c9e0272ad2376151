import { errorToasts } from '@texts/common';
import { expect, it, vi } from 'vitest';
import { withToaster } from './toast-outlet';

vi.mock('./toaster', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('goes on without a toast when the code of the toasts cannot be fetched', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  withToaster(({ toast }) => toast.error(errorToasts.load));
  await import('./toaster').catch(() => undefined);
  // Node reports an unhandled rejection before the next turn of its event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
