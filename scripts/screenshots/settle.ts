import type { Page, Request } from '@playwright/test';

/** How long no request may be under way before the page counts as loaded: an answer may lead to the next request. */
const quietMs = 300;
const patienceMs = 30_000;

/** Knows which requests of a page are under way. */
export class Requests {
  private readonly pending = new Set<Request>();
  private lastChange = Date.now();

  constructor(page: Page) {
    const change = (apply: () => unknown) => {
      apply();
      this.lastChange = Date.now();
    };
    page.on('request', (request) => change(() => this.pending.add(request)));
    page.on('requestfinished', (request) => change(() => this.pending.delete(request)));
    page.on('requestfailed', (request) => change(() => this.pending.delete(request)));
  }

  /** Waits until the page asks for nothing more. @throws when it never stops */
  async quiet(): Promise<void> {
    const end = Date.now() + patienceMs;
    while (this.pending.size > 0 || Date.now() - this.lastChange < quietMs) {
      if (Date.now() > end) throw new Error(`Still loading: ${[...this.pending].map((it) => it.url()).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Scrolls down screen by screen, so that whatever waits to come into view has done so, and back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  // No named function in here: tsx would mark it with a helper that the browser does not have.
  await page.evaluate(async () => {
    for (let top = 0, done = false; !done; top += window.innerHeight) {
      done = top >= document.documentElement.scrollHeight;
      window.scrollTo({ top: done ? 0 : top, behavior: 'instant' });
      // Two frames: the first lays the page out, the observers are told before the second.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Waits until a page shows all it has: its app, its data, its pictures and its fonts. @throws when it never does */
export async function settle(page: Page, requests: Requests): Promise<void> {
  await scrollThrough(page);
  await requests.quiet();
  // What has come since made the page longer, and may hold more that waits to come into view.
  await scrollThrough(page);
  await requests.quiet();
  await page.waitForFunction(
    async () => {
      const waiting = Array.from(document.querySelectorAll('[role=status], [aria-busy=true]')).some(
        (element) => element.ariaBusy === 'true' || /Loading/.test(element.textContent + (element.ariaLabel ?? '')),
      );
      if (waiting) return false;
      await document.fonts.ready;
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
      return true;
    },
    undefined,
    { timeout: patienceMs },
  );
}
