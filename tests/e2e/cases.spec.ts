/** A case by keyboard. */
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test, unique } from './support.ts';

test('a case is created, found, opened and changed by keyboard', async ({ page }) => {
  const title = unique('Matter');
  const number = unique('No');
  await openAs(page, 'admin', '/admin/cases');
  await page.getByRole('button', { name: 'Add New Case' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add New Case' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByLabel('Status')).toHaveValue('active');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('A flat that was not handed over in time.');
  await form.getByRole('combobox', { name: 'Client', exact: true }).focus();
  await page.keyboard.type('meera');
  await form.getByText('1 found').waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('Practice Area').selectOption('property');
  await form.getByLabel('Case Number').fill(number);
  await form.getByRole('button', { name: 'Create Case' }).press('Enter');
  await expect(page.getByText('Case created')).toBeVisible();
  await expect(form).toBeHidden();
  // Its page comes next.
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Cases', exact: true }).press('Enter');

  await page.getByRole('searchbox', { name: 'Search cases' }).fill(title.slice(0, -2));
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('link', { name: `View ${title}` }).press('Enter');
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(new RegExp(new URL(address).pathname));
  const editButton = page.getByRole('button', { name: 'Edit', exact: true });
  await editButton.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Case' });
  await expect(edit.getByLabel('Title')).toBeFocused();
  await edit.getByLabel('Court').fill('High Court of Delhi');
  await edit.getByLabel('Status').selectOption('closed');
  await edit.getByRole('button', { name: 'Update Case' }).press('Enter');
  await expect(page.getByText('Case updated')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(page.getByText('High Court of Delhi').first()).toBeVisible();
  await expect(editButton).toBeFocused();
  // Back leads to the list as it was.
  await page.goBack();
  await expect(row).toContainText('Closed');
});
