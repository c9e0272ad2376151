/** Every dialog of the dashboards, by keyboard alone: opened, heard, walked through, closed, and back to where one was. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './support.ts';

/** A page, and the names of the buttons on it that open a dialog. */
type Openers = readonly [address: string, ...buttons: (string | RegExp)[]];

const officeDialogs: readonly Openers[] = [
  ['/admin', 'Add New Case', 'Add New Event'],
  ['/admin?view=agenda', /^Hearing: /],
  ['/admin?tab=cases', /^View /, /^Edit /],
  ['/admin?tab=submissions', /^View /],
  ['/admin?tab=testimonials', 'Add Testimonial', /^View /, /^Edit /],
  ['/admin?tab=gallery', 'Upload Photos', /^Edit /, /^Delete /],
  ['/admin?tab=users', 'Invite Client', /^View Sessions of /, /^Make .*: /],
  ['/admin?tab=settings', /^Edit Hero/, /^Edit Consultations/],
];

const clientDialogs: readonly Openers[] = [
  ['/dashboard?view=agenda', /^(Hearing|Meeting): /],
  ['/dashboard?tab=cases', /^View /],
  ['/dashboard?tab=profile', 'Change Password', 'Delete Account'],
];

const focusIsWithin = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog],[role=alertdialog]') !== null);

/** @param presses how often Tab is pressed in the dialog: not at all on a phone, which has no such key */
async function walkThrough(page: Page, button: string | RegExp, presses: number): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('[role=dialog],[role=alertdialog]').filter({ visible: true });
  await expect(dialog).toHaveAccessibleName(/\S/);
  await expect(dialog.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect.poll(() => focusIsWithin(page)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsWithin(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

for (const [person, dialogs] of [
  ['admin', officeDialogs],
  ['client', clientDialogs],
] as const) {
  for (const [address, ...buttons] of dialogs) {
    test(`the dialogs at ${address}`, { tag: '@phone' }, async ({ page, isMobile }) => {
      await openAs(page, person, address);
      for (const button of buttons) await test.step(`${button}`, () => walkThrough(page, button, isMobile ? 0 : 25));
    });
  }
}
