/** The search for all: by its keys, by a press, and to the page of what was found. */
import { expect, expectAccessible, hold, openAs, test } from './support.ts';

test('an admin finds a client in another script, and a case by its number, by keyboard alone', async ({ page }) => {
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('मीरा नायर');
  await expect(dialog.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveText(/^Meera Nair/);
  await expectAccessible(page);
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  const cases = await dialog.getByRole('group', { name: 'Cases' }).getByRole('option').count();
  for (let row = 0; row < cases; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('1042/2026');
  await expect(dialog.getByRole('option')).toHaveText(/^Nair v. Greenfield Developers/);
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
});

test('the keys before the dashboard is drawn open its search, with what was typed after them', async ({ page }) => {
  await openAs(page, 'admin', '/admin');
  const { release } = await hold(page, '**/api/auth/status');
  await page.reload({ waitUntil: 'load' });
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await expect(search).toBeHidden();
  // Until the app's code runs they are the browser's.
  await page.waitForFunction(() => 'whole' in document.documentElement.dataset);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nair v');
  await release();
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('. green');
  await expect(field).toHaveValue('nair v. green');
});
