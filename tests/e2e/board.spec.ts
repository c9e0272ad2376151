/** The day's board: on a phone in the evening, with a second window that records a result, and on paper. */
import {
  addCase,
  addRow,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  idOf,
  openAs,
  phone,
  test,
} from './support.ts';

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

const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 86_400_000);

test('on a phone tomorrow’s board comes first, and shows what a second window records', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const number = await addHearings(tomorrow, 1);
  await page.setViewportSize(phone);
  await page.clock.install();
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('tab', { name: 'Calendar', selected: true })).toBeAttached();
  const board = page.getByRole('region', { name: /^Board: / });
  await expect(board).toBeInViewport();
  await board.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(board.getByRole('button', { name: 'Tomorrow', pressed: true })).toBeVisible();
  await board.getByRole('link', { name: /hearings$|Open the board/ }).click();
  await expect(page).toHaveURL(`/admin/board?board=${tomorrow}`);
  const row = board.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Meera Nair v. Greenfield Developers Private Limited & Anr.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Item and hall are typed as in a spreadsheet, and the second window has them.
  await row.getByLabel(`Item of ${number}`).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('44 Court 3');
  await page.keyboard.press('Enter');

  await board.getByRole('button', { name: 'Checked now' }).click();
  await expect(board.getByText(/^Cause list last checked: .+, /)).toBeVisible();

  const other = await context.newPage();
  await openAs(other, 'admin', `/admin/board?board=${tomorrow}`);
  await expect(other.getByLabel(`Item of ${number}`)).toHaveValue('44');
  await expect(other.getByLabel(`Hall of ${number}`)).toHaveValue('Court 3');
  await other.getByRole('button', { name: `Record result of ${number}` }).click();
  const form = other.getByRole('dialog', { name: 'Record result' });
  await form.getByText('Reserved', { exact: true }).click();
  await form.getByRole('button', { name: 'Save result' }).click();
  await expect(form).toBeHidden();
  await expect(other.getByRole('listitem').filter({ hasText: number })).toContainText('Reserved');

  // The first window looks again by itself.
  await expect(row).not.toContainText('Reserved');
  await page.clock.fastForward('01:00');
  await expect(row).toContainText('Reserved');
});

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
