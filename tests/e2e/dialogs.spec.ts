/** Every dialog of the dashboards, by keyboard alone: opened, heard, walked through, closed, and back to where one was. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test } from './support.ts';

/** Where a dialog is opened, and the name of the button that does it. */
type Opener = readonly [address: string, button: string | RegExp];

const officeDialogs: readonly Opener[] = [
  ['/admin', 'Add New Case'],
  ['/admin', 'Add New Event'],
  ['/admin?view=agenda', /^Hearing: /],
  ['/admin?tab=cases', /^View /],
  ['/admin?tab=cases', /^Edit /],
  ['/admin?tab=submissions', /^View /],
  ['/admin?tab=testimonials', 'Add Testimonial'],
  ['/admin?tab=testimonials', /^View /],
  ['/admin?tab=testimonials', /^Edit /],
  ['/admin?tab=users', 'Invite Client'],
  ['/admin?tab=users', /^View Sessions of /],
  ['/admin?tab=users', /^Make .*: /],
  ['/admin?tab=settings', /^Edit Hero/],
  ['/admin?tab=settings', /^Edit Consultations/],
];

const clientDialogs: readonly Opener[] = [
  ['/dashboard?view=agenda', /^(Hearing|Meeting): /],
  ['/dashboard?tab=cases', /^View /],
  ['/dashboard?tab=profile', 'Change Password'],
  ['/dashboard?tab=profile', 'Delete Account'],
];

const focusIsWithin = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog],[role=alertdialog]') !== null);

async function walkThrough(page: Page, [address, button]: Opener): Promise<void> {
  await page.goto(address);
  const opener = page.getByRole('button', { name: button }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('[role=dialog],[role=alertdialog]').filter({ visible: true });
  await expect(dialog).toHaveAccessibleName(/\S/);
  await expect(dialog.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect.poll(() => focusIsWithin(page)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsWithin(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

for (const opener of officeDialogs) {
  test(`the office’s dialog behind ${opener[1]} at ${opener[0]}`, async ({ page }) => {
    await logIn(page, 'admin', 'admin-demo');
    await walkThrough(page, opener);
  });
}

for (const opener of clientDialogs) {
  test(`a client’s dialog behind ${opener[1]} at ${opener[0]}`, async ({ page }) => {
    await logIn(page, 'client', 'client-demo');
    await walkThrough(page, opener);
  });
}
