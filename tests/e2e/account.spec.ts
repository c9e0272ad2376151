/** A client's account, and a session that ends during work. */
import type { Browser, Page } from '@playwright/test';
import { product } from '../support/site.ts';
import {
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  openAs,
  tabName,
  test,
  unique,
} from './support.ts';

const password = 'correct horse';
const expired = 'Your session has expired. Please log in again.';
const elevenMinutes = 11 * 60_000;

interface Client {
  id: string;
  username: string;
}

/** A client of this test alone. */
async function newClient(): Promise<Client> {
  const username = unique('asha');
  const response = await fetch(`${product().siteUrl}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, fullName: 'Asha Rao', email: `${username}@example.com` }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Client;
}

async function openProfile(page: Page, username: string): Promise<void> {
  await logInAs(page, username, password, '/dashboard?tab=profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

/** The log-in dialog of an ended session. */
async function logInAgain(page: Page, { username }: Pick<Client, 'username'>, word = password): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The same user in another browser. */
async function elsewhere<Result>(browser: Browser, look: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ baseURL: product().siteUrl, viewport: { width: 1280, height: 900 } });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

test('a client changes their name and telephone number', { tag: '@slow' }, async ({ page }) => {
  const client = await newClient();
  await openProfile(page, client.username);
  await expect(page.getByText('Not provided')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Full Name').fill('Asha Rao Menon');
  await dialog.getByLabel('Phone').fill('+91 00000 11111');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao Menon' })).toBeVisible();
  await expect(page.getByText('+91 00000 11111')).toBeVisible();
  const stored = await asService('GET', `profiles?id=eq.${client.id}&select=full_name,phone`);
  expect(stored).toEqual([{ full_name: 'Asha Rao Menon', phone: '+91 00000 11111' }]);
});

test('a password change by keyboard keeps this browser signed in and signs out the other', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  const client = await newClient();
  await elsewhere(browser, async (other) => {
    await other.clock.install();
    await logInAs(other, client.username, password, '/dashboard?tab=cases');
    await expect(other.getByRole('tab', { name: 'My Cases', selected: true })).toBeVisible();

    await openProfile(page, client.username);
    await page.getByRole('button', { name: 'Change Password' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const type = async (...words: string[]) => {
      for (const [index, word] of words.entries()) {
        if (index > 0) await page.keyboard.press('Tab');
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(word);
      }
      await page.keyboard.press('Enter');
    };
    await type('wrong horse', 'battery staple', 'battery stable');
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await dialog.getByLabel('Current Password').focus();
    await type('wrong horse', 'battery staple', 'battery staple');
    await expect(dialog.getByText('This password is not correct')).toBeVisible();
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    await expectAccessible(page);
    await type(password, 'battery staple', 'battery staple');
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();

    await other.clock.fastForward(elevenMinutes);
    await logInAgain(other, client, password);
    await expect(other.getByText('Invalid username or password').first()).toBeVisible();
    await logInAgain(other, client, 'battery staple');
    await expect(other).toHaveURL('/dashboard?tab=cases');
  });
});

test('an account is deleted only after confirmation and without open cases', { tag: '@slow' }, async ({ page }) => {
  const client = await newClient();
  await asService('POST', 'clients', { id: client.id, full_name: 'Asha Rao' });
  await asService('POST', 'client_users', { client_id: client.id, user_id: client.id });
  const caseNumber = unique('C.A.');
  const [lawCase] = (await asService('POST', 'cases', {
    case_number: caseNumber,
    title: 'Rao v. Greenfield Developers',
    description: 'A flat that was not handed over in time.',
    client_id: client.id,
    practice_area: 'property',
    status: 'pending',
  })) as { id: string }[];
  await openProfile(page, client.username);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Please type your username')).toBeVisible();
  await dialog.getByLabel('Username').fill(client.username);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('active or pending case');
  await expectAccessible(page);

  await asService('PATCH', `cases?id=eq.${lawCase?.id}`, { status: 'closed' });
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(await asService('GET', `profiles?id=eq.${client.id}&select=id`)).toEqual([]);
  expect(await asService('GET', `cases?id=eq.${lawCase?.id}&select=client_id,case_number`)).toEqual([
    { client_id: client.id, case_number: caseNumber },
  ]);

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(expired)).toHaveCount(0);
  await page.getByLabel('Username').fill(client.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
});

test('after a session has ended in a long form, the admin continues with all input', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openAs(page, 'admin', '/admin?tab=cases');
  await page.getByRole('button', { name: 'Add New Case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Case' });
  const title = unique('Rao v. Greenfield');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('A flat that was not handed over in time.\nThe deed is of 2019.');
  await dialog.getByLabel('Practice Area').selectOption('property');
  await dialog.getByLabel('Filing Date').fill('2026-01-15');

  // The refresh, shortly before the token expires, finds no session.
  await context.clearCookies();
  await page.clock.fastForward(elevenMinutes);
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await logInAgain(page, { username: 'admin' }, 'admin-demo');

  await expect(page).toHaveURL('/admin?tab=cases');
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await expect(dialog.getByLabel('Description')).toHaveValue(
    'A flat that was not handed over in time.\nThe deed is of 2019.',
  );
  await expect(dialog.getByLabel('Practice Area')).toHaveValue('property');
  await expect(dialog.getByLabel('Filing Date')).toHaveValue('2026-01-15');
  await expectAccessible(page);
  // The form is not saved, and not closed without a question.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard what you have typed?' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: tabName('Cases'), selected: true })).toBeVisible();
});

test('Save in an ended session saves after the log-in', { tag: '@slow' }, async ({ page, context }) => {
  const client = await newClient();
  await page.clock.install();
  await openProfile(page, client.username);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Full Name').fill('Asha Rao Menon');
  await context.clearCookies();
  await page.clock.setSystemTime(Date.now() + elevenMinutes);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await logInAgain(page, client);
  await expect(page).toHaveURL('/dashboard?tab=profile');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Rao Menon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao Menon' })).toBeVisible();
});

test('typed passwords are not kept when the session ends', { tag: '@slow' }, async ({ page, context }) => {
  const client = await newClient();
  await openProfile(page, client.username);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current Password').fill(password);
  await dialog.getByLabel('New Password').first().fill('battery staple');
  await dialog.getByLabel('Confirm New Password').fill('battery staple');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await logInAgain(page, client);
  await expect(page).toHaveURL('/dashboard?tab=profile');
  await expect(dialog).toBeVisible();
  for (const field of await dialog.locator('input[type=password]').all()) await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an expiry in one tab reaches the others, and a sign-out is not shown as expiry', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const client = await newClient();
  await logInAs(page, client.username, password, '/dashboard?tab=profile');
  const other = await context.newPage();
  await other.goto('/dashboard?tab=cases');
  await expect(other.getByRole('tab', { name: 'My Cases', selected: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByLabel('Username')).toBeVisible();
    await expect(tab.getByText(expired)).toHaveCount(0);
  }

  // A log-in in one tab brings both back to their pages.
  await page.getByLabel('Username').fill(client.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?tab=profile');
  await expect(other).toHaveURL('/dashboard?tab=cases');

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
});

test('a visitor of a dashboard sees Loading..., then the log-in', async ({ page, context }) => {
  const { hostname } = new URL(product().siteUrl);
  await context.addCookies([{ name: 'refresh_token', value: 'ended-long-ago', domain: hostname, path: '/api' }]);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/status', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard?tab=profile');
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('a client sees both windows in which they are logged in, and ends the other one', {
  tag: ['@phone', '@slow'],
}, async ({ page, browser }) => {
  const client = await newClient();
  await openProfile(page, client.username);
  await elsewhere(browser, async (other) => {
    await openProfile(other, client.username);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
    const sessions = page.getByRole('listitem').filter({ hasText: 'last used' });
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sessions.getByRole('button', { name: /^End / }).click();
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();

    await other.getByRole('tab', { name: 'My Cases' }).click();
    await other.reload();
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByRole('alert').filter({ hasText: expired })).toBeVisible();
    await page.reload();
    await expect(sessions).toHaveCount(1);
  });
});
