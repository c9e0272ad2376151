/** A court's list in the database: which items are ours, whatever a number is written like, and how the board takes it over. */
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { race, type Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, addUser } = db;
const day = '2031-03-05';
const court = 'SUPREME COURT OF INDIA';
let admin: { role: string; sub: string };
let asAdmin: ReturnType<typeof db.as>;
let client_id: string;
beforeAll(async () => {
  admin = { role: 'app_admin', sub: await addUser('admin') };
  asAdmin = db.as(admin);
});
beforeEach(async () => {
  await sql`truncate public.clients, public.cases, public.events, public.cause_list_checks cascade`;
  client_id = await add('clients');
});

const addCase = (row: object = {}) => add('cases', { client_id, court: 'Supreme Court of India', ...row });
const addHearing = (case_id: string, row: object = {}) =>
  add('events', { type: 'hearing', case_id, start_date: `${day}T05:00Z`, ...row });
const match = (items: object[], of: string | null = court) =>
  asAdmin`select * from public.match_cause_list(${day}, ${JSON.stringify(items.map((item, place) => ({ place, ...item })))}, ${of})`;
const confirm = (rows: object[]) => asAdmin`select public.confirm_cause_list(${day}, ${JSON.stringify(rows)}) as at`;
const events = () =>
  sql`select case_id, title, item_number, court_hall, is_tentative, start_date, updated_at from public.events order by id`;
/** Whether the number of an item is that of a case: `sure`, `proposed` or nothing. */
async function matchOne(caseRow: object, number: string, of: string | null = court) {
  await addCase(caseRow);
  const [found] = await match([{ number }], of);
  return found && (found.is_sure ? 'sure' : 'proposed');
}

describe('a number', () => {
  it.each([
    ['C.A. No. 329/2004', 'C.A. No. 329-330/2004 XII-B'],
    ['Civil Appeal No. 330 of 2004', 'C.A. No. 329-330/2004'],
    ['CA 329-330/2004', 'C.A. No. 330/2004'],
    ['SLP (C) 28926/2026', 'SLP(C) No. 28926/2026 XIV'],
    ['Special Leave Petition (Criminal) No. 12 of 2026', 'SLP(Crl) No. 12/2026'],
    ['Crl. Appeal No. 7/2026', 'Crl.A. No. 7/2026 II-C'],
    ['W.P. (C) No. 180/2004', 'Connected W.P.(C) No. 180/2004 PIL-W'],
    ['Contempt Petition 1/2020', 'Contempt Petition No. 1/2020'],
    ['MA 1056/2025', 'MA 1056/2025 in CONMT.PET.(C) No. 578/2022 in C.A. No. 3305/1997'],
    ['C.A. 3305/1997', 'MA 1056/2025 in CONMT.PET.(C) No. 578/2022 in C.A. No. 3305/1997'],
    ['SLP(C) 14/2026', 'SLP(C) No. 12/2026, 13/2026 & 14/2026'],
  ])('%s is in %s', async (case_number, number) => {
    expect(await matchOne({ case_number }, number)).toBe('sure');
  });

  it.each([
    ['W.P.(C) No. 180/2004', 'W.P.(Crl.) No. 180/2004'],
    ['SLP(C) 28926/2026', 'SLP(C) No. 28926/2025'],
    ['SLP(C) 28926/2026', 'SLP(C) No. 8926/2026'],
    ['C.A. No. 331/2004', 'C.A. No. 329-330/2004'],
    ['Second Appeal No. 5/2020', 'First Appeal No. 5/2020'],
    ['14704/2025', 'C.A. No. 14704/2025'],
  ])('%s is not in %s', async (case_number, number) => {
    expect(await matchOne({ case_number }, number)).toBeUndefined();
  });

  it.each([
    ['active', 'sure'],
    ['pending', 'sure'],
    ['won', 'proposed'],
    ['closed', 'proposed'],
  ])('of a case that is %s is %s', async (status, expected) => {
    const case_number = 'C.A. No. 7/2026';
    expect(await matchOne({ case_number, status }, case_number)).toBe(expected);
  });

  it('may be its diary number, a former one, or its CNR', async () => {
    const other = { case_number: 'C.A. 1/2026' };
    expect(await matchOne({ ...other, diary_number: '35405/2026' }, 'Diary No. 35405-2026')).toBe('sure');
    expect(
      await matchOne({ ...other, court: 'Supreme  Court', former_numbers: ['SLP(C) 9/2025'] }, 'SLP(C) No. 9/2025'),
    ).toBe('sure');
    expect(await matchOne({ case_number: null, cnr: 'SCIN010147042025' }, 'SCIN01-014704-2025')).toBe('sure');
  });

  it('of another court is not ours, and of an unknown one only where more says so', async () => {
    const mine = { case_number: 'W.P.(C) 8123/2024', court: 'High Court of Delhi at New Delhi' };
    expect(await matchOne(mine, 'W.P.(C) 8123/2024', 'HIGH COURT OF KERALA')).toBeUndefined();
    expect((await match([{ number: 'W.P.(C) 8123/2024' }], 'DELHI HIGH COURT'))[0]).toMatchObject({ is_sure: true });
    expect((await match([{ number: 'W.P.(C) 8123/2024' }], null))[0]).toMatchObject({ is_sure: false });
    expect((await match([{ number: 'W.P.(C) 8123/2024', is_own: true }], null))[0]).toMatchObject({ is_sure: true });
    await addHearing(await value`select id from public.cases`);
    expect((await match([{ number: 'W.P.(C) 8123/2024' }], null))[0]).toMatchObject({ is_sure: true });
  });
});

it('never takes a near miss for a matter', { timeout: 900_000 }, async () => {
  const kinds = ['SLP(C)', 'SLP(Crl)', 'C.A.', 'Crl.A.', 'W.P.(C)', 'W.P.(Crl.)', 'MA', 'T.P.(C)'];
  const number = fc.record({
    kind: fc.constantFrom(...kinds),
    serial: fc.integer({ min: 1, max: 40 }),
    year: fc.constantFrom(2004, 2025, 2026),
  });
  const toText = ({ kind, serial, year }: { kind: string; serial: number; year: number }) =>
    `${kind} No. ${serial}/${year}`;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(number, { selector: toText, minLength: 1, maxLength: 12 }),
      fc.array(number, { maxLength: 60 }),
      async (ours, listed) => {
        await sql`truncate public.cases cascade`;
        const byText = new Map<string, string>();
        for (const one of ours) byText.set(toText(one), await addCase({ case_number: toText(one) }));
        const found = await match(listed.map((one) => ({ number: `${toText(one)} XII-B` })));
        const expected = [...byText].filter(([text]) => listed.some((one) => toText(one) === text)).map(([, id]) => id);
        expect(
          found
            .filter(({ is_sure }) => is_sure)
            .map(({ case_id }) => case_id)
            .sort(),
        ).toEqual(expected.sort());
        for (const { place, case_id } of found)
          expect(byText.get(toText(listed[place as number] as (typeof listed)[number]))).toBe(case_id);
      },
    ),
    { numRuns: allTests ? 200 : 12 },
  );
});

it('proposes by names of both sides, and says which hearings are not listed', async () => {
  const [named, absent] = [await addCase({ case_number: null }), await addCase({ title: 'Absent v. State' })];
  await add('case_parties', { case_id: named, side: 'petitioner', name: 'Meera Nair' });
  await add('case_parties', { case_id: named, side: 'respondent', name: 'Greenfield Developers Pvt. Ltd.' });
  for (const id of [named, absent]) await addHearing(id);
  const item = {
    number: 'C.A. No. 5/2026',
    petitioner: 'SMT. MEERA NAIR',
    respondent: 'GREENFIELD DEVELOPERS AND ORS.',
  };
  const found = await match([{ ...item, respondent: 'STATE OF KERALA' }, item]);
  expect(found.map(({ place, case_id, is_sure }) => [place, case_id, is_sure])).toEqual([
    [1, named, false],
    [null, absent, false],
  ]);
});

describe('a list that is confirmed', () => {
  it('fills in item and hall, adds tentative hearings, and records the check: twice changes nothing', async () => {
    const [there, toAdd] = [await addCase(), await addCase()];
    const event_id = await addHearing(there, { court_hall: 'Court 1' });
    const updated_at = await value`select updated_at::text from public.events`;
    await addHearing(toAdd, { type: 'meeting' });
    const rows = [
      { event_id, updated_at, item_number: '14', court_hall: 'Court 7' },
      {
        case_id: toAdd,
        title: 'Hearing: Nair v. Menon',
        start_time: '14:00',
        item_number: '50.10',
        court_hall: 'Court 2',
      },
      { title: 'C.A. No. 9/2026, A v. B', item_number: '3' },
    ];
    await confirm(rows);
    const stored = await events();
    expect(stored).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ case_id: there, item_number: '14', court_hall: 'Court 7', is_tentative: false }),
        expect.objectContaining({ case_id: toAdd, item_number: '50.10', is_tentative: true }),
        expect.objectContaining({ case_id: null, item_number: '3', is_tentative: true }),
      ]),
    );
    expect(
      await value`select to_char(start_date at time zone 'Asia/Kolkata', 'HH24:MI') from public.events
        where case_id = ${toAdd} and type = 'hearing'`,
    ).toBe('14:00');
    await confirm(rows);
    expect(await events()).toEqual(stored);
    expect(await value`select count(*)::int from public.cause_list_checks where day = ${day}`).toBe(1);
  });

  it('changes nothing at all where somebody has changed or deleted a hearing meanwhile', async () => {
    const [one, other] = [await addCase(), await addCase()];
    const event_id = await addHearing(one);
    const updated_at = await value`select updated_at::text from public.events`;
    const rows = [
      { event_id, updated_at, item_number: '14' },
      { case_id: other, title: 'Hearing: Nair', item_number: '1' },
    ];
    await sql`update public.events set item_number = '13' where id = ${event_id}`;
    await expect(confirm(rows)).rejects.toMatchObject({ code: 'PT409' });
    await sql`delete from public.events where id = ${event_id}`;
    await expect(confirm(rows)).rejects.toMatchObject({ code: 'PT409' });
    expect(await events()).toEqual([]);
    expect(await sql`select from public.cause_list_checks`).toEqual([]);
  });

  describe('while a result is recorded in another window', () => {
    const facts = () => sql`select item_number, outcome from public.events where outcome is not null`;
    async function steps(): Promise<[confirming: Step, recording: Step]> {
      const id = await addHearing(await addCase());
      const updated_at = await value`select updated_at::text from public.events`;
      const rows = JSON.stringify([{ event_id: id, updated_at, item_number: '14' }]);
      return [
        [admin, 'select public.confirm_cause_list($1, $2)', [day, rows]],
        [admin, "select public.record_outcome($1, 'adjourned')", [id]],
      ];
    }

    it('waits for it and is refused: the hearing is called no more', async () => {
      const [confirming, recording] = await steps();
      expect(await race(db.url, recording, confirming)).toEqual({ waited: true, refusal: 'PT409' });
      expect(await facts()).toEqual([{ item_number: null, outcome: 'adjourned' }]);
      expect(await sql`select from public.cause_list_checks`).toEqual([]);
    });

    it('keeps both where it was first', async () => {
      const [confirming, recording] = await steps();
      expect(await race(db.url, confirming, recording)).toEqual({ waited: true, refusal: null });
      expect(await facts()).toEqual([{ item_number: '14', outcome: 'adjourned' }]);
    });
  });
});
