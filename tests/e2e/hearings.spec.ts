/** The result of a hearing: recorded from the calendar, and read by the client. */
import type { Page } from '@playwright/test';
import { dayAt, toIso } from '../../supabase/functions/_shared/contract/index.ts';
import { addCase, addRow, expect, expectAccessible, idOf, openAs, phone, test, unique } from './support.ts';

const nextDay = dayAt(new Date(Date.now() + 14 * 86_400_000));

/** A hearing of today in a case that no other test knows, of a client whose next date no test reads. */
async function addHearing() {
  const title = unique('Hearing');
  const courtCase = await addCase(await idOf('client2'));
  const start = toIso(`${dayAt(new Date())}T10:30`);
  await addRow('events', {
    title,
    start_date: start,
    end_date: start,
    case_id: courtCase.id,
    type: 'hearing',
    court_hall: 'Court 7',
    purpose: 'Arguments',
  });
  return { caseId: courtCase.id, caseTitle: courtCase.title };
}

/** From the calendar to the form: two presses. */
async function openForm(window: Page, caseTitle: string) {
  await openAs(window, 'admin', '/admin');
  await window.getByRole('button', { name: `Hearing: ${caseTitle}, Arguments` }).click();
  await window.getByRole('button', { name: 'Record result', exact: true }).click();
  return window.getByRole('dialog', { name: 'Record result' });
}

test('the client reads result and next date in the history of the case, the order where it is shared', {
  tag: '@slow',
}, async ({ page, newWindow }) => {
  const { caseTitle, caseId } = await addHearing();
  await openAs(page, 'admin', `/admin/cases/${caseId}`);
  const detail = page.getByRole('tabpanel');
  await expect(detail.getByRole('heading', { level: 1, name: caseTitle })).toBeVisible();
  await detail.getByRole('button', { name: 'Add Party' }).click();
  const party = page.getByRole('dialog', { name: 'Add Party' });
  await party.getByLabel('Name').fill('Greenfield Developers');
  await party.getByLabel('Advocate').fill('Vasudha Iyengar');
  await party.getByRole('button', { name: 'Add Party' }).click();
  await expect(detail).toContainText('Respondent · Vasudha Iyengar');
  await detail.getByRole('button', { name: 'Add Party' }).click();
  await party.getByLabel('Name').fill('National Housing Finance');
  await party.getByRole('button', { name: 'Add Party' }).click();
  const parties = detail.getByRole('listitem').filter({ hasText: 'Respondent' });
  await expect(parties).toContainText([/^Greenfield/, /^National/]);
  await detail.getByRole('button', { name: 'What can be done with National Housing Finance' }).click();
  await detail.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(parties).toContainText([/^National/, /^Greenfield/]);

  const form = await openForm(page, caseTitle);
  await form.getByRole('radio', { name: 'Part heard' }).check();
  await form.getByLabel('Next Date', { exact: true }).fill(nextDay);
  await form.getByLabel('Order', { exact: true }).fill('Reply within two weeks.');
  await form.getByRole('button', { name: 'Save result' }).click();
  await expect(form).toBeHidden();
  await openAs(page, 'admin', `/admin/cases/${caseId}`);
  await expect(detail.getByRole('list', { name: 'Hearings' })).toContainText('Part heard');
  await expectAccessible(page);

  const portal = await newWindow({ viewport: phone });
  await openAs(portal, 'client2', '/dashboard/cases');
  await portal.getByRole('link', { name: caseTitle }).first().click();
  const history = portal.getByRole('list', { name: 'Hearings' });
  await expect(history).toContainText('Part heard');
  await expect(history).toContainText('Next date:');
  await expect(history).not.toContainText('Reply within two weeks.');
  await portal.getByText('The case: number, court, parties').click();
  await expect(portal.getByText('Greenfield Developers')).toBeVisible();
  await expect(portal.getByRole('button', { name: /Record|Change result|Add Party/ })).toHaveCount(0);

  await detail.getByText('The client may read this order').click();
  await expect(page.getByText('Order updated')).toBeVisible();
  await portal.reload();
  await expect(history).toContainText('Reply within two weeks.');
});
