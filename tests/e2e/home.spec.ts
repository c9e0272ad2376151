/** The interactive parts of the home page: carousel, calendar, gallery. */
import { expect, startApp, submitLogin, test } from './support.ts';

test('the carousel shows as many testimonials as there is room for, and moves by a key', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  await startApp(page);
  const carousel = page.locator('[aria-roledescription=carousel]');
  await expect(carousel.locator('li:has(figure)')).toHaveCount(5);
  const dots = page.getByRole('button', { name: /^Testimonials from number/ });
  for (const [width, perView] of [
    [1024, 3],
    [768, 2],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(carousel.locator('li:has(figure):not([aria-hidden=true])')).toHaveCount(perView);
    await expect(dots).toHaveCount(6 - perView);
  }
  await dots.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('the gallery shows six photos, of which one is opened, swiped and closed by Back', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  await startApp(page);
  const gallery = page.locator('#gallery');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('img')).toHaveCount(6);
  const opener = gallery.getByRole('button', { name: 'Open Morning, before the first matter is called.' });
  const dialog = page.getByRole('dialog', { name: 'Morning, before the first matter is called.' });
  await opener.click();
  await expect(dialog.getByRole('img')).toBeVisible();
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

test('the header and the footer lead to the log-in, then to the dashboard', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Client Login' }).click();
  await submitLogin(page, 'client', 'client-demo');
  await page.waitForURL('/dashboard');
  await header.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
