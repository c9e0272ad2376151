/** Messages by WhatsApp: a client agrees to them and ends them, in two windows; the office sees both. */
import { createAccount } from '../support/accounts.ts';
import { product } from '../support/site.ts';
import {
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  logInByForm,
  openAs,
  tabName,
  test,
  unique,
} from './support.ts';

test('a client agrees, once in two windows, and ends it; the office reads which words and when', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const username = unique('asha').replaceAll('-', '');
  const password = 'correct horse battery';
  const account = { username, password, email: `${username}@example.com` };
  const { supabaseUrl: url, secretKey } = product();
  const id = await createAccount({ url, secretKey }, account);
  const name = `Asha ${username}`;
  const [client] = (await asService('POST', 'clients', { full_name: name, phone: '+919876500777' })) as {
    id: string;
  }[];
  await asService('POST', 'client_users', { client_id: client?.id, user_id: id });

  await asService('POST', 'rpc/record_whatsapp', { is_set: true });

  await logInByForm(page, username, password);
  const second = await browser.newContext({ baseURL: product().siteUrl });
  const office = await browser.newContext({ baseURL: product().siteUrl });
  try {
    const other = await second.newPage();
    await logInAs(other, username, password, '/dashboard');
    for (const window of [page, other]) {
      await window.getByRole('tab', { name: tabName('Profile') }).click();
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

    const admin = await office.newPage();
    await openAs(admin, 'admin', '/admin?tab=clients');
    await admin.getByRole('searchbox', { name: 'Search clients' }).fill(username);
    await admin.getByRole('link', { name: `View ${name}` }).click();
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
  } finally {
    await second.close();
    await office.close();
  }
});
