/** Waiting times after touching a page and after logging in, with a phone's processor and network. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumSandbox } from '../../tests/chromium.ts';
import { markdownTable, medians } from '../report.ts';

/** One row of the table: a time, and the most that it may be. */
export interface Interaction {
  name: string;
  ms: number;
  targetMs: number;
  /** The target in words. */
  target: string;
  /** Bytes of script sent until then, if they have a target. */
  scriptBytes?: number;
}

export const interactionTargets = { ms: 300, scriptBytes: 120_000, event: 3.5, cards: 2.5 } as const;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };

/** The reading time before a touch: longer than the page needs to be idle. */
const READING_MS = 5_000;

/** A page on a phone in a new profile, and the bytes of script sent to it. */
async function phonePage(browser: Browser): Promise<{ page: Page; scriptBytes: () => number }> {
  const page = await (await browser.newContext(phone)).newPage();
  const cdp = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, scriptBytes: () => bytes };
}

/**
 * Touches something on an idle page, and types a key.
 * @param effect what there is after the touch; a field that has the key
 * @returns the time from the touch until its effect is painted
 */
async function touch(browser: Browser, address: string, selector: string, effect: string, key = '') {
  const { page, scriptBytes } = await phonePage(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(READING_MS);
  await page.locator(selector).scrollIntoViewIfNeeded();
  const painted = page.evaluate(
    async ([effect, key]) => {
      const touches: number[] = [];
      addEventListener('pointerdown', ({ timeStamp }) => touches.push(timeStamp), { capture: true });
      for (;;) {
        const frame = await new Promise<number>(requestAnimationFrame);
        const found = document.querySelector<HTMLInputElement>(effect);
        if (touches[0] !== undefined && found && (found.value ?? '') === key) return frame - touches[0];
      }
    },
    [effect, key] as const,
  );
  await page.locator(selector).tap();
  if (key) await page.keyboard.type(key);
  const ms = await painted;
  const result = { ms, scriptBytes: scriptBytes() };
  await page.context().close();
  return result;
}

/** What the portal shows first: the cards, and an event in the list that a phone's calendar begins with. */
const shown = { cards: 'main dl dd', event: '[role=tabpanel] ol ul button' } as const;

declare global {
  interface Window {
    /** By the page's own clock: when Login was pressed, and the frames that show the cards and the event. */
    seen: { press: number; cards?: number; event?: number };
  }
}

/** Notes in every document of a page which frame shows what. Playwright itself looks only twice a second. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(async (shown) => {
    window.seen = { press: 0 };
    addEventListener('click', ({ timeStamp }) => Object.assign(window.seen, { press: timeStamp }), { capture: true });
    for (let missing = Object.entries(shown); missing.length > 0; ) {
      const frame = await new Promise<number>(requestAnimationFrame);
      const found = missing.filter(([, selector]) => document.querySelector(selector)?.textContent?.trim());
      for (const [name] of found) Object.assign(window.seen, { [name]: frame });
      missing = missing.filter((entry) => !found.includes(entry));
    }
  }, shown);
}

/** Times from the press, or else from the beginning of the navigation, to the API's response, the cards and the event. */
async function times(page: Page, call: string) {
  await page.waitForFunction(() => window.seen.cards && window.seen.event);
  return page.evaluate((call) => {
    const { press, cards = Number.NaN, event = Number.NaN } = window.seen;
    const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const response = responses.find(({ name }) => name.endsWith(call))?.responseEnd ?? Number.NaN;
    return { response: response - press, cards: cards - press, event: event - press };
  }, call);
}

/** A log-in to the portal, and then a reload of it. */
async function openPortal(browser: Browser, site: string) {
  const { page } = await phonePage(browser);
  await watchFrames(page);
  await page.goto(`${site}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Username').fill('client');
  await page.getByLabel('Password', { exact: true }).fill('client-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click({ noWaitAfter: true });
  const login = await times(page, '/api/auth/login');
  await page.reload({ waitUntil: 'commit' });
  const reload = await times(page, '/api/auth/status');
  await page.context().close();
  return [login, reload] as const;
}

/** Measures every row, each run in a new profile; the values are medians. */
export async function measureInteractions(site: string, executablePath: string, runs: number): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags, chromiumSandbox });
  const repeat = async <T>(task: () => Promise<T>) => {
    const all: T[] = [];
    while (all.length < runs) all.push(await task());
    return all;
  };
  const touched = async (name: string, ...[address, ...where]: string[]): Promise<Interaction> => {
    const [selector = '', effect = '', key] = where;
    const of = medians(await repeat(() => touch(browser, site + address, selector, effect, key)));
    const { ms: targetMs } = interactionTargets;
    return { name: `first touch to the ${name}`, ...of, targetMs, target: `${targetMs} ms` };
  };
  try {
    const rows = [
      await touched('open mobile menu', '/', 'header details summary >> visible=true', 'header details[open]'),
      await touched('typed letter in the form', '/contact', 'main [name=name]', 'main [name=name]', 'a'),
    ];
    const portals = await repeat(() => openPortal(browser, site));
    for (const [index, from, call] of [
      [0, 'press on Login', 'POST /api/auth/login'],
      [1, 'reload of /dashboard', 'GET /api/auth/status'],
    ] as const) {
      const of = medians(portals.map((portal) => portal[index]));
      for (const what of ['cards', 'event'] as const) {
        const most = interactionTargets[what];
        const name = `${from} to the ${what === 'cards' ? 'cards' : 'first event'}`;
        rows.push({ name, ms: of[what], targetMs: of.response * most, target: `${most} x the response of ${call}` });
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** The targets that the rows miss, one line each. */
export function interactionMisses(rows: readonly Interaction[]): string[] {
  const { scriptBytes: most } = interactionTargets;
  return rows.flatMap(({ name, ms, targetMs, target, scriptBytes = 0 }) => [
    ...(ms > targetMs ? [`${name}: ${ms.toFixed(0)} ms, target ${target}`] : []),
    ...(scriptBytes > most ? [`${name}: ${scriptBytes} bytes of script, target ${most}`] : []),
  ]);
}

/** The table of the rows, in Markdown. */
export function interactionTable(rows: readonly Interaction[]): string {
  return markdownTable(
    ['from … to', 'ms', 'at most ms', 'which is', 'JavaScript kB'],
    rows.map(({ name, ms, targetMs, target, scriptBytes }) => {
      const script = scriptBytes === undefined ? '' : (scriptBytes / 1000).toFixed(1);
      return [name, ms.toFixed(0), targetMs.toFixed(0), target, script];
    }),
  );
}
