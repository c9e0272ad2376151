/**
 * Every tab of the dashboards, and every dialog in it by keyboard: it is opened, checked with axe, traversed and closed, and the
 * focus returns.
 */
import type { Page } from '@playwright/test';
import { allTests } from '../../scripts/test-run/all.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, phone, tablet, tabName, test } from './support.ts';

/** A tab, with its buttons that change the view, and those that open a dialog. */
interface Tab {
  name: string;
  dialogs: (string | RegExp)[];
  /** Another view of the tab, with its dialogs. */
  view?: string;
  there?: (string | RegExp)[];
}

const adminTabs: Tab[] = [
  { name: 'Calendar', dialogs: ['Add New Case', 'Add New Event'], view: 'Agenda', there: [/^Hearing: /] },
  { name: 'Board', dialogs: [/^(Record|Change) result/] },
  { name: 'Cases', dialogs: [/^Edit /] },
  { name: 'Tasks', dialogs: ['Add Task'] },
  { name: 'Clients', dialogs: ['Add Client', /^Edit /] },
  { name: 'Messages', dialogs: [] },
  { name: 'Fees', dialogs: ['New Invoice'] },
  { name: 'Contact Submissions', dialogs: [] },
  { name: 'Testimonials', dialogs: ['Add Testimonial', /^View /, /^Edit /] },
  { name: 'Gallery', dialogs: ['Upload Photos', /^Edit /, /^Delete /] },
  { name: 'Social Media', dialogs: [] },
  { name: 'Google Reviews', dialogs: [] },
  { name: 'Users', dialogs: ['Invite', /^View Sessions of /, /^Role of /] },
  { name: 'Analytics', dialogs: [] },
  { name: 'Settings', dialogs: [/^Edit Advocate/] },
  { name: 'Audit', dialogs: [] },
  { name: 'Account', dialogs: ['Edit Profile', 'Change Password', 'Delete Account'] },
];

const clientTabs: Tab[] = [
  { name: 'Calendar', dialogs: [], view: 'Agenda', there: [/^(Hearing|Meeting): /] },
  { name: 'My Cases', dialogs: [] },
  { name: 'Fees', dialogs: [/^I have paid/, /^Change the reference/] },
  { name: 'Profile', dialogs: ['Change Password', 'Delete Account'] },
];

const focusIsWithin = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog],[role=alertdialog]') !== null);

/** More than the focusable elements of any dialog. */
const clicks = 25;

async function walkThrough(page: Page, button: string | RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('[role=dialog],[role=alertdialog]').filter({ visible: true });
  await expect(dialog).toHaveAccessibleName(/\S/);
  await expect(dialog.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect.poll(() => focusIsWithin(page)).toBe(true);
  await expectAccessible(page);
  await expectFitsEverywhere(page);
  for (let click = 0; click < clicks; click += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsWithin(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Waits until the open tab has its content. */
async function loaded(page: Page): Promise<void> {
  const panel = page.locator('[role=tabpanel][data-state=open]');
  await expect(panel).not.toBeEmpty();
  await expect(panel.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}

/** Expects no horizontal overflow: at this width and on a phone, and in the slow run on a tablet. */
async function expectFitsEverywhere(page: Page, onPhone = async () => {}): Promise<void> {
  await expectNoSidewaysScroll(page);
  const wide = page.viewportSize();
  for (const size of allTests ? [tablet, phone] : [phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await onPhone();
  if (wide) await page.setViewportSize(wide);
}

/** Tabs whose accessibility also the quick run looks at: one of each kind. */
const looked = ['Calendar', 'Cases', 'Contact Submissions', 'Settings', 'Board', 'My Cases', 'Profile'];

async function walkTab(page: Page, { name, dialogs, view, there = [] }: Tab): Promise<void> {
  const tab = page.getByRole('tab', { name: tabName(name) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await loaded(page);
  if (allTests || looked.includes(name)) await expectAccessible(page);
  await expectFitsEverywhere(page, async () => {
    await loaded(page);
    if (allTests) await expectAccessible(page);
  });
  await loaded(page);
  // The journeys of cases, events and submissions open theirs by keyboard too.
  if (!allTests) return;
  for (const button of dialogs) await test.step(`${button}`, () => walkThrough(page, button));
  if (!view) return;
  await page.getByRole('button', { name: view, exact: true }).click();
  await expect(page.getByRole('button', { name: view, exact: true, pressed: true })).toBeVisible();
  // This view fetches other days, and its elements are replaced when they come.
  await expect(page.locator('[role=tabpanel] [aria-busy=true]')).toHaveCount(0);
  await loaded(page);
  for (const button of there) await test.step(`${button}`, () => walkThrough(page, button));
}

for (const [which, tabs, tag] of [
  ['first', adminTabs.slice(0, 5), []],
  ['last', adminTabs.slice(5), ['@slow']],
] as const) {
  test(`the admin’s ${which} tabs and dialogs are accessible by keyboard`, { tag: [...tag] }, async ({ page }) => {
    await openAs(page, 'admin', '/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    for (const card of ['Total Cases', 'Upcoming Events', 'New Inquiries', 'Total Clients']) {
      await expect(page.getByText(card).first()).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveText(adminTabs.map(({ name }) => tabName(name)));
    for (const tab of tabs) await test.step(tab.name, () => walkTab(page, tab));
  });
}

test('every tab is in sight, and a phone leads to all of them', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/audit');
  const tabs = page.getByRole('tab');
  const { width = 0 } = page.viewportSize() ?? {};
  if (width > phone.width) {
    for (const size of [{ width: 1366, height: 620 }, tablet]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('tab', { name: 'Audit', selected: true })).toBeVisible();
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }
    return;
  }
  await expect(tabs.filter({ visible: true })).toHaveText([/^Calendar/, /^Board/, /^Cases/, /^Messages/]);
  await page.getByRole('button', { name: 'More' }).click();
  const all = page.getByRole('dialog');
  await expect(all.getByRole('link')).toHaveText(adminTabs.map(({ name }) => tabName(name)));
  await expect(all.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
  await all.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible();
  await expect(all).toBeHidden();
});

test('a client’s tabs and dialogs are accessible by keyboard', async ({ page }) => {
  await openAs(page, 'client', '/dashboard');
  for (const tab of clientTabs) await test.step(tab.name, () => walkTab(page, tab));
});
