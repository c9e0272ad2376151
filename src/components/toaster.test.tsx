import { toastOptions } from '@contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { errorToasts, successToasts } from '@texts/contact';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { toast } from './toaster';

beforeEach(() => {
  // The toaster counts time in animation frames.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByRole('status').filter((status) => status.dataset.state === 'open');

async function say(show: () => void) {
  act(show);
  await advance(50);
}

it('shows one at a time, the latest', async () => {
  renderWithProviders(null);
  await say(() => toast.success(successToasts.contact));
  await say(() => toast.error(errorToasts.contact));
  expect(shown()).toHaveLength(toastOptions.limit);
  expect(shown()[0]).toHaveTextContent('Error submitting form');
  expect(screen.queryByText('Contact form submitted')).toBeNull();
});

it('takes it away after five seconds', async () => {
  renderWithProviders(null);
  await say(() => toast.success(successToasts.contact));
  await advance(toastOptions.durationMs - 500);
  expect(shown()).toHaveLength(1);
  await advance(1000);
  expect(shown()).toHaveLength(0);
});

it('gives its region the focus on F8', async () => {
  renderWithProviders(null);
  await say(() => toast.success(successToasts.contact));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await advance(50);
  expect(screen.getByRole('region', { name: /notifications/i })).toHaveFocus();
});

it.each([
  [toastOptions.swipePx - 5, 1],
  [toastOptions.swipePx + 5, 0],
  [-toastOptions.swipePx - 5, 0],
])('after a swipe of %d pixels leaves %d', async (distance, left) => {
  renderWithProviders(null);
  await say(() => toast.success(successToasts.contact));
  const [shownToast] = shown();
  fireEvent.pointerDown(shownToast!, { clientX: 200, button: 0, pointerId: 1 });
  fireEvent.pointerMove(shownToast!, { clientX: 200 + distance, pointerId: 1 });
  fireEvent.pointerUp(shownToast!, { clientX: 200 + distance, pointerId: 1 });
  await advance(50);
  expect(shown()).toHaveLength(left);
});
