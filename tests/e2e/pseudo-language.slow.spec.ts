/** A language with longer words than English: no page of a phone becomes wider than the phone, and nothing is cut off. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { product } from '../support/site.ts';
import { test as base, expect, expectNoSidewaysScroll, logInAs, phone, startApp } from './support.ts';

const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const dir = await mkdtemp(path.join(tmpdir(), 'chambers-pseudo-'));
      const site = await startOwnSite(product(), { build: { dir, variables: { PSEUDO_LANGUAGE: 'on' } } });
      await use(site.siteUrl);
      await site.close();
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});
test.describe.configure({ mode: 'serial', timeout: 400_000 });
test.use({ viewport: phone });

/** Expects that the page fits the phone, and that no control, heading or label hides a part of its words. */
async function expectFits(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  const cut = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, h4, label, th, td, dt, dd, [role=tab], legend'),
    )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
        const isForScreenReaders = element.clientWidth <= 1 || clipPath !== 'none';
        return !isForScreenReaders && overflowX !== 'visible' && overflowX !== 'auto' && textOverflow !== 'ellipsis'
          ? element.scrollWidth > element.clientWidth + 1
          : element.getBoundingClientRect().right > window.innerWidth + 1 &&
              !element.closest('[data-scrolls], table, [role=tablist], .rbc-calendar');
      })
      .map((element) => `${element.tagName}: ${element.textContent.slice(0, 60)}`),
  );
  expect(cut, where).toEqual([]);
}

const pages = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/gallery',
  '/terms',
  '/privacy',
  '/disclaimer',
  '/login',
  '/nothing',
];

for (const address of pages) {
  test(`${address} fits a phone`, async ({ page }) => {
    await page.goto(address);
    await startApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, address);
  });
}

for (const [name, address] of [
  ['client', '/dashboard'],
  ['admin', '/admin'],
] as const) {
  test(`every tab of the ${name} fits a phone`, async ({ page }) => {
    await logInAs(page, name, `${name}-demo`, address);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    // Longer words really are there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/(\p{L}{2,})\1/u);
    for (let index = 0; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      await expect(page.locator('[role=tabpanel]:visible').first()).toHaveText(/\p{L}/u);
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await page.screenshot({ path: `/tmp/ps${address.replaceAll('/', '_')}_${index}.png`, fullPage: true });
      await expectFits(page, `${address}, ${await tabs.nth(index).textContent()}`);
    }
  });
}
