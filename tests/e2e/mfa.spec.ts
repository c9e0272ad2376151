/** The second factor of an admin, from turning it on to the lost telephone; with a Supabase Auth that has them (`SUPABASE_URL`). */
import type { Page } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { product } from '../support/site.ts';
import { totp } from '../support/totp.ts';
import { addAccount, expect, expectGoodAtEachWidth, submitLogin, testOn } from './support.ts';

const test = testOn(() => startOwnSite(product(), {}));
test.skip(!process.env.SUPABASE_URL, 'The embedded Supabase Auth has none.');
const password = 'correct horse';

async function givePassword(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, username);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
}

/** Turns it on. Returns the key that the app is given, and the recovery codes. */
async function enableMfa(page: Page, looked = false): Promise<{ key: string; codes: string[] }> {
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Turn on two-step log-in' }).click();
  if (looked) await expectGoodAtEachWidth(page);
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan this with your app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await dialog.getByRole('code').textContent()) ?? '';
  if (looked) {
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(dialog.getByText('This code is not correct')).toBeVisible();
    await expectGoodAtEachWidth(page);
  }
  await dialog.getByLabel('Code').fill(totp(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  if (looked) await expectGoodAtEachWidth(page);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
  return { key, codes };
}

test('an admin turns on the second factor, logs in with it, loses the telephone, and turns it off', {
  tag: '@slow',
}, async ({ page, newWindow }) => {
  const { username } = await addAccount('admin');
  const other = await newWindow();
  await givePassword(other, username);
  await other.waitForURL(/\/admin/);
  await givePassword(page, username);
  await page.waitForURL(/\/admin/);

  const { key, codes } = await enableMfa(page, true);
  await expectGoodAtEachWidth(page);
  // The window that has shown no code is over.
  await other.reload();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('alert').filter({ hasText: 'Your session has expired' })).toBeVisible();

  await signOut(page);
  await givePassword(page, username);
  await expect(page.getByLabel('Code')).toBeFocused();
  // The password alone opens nothing.
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access_token')?.value;
  const cases = await fetch(new URL('/api/cases', page.url()), { headers: { authorization: `Bearer ${token}` } });
  expect(cases.status).toBe(401);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('main').getByText('This code is not correct')).toBeVisible();
  await expectGoodAtEachWidth(page);
  await page.getByLabel('Code').fill(totp(key));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin/);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  // The telephone is lost, and the session in it is of no use to anybody.
  await givePassword(other, username);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery Code').fill('aaaa-bbbb-cccc-dddd');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('main').getByText('This recovery code is not correct')).toBeVisible();
  await expectGoodAtEachWidth(other);
  await other.getByLabel('Recovery Code').fill((codes[0] ?? '').toUpperCase());
  await other.keyboard.press('Enter');
  await other.waitForURL(/\/admin/);
  await expect(other.getByText('Your two-step log-in is off')).toBeVisible();
  await expectGoodAtEachWidth(other);
  await page.reload();
  await expect(page).toHaveURL('/login');

  // On again, with a new key, and off.
  const again = await enableMfa(other);
  expect(again.key).not.toBe(key);
  expect(again.codes).not.toContain(codes[1]);
  await other.getByRole('button', { name: 'Turn off two-step log-in' }).click();
  await expectGoodAtEachWidth(other);
  const dialog = other.getByRole('dialog', { name: 'Turn off two-step log-in' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByLabel('Code').fill(totp(again.key));
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(other.getByRole('button', { name: 'Turn on two-step log-in' })).toBeVisible();
  await signOut(other);
  await givePassword(other, username);
  await other.waitForURL(/\/admin/);
});
