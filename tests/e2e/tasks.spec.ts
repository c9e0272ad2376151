/** A form over a line that fails. */
import type { Route } from '@playwright/test';
import { expect, openAs, test, unique } from './support.ts';

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
