/** The day's board on paper. */
import { addCase, addRow, expect, idOf, openAs, test } from './support.ts';

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
