/** Keyboard operation, and axe for every state of menus, tabs and dialogs. */
import { expect, expectAccessible, startApp, test } from './support.ts';

test('the skip link moves the focus past the header', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main a').first()).toBeFocused();
});

test('arrows, Home and End move along the tabs of the services', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/services');
  await startApp(page);
  await page.getByRole('tab', { name: 'Civil' }).focus();
  for (const [key, area] of [
    ['ArrowRight', 'criminal'],
    ['End', 'taxation'],
    ['ArrowRight', 'civil'],
    ['ArrowLeft', 'taxation'],
    ['Home', 'civil'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(`#${area}-tab`)).toBeFocused();
    await expect(page.locator(`#${area}`)).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    // The initial state is tested in pages.spec.ts.
    if (key === 'ArrowRight' && area === 'criminal') await expectAccessible(page);
    if (key === 'End') await expectAccessible(page);
  }
  // One tab stop for the tab list, then the panel.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Consult About Civil' })).toBeFocused();
});

test('the menus open, are accessible, and close with Escape', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await startApp(page);
  const summary = isMobile ? page.getByLabel('Menu') : page.locator('header nav summary').filter({ visible: true });
  await summary.focus();
  await page.keyboard.press('Enter');
  if (isMobile) await page.locator('summary', { hasText: 'Services' }).filter({ visible: true }).click();
  await expect(
    page.getByRole('link', { name: 'Criminal', exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
  await expect(page.locator('header details[open]').filter({ visible: true })).toHaveCount(0);
});
