/** An appearance is billed, and paid in parts. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  addAccount,
  addCase,
  addClient,
  addRow,
  expect,
  expectGoodAtEachWidth,
  logInAs,
  openAs,
  test,
} from './support.ts';

/** Fills in a dialog by the labels of its fields, and presses its button. */
async function answer(page: Page, title: string, fields: Record<string, string>, button = title): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a hearing becomes an invoice, which is sent as it was seen, paid in parts, and open again when a cheque comes back', async ({
  page,
  newWindow,
}) => {
  const { clientId, fullName } = await addClient();
  const courtCase = await addCase(clientId);
  const at = { start_date: '2026-06-01T05:00:00Z', end_date: '2026-06-01T06:00:00Z' };
  await addRow('events', {
    case_id: courtCase.id,
    type: 'hearing',
    title: 'Hearing',
    purpose: 'Final arguments',
    outcome: 'adjourned',
    ...at,
  });
  await openAs(page, 'admin', `/admin/cases/${courtCase.id}/fees`);
  await page.getByRole('button', { name: 'Add Agreement' }).click();
  const agreed = 'Twenty thousand for each appearance';
  await answer(page, 'Add Agreement', { Description: agreed, 'Amount (₹)': '1,20,000' });
  await expect(page.getByRole('region', { name: 'Agreements' })).toContainText('₹1,20,000');

  await page.getByRole('button', { name: 'Invoice for the hearing of 1 Jun 2026' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Final arguments');
  await answer(page, 'New Invoice', { 'Amount (₹)': '120000' }, 'Save Draft');
  await expect(page.getByText('₹1,20,000 One Lakh Twenty Thousand Rupees Only')).toBeVisible();

  const colleague = await newWindow();
  await logInAs(colleague, (await addAccount('admin')).username, page.url());
  await colleague.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await answer(page, 'Edit Draft', { Notes: 'Payable in two parts. പ്രവീണ്‍' }, 'Save Draft');
  await answer(colleague, 'Send this invoice?', {}, 'Send');
  await expect(colleague.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(colleague.getByText('Payable in two parts.')).toBeVisible();
  await colleague.getByRole('button', { name: 'Send', exact: true }).click();
  await answer(colleague, 'Send this invoice?', {}, 'Send');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(/^INV\/\d\d-\d\d\/\d{5,}$/);

  await page.reload();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await payment.getByLabel('Payment Method').selectOption('cheque');
  await answer(page, 'Record Payment', { 'Amount (₹)': '20,000', Reference: '004512' });
  await expect(page.getByText('₹1,00,000 open')).toBeVisible();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await answer(page, 'Record Payment', {});
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Receipt \(PDF\)/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/^REC-\d\d-\d\d-\d{5,}\.pdf$/);
  const downloadingInvoice = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Invoice \(PDF\)/ }).click();
  // Its font is fetched, and its signs are placed.
  expect(readFileSync(await (await downloadingInvoice).path(), 'latin1')).toContain('NotoSansMalayalam');

  await page
    .getByRole('button', { name: /^Cancel receipt/ })
    .first()
    .click();
  await answer(page, 'Cancel Payment', { Reason: 'The cheque came back.' });
  await expect(page.getByText('₹20,000 open')).toBeVisible();
  await expectGoodAtEachWidth(page);
  await page.getByRole('link', { name: fullName }).click();
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await expect(page.getByText('Open in total: ₹20,000')).toBeVisible();
  // It is billed: nobody does it again by mistake.
  const asked = page.waitForResponse((response) => response.url().includes('lines.on_date='));
  await page.getByRole('link', { name: /^INV/ }).click();
  await page.getByRole('link', { name: String(courtCase.title) }).click();
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await asked;
  await expect(page.getByText('Open in total: ₹20,000')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invoice for the hearing/ })).toHaveCount(0);
});
