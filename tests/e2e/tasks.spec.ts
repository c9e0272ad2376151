/** A task that comes of a hearing's result, and is done in another window. */
import type { Route } from '@playwright/test';
import { dayAt, toIso } from '../../supabase/functions/_shared/contract/index.ts';
import { addCase, addRow, expect, expectAccessible, idOf, openAs, test, unique } from './support.ts';

test('a result leads to a task of its case, which a second window has on its board, and sees done', async ({
  page,
  newWindow,
}) => {
  const today = dayAt(new Date());
  const [hearing, task] = [unique('Hearing'), unique('File the rejoinder')];
  const courtCase = await addCase(await idOf('client2'));
  const start = toIso(`${today}T10:30`);
  const event = { title: hearing, type: 'hearing', start_date: start, end_date: start, case_id: courtCase.id };
  await addRow('events', event);

  const second = await newWindow();
  await openAs(second, 'admin', '/admin/board');
  await openAs(page, 'admin', `/admin/cases/${courtCase.id}`);
  await page.getByRole('button', { name: 'Record result' }).first().click();
  const result = page.getByRole('dialog', { name: 'Record result' });
  await result.getByRole('radio', { name: 'Adjourned', exact: true }).check();
  await result.getByLabel('Next Date', { exact: true }).fill(dayAt(new Date(Date.now() + 14 * 86_400_000)));
  await result.getByRole('button', { name: 'Save and add a task' }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await expect(form.getByLabel('Due Day')).toHaveValue(dayAt(new Date(Date.now() + 7 * 86_400_000)));
  await form.getByLabel('Due Day').fill(today);
  await form.getByRole('button', { name: 'Add Task' }).click();
  await expect(form.getByRole('textbox', { name: 'Task' })).toHaveAccessibleDescription(/Task is required/);
  await form.getByRole('textbox', { name: 'Task' }).fill(task);
  await form.getByRole('button', { name: 'Add Task' }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Tasks/ })
    .click();
  const row = page.getByRole('row', { name: task });
  await expect(row).toBeVisible();

  const due = second.getByRole('region', { name: 'Tasks that are due' });
  await expect(due).toContainText(task);
  await due.getByRole('link', { name: 'Tasks' }).click();
  await expect(second).toHaveURL(/\/tasks/);
  await expectAccessible(second);
  await second.getByRole('button', { name: `Done: ${task}` }).click();
  await expect(row).toBeHidden();
});

test('a form that is pressed twice, and sent again after its answer was lost, adds one thing', async ({ page }) => {
  const [twice, lost] = [unique('Pressed twice'), unique('Answer lost')];
  await openAs(page, 'admin', '/admin/tasks');
  const form = page.getByRole('dialog', { name: 'Add Task' });
  const fill = async (title: string) => {
    await page.getByRole('button', { name: 'Add Task' }).click();
    await form.getByRole('textbox', { name: 'Task' }).fill(title);
  };
  await fill(twice);
  await form.getByRole('button', { name: 'Add Task' }).dblclick();
  await expect(form).toBeHidden();
  await fill(lost);
  const cut = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/rest/v1/tasks?*', cut, { times: 1 });
  await form.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Failed to add the task')).toBeVisible();
  await form.getByRole('button', { name: 'Add Task' }).click();
  await expect(form).toBeHidden();
  for (const title of [twice, lost]) await expect(page.getByRole('row', { name: title })).toHaveCount(1);
});
