/** What is typed and not saved: over tabs, Back, reloads, the end of a session, and a sign-out. */
import type { Page } from '@playwright/test';
import { phoneJpeg } from '../../supabase/functions/_shared/testing/pictures.ts';
import { expect, expectAccessible, hold, logInAs, startApp, submitLogin, tabName, test } from './support.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name: tabName(name) }).click();

/** What the browser asked before it left the page; it leaves all the same. */
function leaveQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  return asked;
}

test('a case is there again after Back and a reload, and the browser asks before it is closed', {
  tag: '@slow',
}, async ({ page }) => {
  const asked = leaveQuestions(page);
  await logInAs(page, 'admin', '/admin', 'admin-demo');
  await openTab(page, 'Cases');
  await page.getByRole('button', { name: 'Add New Case' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Case' });
  await dialog.getByLabel('Title').fill('Rao v. Greenfield');
  await dialog.getByLabel('Description').fill('A flat that was not\nhanded over in time.');
  await dialog.getByRole('combobox', { name: 'Client' }).fill('meera');
  await dialog.getByText('1 found').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Practice Area').selectOption('property');

  const isThere = async () => {
    await expect(dialog.getByLabel('Title')).toHaveValue('Rao v. Greenfield');
    await expect(dialog.getByLabel('Description')).toHaveValue('A flat that was not\nhanded over in time.');
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('Meera Nair');
    await expect(dialog.getByLabel('Practice Area')).toHaveValue('property');
  };
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await isThere();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await isThere();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(asked).toEqual(['beforeunload']);
});

test('what was typed into the contact form is there again, beside what was typed before the app ran', async ({
  page,
}) => {
  await page.goto('/contact');
  await startApp(page);
  await page.getByLabel('Name').fill('Ravi');
  await page.getByLabel('Service').selectOption('property');
  page.on('dialog', (question) => question.accept());
  const { release } = await hold(page, '**/assets/*.js');
  // The page is not loaded before its script is.
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Ravi Kumar');
  await release();
  await expect(page.getByLabel('Service')).toHaveValue('property');
  // It still has the focus.
  await page.keyboard.type(' Singh');
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Kumar Singh');
  await page.reload();
  await startApp(page);
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Kumar Singh');
  // The form has it too.
  await page.getByRole('button', { name: 'Request Consultation' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
});

test('a post stays over another tab with its picture; a reload asks; the sign-out asks and forgets it', {
  tag: '@slow',
}, async ({ page }) => {
  const asked = leaveQuestions(page);
  await logInAs(page, 'admin', '/admin?tab=social', 'admin-demo');
  const composer = page.getByRole('region', { name: 'Post to Social Media' });
  await composer.getByLabel('Text').fill('The registry opens at ten.');
  await composer
    .getByLabel('Image')
    .setInputFiles({ name: 'steps.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(phoneJpeg()) });
  const picture = composer.getByRole('img', { name: 'What you have chosen' });
  await expect(picture).toBeVisible();
  await composer.getByRole('group', { name: 'Platforms' }).getByText('LinkedIn').click();
  const isThere = async () => {
    await expect(composer.getByLabel('Text')).toHaveValue('The registry opens at ten.');
    await expect(composer.getByRole('checkbox', { name: 'LinkedIn' })).toBeChecked();
  };
  await openTab(page, 'Cases');
  await expect(composer).toBeHidden();
  await openTab(page, 'Social Media');
  await isThere();
  await expect(picture).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await isThere();
  await expect(picture).toBeHidden();

  const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
  await signOut.click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await isThere();
  await signOut.click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).not.toContain('registry');
});

test('what somebody has typed is shown to nobody else who logs in, and to them again', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await logInAs(page, 'client', '/dashboard?tab=profile', 'client-demo');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Phone').fill('+91 00000 12345');
  await context.clearCookies();
  await page.reload();
  await submitLogin(page, 'client2', 'client-demo');
  await openTab(page, 'Profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(dialog.getByLabel('Phone')).not.toHaveValue('+91 00000 12345');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, 'client', 'client-demo');
  await expect(dialog.getByLabel('Phone')).toHaveValue('+91 00000 12345');
});
