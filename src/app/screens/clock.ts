/**
 * The clock of the drawn screens, and what leaves the page. It stands still at 1.30 at night of 25 November 2026 in India, when
 * it is the day before in UTC.
 */
import { vi } from 'vitest';
import type { SentRequest } from '@/testing';
import { holdFiles, ReadableBlob } from './files';

export const clock = { setTimeout, clearTimeout };
/** What was copied, opened in another window, printed and saved as a file. */
export const outside: string[] = [];
/** Timers that have not run yet, which run at once; those of a second and more never do. */
export const timers = new Set<unknown>();

/** Notes files that are saved. */
function holdDownloads(note: (request: SentRequest) => void): void {
  let last = '';
  holdFiles(note);
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      last = file instanceof ReadableBlob ? file.written : '';
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.href.startsWith('blob:')) return click.call(this);
    outside.push(`saved: ${this.download}`, ...last.replace('\ufeff', '').trim().split('\r\n'));
  });
}

/**
 * Stops the clock. Not before each test by itself: a module that several test files share is run once.
 * @param note what takes the files that are sent in parts
 */
export function stopClock(note: (request: SentRequest) => void): void {
  timers.clear();
  const later = (run: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
    if (wait >= 1000) return 0;
    const timer = clock.setTimeout(() => {
      timers.delete(timer);
      run(...args);
    });
    timers.add(timer);
    return timer;
  };
  const never = (timer: Parameters<typeof clearTimeout>[0]) => {
    timers.delete(timer);
    clock.clearTimeout(timer);
  };
  vi.stubGlobal('setTimeout', later);
  vi.stubGlobal('clearTimeout', never);
  // What asks for one frame after the other measures time, as that until a toast goes.
  let depth = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    const own = depth + 1;
    const draw = () => {
      depth = own;
      run();
      depth = 0;
    };
    return own > 3 ? 0 : later(draw);
  });
  vi.stubGlobal('cancelAnimationFrame', never);
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('print', () => outside.push('printed'));
  // jsdom has none, and other tests in the same process leave theirs.
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => outside.push(`copied: ${text}`) },
  });
  holdDownloads(note);
  vi.stubGlobal('open', (address: string) => {
    outside.push(`opened: ${address}`);
    return null;
  });
  vi.useFakeTimers({ now: new Date('2026-11-24T20:00:00Z'), toFake: ['Date'] });
}
