/** Bar Council mode, from the switch to what a visitor sees, on a site of its own: it changes the site for everybody. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, product as sharedProduct, startProduct } from '../support/site.ts';
import { expectAccessible, logInByForm } from './support.ts';

let product: Product;
let close: () => Promise<void>;

test.beforeAll(async () => {
  ({ product, close } = await startProduct());
});
test.afterAll(() => close());

/** Texts of the specification's site that the rules do not allow. */
const praise =
  /client testimonials|800\+|25\+|cases won|years of (experience|service)|case study|lakhs|facebook|linkedin|social media|aggregateRating|og\.png/i;

/** The page as it is served, to browsers and crawlers alike. */
const fetchPage = async (path: string) => (await fetch(product.siteUrl + path)).text();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Disclaimer' });

test('an admin switches it on and off, and a visitor sees what the rules allow, and the disclaimer once', async ({
  browser,
}) => {
  test.skip(sharedProduct().studioUrl === null, 'the pages are rendered anew by npm start');
  const options = { baseURL: product.siteUrl };
  const admin = await (await browser.newContext(options)).newPage();
  await logInByForm(admin, 'admin', 'admin-demo');
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await admin.getByRole('link', { name: 'Bar Council' }).click();
  const control = admin.getByRole('switch', { name: /^Bar Council mode/ });
  // The demo shows the whole product.
  await expect(control).not.toBeChecked();
  expect(praise.test(await fetchPage('/'))).toBe(true);
  await control.press('Space');
  await expect(control).toBeChecked();

  await expect(async () => expect(praise.test(await fetchPage('/'))).toBe(false)).toPass();
  const paths = ['/', '/about', '/services', '/contact', '/disclaimer', '/gallery'];
  for (const path of paths) {
    const html = await fetchPage(path);
    expect(praise.exec(html)?.[0], path).toBeUndefined();
    expect(html.includes('I agree'), path).toBe(false);
    expect(html.includes('href="/gallery"'), path).toBe(false);
  }

  expect(await fetchPage('/gallery')).toContain('404 Page Not Found');

  const context = await browser.newContext(options);
  const visitor = await context.newPage();
  const problems: string[] = [];
  visitor.on('pageerror', (error) => problems.push(error.message));
  visitor.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(visitor)).toBeHidden();
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await expect(dialog(visitor)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'I agree' })).toBeFocused();
  await expectAccessible(visitor);
  await visitor.keyboard.press('Enter');
  await expect(dialog(visitor)).toBeHidden();

  expect(await visitor.locator('body').textContent()).not.toMatch(praise);

  await control.press('Space');
  await expect(control).not.toBeChecked();
  await expect(async () => expect(praise.test(await fetchPage('/'))).toBe(true)).toPass();
  expect(problems).toEqual([]);
});
