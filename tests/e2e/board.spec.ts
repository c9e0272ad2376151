/** The day's board on paper, and what it takes from a court's list. */
import { inventCourts, printSupremeCourt } from '../../src/testing/cause-lists.ts';
import { addCase, addRow, asService, expect, idOf, openAs, phone, test } from './support.ts';

/** A case with hearings on a day that no other test uses. */
async function addHearings(day: string, count: number) {
  const { id: case_id, case_number } = await addCase(await idOf('client2'), { court: 'Supreme Court of India' });
  const parties = [
    { side: 'petitioner', name: 'Meera Nair' },
    { side: 'respondent', name: 'Greenfield Developers Private Limited' },
    { side: 'respondent', name: 'National Housing Finance Limited' },
  ];
  await addRow(
    'case_parties',
    parties.map((party, position) => ({ ...party, position, case_id })),
  );
  const hearings = Array.from({ length: count }, (_, n) => ({
    title: 'Final hearing',
    type: 'hearing',
    start_date: `${day}T10:30:00+05:30`,
    end_date: `${day}T11:30:00+05:30`,
    case_id,
    court_hall: 'Court 7',
    item_number: String(count - n),
    bench: 'Justice R. Subramanian, Justice N. Kapoor',
    purpose: 'Arguments on the interim application',
    bring: 'The original allotment letter and an identity card',
  }));
  await addRow('events', hearings);
  return case_number;
}

test('twenty matters are one page of A4, with the practice’s name and the date', { tag: '@slow' }, async ({ page }) => {
  const day = '2031-09-17';
  await addHearings(day, 20);
  await openAs(page, 'admin', `/admin/board?board=${day}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Item' })).toHaveCount(20);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main')).toContainText(/^Anand B. Chandra, Advocate on Record/);
  await expect(page.getByRole('heading', { name: 'Board: Wednesday, 17 Sep 2031' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
});

test('a court’s PDF is taken over in two presses, by a second window again, and Back asks before it is dropped', async ({
  page,
  context,
}) => {
  const day = '2031-10-15';
  const court = 'Supreme Court of India';
  const client = await idOf('client2');
  const start = `${day}T10:30:00+05:30`;
  const [listed, tentative] = [
    await addCase(client, { case_number: 'SLP(C) No. 731/2031', court }),
    await addCase(client, { case_number: 'SLP(C) No. 802/2031', court }),
  ];
  await addRow('events', { title: 'Hearing', type: 'hearing', start_date: start, end_date: start, case_id: listed.id });
  const pdf = {
    name: 'list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await printSupremeCourt('15-10-2031', inventCourts(120, 700, 2031))),
  };
  const summary = '1 as on the board (item and hall filled in), 1 to add as tentative, 0 of ours not listed';
  const openList = async (window: typeof page) => {
    await openAs(window, 'admin', `/admin/board?board=${day}`);
    await window.getByRole('button', { name: 'Cause list' }).click();
    const list = window.getByRole('dialog', { name: /^Cause list/ });
    await list.locator('input[type=file]').setInputFiles(pdf);
    await expect(list.getByText(summary)).toBeVisible();
    return list;
  };
  await page.setViewportSize(phone);
  const list = await openList(page);
  await expect(list.getByText(`120 items · ${court.toUpperCase()}`)).toBeVisible();
  const second = await openList(await context.newPage());
  const question = page.getByRole('alertdialog', { name: 'Discard the list?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(list.getByText(summary)).toBeVisible();
  for (const window of [list, second]) {
    await window.getByRole('button', { name: 'Confirm' }).click();
    await expect(window).toBeHidden();
  }
  await expect(page.getByLabel(`Item of ${listed.case_number}`)).toHaveValue('32');
  await expect(page.getByLabel(`Hall of ${listed.case_number}`)).toHaveValue('Court 1');
  await expect(page.getByText(/^Cause list last checked/)).toBeVisible();
  expect(
    await asService('GET', `events?case_id=eq.${tentative.id}&select=item_number,court_hall,is_tentative`),
  ).toEqual([{ item_number: '23', court_hall: 'Court 3', is_tentative: true }]);
});
