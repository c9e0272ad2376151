/** The interactive parts of the home page: carousel, calendar, gallery. */
import type { Page } from '@playwright/test';
import { asService, expect, moving, startApp, test } from './support.ts';

test.use(moving);

const cards = (page: Page) => page.locator('[aria-roledescription=carousel] li:has(figure)');
const shown = (page: Page) => page.locator('[aria-roledescription=carousel] li:has(figure):not([aria-hidden=true])');

for (const [width, perView] of [
  [1024, 3],
  [768, 2],
  [767, 1],
] as const) {
  test(`the carousel shows ${perView} at ${width} px, and moves by one every five seconds`, { tag: '@slow' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await page.goto('/');
    await startApp(page);
    await expect(cards(page)).toHaveCount(5);
    await expect(shown(page)).toHaveCount(perView);
    // It pauses while the pointer is over it, and restarts when the pointer leaves, with a fake clock.
    await cards(page).first().hover();
    await page.clock.pauseAt(Date.now() + 600_000);
    await page.mouse.move(1, 1);
    const first = () => shown(page).first().locator('figcaption').textContent();
    const start = await first();
    const seen = [start];
    for (let step = 0; step < 5 - perView; step += 1) {
      await page.clock.runFor(4_900);
      expect(await first()).toBe(seen.at(-1));
      await page.clock.runFor(200);
      await expect.poll(first).not.toBe(seen.at(-1));
      seen.push(await first());
    }
    expect(new Set(seen).size).toBe(6 - perView);
    await page.clock.runFor(5_100);
    await expect.poll(first).toBe(start);
    await page.getByRole('button', { name: 'Previous testimonials' }).click();
    await expect.poll(first).toBe(seen.at(-1));
    await expect(page.getByRole('button', { name: /^Testimonials from number/ })).toHaveCount(6 - perView);
  });
}

test('the calendar’s month buttons cross the end of a year', { tag: '@slow' }, async ({ page }) => {
  await page.clock.setFixedTime('2026-12-15T06:00:00Z');
  await page.goto('/');
  await startApp(page);
  const calendar = page.locator('#calendar');
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(calendar.getByRole('cell')).toHaveCount(42);
  await expect(calendar.locator('[aria-current=date]')).toContainText('15');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.getByRole('heading', { name: 'January 2027' })).toBeVisible();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(calendar.getByRole('list').getByRole('listitem')).toHaveCount(3);
});

test('the gallery shows six photos with their counts, and opens one', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  const gallery = page.locator('#gallery');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('img')).toHaveCount(6);
  await expect(gallery.getByText('Court Appearances 3')).toBeVisible();
  await expect(gallery.getByRole('link', { name: 'View Full Gallery' })).toHaveAttribute('href', '/gallery');
  const opener = gallery.getByRole('button', { name: 'Open Morning, before the first matter is called.' });
  const dialog = page.getByRole('dialog', { name: 'Morning, before the first matter is called.' });
  await opener.click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog).toContainText('Front steps of the court.jpg');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // Back closes the photo, whichever it came to.
  await opener.click();
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  const next = page.getByRole('dialog', { name: 'Where the brief is read.' });
  await expect(next.getByRole('status')).toHaveText('2 of 6');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText('1 of 6');
  const picture = await dialog.getByRole('img').boundingBox();
  const [x, y] = [picture!.x + picture!.width / 2, picture!.y + picture!.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y);
  await page.mouse.up();
  await expect(next.getByRole('status')).toHaveText('2 of 6');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(gallery).toBeInViewport();
});

test('changed settings are shown on the pages', async ({ page }) => {
  const change = (value: object) => asService('PATCH', 'site_settings?key=eq.residence', { value });
  try {
    await change({ address: '7 Changed Road, New Delhi' });
    await page.goto('/about');
    await startApp(page);
    await expect(page.locator('footer')).toContainText('7 Changed Road, New Delhi');
  } finally {
    await change({});
  }
});

test('the header and the footer lead to the log-in, then to the dashboard', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Client Login' }).click();
  await page.getByLabel('Username').fill('client');
  await page.getByLabel('Password', { exact: true }).fill('client-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/dashboard');
  await header.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
