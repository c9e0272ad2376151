/** News since the last visit, for a client with two windows and for an admin. */
import {
  addCase,
  addClient,
  addRow,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  openAs,
  phone,
  tabName,
  test,
} from './support.ts';

test('what an admin does is new to the client once, with its case, and gone in the other window', {
  tag: '@slow',
}, async ({ page, newWindow }) => {
  const { username, clientId } = await addClient();
  const [one, two] = [await addCase(clientId), await addCase(clientId)];
  const client = await newWindow({ viewport: phone });
  await client.clock.install();
  await logInAs(client, username, '/dashboard/profile');
  const other = await client.context().newPage();
  await other.clock.install();
  await other.goto('/dashboard/profile');
  const news = (window: typeof client) => window.getByRole('region', { name: 'New since your last visit' });
  await expect(other.getByText('Active Cases')).toBeVisible();
  await expect(news(client)).toHaveCount(0);

  await openAs(page, 'admin', `/admin/cases/${one.id}/messages`);
  const dialog = page.getByRole('tabpanel');
  await dialog.getByLabel('Your message').fill('Please bring the original.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('article')).toContainText('Please bring the original.');
  const start = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const hearing = { title: 'Arguments', start_date: start, end_date: start, type: 'hearing', case_id: two.id };
  await addRow('events', hearing);

  // Counted on the tabs of the window that shows something else, and seen in the one with the first screen.
  await client.clock.fastForward('01:00');
  await expect(client.getByRole('tab', { name: 'Calendar 1 new' })).toBeAttached();
  await expect(client.getByRole('tab', { name: 'My Cases 1 new' })).toBeAttached();
  await other.clock.fastForward('01:00');
  const seen = other.waitForResponse('**/rpc/mark_seen');
  await other.getByRole('tab', { name: 'Calendar 1 new' }).click();
  await news(other).getByRole('button', { name: /1 new/ }).click();
  await expect(news(other).getByRole('listitem')).toHaveCount(1);
  await expect(news(other).getByRole('listitem').filter({ hasText: 'New date' })).toContainText(two.title);
  await news(other).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await seen;
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await client.clock.fastForward('01:00');
  await expect(client.getByRole('tab', { name: 'Calendar', exact: true })).toBeAttached();

  const read = other.waitForResponse('**/rpc/mark_messages_seen');
  await other.getByRole('region', { name: 'Still open' }).getByRole('link', { name: '1 unread' }).click();
  const mine = other.getByRole('dialog', { name: one.title });
  // And not the field for a message, over which a phone opens its keyboard.
  await expect(mine.getByRole('log')).toBeFocused();
  await read;
  await expect(mine.getByLabel('Your message')).toBeInViewport({ ratio: 1 });
  await other.keyboard.press('Tab');
  await other.keyboard.type('I will.');
  await mine.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mine.getByRole('article').last()).toContainText('I will.');
  await mine.getByRole('button', { name: 'Close dialog' }).click();
  await expect(other.getByRole('tab', { name: tabName('My Cases'), selected: true })).not.toContainText('new');
  await other.getByRole('tab', { name: 'Calendar' }).click();
  await expect(news(other)).toContainText('Nothing new');
  await client.getByRole('tab', { name: 'Calendar' }).click();
  await client.clock.fastForward('01:00');
  await expect(news(client)).toContainText('Nothing new');
});
