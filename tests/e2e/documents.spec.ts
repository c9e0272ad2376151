/** Documents of a case, between an admin and a client with a phone. */
import { PDFDocument } from 'pdf-lib';
import {
  addCase,
  addClient,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  idOf,
  logInAs,
  openAs,
  phone,
  test,
} from './support.ts';

// The smallest PNG: one transparent point.
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });

test('a document is seen by the client while it is shared, without a reload', async ({ page, newWindow }) => {
  const { title, id } = await addCase(await idOf('client'));
  const client = await newWindow({ viewport: phone });
  await client.clock.install();
  await openAs(client, 'client', '/dashboard/cases');
  await client.getByRole('link', { name: title }).first().click();
  const mine = client.getByRole('region', { name: 'Documents' });
  await expect(mine).toContainText('Nothing has been shared with you yet.');

  await openAs(page, 'admin', `/admin/cases/${id}/documents`);
  const theirs = page.getByRole('region', { name: 'Documents' });
  await theirs
    .getByLabel(/^Choose documents/)
    .setInputFiles([file('Reply.pdf', '%PDF-1.7\n'), file('Draft.pdf', '%PDF-1.7\n'), file('Lie.pdf', 'MZ\0')]);
  await expect(theirs.getByRole('button', { name: 'Open Draft.pdf' })).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Uploads' })).toContainText('This file is not a PDF');
  await expectAccessible(page);
  await theirs.getByRole('switch', { name: /Reply\.pdf/ }).click({ force: true });
  await expect(page.getByText('Shared with the client', { exact: true }).first()).toBeVisible();

  await client.clock.fastForward('01:00');
  const reply = mine.getByRole('button', { name: 'Open Reply.pdf' });
  await expect(reply).toBeVisible();
  await expect(mine).not.toContainText('Draft.pdf');
  await expectNoSidewaysScroll(client);
  await expectAccessible(client);
  const opened = client.waitForResponse('**/open');
  const popup = client.waitForEvent('popup');
  await reply.click();
  const { url } = await (await opened).json();
  await popup;
  const read = await client.request.get(url);
  expect([read.status(), read.headers()['content-type'], await read.text()]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7\n',
  ]);

  await theirs.getByRole('switch', { name: /Reply\.pdf/ }).click({ force: true });
  await expect(page.getByText('No longer shared with the client').first()).toBeVisible();
  // Pressed before the list has been read again.
  await reply.click();
  await expect(client.getByText('Not found').first()).toBeVisible();
  await expect(mine).toContainText('Nothing has been shared with you yet.');

  await client.getByRole('button', { name: 'Attach documents' }).click();
  const attached = client.getByRole('dialog', { name: 'Attach documents' });
  const photo = { name: 'IMG_2031.png', mimeType: 'image/png', buffer: point };
  await attached.locator('input[type=file]:not([capture])').setInputFiles(photo);
  await expect(attached.getByRole('checkbox', { name: photo.name })).toBeChecked();
  await attached.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  for (const list of [mine, theirs]) {
    const thumbnail = list.getByRole('listitem').filter({ hasText: photo.name }).locator('img');
    await expect(thumbnail).toHaveJSProperty('naturalWidth', 1);
  }
});

test('a client hands in a paper unasked, and takes it back, which the office sees', async ({ page, newWindow }) => {
  const { username, clientId } = await addClient();
  const { id } = await addCase(clientId);
  const client = await newWindow({ viewport: phone });
  await logInAs(client, username, `/dashboard/cases/${id}`);
  const mine = client.getByRole('region', { name: 'Documents' });
  await mine.getByRole('button', { name: 'Hand in a paper' }).click();
  const dialog = client.getByRole('dialog', { name: 'Hand in a paper' });
  const chosen = dialog.locator('input[type=file]:not([capture])');
  await chosen.setInputFiles(file('Lie.pdf', 'MZ\0'));
  await expect(dialog.getByRole('alert')).toContainText('This file is not a PDF');
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: point });
  await chosen.setInputFiles([photo('back.png'), photo('front.png')]);
  await dialog.getByRole('button', { name: 'Move page 2 up' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('front.png');
  await expectNoSidewaysScroll(client);
  await expectAccessible(client);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(mine.getByRole('button', { name: /^Open Paper of/ })).toBeVisible();
  await expect(mine).toContainText('from you');
  const opened = client.waitForResponse('**/open');
  await mine.getByRole('button', { name: /^Open Paper of/ }).click();
  const { url } = await (await opened).json();
  const pdf = await PDFDocument.load(await (await client.request.get(url)).body());
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([2, expect.stringMatching(/^Paper of/)]);

  await openAs(page, 'admin', `/admin/cases/${id}/messages`);
  await expect(page.getByRole('article')).toContainText('One document.');
  await mine.getByRole('button', { name: /^Take back/ }).click();
  const question = client.getByRole('alertdialog', { name: 'Take this document back?' });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(mine).toContainText('Nothing has been shared with you yet.');
  await page.goto(`/admin/cases/${id}/documents`);
  const theirs = page.getByRole('region', { name: 'Documents' });
  await theirs.getByText('Deleted documents').click();
  await expect(theirs.getByRole('button', { name: /^Restore Paper of/ })).toBeVisible();
});
