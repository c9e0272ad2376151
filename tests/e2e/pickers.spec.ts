/** Rows that are chosen out of many: what was searched, and lies beyond the first ten, is what is chosen and kept. */
import type { Locator, Page } from '@playwright/test';
import { addAccount, addCase, addRow, asService, expect, openAs, test, unique } from './support.ts';

/** More rows than a list shows at once. */
const ROWS = 11;

/** Rows that come after all others, and after one another. @param add with the row's place, from 1 */
const addEleven = async <Row>(add: (place: number) => Promise<Row>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let place = 1; place <= ROWS; place += 1) rows.push(await add(place));
  return rows;
};

/** A name that comes after those of other tests. */
const lateName = (family: string, place: number) => `Zz${family}${String.fromCharCode(96 + place)}`;

interface Way {
  name: string;
  hasTouch: boolean;
  take: (page: Page, row: Locator) => Promise<void>;
}

const ways: Way[] = [
  { name: 'mouse', hasTouch: false, take: (_, row) => row.click() },
  { name: 'touch', hasTouch: true, take: (_, row) => row.tap() },
  { name: 'keyboard', hasTouch: false, take: (page) => page.keyboard.press('Enter') },
];

/** Searches a row that the first ten have not, and takes it. */
async function choose(page: Page, picker: Locator, name: string, { hasTouch, take }: Way): Promise<void> {
  await (hasTouch ? picker.tap() : picker.click());
  const rows = page.getByRole('listbox').getByRole('option');
  const row = rows.filter({ hasText: new RegExp(`^${name}`) });
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(ROWS - 1);
  await expect(row).toHaveCount(0);
  await page.keyboard.type(name);
  await expect(row).toHaveAttribute('data-highlighted', '');
  await take(page, row);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(picker).toHaveValue(name);
}

for (const way of ways) {
  test(`a row beyond the first ten is chosen by ${way.name} wherever rows are searched`, {
    tag: way.name === 'mouse' ? [] : '@slow',
  }, async ({ newWindow }) => {
    const family = unique('').replaceAll('-', '');
    const clients = await addEleven((place) =>
      addRow<{ id: string; full_name: string }>('clients', { full_name: lateName(family, place) }),
    );
    const client = clients[ROWS - 1] as (typeof clients)[number];
    const cases = await addEleven((place) =>
      addCase(client.id, { filing_date: `${1990 - place}-01-01`, title: unique('Old') }),
    );
    const courtCase = cases[ROWS - 1] as (typeof cases)[number];
    const users = await addEleven(async (place) => {
      const account = await addAccount();
      await asService('PATCH', `profiles?id=eq.${account.id}`, { full_name: lateName(family, place) });
      return { ...account, fullName: lateName(family, place) };
    });
    const user = users[ROWS - 1] as (typeof users)[number];
    const page = await newWindow({ hasTouch: way.hasTouch });
    const pick = (within: Page | Locator, label: string, name: string) =>
      choose(page, within.getByRole('combobox', { name: label, exact: true }), name, way);

    await openAs(page, 'admin', '/admin/cases');
    await pick(page, 'Client', client.full_name);
    await expect(page).toHaveURL(new RegExp(`client=${client.id}`));
    await page.getByRole('button', { name: 'Add New Case' }).first().click();
    const caseForm = page.getByRole('dialog', { name: 'Add New Case' });
    await pick(caseForm, 'Client', client.full_name);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Add New Event' }).first().click();
    const eventForm = page.getByRole('dialog', { name: 'Add New Event' });
    const title = unique('Hearing');
    await eventForm.getByLabel('Title').fill(title);
    await pick(eventForm, 'Client', clients[ROWS - 2]?.full_name ?? '');
    await pick(eventForm, 'Related Case', courtCase.title);
    await eventForm.getByRole('button', { name: 'Create Event' }).click();
    await expect(eventForm).toBeHidden();
    expect(await asService('GET', `events?title=eq.${title}&select=case_id,client_id`)).toEqual([
      { case_id: courtCase.id, client_id: client.id },
    ]);

    await page.getByRole('tab', { name: /^Tasks/ }).click();
    await page.getByRole('button', { name: 'Add Task' }).first().click();
    const taskForm = page.getByRole('dialog', { name: 'Add Task' });
    await pick(taskForm, 'Related Case', courtCase.title);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await pick(page, 'Related Case', courtCase.title);
    await expect(page).toHaveURL(new RegExp(`case=${courtCase.id}`));

    await page.getByRole('tab', { name: /^Audit/ }).click();
    await pick(page, 'Person', user.fullName);
    await expect(page).toHaveURL(new RegExp(`person=${user.id}`));

    await page.getByRole('tab', { name: /^Fees/ }).click();
    await page.getByRole('button', { name: 'New Invoice' }).first().click();
    const invoiceForm = page.getByRole('dialog', { name: 'New Invoice' });
    await pick(invoiceForm, 'Client', client.full_name);
    await pick(invoiceForm, 'Case', courtCase.title);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.goto(`/admin/clients/${client.id}/fees`);
    await page.getByRole('button', { name: 'Add Agreement' }).click();
    await pick(page.getByRole('dialog', { name: 'Add Agreement' }), 'Case', courtCase.title);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.goto(`/admin/clients/${client.id}/log-ins`);
    await pick(page, 'Log-in to link', user.fullName);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('button', { name: `Unlink ${user.fullName}` })).toBeVisible();

    const into = clients[ROWS - 2] as (typeof clients)[number];
    await page.getByRole('button', { name: 'More that can be done' }).click();
    await page.getByRole('menuitem', { name: 'Merge' }).click();
    const question = page.getByRole('alertdialog');
    const merge = question.getByRole('button', { name: 'Merge' });
    await expect(merge).toBeDisabled();
    const picker = question.getByRole('combobox');
    await picker.fill(client.full_name);
    await expect(page.getByText('Nothing matches your search')).toBeVisible();
    await picker.press('Escape');
    await pick(question, 'Client who stays', into.full_name);
    await merge.click();
    await expect(page.getByRole('heading', { name: into.full_name })).toBeVisible();
    expect(await asService('GET', `cases?id=eq.${courtCase.id}&select=client_id`)).toEqual([{ client_id: into.id }]);
  });
}
