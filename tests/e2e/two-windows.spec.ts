/** Two windows on one case: what is saved in one undoes nothing of the other. */
import type { Page } from '@playwright/test';
import { asService, expect, expectAccessible, openAs, test, unique } from './support.ts';

const getClient = async (username: string) =>
  ((await asService('GET', `profiles?username=eq.${username}&select=id`)) as { id: string }[])[0]?.id;

/** A case that no other test knows. */
async function addCase() {
  const title = unique('Matter');
  const row = {
    title,
    case_number: unique('No'),
    description: 'A flat that was not handed over in time.',
    practice_area: 'property',
    client_id: await getClient('client'),
  };
  const [added] = (await asService('POST', 'cases', row)) as { id: string }[];
  const stored = async () => ((await asService('GET', `cases?id=eq.${added?.id}`)) as Record<string, unknown>[])[0];
  return { title, stored };
}

/** Opens the form of a case in a window. */
async function edit(window: Page, title: string) {
  await openAs(window, 'admin', `/admin?tab=cases&search=${title}`);
  await window.getByRole('button', { name: `Edit ${title}` }).click();
  return window.getByRole('dialog', { name: 'Edit Case' });
}

test('a case that is closed in one window stays closed when its court is saved in another', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { title, stored } = await addCase();
  const other = await context.newPage();
  const [mine, theirs] = [await edit(page, title), await edit(other, title)];

  await theirs.getByLabel('Status').selectOption('closed');
  await theirs.getByRole('button', { name: 'Update Case' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Court').fill('High Court of Delhi');
  await mine.getByRole('button', { name: 'Update Case' }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Closed');
  expect(await stored()).toMatchObject({ status: 'closed', court: 'High Court of Delhi' });
});

test('a title that was also changed in another window is shown with both values, to choose from', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { title, stored } = await addCase();
  const other = await context.newPage();
  const [mine, theirs] = [await edit(page, title), await edit(other, title)];

  await theirs.getByLabel('Title').fill(`${title} v. Rao`);
  await theirs.getByLabel('Status').selectOption('pending');
  await theirs.getByRole('button', { name: 'Update Case' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Title').fill(`${title} v. Nair`);
  await mine.getByLabel('Court').fill('High Court of Delhi');
  await mine.getByRole('button', { name: 'Update Case' }).click();
  const notice = mine.getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this meanwhile');
  const choice = notice.getByRole('group', { name: 'Title' });
  await expect(choice.getByRole('radio', { name: `Yours: ${title} v. Nair` })).toBeChecked();
  await expectAccessible(page);
  expect(await stored()).toMatchObject({ title: `${title} v. Rao`, court: null });

  await choice.getByRole('radio', { name: `Theirs: ${title} v. Rao` }).check();
  await expect(mine.getByLabel('Title')).toHaveValue(`${title} v. Rao`);
  await mine.getByRole('button', { name: 'Update Case' }).click();
  await expect(mine).toBeHidden();
  expect(await stored()).toMatchObject({
    title: `${title} v. Rao`,
    court: 'High Court of Delhi',
    status: 'pending',
  });
});
