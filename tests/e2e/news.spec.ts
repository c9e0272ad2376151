/** News since the last visit, on a client's phone. */
import {
  addCase,
  addClient,
  addRow,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  phone,
  test,
} from './support.ts';

test('a client sees what is new, and goes from it to the message that waits', { tag: '@slow' }, async ({ page }) => {
  const { username, clientId } = await addClient();
  const [one, two] = [await addCase(clientId), await addCase(clientId)];
  await page.setViewportSize(phone);
  await logInAs(page, username, '/dashboard');
  await expect(page.getByText('Active Cases')).toBeVisible();
  await addRow('case_messages', {
    case_id: one.id,
    author_name: 'Anand',
    body: 'Please bring it.',
    is_from_admin: true,
  });
  const start = new Date(Date.now() + 9 * 86_400_000).toISOString();
  await addRow('events', { title: 'Arguments', start_date: start, end_date: start, type: 'hearing', case_id: two.id });
  await page.reload();
  const news = page.getByRole('region', { name: 'New since your last visit' });
  await news.getByRole('button', { name: /1 new/ }).click();
  await expect(news.getByRole('listitem').filter({ hasText: 'New date' })).toContainText(two.title);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Still open' }).getByRole('link', { name: '1 unread' }).click();
  // And not the field for a message, over which a phone opens its keyboard.
  await expect(page.getByRole('heading', { level: 1, name: one.title })).toBeVisible();
  await expect(page.getByRole('log')).toBeFocused();
});
