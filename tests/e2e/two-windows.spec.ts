/** Two people in two windows: what one saves undoes nothing of the other. */
import type { Page } from '@playwright/test';
import {
  addAccount,
  addCase,
  addRow,
  asService,
  expect,
  expectAccessible,
  idOf,
  logInAs,
  openAs,
  tabName,
  test,
  unique,
} from './support.ts';

/** The row as it is stored. */
async function stored(table: string, id: string) {
  const [row] = (await asService('GET', `${table}?id=eq.${id}`)) as Record<string, unknown>[];
  return row;
}

/** Logs another admin in. */
async function openAsColleague(window: Page, address: string): Promise<Page> {
  const { username } = await addAccount('admin');
  await logInAs(window, username, address);
  return window;
}

const forms = [
  {
    noun: 'Case',
    table: 'cases',
    add: async (title: string) => addCase(await idOf('client'), { title }),
    both: ['Title', 'title'],
    theirs: ['Status', 'status', 'closed'],
    mine: ['Court', 'court', 'High Court of Delhi'],
  },
  {
    noun: 'Client',
    table: 'clients',
    add: (full_name: string) => addRow('clients', { full_name }),
    both: ['Name', 'full_name'],
    theirs: ['Language', 'language', 'hi'],
    mine: ['Address', 'address', 'Park Street'],
  },
] as const;

for (const { noun, table, add, both, theirs, mine } of forms) {
  test(`two people who change a ${noun} undo nothing of each other, and choose where they change the same`, {
    tag: '@slow',
  }, async ({ page, newWindow }) => {
    const word = unique('Matter').replaceAll('-', '');
    const { id } = await add(word);
    const colleague = await openAsColleague(await newWindow(), '/admin');
    await openAs(page, 'admin', '/admin');
    const openForm = async (window: Page) => {
      await window.getByRole('tab', { name: tabName(`${noun}s`) }).click();
      await window.getByRole('searchbox', { name: `Search ${table}` }).fill(word);
      await window.getByRole('button', { name: `Edit ${word}` }).click();
      return window.getByRole('dialog', { name: `Edit ${noun}` });
    };
    const [myForm, theirForm] = [await openForm(page), await openForm(colleague)];
    const save = async (form: typeof myForm) => form.getByRole('button', { name: `Update ${noun}` }).click();
    await theirForm.getByLabel(theirs[0]).selectOption(theirs[2]);
    await theirForm.getByLabel(both[0]).fill(`${word} of the colleague`);
    await save(theirForm);
    await expect(theirForm).toBeHidden();

    await myForm.getByLabel(mine[0]).fill(mine[2]);
    await myForm.getByLabel(both[0]).fill(`${word} of mine`);
    await save(myForm);
    const notice = myForm.getByRole('alert');
    await expect(notice).toContainText('Somebody else has changed this meanwhile');
    const choice = notice.getByRole('group', { name: both[0] });
    await expect(choice.getByRole('radio', { name: `Yours: ${word} of mine` })).toBeChecked();
    await expectAccessible(page);
    // The field that only the colleague has changed is no question.
    await expect(notice.getByRole('group')).toHaveCount(1);
    expect(await stored(table, id)).toMatchObject({ [both[1]]: `${word} of the colleague`, [mine[1]]: null });

    await choice.getByRole('radio', { name: `Theirs: ${word} of the colleague` }).check();
    await expect(myForm.getByLabel(both[0])).toHaveValue(`${word} of the colleague`);
    await save(myForm);
    await expect(myForm).toBeHidden();
    expect(await stored(table, id)).toMatchObject({
      [both[1]]: `${word} of the colleague`,
      [theirs[1]]: theirs[2],
      [mine[1]]: mine[2],
    });
  });
}

test('an event that a colleague has changed is deleted only after the change was seen', { tag: '@slow' }, async ({
  page,
  newWindow,
}) => {
  const title = unique('Conference');
  const moment = '2041-03-12T05:00:00Z';
  const { id } = await addRow('events', { title, type: 'meeting', start_date: moment, end_date: moment });
  const address = '/admin?view=agenda&day=2041-03-12';
  const colleague = await openAsColleague(await newWindow(), address);
  await openAs(page, 'admin', address);
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' }).click();

  await colleague.getByRole('button', { name: new RegExp(title) }).click();
  await colleague.getByRole('dialog', { name: title }).getByRole('button', { name: 'Edit' }).click();
  const form = colleague.getByRole('dialog', { name: 'Edit Event' });
  await form.getByLabel('Location').fill('Court 9');
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expect(form).toBeHidden();

  const question = page.getByRole('alertdialog', { name: 'Delete this event?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(question).toBeHidden();
  const details = page.getByRole('dialog', { name: title });
  await expect(details).toContainText('Court 9');
  expect(await stored('events', id)).toMatchObject({ location: 'Court 9' });

  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Event deleted')).toBeVisible();
  expect(await stored('events', id)).toBeUndefined();
});
