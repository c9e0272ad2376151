/** Messages of a case, between an admin and a client with a phone: without a reload, and unread until seen. */
import { asService, expect, expectAccessible, expectNoSidewaysScroll, openAs, phone, test, unique } from './support.ts';

async function addCase() {
  const [client] = (await asService('GET', 'profiles?username=eq.client&select=id')) as { id: string }[];
  const title = unique('Matter');
  await asService('POST', 'cases', {
    title,
    case_number: unique('No'),
    description: 'A flat that was not handed over in time.',
    practice_area: 'property',
    client_id: client?.id,
  });
  return title;
}

test('a message is seen by the other side without a reload, and is new until then', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = await addCase();
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone, reducedMotion: 'reduce' });
  const client = await context.newPage();
  await client.clock.install();
  await page.clock.install();
  await openAs(client, 'client', '/dashboard?tab=cases');
  const card = client.getByRole('row').filter({ hasText: title });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('new');

  await openAs(page, 'admin', `/admin?tab=cases&search=${title}`);
  await page.getByRole('button', { name: `View ${title}` }).click();
  const adminDialog = page.getByRole('dialog', { name: title });
  await adminDialog.getByLabel('Your message').fill('Please bring the original.');
  await adminDialog.getByLabel('Your message').press('Control+Enter');
  await expect(adminDialog.getByRole('article')).toContainText('Please bring the original.');
  await expect(adminDialog.getByLabel('Your message')).toHaveValue('');

  await client.clock.fastForward('01:00');
  await expect(card).toContainText('1 new');
  await expect(client.getByRole('tab', { name: /^My Cases/ })).toContainText('new');
  const seenByClient = client.waitForResponse('**/rpc/mark_messages_seen');
  await card.getByRole('button', { name: `View ${title}` }).click();
  const mine = client.getByRole('dialog', { name: title });
  await expect(mine.getByRole('article')).toContainText('Please bring the original.');
  await mine.getByLabel('Your message').scrollIntoViewIfNeeded();
  await seenByClient;
  await mine.getByLabel('Your message').fill('I will.\nThank you.');
  await expectNoSidewaysScroll(client);
  await expectAccessible(client);
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(mine.getByRole('article')).toHaveCount(2);
  await mine.getByRole('button', { name: 'Close dialog' }).click();
  await expect(card).not.toContainText('new');

  const seenByAdmin = page.waitForResponse('**/rpc/mark_messages_seen');
  await page.clock.fastForward('01:00');
  await expect(adminDialog.getByRole('article').nth(1)).toContainText('Thank you.');
  await adminDialog.getByLabel('Your message').scrollIntoViewIfNeeded();
  await seenByAdmin;
  await adminDialog.getByRole('button', { name: 'Close dialog' }).click();
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Thank you.');
  await expect(page.getByRole('row').filter({ hasText: title })).not.toContainText('new');
  await context.close();
});
