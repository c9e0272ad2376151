/** An office of three at work: an admin, a junior and a clerk on the same case. */
import type { Page } from '@playwright/test';
import { dayAt, toIso } from '../../supabase/functions/_shared/contract/index.ts';
import {
  addAccount,
  addCase,
  addRow,
  expect,
  expectAccessible,
  idOf,
  logInAs,
  openAs,
  test,
  unique,
} from './support.ts';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
const rail = (page: Page) => page.getByRole('tablist').getByRole('tab');

/** Turns a switch in a page that shows no earlier 'Settings saved': after it the setting is in force. */
async function turn(admin: Page, name: string, on: boolean): Promise<void> {
  await openAs(admin, 'admin', '/admin/settings/roles');
  await admin.getByRole('switch', { name }).setChecked(on, { force: true });
  await expect(admin.getByText('Settings saved')).toBeVisible();
}

test.describe.configure({ mode: 'default' });

test('a clerk records a result that the admin sees, a junior reads fees once that is allowed, and an ended role ends the window', async ({
  page: admin,
  newWindow,
}) => {
  const courtCase = await addCase(await idOf('client2'));
  const start = toIso(`${dayAt(new Date())}T10:30`);
  const hearing = { title: unique('Hearing'), type: 'hearing', start_date: start, end_date: start };
  await addRow('events', { ...hearing, case_id: courtCase.id });
  const address = `/admin/cases/${courtCase.id}`;
  const [clerk, junior] = [await newWindow(), await newWindow()];
  const clerkAccount = await addAccount('clerk');
  await logInAs(clerk, clerkAccount.username, address);
  const juniorAccount = await addAccount('junior');
  await logInAs(junior, juniorAccount.username, address);
  await openAs(admin, 'admin', address);

  await expect(sections(clerk)).toContainText(['Dates', 'Documents', 'Tasks', 'Filings']);
  await expect(sections(clerk).filter({ hasText: /Fees|Messages|History/ })).toHaveCount(0);
  await expect(sections(junior).filter({ hasText: 'Messages' })).toBeVisible();
  await expect(sections(junior).filter({ hasText: /Fees|History/ })).toHaveCount(0);
  await expect(rail(clerk).filter({ hasText: /Fees|Messages|Users|Settings|Gallery/ })).toHaveCount(0);
  await expectAccessible(clerk);

  // The clerk comes back from court.
  await clerk.getByRole('button', { name: 'Record result' }).first().click();
  const result = clerk.getByRole('dialog', { name: 'Record result' });
  await result.getByRole('radio', { name: 'Adjourned', exact: true }).check();
  await result.getByLabel('Next Date', { exact: true }).fill(dayAt(new Date(Date.now() + 14 * 86_400_000)));
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(result).toBeHidden();
  await admin.reload();
  await expect(admin.getByRole('list', { name: 'Hearings' })).toContainText('Adjourned');

  // Buttons that a clerk has, and none that takes away or gives out.
  for (const [at, shown] of [
    [`${address}/documents`, 'Ask for a document'],
    [`${address}/filings`, /^Start/],
    ['/admin/clients', /^Edit/],
    ['/admin/submissions', /^Status/],
    ['/admin/tasks', 'Add Task'],
  ] as const) {
    await clerk.goto(at);
    await expect(clerk.getByRole('button', { name: shown }).first()).toBeVisible();
    const beyond = /^(Delete|Erase|Withdraw|Import|Export|Merge|Invite|Add Template|From a template)/;
    await expect(clerk.getByRole('button', { name: beyond })).toHaveCount(0);
  }

  await expect(clerk).toHaveTitle(/^My Dashboard \|/);
  await clerk.goto('/admin/invoices');
  await expect(clerk.getByRole('heading', { name: 'This is for the admin' })).toBeVisible();
  await clerk.goto(`${address}/messages`);
  await expect(clerk.getByRole('heading', { name: 'This is for the admin' })).toBeVisible();

  await turn(admin, 'Juniors read fees', true);
  await junior.reload();
  await sections(junior).filter({ hasText: 'Fees' }).click();
  await expect(junior.getByRole('heading', { name: 'Invoices' })).toBeVisible();
  await expect(junior.getByRole('button', { name: /New Invoice|Add Agreement/ })).toHaveCount(0);

  await openAs(admin, 'admin', `/admin/users?search=${clerkAccount.username}`);
  await admin.getByRole('button', { name: `Role of ${clerkAccount.fullName}` }).click();
  const roles = admin.getByRole('dialog', { name: `Role of ${clerkAccount.fullName}` });
  await expectAccessible(admin);
  await roles.getByRole('button', { name: 'Client', exact: true }).click();
  await expect(admin.getByText('Role updated')).toBeVisible();
  await clerk.goto(address);
  await expect(clerk.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('a junior who is bound to assigned cases goes on in the same window, and sees a case again when it is assigned', async ({
  page: admin,
  newWindow,
}) => {
  const courtCase = await addCase(await idOf('client2'));
  const address = `/admin/cases/${courtCase.id}`;
  const junior = await newWindow();
  const juniorAccount = await addAccount('junior');
  await logInAs(junior, juniorAccount.username, address);
  const title = junior.getByRole('heading', { level: 1, name: courtCase.title });
  await expect(title).toBeVisible();

  await turn(admin, 'Juniors see assigned cases only', true);
  await junior.goto('/admin/cases');
  await expect(junior.getByText("You don't have any cases assigned yet.")).toBeVisible();
  await expect(junior.getByRole('button', { name: 'Add New Case' })).toHaveCount(0);
  await junior.goto(address);
  await expect(title).toHaveCount(0);
  await admin.goto(address);
  await admin.getByRole('checkbox', { name: juniorAccount.fullName }).check({ force: true });
  await expect(admin.getByText('Assignment saved')).toBeVisible();
  await expectAccessible(admin);
  await junior.goto(address);
  await expect(title).toBeVisible();
  await junior.goto('/admin/cases');
  await expect(junior.getByRole('link', { name: courtCase.title, exact: true })).toBeVisible();
  await turn(admin, 'Juniors see assigned cases only', false);
});
