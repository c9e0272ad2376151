/** Messages of a case, between an admin and a client with a phone: without a reload, and unread until seen. */
import { addCase, expect, expectAccessible, expectNoSidewaysScroll, idOf, openAs, phone, test } from './support.ts';

test('a message is seen by the other side without a reload, and is new until then', async ({ page, newWindow }) => {
  const { title, id } = await addCase(await idOf('client'));
  const client = await newWindow({ viewport: phone });
  await client.clock.install();
  await page.clock.install();
  await openAs(client, 'client', '/dashboard/cases');
  const card = client.getByRole('row').filter({ hasText: title });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('new');

  await openAs(page, 'admin', `/admin/cases/${id}/messages`);
  const office = page.getByRole('region', { name: 'Messages' });
  await office.getByLabel('Your message').fill('Please bring the original.');
  await office.getByLabel('Your message').press('Control+Enter');
  await expect(office.getByRole('article')).toContainText('Please bring the original.');
  await expect(office.getByLabel('Your message')).toHaveValue('');

  await client.clock.fastForward('01:00');
  await expect(card).toContainText('1 new');
  await expect(client.getByRole('tab', { name: /^My Cases/ })).toContainText('new');
  const seenByClient = client.waitForResponse('**/rpc/mark_messages_seen');
  await card.getByRole('link', { name: title }).first().click();
  const mine = client.getByRole('region', { name: 'Messages' });
  await expect(mine.getByRole('article')).toContainText('Please bring the original.');
  await mine.getByLabel('Your message').scrollIntoViewIfNeeded();
  await seenByClient;
  await mine.getByLabel('Your message').fill('I will.\nThank you.');
  await expectNoSidewaysScroll(client);
  await expectAccessible(client);
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(mine.getByRole('article')).toHaveCount(2);
  await client.goBack();
  await expect(card).not.toContainText('new');

  const seenByAdmin = page.waitForResponse('**/rpc/mark_messages_seen');
  await page.clock.fastForward('01:00');
  await expect(office.getByRole('article').nth(1)).toContainText('Thank you.');
  await office.getByLabel('Your message').scrollIntoViewIfNeeded();
  await seenByAdmin;
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Thank you.');
  await expect(page.getByRole('row').filter({ hasText: title })).not.toContainText('new');
});

test('a document goes with a message, is read by the client, and is taken back', { tag: '@slow' }, async ({
  page,
  newWindow,
}) => {
  const { title, id } = await addCase(await idOf('client'));
  const client = await newWindow({ viewport: phone });
  await client.clock.install();
  await openAs(client, 'client', '/dashboard/cases');
  await client.getByRole('button', { name: title }).first().click();
  const mine = client.getByRole('region', { name: 'Messages' });

  await openAs(page, 'admin', `/admin/cases/${id}/documents`);
  const toSection = (name: string) =>
    page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name }).click();
  const documents = page.getByRole('region', { name: 'Documents' });
  const files = ['Reply.pdf', 'Draft.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  }));
  await documents.getByLabel(/^Choose documents/).setInputFiles(files);
  await expect(documents.getByRole('button', { name: 'Open Draft.pdf' })).toBeVisible();

  // By keyboard alone.
  await toSection('Messages');
  const theirs = page.getByRole('region', { name: 'Messages' });
  await theirs.getByLabel('Your message').fill('Please read the reply.');
  const attach = theirs.getByRole('button', { name: 'Attach documents' });
  await attach.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Attach documents' });
  await choice.getByRole('checkbox', { name: 'Reply.pdf' }).press('Space');
  await choice.getByRole('checkbox', { name: 'Draft.pdf' }).press('Space');
  await expect(choice).toContainText('shared with the client when the message is sent');
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(attach).toBeFocused();
  await theirs.getByRole('button', { name: 'Remove Draft.pdf' }).press('Enter');
  await expectAccessible(page);
  await theirs.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(theirs.getByRole('article').getByRole('button', { name: 'Open Reply.pdf' })).toBeVisible();
  await toSection('Documents');
  await expect(documents.getByRole('switch', { name: /Reply\.pdf/ })).toBeChecked();
  await expect(documents.getByRole('switch', { name: /Draft\.pdf/ })).not.toBeChecked();

  await client.clock.fastForward('01:00');
  const reply = mine.getByRole('article').getByRole('button', { name: 'Open Reply.pdf' });
  await expect(reply).toBeVisible();
  await expectNoSidewaysScroll(client);
  await expectAccessible(client);
  const opened = client.waitForResponse('**/open');
  const popup = client.waitForEvent('popup');
  await reply.click();
  expect((await opened).status()).toBe(200);
  await popup;

  await mine.getByRole('button', { name: 'Attach documents' }).click();
  const own = client.getByRole('dialog', { name: 'Attach documents' });
  const letter = { name: 'Letter of the builder.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await own.locator('input[type=file]:not([capture])').setInputFiles(letter);
  await expect(own.getByRole('checkbox', { name: letter.name })).toBeChecked();
  await expectNoSidewaysScroll(client);
  await expectAccessible(client);
  await own.getByRole('button', { name: 'Done' }).click();
  await mine.getByLabel('Your message').fill('They have written to me.');
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(
    mine
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: `Open ${letter.name}` }),
  ).toBeVisible();

  await documents.getByRole('switch', { name: /Reply\.pdf/ }).click({ force: true });
  await expect(page.getByText('No longer shared with the client').first()).toBeVisible();
  await toSection('Messages');
  await expect(theirs.getByRole('article').first()).toContainText('Reply.pdf · No longer shared');
  await expect(theirs.getByRole('button', { name: `Open ${letter.name}` })).toBeVisible();
  // Pressed before the message has been read again.
  await reply.click();
  await expect(mine.getByRole('article').first()).toContainText('A document · No longer shared');
});
