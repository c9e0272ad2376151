/** How the dashboards load: the order of the requests. */
import type { Page } from '@playwright/test';
import { expect, hold, logInByForm, openAs, tabName, test, watchForBlank } from './support.ts';

const rows = '**/rest/v1/rpc/*';
const library = '**/assets/calendar-grid*.js';

const anEvent = (page: Page) => page.getByRole('button', { name: /^(Hearing|Meeting|Deadline|Other): / }).first();

for (const [person, password, title, cards] of [
  ['client', 'client-demo', 'Welcome, Meera Nair', 'client_summary'],
  ['admin', 'admin-demo', 'Admin Dashboard', 'admin_summary'],
] as const) {
  test(`after log-in the ${person}’s cards and calendar are fetched in parallel, without the calendar’s library`, {
    tag: '@slow',
  }, async ({ page }) => {
    const responses = await hold(page, rows);
    const script = await hold(page, library);
    const blank = await watchForBlank(page);
    await logInByForm(page, person, password);
    // Both are requested before either is answered.
    await expect.poll(() => responses.asked.toSorted()).toEqual([cards, 'calendar_events'].toSorted());
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Upcoming Events').first()).toBeVisible();
    const views = page.getByRole('group', { name: 'View', includeHidden: true });
    await expect(views).toBeAttached();
    // A client sees what is below the cards once all of it has come.
    await expect(views).toBeVisible({ visible: person === 'admin' });
    await responses.release();
    await expect(views).toBeVisible();
    await expect(anEvent(page)).toBeVisible();
    await expect(page.locator('.rbc-calendar')).toHaveCount(0);
    // Nothing can be dragged by a client.
    expect(script.asked).toHaveLength(person === 'admin' ? 1 : 0);
    await blank.expectNever();
  });
}

test('the grid of the calendar takes the month’s place without moving anything, and loses no press', {
  tag: '@slow',
}, async ({ page }) => {
  const script = await hold(page, library);
  await openAs(page, 'admin', '/admin');
  await anEvent(page).hover();
  const place = await page.getByRole('tabpanel').boundingBox();
  await page.mouse.down();
  const arrival = page.waitForResponse(library);
  await script.release();
  await (await arrival).finished();
  // Waits until the code has come, with nothing pressed.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve))));
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.rbc-calendar')).toBeVisible();
  await expect(anEvent(page)).toBeVisible();
  expect(await page.getByRole('tabpanel').boundingBox()).toEqual(place);
});

test('the dashboards’ code is fetched when the user begins to type, not earlier', { tag: '@slow' }, async ({
  page,
}) => {
  const script = await hold(page, '**/assets/{dashboard,admin}-page*.js');
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(script.asked).toEqual([]);
  await page.getByLabel('Username').focus();
  await expect.poll(() => script.asked).toHaveLength(2);
  await script.release();
});

test('a reopened dashboard checks the session once, then fetches everything in parallel', { tag: '@slow' }, async ({
  page,
}) => {
  await openAs(page, 'client', '/dashboard');
  await expect(anEvent(page)).toBeVisible();
  const responses = await hold(page, rows);
  const script = await hold(page, library);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/status')) checks.push(request.url());
  });
  await page.reload();
  await expect.poll(() => responses.asked.slice(0, 2).toSorted()).toEqual(['calendar_events', 'client_summary']);
  await responses.release();
  await expect(anEvent(page)).toBeVisible();
  expect(checks).toHaveLength(1);
  await script.release();
});

test('on a phone the calendar opens as a list, and its month lists the day that is pressed', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  const script = await hold(page, library);
  await openAs(page, 'client', '/dashboard');
  await expect(page.getByRole('button', { name: 'Agenda', pressed: true })).toBeVisible();
  const event = anEvent(page);
  await expect(event).toBeVisible();
  const name = await event.getAttribute('aria-label');
  const day = await page.locator('main ol > li').first().getByRole('heading').textContent();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Month', pressed: true })).toBeVisible();
  await expect(page.locator('[role=tabpanel] [aria-busy=true]')).toHaveCount(0);
  const [, date, month] = /, (\d+) (\w{3})/.exec(day ?? '') ?? [];
  const cell = page.getByRole('button', { name: new RegExp(`, ${date} ${month}\\w* \\d{4}, \\d+ event`) });
  // The first day of the list may be in the next month.
  if (!(await cell.isVisible())) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main ol').getByRole('button', { name: name ?? '' })).toBeVisible();
  expect(script.asked).toEqual([]);
  // From far down another tab begins at its top.
  await page.getByRole('tab', { name: tabName('My Cases') }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
