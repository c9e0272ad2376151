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
