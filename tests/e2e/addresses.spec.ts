/** Each place of a dashboard has an address: to reload, to send to a colleague, and for mails that were sent before. */
import { addCase, expect, idOf, openAs, submitLogin, tabName, test } from './support.ts';

test('a section of a case is there after a reload, in a second window, and after a log-in', async ({
  page,
  newWindow,
}) => {
  const { id, title } = await addCase(await idOf('client'));
  const address = `/admin/cases/${id}/messages?status=active`;
  await openAs(page, 'admin', address);
  const heading = page.getByRole('heading', { level: 1, name: title });
  for (const load of [() => page.goto(address), () => page.reload()]) {
    const response = await load();
    expect(response?.status()).toBe(200);
    await expect(heading).toBeVisible();
    await expect(page.getByLabel('Your message')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Cases', exact: true }).click();
  await expect(page).toHaveURL('/admin/cases?status=active');

  const other = await newWindow();
  await other.goto(address);
  await expect(other).toHaveURL('/login');
  await submitLogin(other, 'admin', 'admin-demo');
  await expect(other).toHaveURL(address);
  await expect(other.getByLabel('Your message')).toBeVisible();
});

test('a link of an old mail leads to its case, signed in or not', async ({ page, newWindow }) => {
  const { id, title } = await addCase(await idOf('client'));
  await openAs(page, 'client', `/dashboard?tab=cases&case=${id}&at=messages`);
  await expect(page).toHaveURL(`/dashboard/cases/${id}?at=messages`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'My Cases' }).click();
  await expect(page).toHaveURL('/dashboard/cases');

  const admin = await newWindow();
  await admin.goto(`/admin?tab=cases&case=${id}&section=documents`);
  await submitLogin(admin, 'admin', 'admin-demo');
  await expect(admin).toHaveURL(`/admin/cases/${id}/documents`);
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('two steps back at once leave a dialog and a tab', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'client', '/dashboard/cases');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('tab', { name: tabName('Calendar') }).click();
  await page.getByRole('button', { name: 'View the last hearing' }).click();
  await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1);
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
});

test('a tab opens in a window of its own where that is asked for', async ({ page, context }) => {
  await openAs(page, 'admin', '/admin');
  const opening = context.waitForEvent('page');
  await page.getByRole('tab', { name: 'Users' }).click({ modifiers: ['ControlOrMeta'] });
  const other = await opening;
  await expect(other.getByRole('tab', { name: 'Users', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: tabName('Calendar'), selected: true })).toBeVisible();
});
