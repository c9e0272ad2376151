/** Messages by WhatsApp: a client agrees to them and ends them, in two windows; the office sees both. */
import {
  addClient,
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  openAs,
  test,
} from './support.ts';

test('a client agrees, once in two windows, and ends it; the office reads which words and when', {
  tag: '@phone',
}, async ({ page, newWindow }) => {
  const { username, id, fullName: name } = await addClient({ phone: '+919876500777' });
  await asService('POST', 'rpc/record_whatsapp', { p_is_set: true });

  const other = await newWindow();
  for (const window of [page, other]) await logInAs(window, username, '/dashboard/profile');
  for (const window of [page, other]) {
    await window.getByRole('button', { name: 'Get Messages by WhatsApp' }).click();
    await expect(window.getByRole('dialog', { name: 'Messages by WhatsApp' })).toContainText('ends in 777');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const window of [page, other]) {
    await window.getByRole('button', { name: 'I Agree' }).click();
    await expect(window.getByText(/^Since .+ you get messages by WhatsApp, as you agreed/)).toBeVisible();
  }
  const consents = () => asService('GET', `whatsapp_consents?user_id=eq.${id}&select=withdrawn_at`);
  expect(await consents()).toEqual([{ withdrawn_at: null }]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const admin = await newWindow();
  await openAs(admin, 'admin', '/admin/clients');
  await admin.getByRole('searchbox', { name: 'Search clients' }).fill(username);
  await admin.getByRole('link', { name }).first().click();
  await admin.getByRole('link', { name: 'Log-ins' }).click();
  const card = admin.getByRole('tabpanel');
  await expect(card.getByText(/^Agreed to messages by WhatsApp to \+919876500777 on .+ [ap]m\.$/)).toBeVisible();
  await card.getByText('The words that were shown').click();
  await expect(card.getByRole('blockquote')).toContainText('ends in 777');
  await expectAccessible(admin);

  await other.getByRole('button', { name: 'End Messages by WhatsApp' }).click();
  await expect(other.getByRole('button', { name: 'Get Messages by WhatsApp' })).toBeVisible();
  await admin.reload();
  await expect(card.getByText(/, and ended them on .+ [ap]m\.$/)).toBeVisible();
  // The first window does not know it yet: ending it again is no error.
  await page.getByRole('button', { name: 'End Messages by WhatsApp' }).click();
  await expect(page.getByRole('button', { name: 'Get Messages by WhatsApp' })).toBeVisible();
});
