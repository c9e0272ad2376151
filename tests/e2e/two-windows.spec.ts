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

test('two people who change a case undo nothing of each other, and choose where they change the same', {
  tag: '@slow',
}, async ({ page, newWindow }) => {
  const title = unique('Matter').replaceAll('-', '');
  const { id } = await addCase(await idOf('client'), { title });
  const colleague = await openAsColleague(await newWindow(), '/admin');
  await openAs(page, 'admin', '/admin');
  const openForm = async (window: Page) => {
    await window.getByRole('tab', { name: tabName('Cases') }).click();
    await window.getByRole('searchbox', { name: 'Search cases' }).fill(title);
    await window.getByRole('button', { name: `Edit ${title}` }).click();
    return window.getByRole('dialog', { name: 'Edit Case' });
  };
  const [mine, theirs] = [await openForm(page), await openForm(colleague)];
  const save = async (form: typeof mine) => form.getByRole('button', { name: 'Update Case' }).click();
  await theirs.getByLabel('Status').selectOption('closed');
  await theirs.getByLabel('Title').fill(`${title} of the colleague`);
  await save(theirs);
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Court').fill('High Court of Delhi');
  await mine.getByLabel('Title').fill(`${title} of mine`);
  await save(mine);
  const notice = mine.getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this meanwhile');
  const choice = notice.getByRole('group', { name: 'Title' });
  await expect(choice.getByRole('radio', { name: `Yours: ${title} of mine` })).toBeChecked();
  await expectAccessible(page);
  // The field that only the colleague has changed is no question.
  await expect(notice.getByRole('group')).toHaveCount(1);
  expect(await stored('cases', id)).toMatchObject({ title: `${title} of the colleague`, court: null });

  await choice.getByRole('radio', { name: `Theirs: ${title} of the colleague` }).check();
  await expect(mine.getByLabel('Title')).toHaveValue(`${title} of the colleague`);
  await save(mine);
  await expect(mine).toBeHidden();
  const both = { title: `${title} of the colleague`, status: 'closed', court: 'High Court of Delhi' };
  expect(await stored('cases', id)).toMatchObject(both);
});

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
