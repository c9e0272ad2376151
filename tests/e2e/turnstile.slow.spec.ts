/** Cloudflare Turnstile at the log-in: its widget and siteverify are fakes, the pages and their policy are as built with its key. */
import type { Page } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { product } from '../support/site.ts';
import { addAccount, expect, expectGoodAtEachWidth, forgetWrongPasswords, submitLogin, testOn } from './support.ts';

const cloudflare = 'https://challenges.cloudflare.com';

const test = testOn(() => {
  const functionEnv = {
    TURNSTILE_SITE_KEY: 'site key',
    TURNSTILE_SECRET_KEY: 'turnstile secret',
    TURNSTILE_URL: `${product().platformsUrl}/turnstile`,
  };
  return startOwnSite(product(), { build: { turnstile: true }, functionEnv });
});
test.use({ otherHosts: [cloudflare] });
test.describe.configure({ mode: 'serial', timeout: 400_000 });

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
  const { username } = await addAccount();
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
  await submitLogin(page, username);
}

test.afterEach(forgetWrongPasswords);

test('the owner of a guessed account passes the check of Cloudflare and logs in', async ({ page }) => {
  await page.route(`${cloudflare}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: widget }));
  await login(page, await guessed(page));
  const check = page.getByRole('button', { name: 'Verify you are human' });
  await expect(check).toBeVisible();
  await expectGoodAtEachWidth(page);
  await check.click();
  await page.waitForURL('/dashboard');
});

test('a browser that blocks Cloudflare is told that the check failed', async ({ page }) => {
  await page.route(`${cloudflare}/**`, (route) => route.abort());
  await login(page, await guessed(page));
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
});
