/** A case's numbers and parties, and the results of its hearings, also when two people write at once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prefixQuery } from '../../src/lib/search.ts';
import { actAs } from '../support/databases.ts';
import { race, type Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { query, sql, value, column, add, addUser } = db;
let asAdmin: { role: string; sub: string };
let client: string;
let caseId: string;

const addHearing = (case_id: string | null = caseId, type = 'hearing') =>
  add('events', {
    title: 'Final hearing',
    start_date: '2026-11-24T05:00Z',
    end_date: '2026-11-24T07:30Z',
    type,
    case_id,
    location: 'Supreme Court',
    court_hall: 'Court 7',
    bench: 'Two judges',
    purpose: 'Arguments',
    is_tentative: true,
  });
const one = async (table: string, id: string | null | undefined, key = 'id') =>
  (await query(`select * from public.${table} where ${key} = $1`, [id]))[0];
const orderOf = (hearing: string) => one('hearing_orders', hearing, 'event_id');
const setCase = (column: string, to: unknown) =>
  query(`update public.cases set ${column} = $2 where id = $1`, [caseId, to]);
const done = { waited: true, refusal: null };

beforeAll(async () => {
  asAdmin = { role: 'app_admin', sub: await addUser('admin') };
});
beforeEach(async () => {
  client = await add('clients');
  caseId = await add('cases', { client_id: client });
});

type Values = Record<string, unknown>;
interface Recorded {
  recorded_at: string;
  next_hearing: string | null;
}
/** A call of a function with named arguments. */
const step = (name: string, values: Values, who = asAdmin): Step => [
  who,
  `select * from public.${name}(${Object.keys(values).map((argument, place) => `p_${argument} => $${place + 1}`)})`,
  Object.values(values),
];
const call = <R>(name: string, values: Values, who = asAdmin): Promise<R[]> =>
  db.pool.transaction(async (sql) => {
    await actAs(sql, who.role, who.sub);
    const [, statement, given] = step(name, values);
    return sql.query<R>(statement, given);
  });
/** Records a result, as the admin if nobody else is given. */
const record = async (values: Values, who = asAdmin) =>
  (await call<Recorded>('record_outcome', values, who))[0] as Recorded;
const refusal = (values: Values) =>
  record(values).then(
    () => null,
    ({ code, message, hint, detail }: Record<string, string>) => ({ code, message, hint, detail }),
  );

const adjourned = (hearing: string, changes = {}) => ({
  event_id: hearing,
  outcome: 'adjourned',
  order_text: 'Reply within two weeks.',
  next_date: '2026-12-15T05:00:00Z',
  next_purpose: 'Final arguments',
  next_tentative: true,
  ...changes,
});

describe('the numbers of a case', () => {
  const found = (words: string) =>
    column`select id from public.cases where search @@ to_tsquery('simple', ${prefixQuery(words)})`;
  const formerNumbers = () => value<string[]>`select former_numbers from public.cases where id = ${caseId}`;

  it('are read leniently, kept when they change, and all found', async () => {
    const first = await value`select case_number from public.cases where id = ${caseId}`;
    await sql`update public.cases set diary_number = '14704/2025', cnr = ' scin01-014704-2025 ' where id = ${caseId}`;
    expect(await value`select cnr from public.cases where id = ${caseId}`).toBe('SCIN010147042025');
    await sql`update public.cases set case_number = 'SLP(C) 14217/2025', diary_number = null where id = ${caseId}`;
    await sql`update public.cases set case_number = 'C.A. 99/2027', cnr = 'DLHC01-002222-2027' where id = ${caseId}`;
    expect(await formerNumbers()).toEqual([first, '14704/2025', 'SLP(C) 14217/2025', 'SCIN010147042025']);
    for (const number of ['14704/2025', 'SLP(C) 14217/2025', 'scin01 014704 2025', 'DLHC01-002222-2027'])
      expect(await found(number), number).toEqual([caseId]);
  });

  it('are no former ones any more when they come back, or an admin removes them', async () => {
    for (const number of ['A 1/2026', 'A 2/2026', 'A 1/2026']) await setCase('case_number', number);
    const [first, ...others] = await formerNumbers();
    expect(others).toEqual(['A 2/2026']);
    await sql`update public.cases set former_numbers = ${[first]}, case_number = 'Next 1/2027' where id = ${caseId}`;
    expect(await formerNumbers()).toEqual([first, 'A 1/2026']);
    expect(await found('A 2/2026')).toEqual([]);
  });

  it.each(['SCIN0101470420', 'SCIN01014704202X', '1CIN010147042025', 'SCIN010147041825', 'SCIN01014704202512'])(
    'refuse the CNR %s',
    (cnr) => expect(setCase('cnr', cnr)).rejects.toThrow(/cases_cnr_check/),
  );
});

describe('the parties of a case', () => {
  const addParty = (name: string): Step => [
    asAdmin,
    "insert into public.case_parties (case_id, side, name) values ($1, 'respondent', $2)",
    [caseId, name],
  ];
  const party = () => one('case_parties', caseId, 'case_id');
  const partyNames = () => value<string | null>`select party_names from public.cases where id = ${caseId}`;

  it('are found with their advocates, and belong to the client of the case', async () => {
    const found = (words: string) =>
      column`select id from public.cases where search @@ plainto_tsquery('simple', ${words})`;
    const names = { name: 'Greenfield Developers', advocate: 'Vasudha Iyengar' };
    await add('case_parties', { case_id: caseId, side: 'respondent', ...names });
    expect(await found('greenfield iyengar')).toEqual([caseId]);
    await sql`update public.case_parties set name = 'Bluefield Towers' where case_id = ${caseId}`;
    expect(await found('bluefield towers')).toEqual([caseId]);
    const next = await add('clients');
    await setCase('client_id', next);
    expect(await party()).toMatchObject({ client_id: next });
    await sql`update public.case_parties set client_id = null where case_id = ${caseId}`;
    await setCase('party_names', 'Somebody Else');
    expect(await party()).toMatchObject({ client_id: next });
    expect(await partyNames()).toBe('Bluefield Towers Vasudha Iyengar');
    await sql`delete from public.case_parties where case_id = ${caseId}`;
    expect(await partyNames()).toBeNull();
  });

  it('stand in the order in which they came, and are moved on their side', async () => {
    const names = (side = 'respondent') =>
      column`select name from public.case_parties where case_id = ${caseId} and side = ${side} order by position, id`;
    const move = (name: string, place: number) => sql`select public.move_case_party(id, ${place})
      from public.case_parties where case_id = ${caseId} and name = ${name}`;
    for (const name of ['First', 'Second', 'Third', 'Fourth'])
      await add('case_parties', { case_id: caseId, side: 'respondent', name });
    expect(await names()).toEqual(['First', 'Second', 'Third', 'Fourth']);
    await move('Third', 1);
    expect(await names()).toEqual(['Third', 'First', 'Second', 'Fourth']);
    await move('Third', 99);
    expect(await names()).toEqual(['First', 'Second', 'Fourth', 'Third']);
    await move('Fourth', -1);
    expect(await names()).toEqual(['Fourth', 'First', 'Second', 'Third']);
    for (const name of ['First', 'Third'])
      await sql`update public.case_parties set side = 'petitioner' where case_id = ${caseId} and name = ${name}`;
    expect(await names('petitioner')).toEqual(['First', 'Third']);
  });

  it('are all there when two are added at once', async () => {
    expect(await race(db.url, addParty('First'), addParty('Second'))).toEqual(done);
    expect((await partyNames())?.split(' ').sort()).toEqual(['First', 'Second']);
  });
});

describe('the result of a hearing', () => {
  let hearing: string;
  beforeEach(async () => {
    hearing = await addHearing();
  });

  it('closes it and makes the next one, which takes over what is not said', async () => {
    const { recorded_at, next_hearing } = await record(adjourned(hearing));
    expect(await one('events', hearing)).toMatchObject({
      outcome: 'adjourned',
      outcome_recorded_at: recorded_at,
      next_event_id: next_hearing,
      is_tentative: false,
    });
    expect(await one('events', next_hearing)).toMatchObject({
      title: 'Final arguments',
      start_date: '2026-12-15T05:00:00+00:00',
      end_date: '2026-12-15T07:30:00+00:00',
      location: 'Supreme Court',
      court_hall: 'Court 7',
      bench: 'Two judges',
      purpose: 'Final arguments',
      case_id: caseId,
      client_id: client,
      type: 'hearing',
      is_tentative: true,
      outcome: null,
    });
    expect(await orderOf(hearing)).toMatchObject({ body: 'Reply within two weeks.', shared: false, client_id: client });
  });

  it('may have no next date yet, which is added later', async () => {
    const first = await record({ event_id: hearing, outcome: 'adjourned' });
    expect(first.next_hearing).toBeNull();
    const next = { next_date: '2026-12-15T05:00Z', replaces: first.recorded_at };
    const later = await record({ event_id: hearing, outcome: 'adjourned', ...next });
    expect(await one('events', later.next_hearing)).toMatchObject({ purpose: 'Arguments', court_hall: 'Court 7' });
  });

  it('is recorded once, by a double click and by two people with the same values', async () => {
    const second = { role: 'app_admin', sub: await addUser('admin') };
    const steps = [asAdmin, second].map((who) => step('record_outcome', adjourned(hearing), who)) as [Step, Step];
    expect(await race(db.url, ...steps)).toEqual(done);
    expect(await sql`select from public.events where case_id = ${caseId}`).toHaveLength(2);
  });

  it('is refused to a second person with other values, who learns what is recorded; and may replace it then', async () => {
    const first = await record(adjourned(hearing));
    const conflict = await refusal({ event_id: hearing, outcome: 'disposed' });
    expect(conflict).toMatchObject({ code: 'PT409', message: 'otherResult' });
    const { outcome, next } = JSON.parse(conflict?.detail ?? '');
    expect([outcome, new Date(next).toISOString()]).toEqual(['adjourned', '2026-12-15T05:00:00.000Z']);
    const changes = { outcome: 'disposed', close_case: true, replaces: first.recorded_at };
    expect((await record({ event_id: hearing, ...changes })).next_hearing).toBeNull();
    expect(await one('events', first.next_hearing)).toBeUndefined();
    expect(await orderOf(hearing)).toBeUndefined();
    expect(await one('cases', caseId)).toMatchObject({ status: 'closed' });
    expect(await refusal(adjourned(hearing, { replaces: first.recorded_at }))).toMatchObject({
      code: 'PT409',
      message: 'otherResult',
      detail: '{"next": null, "outcome": "disposed"}',
    });
  });

  it('moves the next hearing when the date is corrected, but not one that has a result', async () => {
    const first = await record(adjourned(hearing));
    const moved = await record(adjourned(hearing, { next_date: '2026-12-16T05:00Z', replaces: first.recorded_at }));
    expect(moved.next_hearing).toBe(first.next_hearing);
    expect(await one('events', moved.next_hearing)).toMatchObject({ start_date: '2026-12-16T05:00:00+00:00' });
    await record({ event_id: moved.next_hearing, outcome: 'reserved' });
    const again = { replaces: moved.recorded_at };
    expect(await refusal({ event_id: hearing, outcome: 'disposed', ...again })).toMatchObject({
      code: 'PT409',
      message: 'nextHasResult',
    });
  });

  it('keeps the length that the next hearing was given when its date is corrected', async () => {
    const first = await record(adjourned(hearing));
    await query(`update public.events set end_date = start_date + interval '40 minutes' where id = $1`, [
      first.next_hearing,
    ]);
    await record(adjourned(hearing, { next_date: '2026-12-16T05:00Z', replaces: first.recorded_at }));
    expect(await one('events', first.next_hearing)).toMatchObject({ end_date: '2026-12-16T05:40:00+00:00' });
  });

  it('is another one with another bench or court hall', async () => {
    const given = { next_bench: 'Three judges', next_court_hall: 'Court 1' };
    await record(adjourned(hearing, given));
    expect(await refusal(adjourned(hearing, given))).toBeNull();
    for (const other of [{ next_bench: 'Two judges' }, { next_court_hall: 'Court 2' }])
      expect(await refusal(adjourned(hearing, { ...given, ...other }))).toMatchObject({ message: 'otherResult' });
  });

  it('is refused when the hearing, its order or the next one was changed after the caller has read them', async () => {
    const { next_hearing, recorded_at } = await record(adjourned(hearing));
    const read = async () => {
      const rows = [await one('events', hearing), await orderOf(hearing), await one('events', next_hearing)];
      return rows.map((row) => row?.updated_at);
    };
    const changed = adjourned(hearing, { order_text: 'Reply within a week.', replaces: recorded_at });
    for (const change of [
      () => sql`update public.events set court_hall = 'Court 9' where id = ${hearing}`,
      () => sql`update public.hearing_orders set shared = true where event_id = ${hearing}`,
      () => sql`update public.events set start_date = '2026-12-15T04:00Z' where id = ${next_hearing}`,
    ]) {
      const based_on = await read();
      await change();
      expect(await refusal({ ...changed, based_on })).toMatchObject({ code: 'PT409', message: 'changed' });
    }
    expect(await orderOf(hearing)).toMatchObject({ body: 'Reply within two weeks.', shared: true });
    // An order that somebody shares meanwhile is waited for.
    const share: Step = [asAdmin, 'update public.hearing_orders set shared = false where event_id = $1', [hearing]];
    const waiting = step('record_outcome', { ...changed, based_on: await read() });
    expect(await race(db.url, share, waiting)).toEqual({ waited: true, refusal: 'PT409' });
    await record({ ...changed, based_on: await read() });
    expect(await orderOf(hearing)).toMatchObject({ body: 'Reply within a week.' });
    const unread = { event_id: await addHearing(), outcome: 'heard', based_on: [null, null, null] };
    expect(await refusal(unread)).not.toBeNull();
  });

  describe('and the next hearing that has left its case', () => {
    const move = (id: string | null, columns: Values): Step => [
      asAdmin,
      `update public.events set ${Object.keys(columns).map((name, place) => `${name} = $${place + 2}`)} where id = $1`,
      [id, ...Object.values(columns)],
    ];
    const run = ([who, statement, values]: Step) =>
      db.pool.transaction(async (sql) => {
        await actAs(sql, who?.role as string, who?.sub as string);
        await sql.query(statement, values);
      });
    const nextOf = async (id: string) => (await one('events', id))?.next_event_id;
    let next: string | null;
    let other: string;
    beforeEach(async () => {
      next = (await record(adjourned(hearing))).next_hearing;
      other = await add('cases', { client_id: await add('clients') });
    });
    const correct = async (changes: Values) =>
      record({ ...adjourned(hearing, changes), replaces: (await one('events', hearing))?.outcome_recorded_at });

    it.each([
      ['deleted', { outcome: 'reserved', next_date: null }],
      ['moved', { next_date: '2027-01-12T05:00:00Z', next_court_hall: 'Court 1' }],
    ])('is not %s by a correction', async (_what, changes) => {
      await run(move(next, { case_id: other }));
      const before = await one('events', next);
      const { next_hearing } = await correct(changes);
      expect(next_hearing).not.toBe(next);
      expect(await one('events', next)).toEqual(before);
      expect(await nextOf(hearing)).toBe(next_hearing);
    });

    it('is no next hearing of it any more, whichever of the two left, and however', async () => {
      await run(move(next, { type: 'meeting' }));
      expect(await nextOf(hearing)).toBeNull();
      await run(move(next, { type: 'hearing' }));
      expect((await correct({ next_purpose: 'Judgment' })).next_hearing).toBe(next);
      await run(move(hearing, { case_id: other }));
      expect(await nextOf(hearing)).toBeNull();
      const alone = await addHearing(null);
      await sql`update public.events set client_id = ${client} where id = ${alone}`;
      const { next_hearing } = await record(adjourned(alone));
      await run(move(next_hearing, { client_id: await add('clients') }));
      expect(await nextOf(alone)).toBeNull();
    });

    it('stays the next one when both go together: to another case, client or record', async () => {
      await query('update public.events set case_id = $1 where id in ($2, $3)', [other, hearing, next]);
      expect(await nextOf(hearing)).toBe(next);
      await sql`update public.cases set client_id = ${client} where id = ${other}`;
      expect(await nextOf(hearing)).toBe(next);
      const alone = await addHearing(null);
      await sql`update public.events set client_id = ${client} where id = ${alone}`;
      const { next_hearing } = await record(adjourned(alone));
      await call('merge_clients', { duplicate_id: client, client_id: await add('clients') });
      expect(await nextOf(alone)).toBe(next_hearing);
    });

    it('is neither lost nor waited for ever while a correction is written', async () => {
      const correction = step('record_outcome', {
        ...adjourned(hearing, { next_date: '2027-01-12T05:00:00Z' }),
        replaces: (await one('events', hearing))?.outcome_recorded_at,
      });
      expect(await race(db.url, move(next, { case_id: other }), correction)).toEqual({ waited: true, refusal: null });
      expect(await nextOf(hearing)).not.toBe(next);
      expect((await one('events', next))?.case_id).toBe(other);
    });
  });

  it('takes the hearing that an admin has entered for that date already', async () => {
    const entered = await add('events', { start_date: '2026-12-15T05:00Z', case_id: caseId, type: 'hearing' });
    expect((await record(adjourned(hearing))).next_hearing).toBe(entered);
  });

  it.each([
    ['outcome', { outcome: null }, 'noOutcome'],
    ['nextDate', { next_date: '2026-11-24T05:00Z' }, 'nextDateAfter'],
    ['nextDate', { next_date: '2026-11-23T05:00Z' }, 'nextDateAfter'],
    ['nextDate', { outcome: 'reserved' }, 'finalOutcome'],
    ['closeCase', { close_case: true }, 'closingOutcome'],
  ])('is refused at the field %s with %j, and nothing is done', async (hint, changes, message) => {
    expect(await refusal(adjourned(hearing, changes))).toEqual({ code: 'PT422', message, hint });
    expect(await one('events', hearing)).toMatchObject({ outcome: null, next_event_id: null });
    expect(await sql`select from public.events where case_id = ${caseId}`).toHaveLength(1);
  });

  describe('that closes its case', () => {
    const closing = { outcome: 'disposed', close_case: true };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const addDate = (days: number, changes: Values = {}) =>
      add('events', { start_date: inDays(days), end_date: inDays(days), case_id: caseId, type: 'hearing', ...changes });
    const left = (...ids: string[]) => column`select id from public.events where id = any (${ids})`;
    const status = async () => (await one('cases', caseId))?.status;

    it('asks for its dates to come, and cancels those that are chosen', async () => {
      const [soon, appeal, held] = [await addDate(2), await addDate(30, { type: 'deadline' }), await addDate(-1)];
      const datesToCome = { code: 'PT422', hint: 'cancelEvents', message: 'datesToCome' };
      expect(await refusal({ event_id: hearing, ...closing })).toEqual(datesToCome);
      expect(await status()).toBe('active');
      expect((await one('events', hearing))?.outcome).toBeNull();
      const first = await record({ event_id: hearing, ...closing, cancel_events: [soon] });
      expect(new Set(await left(soon, appeal, held))).toEqual(new Set([appeal, held]));
      expect(await status()).toBe('closed');
      expect(await one('cancelled_events', soon, 'uid')).toMatchObject({ case_id: caseId });
      // Sent again it is done once; with another date it is no repetition.
      expect(await record({ event_id: hearing, ...closing, cancel_events: [soon] })).toEqual(first);
      const more = { event_id: hearing, ...closing, cancel_events: [soon, appeal] };
      expect(await refusal(more)).toMatchObject({ code: 'PT409', message: 'otherResult' });
      await record({ ...more, replaces: first.recorded_at });
      expect(await left(soon, appeal)).toEqual([]);
    });

    it('keeps all its dates when none is chosen, and has nothing to ask where there is none to come', async () => {
      const soon = await addDate(2);
      await record({ event_id: hearing, ...closing, cancel_events: [] });
      expect([await left(soon), await status()]).toEqual([[soon], 'closed']);
      const other = await add('cases', { client_id: client });
      await record({ event_id: await addHearing(other), ...closing });
      expect((await one('cases', other))?.status).toBe('closed');
    });

    it('asks for no date that the result itself takes away or gives', async () => {
      const first = await record(adjourned(hearing, { next_date: inDays(3) }));
      await record({ event_id: hearing, ...closing, replaces: first.recorded_at });
      expect(await one('events', first.next_hearing)).toBeUndefined();
      await setCase('status', 'active');
      const again = await addHearing();
      const { next_hearing } = await record({
        ...adjourned(again, { next_date: inDays(5) }),
        outcome: 'dismissed_in_default',
        close_case: true,
      });
      expect(await left(next_hearing as string)).toEqual([next_hearing]);
    });

    it('cancels nothing else: no other case’s date, none that is past or has a result, not itself, none without closing', async () => {
      const elsewhere = await add('cases', { client_id: client });
      const heard = await addDate(1);
      await record({ event_id: heard, outcome: 'heard' });
      const others = [await addDate(2, { case_id: elsewhere }), await addDate(-1), heard, hearing];
      const notToCome = { code: 'PT422', hint: 'cancelEvents', message: 'notToCome' };
      for (const id of others)
        expect(await refusal({ event_id: hearing, ...closing, cancel_events: [id] })).toEqual(notToCome);
      expect(await refusal({ event_id: hearing, outcome: 'disposed', cancel_events: [await addDate(2)] })).toEqual({
        ...notToCome,
        message: 'cancelledWithCase',
      });
      expect(await left(...others)).toHaveLength(4);
    });
  });

  it.each(['closed', 'won', 'lost'])('gives no next date to a case that is %s', async (status) => {
    await setCase('status', status);
    expect(await refusal(adjourned(hearing))).toEqual({ code: 'PT422', hint: 'nextDate', message: 'caseIsClosed' });
    await record({ event_id: hearing, outcome: 'heard' });
    expect(await one('events', hearing)).toMatchObject({ outcome: 'heard' });
  });

  it('is of a hearing only, and of one that exists', async () => {
    const heard = { event_id: hearing, outcome: 'heard' };
    const meeting = await addHearing(null, 'meeting');
    expect(await refusal({ ...heard, event_id: meeting })).toMatchObject({ code: 'PT409' });
    expect(await refusal({ ...heard, event_id: crypto.randomUUID() })).toMatchObject({ code: 'PT404' });
    const change = (id: string) => sql`update public.events set type = 'other' where id = ${id}`;
    await change(await addHearing());
    await record(heard);
    await expect(change(hearing)).rejects.toThrow(/events_outcome_check/);
  });

  it('goes with its order to the new client of the case', async () => {
    await record(adjourned(hearing, { order_shared: true }));
    const next = await add('clients');
    await setCase('client_id', next);
    expect(await orderOf(hearing)).toMatchObject({ client_id: next });
  });
});

describe('cases by their next hearing', () => {
  const addCase = (case_number: string) =>
    add('cases', { client_id: client, case_number, title: 'Nair v. Greenfield' });
  const addHearingIn = async (days: number, ofCase: string, type = 'hearing') => {
    const hearing = await addHearing(ofCase, type);
    await sql`update public.events set start_date = at, end_date = at
      from (select now() + ${days} * interval '1 day' as at) d where id = ${hearing}`;
    return hearing;
  };
  /** The numbers of this test's cases, a page at a time; with the filters, the first case and the number of cases. */
  const list = async (values: Values = {}) =>
    (await call<{ case_number: string }>('cases_by_next_hearing', { client_id: client, ...values })).map(
      (row) => row.case_number,
    );

  it('begin with the soonest that has no result, and end with those that have none', async () => {
    const older = await addCase('older');
    await sql`update public.cases set case_number = 'newer', title = 'Nair v. Greenfield' where id = ${caseId}`;
    await sql`update public.cases set filing_date = filing_date - 1 where id = ${older}`;
    await addHearingIn(-1, older);
    await addHearingIn(1, caseId, 'meeting');
    const soon = await addCase('soon');
    const [one, other] = [await addHearingIn(2, soon), await addHearingIn(20, soon)];
    await addHearingIn(21, soon);
    await sql`update public.events set (start_date, end_date) =
      (select start_date, end_date from public.events where id = ${one}) where id = ${other}`;
    const first = await addHearingIn(1, await addCase('held'));
    const later = await addCase('later');
    await addHearingIn(5, later);
    expect(await list()).toEqual(['held', 'soon', 'later', 'newer', 'older']);

    await record({ event_id: first, outcome: 'adjourned', next_date: new Date(Date.now() + 3 * 86_400_000) });
    expect(await list()).toEqual(['soon', 'held', 'later', 'newer', 'older']);
    // Every page, also where those without a hearing begin.
    for (const limit of [1, 2, 3, 4]) {
      const pages = [];
      for (let offset = 0; offset < 6; offset += limit) pages.push(...(await list({ offset, limit })));
      expect(pages).toEqual(['soon', 'held', 'later', 'newer', 'older']);
    }
    await sql`update public.cases set status = 'won', practice_area = 'property' where id in (${later}, ${older})`;
    expect(await list({ status: 'won', area: 'property', query: 'nair:*' })).toEqual(['later', 'older']);
    expect(await list({ query: 'soo:*' })).toEqual(['soon']);
  });

  it('of the client alone, with their dates of any kind, a hearing of today to the end of the day', async () => {
    const sub = await addUser('client');
    await sql`insert into public.client_users (client_id, user_id) values (${client}, ${sub})`;
    const today = await addHearing(await addCase('today'));
    await sql`update public.events set start_date = at, end_date = at
      from (select private.practice_day()::timestamp at time zone private.practice_zone() as at) d where id = ${today}`;
    await addHearingIn(-2, await addCase('over'));
    await addHearingIn(3, caseId, 'meeting');
    await sql`update public.cases set case_number = 'met' where id = ${caseId}`;
    await add('cases', { client_id: await add('clients') });
    const mine = await call<{ case_number: string }>('my_cases', {}, { role: 'authenticated', sub });
    expect(mine.map((row) => row.case_number)).toEqual(['today', 'met', 'over']);
  });
});

describe('a deleted event', () => {
  it('leaves for 30 days what the calendar feed needs', async () => {
    const hearing = await addHearing();
    await sql`delete from public.events where id = ${hearing}`;
    const left = () => one('cancelled_events', hearing, 'uid');
    expect(await left()).toMatchObject({ client_id: client, case_id: caseId });
    const remove = () => value<number>`select public.clean_up() -> 'cancelled_events'`;
    expect(await remove()).toBe(0);
    await sql`update public.cancelled_events set cancelled_at = now() - interval '30 days 1 minute'`;
    expect(await remove()).toBeGreaterThan(0);
    expect(await left()).toBeUndefined();
  });

  it('is refused when it is a hearing with a result', async () => {
    const hearing = await addHearing();
    const { next_hearing } = await record(adjourned(hearing));
    const remove = (id: string | null) => sql`delete from public.events where id = ${id}`;
    await expect(remove(hearing)).rejects.toMatchObject({ code: 'PT409' });
    await remove(next_hearing);
    expect(await one('events', hearing)).toMatchObject({ outcome: 'adjourned', next_event_id: null });
  });
});
