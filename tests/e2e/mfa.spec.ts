/** The second factor of an admin, from turning it on to the lost telephone; Supabase Auth's part of it is a fake. */
import type { Locator, Page } from '@playwright/test';
import { openSql } from '../../scripts/postgres/client.ts';
import { createAccount } from '../support/accounts.ts';
import { startSecondFactor, totp } from '../support/second-factor.ts';
import { product } from '../support/site.ts';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, phone, tablet, unique } from './support.ts';

const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const site = await startSecondFactor(product());
      await use(site.siteUrl);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});

const password = 'correct horse battery';
const wide = { width: 1440, height: 900 };

/** An admin of this test alone. Returns the username. */
async function newAdmin(): Promise<string> {
  const { supabaseUrl: url, secretKey, databaseUrl } = product();
  const username = unique('meera');
  const id = await createAccount({ url, secretKey }, { email: `${username}@example.com`, username, password });
  const sql = openSql(databaseUrl ?? '');
  await sql.query("update public.profiles set role = 'admin' where id = $1", [id]);
  await sql.close();
  return username;
}

/** Checks the page on a phone, a tablet and a desktop. */
async function checkAtEachWidth(page: Page, name: string, focus?: Locator): Promise<void> {
  await expectAccessible(page);
  for (const size of [phone, tablet, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (focus) await focus.scrollIntoViewIfNeeded();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/mfa-${name}-${size.width}.png` });
  }
}

async function givePassword(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
}

/** Turns it on. Returns the key that the app is given, and the recovery codes. */
async function enableMfa(page: Page, looked = false): Promise<{ key: string; codes: string[] }> {
  await page.goto('/admin?tab=account');
  await page.getByRole('button', { name: 'Turn on two-step log-in' }).click();
  if (looked) await checkAtEachWidth(page, 'enrol');
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan this with your app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await dialog.getByRole('code').textContent()) ?? '';
  if (looked) {
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(dialog.getByText('This code is not correct')).toBeVisible();
    await checkAtEachWidth(page, 'scan');
  }
  await dialog.getByLabel('Code').fill(totp(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  if (looked) await checkAtEachWidth(page, 'codes');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
  return { key, codes };
}

test('an admin turns on the second factor, logs in with it, loses the telephone, and turns it off', {
  tag: '@slow',
}, async ({ page, browser, baseURL }) => {
  const username = await newAdmin();
  const other = await browser.newPage({ baseURL });
  await givePassword(other, username);
  await other.waitForURL(/\/admin/);
  await givePassword(page, username);
  await page.waitForURL(/\/admin/);

  const { key, codes } = await enableMfa(page, true);
  await checkAtEachWidth(page, 'on', page.getByRole('button', { name: 'Turn off two-step log-in' }));
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
  await checkAtEachWidth(page, 'login');
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
  await checkAtEachWidth(other, 'recovery');
  await other.getByLabel('Recovery Code').fill((codes[0] ?? '').toUpperCase());
  await other.keyboard.press('Enter');
  await other.waitForURL(/\/admin/);
  await expect(other.getByText('Your two-step log-in is off')).toBeVisible();
  await checkAtEachWidth(other, 'removed');
  await page.reload();
  await expect(page).toHaveURL('/login');

  // On again, with a new key, and off.
  const again = await enableMfa(other);
  expect(again.key).not.toBe(key);
  expect(again.codes).not.toContain(codes[1]);
  await other.getByRole('button', { name: 'Turn off two-step log-in' }).click();
  await checkAtEachWidth(other, 'turn-off');
  const dialog = other.getByRole('dialog', { name: 'Turn off two-step log-in' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByLabel('Code').fill(totp(again.key));
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(other.getByRole('button', { name: 'Turn on two-step log-in' })).toBeVisible();
  await signOut(other);
  await givePassword(other, username);
  await other.waitForURL(/\/admin/);
  await other.close();
});
