/** A filing with defects, by two people in two windows. */
import {
  addAccount,
  addCase,
  expect,
  expectAccessible,
  idOf,
  logInAs,
  openAs,
  phone,
  test,
  unique,
} from './support.ts';

test('a filing begins from a template, and its defect is a task once somebody has confirmed the day', {
  tag: '@phone-slow',
}, async ({ page, newWindow }) => {
  const { id } = await addCase(await idOf('client'));
  const address = `/admin/cases/${id}/filings`;
  await openAs(page, 'admin', address);
  const name = unique('Revision');
  await page.getByRole('button', { name: 'Add Template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Items').fill('Affidavit\n\nCourt fee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Start: ${name}` }).click();
  await expect(page.getByText('0 of 2 done')).toBeVisible();

  const colleague = await newWindow({ viewport: phone });
  await colleague.clock.install();
  await logInAs(colleague, (await addAccount('admin')).username, address);
  await expect(colleague.getByText('0 of 2 done')).toBeVisible();
  await page.getByText('Court fee').click();
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  await page.getByRole('button', { name: 'Add Defect' }).click();
  await dialog.getByLabel('Description').fill('Not signed');
  await dialog.getByLabel('Notified On').fill('2030-12-01');
  await expect(dialog).toContainText(
    '28 days end on Sunday, 29 Dec 2030. That is a Sunday, when the registry is closed; so Monday, 30 Dec 2030.',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Confirm the day: Not signed' })).toBeVisible();
  await expectAccessible(page);

  await colleague.clock.fastForward('01:00');
  await expect(colleague.getByRole('checkbox', { name: 'Court fee' })).toBeChecked();
  await colleague.getByRole('button', { name: 'Confirm the day: Not signed' }).click();
  await colleague.getByRole('button', { name: 'Confirm Monday, 30 Dec 2030' }).click();
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByText('To be cured by Monday, 30 Dec 2030')).toBeVisible();
  await colleague.getByRole('link', { name: 'Tasks 1' }).click();
  await expect(colleague.getByText(`${name}: Not signed`)).toBeVisible();
});
