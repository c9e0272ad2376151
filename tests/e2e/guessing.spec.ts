/** Somebody guesses a password: the owner is held up by a short check at most, and not at all where they logged in before. */
import { expect, type Page } from '@playwright/test';
import {
  addAccount,
  expectGoodAtEachWidth,
  forgetWrongPasswords,
  hold,
  startApp,
  submitLogin,
  test,
} from './support.ts';

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await startApp(page);
  await submitLogin(page, username);
}

test.afterEach(forgetWrongPasswords);

test('the owner logs in at once on a known device, and after a check on a new one', { tag: '@slow' }, async ({
  page,
  newWindow,
}) => {
  const { username } = await addAccount();
  await logIn(page, username);
  await page.waitForURL('/dashboard');
  await page.request.post('/api/auth/logout', { data: {} });

  const attacker = (await newWindow()).request;
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const data = { username, password: `guess number ${n}` };
    statuses.push((await attacker.post('/api/auth/login', { data })).status());
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);

  const challenged: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 429) challenged.push(response.url());
  });
  await logIn(page, username);
  await page.waitForURL('/dashboard');
  expect(challenged).toEqual([]);

  // A new device: no cookie of a log-in.
  await page.context().clearCookies();
  const { release } = await hold(page, '**/challenge-worker*');
  await logIn(page, username);
  await expect(page.getByRole('status').filter({ hasText: 'Checking that you are a person' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  await expectGoodAtEachWidth(page);
  await release();
  await page.waitForURL('/dashboard');
  expect(challenged).toHaveLength(1);
});
