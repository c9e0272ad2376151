/** A client's account, and a session that ends during work. */
import type { Page } from '@playwright/test';
import { product } from '../support/site.ts';
import {
  addAccount,
  addCase,
  addClient,
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  logInAs,
  submitLogin,
  test,
} from './support.ts';

const password = 'correct horse';
const expired = 'Your session has expired. Please log in again.';
const elevenMinutes = 11 * 60_000;

async function openProfile(page: Page, username: string): Promise<void> {
  await logInAs(page, username, '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

/** The log-in dialog of an ended session. */
async function logInAgain(page: Page, username: string, word?: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  await submitLogin(page, username, word);
}

test('a password change by keyboard keeps this browser signed in and signs out the other', { tag: '@slow' }, async ({
  page,
  newWindow,
}) => {
  const { username, fullName } = await addAccount();
  const other = await newWindow();
  await other.clock.install();
  await logInAs(other, username, '/dashboard/cases');
  await expect(other.getByRole('tab', { name: 'My Cases', selected: true })).toBeVisible();

  await openProfile(page, username);
  await page.getByRole('button', { name: 'Change Password' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  const type = async (...words: string[]) => {
    for (const [index, word] of words.entries()) {
      // Past the button that shows what was typed.
      for (const key of index > 0 ? ['Tab', 'Tab'] : []) await page.keyboard.press(key);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(word);
    }
    await page.keyboard.press('Enter');
  };
  await type('wrong horse', 'battery staple', 'battery staple');
  await expect(dialog.getByText('This password is not correct')).toBeVisible();
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await expectAccessible(page);
  await type(password, 'battery staple', 'battery staple');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${fullName}` })).toBeVisible();

  await other.clock.fastForward(elevenMinutes);
  await logInAgain(other, username, 'battery staple');
  await expect(other).toHaveURL('/dashboard/cases');
});

test('an account is deleted once its case is closed, and its owner reads on as a visitor', { tag: '@slow' }, async ({
  page,
}) => {
  const { username, clientId } = await addClient();
  const { id } = await addCase(clientId);
  await openProfile(page, username);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('active or pending case');
  await expectAccessible(page);

  await asService('PATCH', `cases?id=eq.${id}`, { status: 'closed' });
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account deleted')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(expired)).toHaveCount(0);
});

test('an expiry in one tab reaches the others, and a sign-out is not shown as expiry', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { username } = await addAccount();
  await openProfile(page, username);
  const other = await context.newPage();
  await other.goto('/dashboard/cases');
  await expect(other.getByRole('tab', { name: 'My Cases', selected: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByLabel('Username')).toBeVisible();
    await expect(tab.getByText(expired)).toHaveCount(0);
  }

  // A log-in in one tab brings both back to their pages.
  await submitLogin(page, username);
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(other).toHaveURL('/dashboard/cases');

  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password').first().fill('battery staple');
  await page.getByLabel('Confirm New Password').fill('battery staple');
  await context.clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  }
  // The dialog is open again, without the passwords.
  await submitLogin(page, username);
  const again = page.getByRole('dialog', { name: 'Change Password' });
  await expect(again).toBeVisible();
  for (const field of await again.locator('input[type=password]').all()) await expect(field).toHaveValue('');
});

test('a visitor of a dashboard sees Loading..., then the log-in', async ({ page, context }) => {
  const { hostname } = new URL(product().siteUrl);
  await context.addCookies([{ name: 'refresh_token', value: 'ended-long-ago', domain: hostname, path: '/api' }]);
  const { release } = await hold(page, '**/api/auth/status');
  await page.goto('/dashboard/profile');
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('a client sees both windows in which they are logged in, and ends the other one', {
  tag: ['@phone', '@slow'],
}, async ({ page, newWindow }) => {
  const { username } = await addAccount();
  const other = await newWindow();
  await openProfile(other, username);
  await openProfile(page, username);
  const sessions = page.getByRole('listitem').filter({ hasText: 'last used' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sessions.getByRole('button', { name: /^End / }).click();
  await expect(sessions).toHaveCount(1);

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  await page.reload();
  await expect(sessions).toHaveCount(1);
});
