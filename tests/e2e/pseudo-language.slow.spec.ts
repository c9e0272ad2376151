/** A language with longer words than English: no page of a phone becomes wider than the phone, and nothing is cut off. */
import type { Page } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { product } from '../support/site.ts';
import { everyTab, expect, expectNoSidewaysScroll, logInAs, phone, publicPages, startApp, testOn } from './support.ts';

const test = testOn(() => startOwnSite(product(), { build: { variables: { PSEUDO_LANGUAGE: 'on' } } }));
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

for (const address of publicPages) {
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
    await logInAs(page, name, address, `${name}-demo`);
    // Longer words really are there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/(\p{L}{2,})\1/u);
    await everyTab(page, (tab) => expectFits(page, `${address}, ${tab}`));
  });
}
