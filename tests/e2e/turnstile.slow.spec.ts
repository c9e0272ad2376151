/** Cloudflare Turnstile at the log-in: its widget and siteverify are fakes, the pages and their policy are as built with its key. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { startOwnSite } from '../support/own-site.ts';
import { product } from '../support/site.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetWrongPasswords,
  phone,
  tablet,
  unique,
} from './support.ts';

const cloudflare = 'https://challenges.cloudflare.com';

const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const dir = await mkdtemp(path.join(tmpdir(), 'chambers-turnstile-'));
      const functionEnv = {
        TURNSTILE_SITE_KEY: 'site key',
        TURNSTILE_SECRET_KEY: 'turnstile secret',
        TURNSTILE_URL: `${product().platformsUrl}/turnstile`,
      };
      const site = await startOwnSite(product(), { build: { dir, turnstile: true }, functionEnv });
      await use(site.siteUrl);
      await site.close();
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  otherHosts: [cloudflare],
});
test.describe.configure({ mode: 'serial', timeout: 400_000 });

const password = 'correct horse battery';

/** In place of Cloudflare's script: as large as its widget, with a button that gives a token. */
const widget = `
  window.turnstile = {
    render(container, { sitekey, action, cData, callback }) {
      if (sitekey !== 'site key') throw new Error('not the site key');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Verify you are human';
      button.setAttribute('style', 'width:300px;height:65px;border:1px solid');
      button.onclick = () => callback(JSON.stringify({ hostname: location.hostname, action, cdata: cData }));
      container.append(button);
      return 'one';
    },
    remove() {},
  };`;

/** Somebody of whom too many passwords were tried. Returns the username. */
async function guessed(page: Page): Promise<string> {
  const username = unique('owner');
  const { supabaseUrl: url, secretKey } = product();
  await createAccount({ url, secretKey }, { email: `${username}@example.com`, username, password });
  let status = 401;
  while (status === 401) {
    const answer = await page.request.post('/api/auth/login', { data: { username, password: 'a wrong guess' } });
    status = answer.status();
  }
  expect(status).toBe(429);
  return username;
}

async function login(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.afterEach(forgetWrongPasswords);

test('the owner of a guessed account passes the check of Cloudflare and logs in', async ({ page }) => {
  await page.route(`${cloudflare}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: widget }));
  await login(page, await guessed(page));
  const check = page.getByRole('button', { name: 'Verify you are human' });
  await expect(check).toBeVisible();
  await expectAccessible(page);
  for (const size of [phone, tablet, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/turnstile-${size.width}.png` });
  }
  await check.click();
  await page.waitForURL('/dashboard');
});

test('a browser that blocks Cloudflare is told that the check failed', async ({ page }) => {
  await page.route(`${cloudflare}/**`, (route) => route.abort());
  await login(page, await guessed(page));
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.setViewportSize(phone);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/turnstile-blocked-390.png` });
});
