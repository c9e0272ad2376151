/** For tests: what is on the screen, and the clock that reads again what is there. */
import { act } from '@testing-library/react';
import { type MockInstance, vi } from 'vitest';

let intervals: MockInstance<typeof setInterval>;

/** Does what is done each half minute, without waiting for it. */
export const passHalfMinute = () =>
  act(async () => {
    for (const [look, wait] of intervals.mock.calls) if (wait === 30_000) (look as () => void)();
  });

/** Puts a screen in place of jsdom, which has none. @param isOnScreen whether what is looked at is on it */
export function fakeScreen(isOnScreen = true): void {
  intervals = vi.spyOn(globalThis, 'setInterval');
  intervals.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly look: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        queueMicrotask(() => this.look([{ isIntersecting: isOnScreen }]));
      }
      disconnect() {}
    },
  );
}
