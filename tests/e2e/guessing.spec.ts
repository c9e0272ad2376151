/** Somebody guesses a password: the owner is held up by a short check at most, and not at all where they logged in before. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  forgetWrongPasswords,
  phone,
  startApp,
  tablet,
  test,
  unique,
} from './support.ts';

const password = 'correct horse battery';

async function register(request: APIRequestContext): Promise<string> {
  const username = unique('owner');
  const data = { username, fullName: 'Asha Rao', email: `${username}@example.com`, phone: '', password };
  const response = await request.post('/api/users', { data });
  expect(response.status(), await response.text()).toBe(201);
  return username;
}

async function fill(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await startApp(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.afterEach(forgetWrongPasswords);

test('the owner logs in at once on a known device, and after a check on a new one', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  const username = await register(page.request);
  await fill(page, username);
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  await page.request.post('/api/auth/logout', { data: {} });

  const attacker = await browser.newContext();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const data = { username, password: `guess number ${n}` };
    const url = new URL('/api/auth/login', page.url()).href;
    statuses.push((await attacker.request.post(url, { data })).status());
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  await attacker.close();

  const challenged: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 429) challenged.push(response.url());
  });
  await fill(page, username);
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');
  expect(challenged).toEqual([]);

  // A new device: no cookie of a log-in.
  await page.context().clearCookies();
  let solveNow = () => {};
  const looked = new Promise<void>((resolve) => {
    solveNow = resolve;
  });
  await page.route('**/challenge-worker*', async (route) => {
    await looked;
    await route.continue();
  });
  await fill(page, username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Checking that you are a person' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  await expectAccessible(page);
  for (const size of [phone, tablet, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/login-checking-${size.width}.png` });
  }
  solveNow();
  await page.waitForURL('/dashboard');
  expect(challenged).toHaveLength(1);
});
