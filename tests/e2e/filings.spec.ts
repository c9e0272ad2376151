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

test('a filing begins from a template, and its defect is among the tasks, due on the day that somebody has confirmed', {
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
  // Ticked off among the tasks it is cured at the filing, and open again there it is to be done again.
  await colleague.getByRole('link', { name: 'Tasks 1' }).click();
  await colleague.getByRole('button', { name: `Done: ${name}: Not signed` }).click();
  await expect(colleague.getByText(`${name}: Not signed`)).toBeHidden();
  await page.reload();
  const cured = page.getByRole('checkbox', { name: 'Not signed' });
  await expect(cured).toBeChecked();
  const written = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByText('Not signed', { exact: true }).click();
  await written;
  await expect(cured).not.toBeChecked();
  await colleague.getByRole('button', { name: 'Refresh' }).click();
  await expect(colleague.getByText(`${name}: Not signed`)).toBeVisible();

  // Its edit leads to the filing; deleted there it is nothing to do any more.
  await colleague.getByRole('button', { name: `What can be done with ${name}: Not signed` }).click();
  await expect(colleague.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await colleague.getByRole('menuitem', { name: 'Edit' }).click();
  await colleague.getByRole('button', { name: 'What can be done with Not signed' }).click();
  await colleague.getByRole('menuitem', { name: 'Delete' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(colleague.getByRole('checkbox', { name: 'Not signed' })).toBeHidden();
  await colleague
    .getByRole('link', { name: /^Tasks/ })
    .last()
    .click();
  await expect(colleague.getByText(`${name}: Not signed`)).toBeHidden();
});
