/** Drafts, which are typed and not saved: over tabs, Back, reloads, the end of a session, and a sign-out. */
import type { Page } from '@playwright/test';
import { phoneJpeg } from '../../supabase/functions/_shared/testing/pictures.ts';
import {
  addCase,
  addRow,
  expect,
  expectAccessible,
  hold,
  idOf,
  logInAs,
  startApp,
  submitLogin,
  tabName,
  test,
  unique,
} from './support.ts';

/** The offer to go on with a form that was left half typed. */
const offerOf = (page: Page, title: string) =>
  page.getByText(`Unfinished: ${title}`, { exact: true }).locator('xpath=..');
const goOn = (page: Page, title: string) => offerOf(page, title).getByRole('button', { name: 'Continue' }).click();

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

test('a case is offered again after a reload, and the browser asks before it is closed', {
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
  await expect(offerOf(page, 'Add New Case')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await goOn(page, 'Add New Case');
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

test('what somebody has typed is shown to nobody else who logs in, and to them again', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await logInAs(page, 'client', '/dashboard/profile', 'client-demo');
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
  await goOn(page, 'Edit Profile');
  await expect(dialog.getByLabel('Phone')).toHaveValue('+91 00000 12345');
});

test('a client who is half added is offered where that began, and opens nowhere by itself', async ({ page }) => {
  page.on('dialog', (question) => question.accept());
  const courtCase = await addCase(await idOf('client'));
  const event = await addRow('events', {
    title: unique('Conference'),
    type: 'meeting',
    client_id: await idOf('client'),
    start_date: '2031-03-04T05:00:00Z',
    end_date: '2031-03-04T06:00:00Z',
  });
  const adding = page.getByRole('dialog', { name: 'Add Client' });
  const editing = page.getByRole('dialog', { name: /^Edit / });
  const editEvent = async () => {
    await page.goto(`/admin?event=${event.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await expect(editing.getByLabel('Title')).toBeVisible();
  };
  const editCase = async () => {
    await page.goto(`/admin/cases/${courtCase.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editing.getByLabel('Title')).toBeVisible();
  };

  await logInAs(page, 'admin', '/admin/clients', 'admin-demo');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await adding.getByLabel('Name').fill('Farida');
  await editEvent();
  await expect(adding).toBeHidden();
  // Within this form one is begun as well.
  await editing.getByRole('combobox', { name: 'Client' }).fill('Zarina');
  await page.getByRole('option', { name: 'Add “Zarina”' }).click();
  await adding.getByLabel('Phone').fill('98');
  await editCase();
  await expect(adding).toBeHidden();
  await expect(page.getByText(/^Unfinished/)).toHaveCount(0);

  await page.goto('/admin/clients');
  await goOn(page, 'Add Client');
  await expect(adding.getByLabel('Name')).toHaveValue('Farida');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(/^Unfinished/)).toHaveCount(0);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(adding).toBeHidden();
  await editEvent();
  await expect(editing.getByText(/^Unfinished/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/admin');
  await goOn(page, 'Edit Event');
  await expect(adding).toBeHidden();
  await goOn(page, 'Add Client');
  await expect(adding.getByLabel('Name')).toHaveValue('Zarina');
  await expect(adding.getByLabel('Phone')).toHaveValue('98');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(/^Unfinished/)).toHaveCount(0);
});
