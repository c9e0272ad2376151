/** Drafts, which are typed and not saved: over tabs, Back, reloads, the end of a session, and a sign-out. */
import type { Page } from '@playwright/test';
import { phoneJpeg } from '../../supabase/functions/_shared/testing/pictures.ts';
import { expect, expectAccessible, hold, logInAs, startApp, tabName, test } from './support.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name: tabName(name) }).click();

/** The question of the browser before it left the page; it leaves all the same. */
function leaveQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  return asked;
}

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
  await logInAs(page, 'admin', '/admin/social', 'admin-demo');
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
