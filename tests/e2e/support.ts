/** Helpers of the browser tests: pages without third parties, axe, log-in, database access. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import axe from 'axe-core';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { allTests } from '../../scripts/test-run/all.ts';
import type { UserRole } from '../../supabase/functions/_shared/contract/index.ts';
import { createAccount } from '../support/accounts.ts';
import { product } from '../support/site.ts';

export { expect };

/** Fails a test when a window of it logs an error, requests another host, or gets a 5xx. */
export const test = base.extend<{
  page: Page;
  watch: (page: Page) => Page;
  /** Opens a window in a context of its own, for a second person, which ends with the test. */
  newWindow: (options?: BrowserContextOptions) => Promise<Page>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  baseURL: async ({}, use) => use(product().siteUrl),
  watch: async ({ baseURL }, use) => {
    const problems: string[] = [];
    const ours = [baseURL ?? '', product().supabaseUrl];
    await use((page) => {
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('console', (message) => {
        // The browser logs failed requests and scripts, which some tests cause on purpose.
        if (message.type() === 'error' && !/^Failed to load resource|dynamically imported module/.test(message.text()))
          problems.push(message.text());
      });
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !ours.some((url) => request.url().startsWith(url))) {
          problems.push(`request to another host: ${request.url()}`);
        }
      });
      page.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
      });
      return page;
    });
    expect(problems).toEqual([]);
  },
  page: async ({ page, watch }, use) => use(watch(page)),
  newWindow: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return watch(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
});

/** The tests on a site of its own, which a worker starts once. */
export const testOn = (start: () => Promise<{ siteUrl: string; close: () => Promise<unknown> }>) =>
  test.extend<object, { siteUrl: string }>({
    siteUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
      async ({}, use) => {
        const site = await start();
        await use(site.siteUrl);
        await site.close();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ siteUrl }, use) => use(siteUrl),
  });

/** Interacts with the page, and waits until React answers for every control on it. */
export async function startApp(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('h1, main :is(a, button, input)')];
    return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__react')));
  });
}

/** The width between a desktop and a phone. */
export const tablet = { width: 768, height: 1024 };
/** A phone's width, for tests that need no other property of a phone. */
export const phone = { width: 390, height: 844 };

/** For `test.use`: with animations, which most tests turn off. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits until animations have ended: fading text has a low contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One that follows a scroll bar ends with the scrolling.
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Expects no axe violation on the current page, once it has loaded all its parts. Contrast takes most of axe's time: by
 * default only the slow run looks at it.
 */
export async function expectAccessible(page: Page, { contrast = allTests } = {}): Promise<void> {
  await settle(page);
  // Once for each page, because loading axe is slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = () =>
    page.evaluate(async (enabled) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Without the passed rules, whose report is slow.
      // Rules of WCAG 2.2 are off by default.
      const rules = { 'color-contrast': { enabled }, 'target-size': { enabled: true } };
      const found = await axe.run(document, { resultTypes: ['violations'], rules });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    }, contrast);
  await expect.poll(violations).toEqual([]);
}

/** Expects no horizontal overflow, once the layout is stable. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Expects no axe violation, and no horizontal overflow on a phone, a tablet and a desktop. */
export async function expectGoodAtEachWidth(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const size of [phone, tablet, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

/** How far the page has moved by itself since it was opened, as browsers measure it. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

/** Holds requests back until `release`. `asked` has the last parts of their paths, in order. */
export async function hold(
  page: Page,
  pattern: string | RegExp,
): Promise<{ asked: string[]; release: () => Promise<void> }> {
  const asked: string[] = [];
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, (route) => {
    if (open) return route.continue();
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    held.push(route);
  });
  return {
    asked,
    release: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** The public pages. */
export const publicPages = [
  ...['/', '/services', '/about', '/contact', '/gallery', '/terms', '/privacy', '/disclaimer'],
  ...['/login', '/reset-password', '/unsubscribe', '/nothing'],
];

/** Opens every tab of a dashboard, one after the other, and looks at it. */
export async function everyTab(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page.locator('[role=tabpanel]:visible').first()).toHaveText(/\p{L}/u);
    await expect(page.locator('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await look((await tab.textContent()) ?? '');
  }
}

/** Waits for a toast, and keeps it on the screen: it stays while the pointer is on it. */
export async function holdToast(page: Page, title: string): Promise<Locator> {
  const toast = page.getByRole('status').filter({ hasText: title });
  await toast.hover();
  return toast;
}

/** Expects that a toast covers none of these, at the current width. */
export async function expectNotCovered(toast: Locator, others: Record<string, Locator>): Promise<void> {
  const over = await toast.boundingBox();
  if (!over) throw new Error('the toast is gone');
  const covered: string[] = [];
  for (const [name, other] of Object.entries(others)) {
    const box = await other.boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    const isBeside = box.x >= over.x + over.width || over.x >= box.x + box.width;
    const isBelow = box.y >= over.y + over.height || over.y >= box.y + box.height;
    if (!isBeside && !isBelow) covered.push(name);
  }
  expect(covered).toEqual([]);
}

/** Records from the next document on whether a page is ever blank: without header or tabs, or with nothing in its main part. */
export async function watchForBlank(page: Page): Promise<{ expectNever: () => Promise<void> }> {
  await page.addInitScript(() => {
    const look = () => {
      const main = document.querySelector('main');
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
      if (!document.querySelector('header, [role=tablist]') || !main?.innerText.trim())
        document.documentElement.dataset.blank = '';
      requestAnimationFrame(look);
    };
    document.addEventListener('DOMContentLoaded', look);
  });
  return { expectNever: () => expect(page.locator('html')).not.toHaveAttribute('data-blank') };
}

/** A tab's name, alone or with a number in its badge and the same number for screen readers. */
export const tabName = (name: string) => new RegExp(`^${name}( ?\\d.*)?$`);

/** Fills in the form of the log-in, and sends it. */
export async function submitLogin(page: Page, username: string, password = 'correct horse'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs in through the form and waits for the dashboard. */
export async function logInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, username, password);
  await page.waitForURL(/\/(admin|dashboard)/);
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Logs in without the form, with a new session, and opens a page as that user. */
export async function logInAs(page: Page, username: string, address: string, password = 'correct horse') {
  await logIn(page, username, password);
  await page.goto(address);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The sessions that the tests of one worker share. */
const sessions = new Map<string, { cookies: Cookies; goodUntil: number }>();
/** Milliseconds, well before a page would refresh the session and get the only new tokens. */
const SHARED_FOR = 4 * 60_000;

/** Opens a page as a demo user, in a shared session: for tests that do not end it. */
export async function openAs(page: Page, person: 'admin' | 'client' | 'client2', address: string): Promise<void> {
  const kept = sessions.get(person);
  if (kept && kept.goodUntil > Date.now()) {
    await page.context().addCookies(kept.cookies);
    await page.goto(address);
    return;
  }
  const goodUntil = Date.now() + SHARED_FOR;
  await logIn(page, person, person === 'admin' ? 'admin-demo' : 'client-demo');
  sessions.set(person, { cookies: await page.context().cookies(), goodUntil });
  await page.goto(address);
}

/** Forgets the wrong passwords from this machine's address, which all tests share: they would hold up the others' log-ins. */
export async function forgetWrongPasswords(): Promise<void> {
  const sql = openSql(product().databaseUrl ?? '');
  const network = 'login:network:127.0.0.1';
  await sql.query("delete from private.throttles where bucket = sha256(convert_to($1, 'UTF8'))", [network]);
  await sql.close();
}

/** A word that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;
}

/** A request to the REST API as service_role, without policies. */
export async function asService(method: string, path: string, body?: unknown): Promise<unknown> {
  const { supabaseUrl, secretKey } = product();
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
    method,
    headers: { apikey: secretKey, 'content-type': 'application/json', prefer: 'return=representation' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Stores a row as service_role. Returns it. */
export async function addRow<Row = { id: string }>(table: string, row: object): Promise<Row> {
  const [added] = (await asService('POST', table, row)) as Row[];
  if (!added) throw new Error(`nothing was added to ${table}`);
  return added;
}

/** An account with the password `correct horse`. */
export async function addAccount(role: UserRole = 'client') {
  const username = unique('asha').replaceAll('-', '');
  const account = { username, email: `${username}@example.com`, fullName: `Asha ${username}` };
  const { supabaseUrl: url, secretKey } = product();
  const id = await createAccount({ url, secretKey }, { ...account, data: { full_name: account.fullName } });
  if (role !== 'client') await asService('PATCH', `profiles?id=eq.${id}`, { role });
  return { ...account, id };
}

/** A client with an account. @param fields of the client */
export async function addClient(fields: object = {}) {
  const account = await addAccount();
  const { id: clientId } = await addRow('clients', { full_name: account.fullName, ...fields });
  await asService('POST', 'client_users', { client_id: clientId, user_id: account.id });
  return { ...account, clientId };
}

/** The id of a demo user, who is a client with the same id. */
export async function idOf(username: 'client' | 'client2'): Promise<string> {
  const [row] = (await asService('GET', `profiles?username=eq.${username}&select=id`)) as { id: string }[];
  return row?.id ?? '';
}

/** A case that no other test knows. */
export async function addCase(clientId: string, fields: object = {}) {
  return addRow<{ id: string; title: string; case_number: string }>('cases', {
    title: unique('Matter'),
    case_number: unique('No'),
    description: 'A flat that was not handed over in time.',
    practice_area: 'property',
    client_id: clientId,
    ...fields,
  });
}
