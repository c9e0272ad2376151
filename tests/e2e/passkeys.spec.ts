/** A passkey from its first day to its last, in the browser's own device; with a Supabase Auth that has them (`PASSKEY_ORIGIN`). */
import type { Page } from '@playwright/test';
import { startOwnSite } from '../support/own-site.ts';
import { product } from '../support/site.ts';
import { addAccount, expect, expectGoodAtEachWidth, logInByForm, testOn } from './support.ts';

const origin = process.env.PASSKEY_ORIGIN;
const test = testOn(() => startOwnSite(product(), { origin }));
test.skip(!origin, 'The embedded Supabase Auth has none.');

/** Gives the page's browser a device with passkeys. Returns what decides whether its owner touches it. */
async function addDevice(page: Page): Promise<(isTouched: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

test('a client adds a passkey, logs in with it, and removes it in another window', async ({ page, newWindow }) => {
  const { username } = await addAccount();
  const touch = await addDevice(page);
  await logInByForm(page, username, 'correct horse');
  await page.goto('/dashboard/profile');
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Password').fill('correct horse');
  await expectGoodAtEachWidth(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  const remove = (window: Page) => window.getByRole('button', { name: /^Remove Passkey, added/ });
  await expect(remove(page)).toBeVisible();
  await expectGoodAtEachWidth(page);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  const logIn = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(logIn).toBeVisible();
  await expectGoodAtEachWidth(page);
  await touch(false);
  await logIn.click();
  await expect(page.getByRole('main').getByText('No passkey was used')).toBeVisible();
  await touch(true);
  await logIn.click();
  await page.waitForURL(/\/(admin|dashboard)/);

  const other = await newWindow();
  await logInByForm(other, username, 'correct horse');
  await other.goto('/dashboard/profile');
  await expect(other.getByText(/^added .* last used/)).toBeVisible();
  await remove(other).click();
  await expectGoodAtEachWidth(other);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('No passkeys yet')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await logIn.click();
  await expect(page.getByRole('main').getByText('This passkey is not known here, or was removed')).toBeVisible();
  await expectGoodAtEachWidth(page);
  await expect(page).toHaveURL('/login');
});
