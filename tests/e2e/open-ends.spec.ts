/** Nothing is forgotten: on a phone from the line above the calendar to a result, and to a parked case. */
import { dayAt } from '../../supabase/functions/_shared/contract/index.ts';
import {
  addCase,
  addRow,
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  idOf,
  openAs,
  phone,
  test,
} from './support.ts';

const dayAgo = (days: number) => dayAt(new Date(Date.now() - days * 86_400_000));

test('a hearing without a result gets one, a case without a date is parked, and a second window knows', {
  tag: '@slow',
}, async ({ page, context }) => {
  const client = await idOf('client2');
  const [heard, dateless] = [await addCase(client), await addCase(client)];
  const start = `${dayAgo(3)}T10:30:00+05:30`;
  await addRow('events', { title: 'Hearing', type: 'hearing', start_date: start, end_date: start, case_id: heard.id });
  await page.setViewportSize(phone);
  await openAs(page, 'admin', '/admin');
  const line = page.getByRole('region', { name: 'Without a result or a date' });
  await expect(line).toContainText(/hearings? without a result/);
  await line.getByRole('link', { name: 'Go through them' }).click();
  await expect(page).toHaveURL('/admin/board/open-ends');
  await expect(page.getByRole('button', { name: `Record result: ${heard.case_number}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const other = await context.newPage();
  await openAs(other, 'admin', '/admin/board/open-ends');
  await expect(other.getByRole('link', { name: dateless.case_number })).toBeVisible();
  await other.getByRole('button', { name: `Park: ${dateless.case_number}` }).click();
  const parking = other.getByRole('dialog', { name: 'Park until a day' });
  await parking.getByRole('button', { name: '+4 weeks' }).click();
  await parking.getByLabel('Reason').fill('Judgment is reserved.');
  await expectAccessible(other);
  await parking.getByRole('button', { name: 'Park', exact: true }).click();
  await expect(other.getByRole('link', { name: dateless.case_number })).toBeHidden();

  await page.getByRole('button', { name: `+2 weeks: ${heard.case_number}` }).click();
  const form = page.getByRole('dialog', { name: 'Record result' });
  await expect(form.getByRole('radio', { name: 'Adjourned', exact: true })).toBeChecked();
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save result' }).click();
  await expect(form).toBeHidden();
  for (const { case_number } of [heard, dateless])
    await expect(page.getByRole('link', { name: case_number })).toBeHidden();
  expect(await asService('GET', `events?case_id=eq.${heard.id}&order=start_date&select=outcome`)).toEqual([
    { outcome: 'adjourned' },
    { outcome: null },
  ]);
});
