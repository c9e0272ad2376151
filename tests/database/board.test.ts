/** The day's board, the check of its cause list, and the client's first screen. */
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, add, addUser, as, link } = db;
let admin: string;
beforeAll(async () => {
  admin = await addUser('admin');
});

const addClient = (full_name = 'Meera Nair') => add('clients', { full_name, phone: '+919810000001' });
const addCase = (client_id: string, court: string | null = 'Supreme Court of India') =>
  add('cases', { client_id, court });
const addHearing = (case_id: string | null, more: Record<string, unknown> = {}) =>
  add('events', { type: 'hearing', case_id, ...more });

interface BoardRow {
  id: string;
  item_number: string | null;
  court_hall: string | null;
}
const asAdmin = () => as({ role: 'app_admin', sub: admin });
const board = (day: string) => asAdmin()<BoardRow>`select * from public.board(${day})`;

describe('board()', () => {
  it.each([
    [
      'merged',
      '2030-03-12',
      (client: string, other: string) => asAdmin()`select public.merge_clients(${client}, ${other})`,
      'Harpreet Kaur',
    ],
    [
      'handed over',
      '2030-03-13',
      (client: string, other: string) => sql`update public.cases set client_id = ${other} where client_id = ${client}`,
      'Harpreet Kaur',
    ],
    [
      'erased, but for an open case,',
      '2030-03-14',
      (client: string) => asAdmin()`select public.erase('client', ${client}, false)`,
      'Zenobia Wadia',
    ],
  ] as const)(
    'shows a hearing with a result as that of its client by then, after one is %s',
    async (_what, day, change, left) => {
      const [client, other] = [await addClient('Zenobia Wadia'), await addClient('Harpreet Kaur')];
      const case_id = await addCase(client);
      const next_event_id = await addHearing(case_id, { start_date: '2030-04-09T05:00Z' });
      await addHearing(case_id, { start_date: `${day}T05:00Z`, outcome: 'adjourned', next_event_id });
      await change(client, other);
      expect(await board(day)).toMatchObject([
        { outcome: 'adjourned', next_date: expect.anything(), client_name: left },
      ]);
    },
  );

  it('has nothing of a closed case that was erased with its client, its result neither', async () => {
    const client = await addClient('Zenobia Wadia');
    const case_id = await addCase(client);
    await addHearing(case_id, { start_date: '2030-03-15T05:00Z', outcome: 'adjourned' });
    await sql`update public.cases set status = 'closed' where id = ${case_id}`;
    expect(await board('2030-03-15')).toHaveLength(1);
    await asAdmin()`select public.erase('client', ${client}, false)`;
    expect(await board('2030-03-15')).toEqual([]);
  });

  it('is ordered by time, court, hall, item as numbers, what has none last', async () => {
    const client = await addClient();
    const [high, supreme, none] = [
      await addCase(client, 'Delhi High Court'),
      await addCase(client),
      await addCase(client, null),
    ];
    const at = (caseId: string | null, court_hall: string | null, item_number: string | null, time = '05:00Z') =>
      addHearing(caseId, { court_hall, item_number, start_date: `2030-02-05T${time}` });
    const wanted = [
      ['Court 3', '7'],
      ['Court 2', '9'],
      ['Court 2', '12'],
      ['Court 2', '12A'],
      ['Court 2', '12.2'],
      ['Court 2', '12.10'],
      ['Court 2', '101'],
      ['Court 2', 'S-1'],
      ['Court 2', null],
      ['Court 12', '1'],
      [null, '1'],
    ] as const;
    // Last first, so that the order is none of the rows' own.
    await at(high, 'Court 1', null, '05:15Z');
    await at(null, 'Court 1', null);
    await at(none, 'Court 1', '1');
    for (const [hall, item] of wanted.slice(1).reverse()) await at(supreme, hall, item);
    await at(high, 'Court 3', '7');
    await at(none, 'Court 9', '1', '04:00Z');
    const rows = await board('2030-02-05');
    const places = rows.map(({ court_hall, item_number }) => [court_hall, item_number]);
    expect(places).toEqual([['Court 9', '1'], ...wanted, ['Court 1', '1'], ['Court 1', null], ['Court 1', null]]);
  });

  it('names the matter, its parties, the client and their number, and the date to which it was adjourned', async () => {
    const client = await addClient('Asha Menon');
    const caseId = await addCase(client);
    const party = (side: string, name: string, position: number) =>
      add('case_parties', { case_id: caseId, side, name, position });
    await party('respondent', 'National Housing', 3);
    await party('respondent', 'Greenfield', 2);
    await party('respondent', 'A bank', 4);
    await party('petitioner', 'Asha Menon', 1);
    await party('other', 'An intervener', 0);
    const next = await addHearing(caseId, { start_date: '2030-04-02T05:00Z' });
    await addHearing(caseId, {
      start_date: '2030-03-05T05:00Z',
      purpose: 'Arguments',
      bring: 'The allotment letter',
      outcome: 'adjourned',
      next_event_id: next,
    });
    await addHearing(null, { title: 'A hearing of nobody', start_date: '2030-03-05T06:00Z' });
    const [first, second] = await board('2030-03-05');
    expect(first).toMatchObject({
      case_title: 'Nair v. Menon',
      court: 'Supreme Court of India',
      petitioner: 'Asha Menon',
      respondent: 'Greenfield & Ors.',
      client_name: 'Asha Menon',
      client_phone: '+919810000001',
      purpose: 'Arguments',
      bring: 'The allotment letter',
      outcome: 'adjourned',
      next_date: '2030-04-02T05:00:00+00:00',
    });
    expect(second).toMatchObject({ title: 'A hearing of nobody', case_id: null, petitioner: null, client_name: null });
  });

  it('ends at 200', async () => {
    const caseId = await addCase(await addClient());
    await sql`insert into public.events (title, type, case_id, start_date, end_date)
       select 'Hearing', 'hearing', ${caseId}, at, at from generate_series(1, 210) n,
         lateral (select timestamptz '2030-06-05T03:00Z' + n * interval '1 minute' as at) t`;
    expect(await board('2030-06-05')).toHaveLength(200);
  });
});

describe('check_cause_list()', () => {
  const check = (sub: string, day: unknown) =>
    as({ role: 'app_admin', sub })<{ at: string }>`select public.check_cause_list(${day}) as at`;

  it('keeps the last check of a day, and who made it', async () => {
    const second = await addUser('admin');
    const [before] = await check(admin, '2030-03-05');
    const [after] = await check(second, '2030-03-05');
    expect(Date.parse(after?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.at ?? ''));
    expect(await sql`select checked_at, checked_by from public.cause_list_checks where day = '2030-03-05'`).toEqual([
      { checked_by: second, checked_at: after?.at },
    ]);
  });

  it.each(['1899-12-31', '2200-01-02', null])('refuses %s', async (day) => {
    await expect(check(admin, day)).rejects.toMatchObject({ code: 'PT422', hint: 'day' });
  });
});

describe('client_summary()', () => {
  const summary = async (sub: string) =>
    (await as({ role: 'authenticated', sub })`select * from public.client_summary()`)[0];
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it('answers what is next and what happened last, of all the clients of the caller', async () => {
    const user = await addUser();
    const [one, two, other] = [await addClient(), await addClient(), await addClient()];
    for (const client of [one, two]) await link(client, user);
    const [mine, spouse, foreign] = [await addCase(one), await addCase(two), await addCase(other)];
    await addHearing(mine, { start_date: ago(9), outcome: 'heard' });
    const last = await addHearing(spouse, { start_date: ago(3), outcome: 'adjourned', purpose: 'Arguments' });
    await addHearing(mine, { start_date: ago(1) });
    await addHearing(foreign, { start_date: ago(1), outcome: 'disposed' });
    await addHearing(foreign, { start_date: ago(-1) });
    await addHearing(mine, { start_date: ago(-5) });
    const next = await addHearing(spouse, {
      start_date: ago(-2),
      purpose: 'Final arguments',
      court_hall: 'Court 7',
      item_number: '14',
      bring: 'An identity card',
      is_tentative: true,
    });
    await add('hearing_orders', { event_id: last, body: 'Two weeks.' });
    const expected = {
      active_cases: 2,
      upcoming_events: 2,
      next_id: next,
      next_purpose: 'Final arguments',
      next_court_hall: 'Court 7',
      next_item_number: '14',
      next_bring: 'An identity card',
      next_is_tentative: true,
      last_id: last,
      last_title: 'Arguments',
      last_outcome: 'adjourned',
      last_case_title: 'Nair v. Menon',
    };
    expect(await summary(user)).toMatchObject({ ...expected, last_order: null });
    await sql`update public.hearing_orders set shared = true where event_id = ${last}`;
    expect(await summary(user)).toMatchObject({ ...expected, last_order: 'Two weeks.' });
  });

  it('names no hearing as the next one whose result is recorded', async () => {
    const user = await addUser();
    const client = await addClient();
    await link(client, user);
    const courtCase = await addCase(client);
    await addHearing(courtCase, { start_date: ago(-1), outcome: 'adjourned' });
    expect(await summary(user)).toMatchObject({ next_id: null });
    const next = await addHearing(courtCase, { start_date: ago(-15) });
    expect(await summary(user)).toMatchObject({ next_id: next });
  });

  it('is one row of nothing for somebody without a client', async () => {
    expect(await summary(await addUser())).toMatchObject({ is_client: false, next_id: null, last_id: null });
  });
});
