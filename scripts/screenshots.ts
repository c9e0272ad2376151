/**
 * `npm run screenshots [-- page … --out folder]`: screenshots of the pages, from a separate installation. Those of the README are
 * in `docs/screenshots`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { practiceTimeZone } from '../supabase/functions/_shared/contract/index.ts';
import startProduct, { product } from '../tests/support/site.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from './tests/chromium.ts';

/** The pages by the file name of their screenshots, with the user who opens them. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  services: '/services',
  about: '/about',
  gallery: '/gallery',
  contact: '/contact',
  login: '/login',
  terms: '/terms',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  developers: '/developers',
  'not-found': '/no/such/page',
  dashboard: '/dashboard',
  admin: '/admin',
};
const logins: Readonly<Record<string, string>> = { dashboard: 'client', admin: 'admin' };

/** A phone, a tablet and a desktop. */
const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const timeoutMs = 30_000;

/** Scrolls to the bottom, so that all lazy sections load, and back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  // No named function here: tsx would add a helper that the browser does not have.
  await page.evaluate(async () => {
    for (let top = 0, done = false; !done; top += window.innerHeight) {
      done = top >= document.documentElement.scrollHeight;
      window.scrollTo({ top: done ? 0 : top, behavior: 'instant' });
      // Two frames: layout first, then the observers run.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Waits until a page is complete: app, data, pictures and fonts. Throws after a timeout. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Twice: loaded sections make the page longer, and may have further lazy sections.
  for (let round = 0; round < 2; round += 1) await scrollThrough(page);
  await page.waitForFunction(
    async () => {
      const waiting = Array.from(document.querySelectorAll('[role=status], [aria-busy=true]')).some(
        (element) => element.ariaBusy === 'true' || /Loading/.test(element.textContent + (element.ariaLabel ?? '')),
      );
      if (waiting) return false;
      await document.fonts.ready;
      // One that this width does not show is never loaded.
      const shown = Array.from(document.images).filter((image) => image.checkVisibility());
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
      // One driven by scrolling, e.g. the fading edge of tabs, never finishes.
      const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      await Promise.all(timed.map((animation) => animation.finished.catch(() => {})));
      return true;
    },
    undefined,
    { timeout: timeoutMs },
  );
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`${username}-demo`);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/(admin|dashboard)/);
}

/** Takes the screenshots of one page at each width; the top of the home page is also the README's picture. */
async function takePage(browser: Browser, name: string, address: string, folder: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: product().siteUrl,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: practiceTimeZone,
  });
  const page = await context.newPage();
  const username = logins[name];
  if (username) await logIn(page, username);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await settle(page);
    const file = path.join(folder, `${name}-${viewport.width}.jpg`);
    await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 72 });
    if (name === 'home') await page.screenshot({ path: path.join(folder, 'home.png') }); // the last one stays
  }
  await context.close();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'screenshots' } },
});
const unknown = positionals.filter((name) => !(name in pages));
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. There are: ${Object.keys(pages).join(', ')}.`);
  process.exit(1);
}

const executablePath = ensureChromium();
const stopProduct = await startProduct();
const browser = await chromium.launch({ executablePath, chromiumSandbox, args: chromiumFlags });
try {
  await mkdir(values.out, { recursive: true });
  for (const name of positionals.length > 0 ? positionals : Object.keys(pages))
    await takePage(browser, name, pages[name] ?? '', values.out);
} finally {
  await browser.close();
  await stopProduct();
}
