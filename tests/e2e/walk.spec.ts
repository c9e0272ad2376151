/** Every public page, reached by links from every other, shows the same as a direct visit. */
import type { Page } from '@playwright/test';
import { allTests } from '../../scripts/test-run/all.ts';
import { expect, startApp, test } from './support.ts';

const rest = ['/gallery', '/about', '/login', '/terms', '/privacy', '/disclaimer'];
const routes = ['/', '/services', '/contact', ...(allTests ? rest : [])];

/** The content of a page below its header: words, headings and controls, as a screen reader has them. */
const shownOn = (page: Page) => page.getByRole('main').ariaSnapshot();

/** The first visible link to a page: in the page or its header, else in its footer. On a phone first in the menu. */
async function follow(page: Page, route: string): Promise<void> {
  const link = page.locator(`a[href="${route}"]`).filter({ visible: true });
  if ((await link.count()) === 0) await page.getByLabel('Menu').filter({ visible: true }).click();
  await link.first().click();
}

const direct = new Map<string, string>();

async function expectWhole(page: Page, route: string, way: string): Promise<void> {
  await expect(page).toHaveURL(route);
  await expect
    .poll(() => shownOn(page), { message: `${route} ${way}`, intervals: [30] })
    .toBe(direct.get(route) ?? 'never visited');
}

/** Visits a page by its address, and stores its content. */
async function visit(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await startApp(page);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  direct.set(route, await shownOn(page));
}

/** From one page to another and back, by links and browser buttons. */
async function walk(page: Page, one: string, other: string): Promise<void> {
  await follow(page, other);
  await expectWhole(page, other, `from ${one}`);
  await page.goBack();
  await expectWhole(page, one, `back from ${other}`);
  await page.goForward();
  await expectWhole(page, other, `forward from ${one}`);
  await follow(page, one);
  await expectWhole(page, one, `from ${other}`);
}

test('every public page is complete after every link, back and forward', { tag: '@phone-slow' }, async ({ page }) => {
  for (const route of routes) await visit(page, route);
  await visit(page, '/');
  for (const [index, route] of routes.entries()) {
    for (const other of routes.slice(index + 1)) await walk(page, route, other);
    const next = routes[index + 1];
    if (next) await follow(page, next);
  }
});
