/** Data protection: a client asks for erasure on a phone, an admin in another window sees it, looks what goes, and erases. */
import { readFileSync } from 'node:fs';
import { product } from '../support/site.ts';
import {
  addCase,
  addRow,
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInAs,
  openAs,
  phone,
  tabName,
  test,
  unique,
} from './support.ts';

const password = 'correct horse';

test('a client downloads their data and asks for erasure; an admin sees what goes, and erases', async ({
  page,
  newWindow,
}) => {
  test.slow();
  const username = unique('leela');
  const fullName = `Leela ${username.replaceAll(/[^a-z]/g, '')}`;
  const response = await fetch(`${product().siteUrl}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, fullName, email: `${username}@example.com` }),
  });
  const { id: userId } = (await response.json()) as { id: string };
  const client = await addRow('clients', { full_name: fullName });
  await asService('POST', 'client_users', { client_id: client.id, user_id: userId });
  const matter = await addCase(client.id, { title: `${fullName} v. Builder`, status: 'closed' });

  await page.setViewportSize(phone);
  await logInAs(page, username, '/dashboard/profile');
  const mine = page.getByRole('region', { name: 'My data' });
  await expect(mine).toContainText('You agreed to version 1 of the privacy notice');
  await mine.scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await mine.getByRole('link', { name: 'Download My Data' }).click();
  const archive = readFileSync(await (await downloading).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.toString()).toContain(`${fullName} v. Builder`);
  await mine.getByRole('button', { name: 'Withdraw Consent and Ask for Erasure' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw your consent and ask for erasure?' });
  await question.getByLabel('Message to the Chamber').fill('My matter is over.');
  await question.getByRole('button', { name: 'Ask for Erasure' }).click();
  await expect(mine).toContainText('You asked for erasure on');
  await expect(mine).toContainText('and withdrew that on');

  const admin = await newWindow();
  await openAs(admin, 'admin', '/admin');
  await expect(admin.getByRole('tab', { name: /^Users.*waiting$/ })).toBeVisible();
  await admin.getByRole('tab', { name: tabName('Users') }).click();
  await expect(admin.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  const requests = admin.getByRole('region', { name: 'Requests for erasure' });
  const item = requests.getByRole('listitem').filter({ hasText: fullName });
  await expect(item).toContainText('My matter is over.');
  await expectAccessible(admin);
  await item.getByRole('button', { name: `Answer to ${fullName}` }).click();
  const answer = admin.getByRole('dialog', { name: `Answer to ${fullName}` });
  await answer.getByLabel('Answer').fill('Your matter is kept: an appeal is expected.');
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(item).toHaveCount(0);
  await page.reload();
  await expect(mine).toContainText('Your matter is kept: an appeal is expected.');
  await mine.getByRole('button', { name: 'Withdraw Consent and Ask for Erasure' }).click();
  await question.getByRole('button', { name: 'Ask for Erasure' }).click();
  await expect(mine).toContainText('You asked for erasure on');

  await admin.reload();
  await item.getByRole('button', { name: `Erase client: ${fullName}` }).click();
  const erasure = admin.getByRole('alertdialog', { name: 'Erase this client?' });
  await expect(erasure).toContainText('Cases: 1');
  await erasure.getByRole('button', { name: 'Erase for Good' }).click();
  await expect(erasure).toHaveCount(0);
  await expect(item).toHaveCount(0);
  expect(await asService('GET', `clients?id=eq.${client.id}`)).toEqual([]);
  expect(await asService('GET', `cases?id=eq.${matter.id}`)).toEqual([]);

  // The session is over with the account.
  await page.getByRole('tab', { name: tabName('My Cases') }).click();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});
