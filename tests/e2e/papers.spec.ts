/** A template becomes a paper of a case. */
import { readFileSync } from 'node:fs';
import PizZip from 'pizzip';
import { makeDocx, paragraph } from '../../src/testing/docx.ts';
import { addCase, addClient, expect, expectAccessible, openAs, test, unique } from './support.ts';

const template = (name: string, text: string) => ({
  name: `${name}.docx`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(makeDocx(paragraph(text))),
});

test('a template is filled in, and is a document of its case in a second window', async ({ page, newWindow }) => {
  const name = unique('Vakalatnama');
  const { clientId, fullName } = await addClient({ address: '12 Lajpat Nagar' });
  const { id, case_number } = await addCase(clientId);
  await openAs(page, 'admin', '/admin/settings/papers');
  const choose = page.getByLabel('Choose a template, or drop it here');
  await choose.setInputFiles(template(name, 'I, {client.nam}, appoint'));
  await expect(choose).toHaveAccessibleDescription(/no field \{client\.nam\}.*\{client\.name\}/);
  await expectAccessible(page);
  await choose.setInputFiles(template(name, 'I, {client.name} of {client.address}, appoint {advocate.enrolment}'));
  await expect(page.getByRole('list', { name: 'Templates of papers' })).toContainText(name);

  const second = await newWindow();
  await second.clock.install();
  await openAs(second, 'admin', `/admin/cases/${id}/documents`);
  await page.goto(`/admin/cases/${id}/documents`);
  await page.getByRole('button', { name: 'From a template' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('dialog', { name });
  await expect(form).toContainText('Not known of this case: Enrolment number');
  await expect(form.getByLabel('Name of the client')).toHaveValue(fullName);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make the Paper' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave these fields empty?' });
  await expect(question).toContainText('Enrolment number');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Enrolment number').fill('D/000/1994');
  await form.getByRole('button', { name: 'Make the Paper' }).click();

  const open = { name: `Open ${name}, ${case_number}.docx` };
  await expect(page.getByRole('button', open)).toBeVisible();
  await second.clock.fastForward('01:00');
  await expect(second.getByRole('button', open)).toBeVisible();
  await expect(second.getByRole('switch', { name: new RegExp(name) })).not.toBeChecked();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', open).click()]);
  const paper = new PizZip(readFileSync(await download.path())).file('word/document.xml')?.asText();
  expect(paper).toContain(`I, ${fullName} of 12 Lajpat Nagar, appoint D/000/1994`);
});
