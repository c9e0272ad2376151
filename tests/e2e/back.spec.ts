/** Back, as a thumb presses it: it closes the open dialog, undoes the last view, and never leaves a dashboard by surprise. */
import type { Page } from '@playwright/test';
import { allTests } from '../../scripts/test-run/all.ts';
import { expect, openAs, submitLogin, tabName, test } from './support.ts';

/** Where there is a thumb, and in the slow run on a desktop too. */
const everywhere = { tag: allTests ? ['@phone'] : ['@phone', '@phone-only'] };

/** The entry of the history that is shown, as the router counts its own, and the dialogs in it. */
const entry = (page: Page) =>
  page.evaluate(() => ({ idx: history.state?.idx as number, dialogs: (history.state?.dialogs as number) ?? 0 }));

/** Any event of the calendar, which opens in its dialog. */
const anEvent = (page: Page) => page.getByRole('button', { name: /^(Hearing|Meeting|Deadline|Other): / }).first();
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'closes the dialog of an event, and then undoes the tab, however a dialog was closed before',
  everywhere,
  async ({ page }) => {
    await openAs(page, 'client', '/dashboard/profile');
    await page.getByRole('tab', { name: tabName('Calendar') }).click();
    const before = await entry(page);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close dialog' }).click(),
      () => page.goBack(),
    ]) {
      await anEvent(page).click();
      await expect.poll(() => entry(page)).toEqual({ ...before, dialogs: 1 });
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => entry(page)).toEqual({ ...before, dialogs: 0 });
      await expect(page.getByRole('tab', { name: tabName('Calendar'), selected: true })).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible();
  },
);

test('goes where it is pressed to at once, right after a dialog was closed', everywhere, async ({ page }) => {
  await openAs(page, 'client', '/dashboard');
  await anEvent(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(async () => (await entry(page)).dialogs).toBe(1);
  // In one go: the browser has not gone back yet when the tab is pressed.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-label="Close dialog"]')?.click();
    await Promise.resolve();
    document.querySelector<HTMLElement>('[role=tab]:last-of-type')?.click();
  });
  const profile = page.getByRole('tab', { name: 'Profile', selected: true });
  await expect(profile).toBeVisible();
  await expect(page).toHaveURL(/\/profile/);
  await expect.poll(async () => (await entry(page)).dialogs).toBe(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: tabName('Calendar'), selected: true })).toBeVisible();
});

test('takes the step that is seen after a reload has closed a dialog', everywhere, async ({ page }) => {
  await openAs(page, 'client', '/dashboard/cases');
  await page.getByRole('tab', { name: tabName('Calendar') }).click();
  await anEvent(page).click();
  await expect.poll(async () => (await entry(page)).dialogs).toBe(1);
  await page.reload();
  await expect(anEvent(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: tabName('My Cases'), selected: true })).toBeVisible();
});

test('undoes view and day of the calendar, one by one', everywhere, async ({ page }) => {
  await openAs(page, 'client', '/dashboard/calendar?view=month&day=2026-11-24');
  const pressed = (view: string) => page.getByRole('button', { name: view, exact: true, pressed: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/day=2026-12-24/);
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await expect(pressed('Agenda')).toBeVisible();
  // Pressed again it changes nothing.
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await page.goBack();
  await expect(pressed('Month')).toBeVisible();
  await expect(page).toHaveURL(/day=2026-12-24/);
  await page.goBack();
  await expect(page).toHaveURL(/day=2026-11-24/);
});

test(
  'asks before it discards what the admin has typed, and closes questions one by one',
  everywhere,
  async ({ page }) => {
    await openAs(page, 'admin', '/admin/users');
    await page.getByRole('button', { name: 'Add New Event' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Event' });
    await expect.poll(async () => (await entry(page)).dialogs).toBe(1);
    await form.getByLabel('Title').fill('Conference');
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expect.poll(async () => (await entry(page)).dialogs).toBe(2);
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Title')).toHaveValue('Conference');
    await expect.poll(async () => (await entry(page)).dialogs).toBe(1);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect.poll(async () => (await entry(page)).dialogs).toBe(0);
    await expect(page).toHaveURL(/\/users/);
  },
);

test('gives a form that is gone on with after a reload its one entry', everywhere, async ({ page }) => {
  await openAs(page, 'admin', '/admin/users');
  await page.getByRole('button', { name: 'Add New Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Event' });
  await form.getByLabel('Title').fill('Conference');
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Conference');
  await expect.poll(async () => (await entry(page)).dialogs).toBe(1);
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await entry(page)).dialogs).toBe(0);
});

test('leads from a link in a dialog back to the page, not to an entry that shows nothing', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  await openAs(page, 'admin', '/admin/board');
  await expect(page.getByRole('tab', { name: 'Board', selected: true })).toBeVisible();
  const { idx } = await entry(page);
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(async () => (await entry(page)).dialogs).toBe(1);
  await dialog(page).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/users/);
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => entry(page)).toEqual({ idx: idx + 1, dialogs: 0 });
  await page.goBack();
  await expect(page).toHaveURL(/\/board/);
  expect(await entry(page)).toEqual({ idx, dialogs: 0 });
});

test('breaks nothing where the session ends under an open dialog', everywhere, async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'client', '/dashboard/cases');
  await page.getByRole('row').getByRole('link').first().click();
  const next = page.getByRole('region', { name: 'What is next' });
  await next.getByRole('button').click();
  await expect.poll(async () => (await entry(page)).dialogs).toBe(1);
  // The token is renewed shortly before it ends, and there is no session.
  await page.context().clearCookies();
  await page.clock.fastForward('11:00');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await entry(page)).dialogs).toBe(0);
  await submitLogin(page, 'client', 'client-demo');
  await expect(page).toHaveURL(/dashboard\/cases\//);
  await expect(next).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
