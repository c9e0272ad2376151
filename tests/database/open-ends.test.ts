/** No matter is forgotten: what `open_ends()` names, whatever happens to a case and on whichever day it is asked. */
import { addDays, toDefaults } from '@contract';
import * as practice from '@contract/texts/en/practice';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Row, setUpProject } from './practice.ts';

const { sql, query, value, column, add, addUser, as } = setUpProject();
let admin: string;
let client: string;

beforeAll(async () => {
  [admin, client] = [await addUser('admin'), await add('clients')];
  // The clock of the tests: one minute after midnight in India is still the day before by UTC.
  await sql`create table private.test_clock (moment timestamptz)`;
  await query(`create or replace function private.practice_day() returns date language sql stable set search_path = ''
    return (select (moment at time zone private.practice_zone())::date from private.test_clock)`);
  await sql`insert into private.test_clock values (null)`;
  await setDay('2030-01-10');
});

const setDay = (day: string) => sql`update private.test_clock set moment = ${`${day}T00:01+05:30`}`;
const asAdmin = () => as({ role: 'app_admin', sub: admin });
const at = (day: string, time = '10:30') => `${day}T${time}+05:30`;
const addCase = (more: Row = {}) => add('cases', { client_id: client, created_at: at('2030-01-02'), ...more });
const addEvent = (case_id: string | null, day: string, more: Row = {}) =>
  add('events', { case_id, type: 'hearing', start_date: at(day), ...more });
const park = (id: string, until: string | null, reason: string | null = 'Reserved.', replaces: string | null = null) =>
  asAdmin()`select public.park_case(${id}, ${until}, ${reason}, ${replaces})`;

interface OpenEnd {
  kind: string;
  since: string;
  event_id: string | null;
  case_id: string | null;
}
const openEnds = () => asAdmin()<OpenEnd>`select *, since::text as since from public.open_ends(1000)`;
const namesOf = async (id: string) => (await openEnds()).filter((row) => row.case_id === id).map(({ kind }) => kind);

describe('a practice in which thirty matters were forgotten', () => {
  it('names all thirty, and no other', async () => {
    const wanted: string[] = [];
    for (let n = 0; n < 200; n += 1) {
      const id = await addCase();
      const heard = await addEvent(id, addDays('2030-01-09', -(n % 50)));
      const forgotten = n < 30;
      if (!forgotten || n >= 10) await sql`update public.events set outcome = 'heard' where id = ${heard}`;
      if (forgotten) wanted.push(id);
      // Each way in which a matter is accounted for.
      else if (n % 5 === 0) await addEvent(id, '2030-01-10', { start_date: at('2030-01-10', '00:00') });
      else if (n % 5 === 1) await addEvent(id, '2030-02-01', { type: 'deadline' });
      else if (n % 5 === 2) await add('tasks', { title: 'Ask the registry', case_id: id, due_on: '2030-01-10' });
      else if (n % 5 === 3) await park(id, '2030-01-11');
      else await sql`update public.cases set status = 'closed' where id = ${id}`;
    }
    const found = await openEnds();
    expect(found.map(({ case_id }) => case_id).sort()).toEqual([...wanted].sort());
    expect(found.slice(0, 10).every(({ kind }) => kind === 'no_result')).toBe(true);
    expect(
      await asAdmin()`select hearings_without_result, cases_without_date, cases_waiting_long from public.admin_summary()`,
    ).toEqual([{ hearings_without_result: 10, cases_without_date: 20, cases_waiting_long: 0 }]);
  });
});

const days = fc.integer({ min: -90, max: 90 });
/** Events in the life of a case; days are counted from the one on which the story begins. */
const happening = fc.oneof(
  fc.record({ what: fc.constantFrom('hearing', 'deadline', 'meeting', 'task', 'now'), day: days }),
  fc.record({
    what: fc.constantFrom('result', 'move', 'delete', 'done', 'park', 'close', 'reopen', 'leave'),
    day: days,
  }),
);

describe('at one minute after midnight', () => {
  it('each open case has a date ahead, or is named, or is parked, whatever happened', async () => {
    const first = '2030-06-15';
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (story) => {
        let today = first;
        await setDay(today);
        const id = await addCase();
        const latest = `(select e.id from public.events e where e.case_id = '${id}' order by e.created_at desc, e.id limit 1)`;
        for (const { what, day } of story) {
          const on = addDays(first, day);
          if (what === 'hearing' || what === 'deadline' || what === 'meeting') await addEvent(id, on, { type: what });
          if (what === 'task') await add('tasks', { title: 'Ask', case_id: id, due_on: on });
          if (what === 'done') await sql`update public.tasks set done_at = now() where case_id = ${id}`;
          if (what === 'result')
            await query(`update public.events set outcome = 'heard' where type = 'hearing' and id = ${latest}`);
          if (what === 'move')
            await query(`update public.events set start_date = $1 where id = ${latest}`, [at(on, '23:59')]);
          if (what === 'leave') await query(`update public.events set case_id = null where id = ${latest}`);
          if (what === 'delete') await query(`delete from public.events where outcome is null and id = ${latest}`);
          if (what === 'close') await sql`update public.cases set status = 'closed' where id = ${id}`;
          if (what === 'reopen') await sql`update public.cases set status = 'pending' where id = ${id}`;
          if (what === 'park') await park(id, addDays(today, 1 + Math.abs(day))).catch(() => null);
          if (what === 'now') {
            today = addDays(first, Math.abs(day));
            await setDay(today);
          }
        }
        const [facts] = await query<{ unsaid: number; ahead: boolean; is_open: boolean; is_parked: boolean }>(
          `select
             (select count(*)::integer from public.events e where e.case_id = c.id and e.type = 'hearing' and e.outcome is null and e.start_date < $2) as unsaid,
             exists (select from public.events e where e.case_id = c.id and e.start_date >= $2
               and (e.type = 'deadline' or e.type = 'hearing' and e.outcome is null))
             or exists (select from public.tasks t where t.case_id = c.id and t.done_at is null and t.due_on >= $3) as ahead,
             c.status in ('active', 'pending') as is_open, coalesce(d.parked_until > $3, false) as is_parked
           from public.cases c join public.case_diary d on d.case_id = c.id where c.id = $1`,
          [id, at(today, '00:00'), today],
        );
        if (!facts) throw new Error('The case is gone');
        const { unsaid, ahead, is_open, is_parked } = facts;
        const named = await namesOf(id);
        const isNamed = unsaid === 0 && is_open && !ahead && !is_parked;
        expect(named.filter((kind) => kind === 'no_result')).toHaveLength(unsaid);
        expect(named.filter((kind) => kind !== 'no_result')).toHaveLength(isNamed ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a case without a date', () => {
  it('waits for long after the days of the setting, which begins as the contract has it', async () => {
    await setDay('2031-03-31');
    const built = Number(toDefaults(practice).diary.waitDays);
    expect(await value<number>`select private.long_wait_days()`).toBe(built);
    const id = await addCase();
    const reserved = await addEvent(id, addDays('2031-03-31', -built), { outcome: 'reserved' });
    expect(await namesOf(id)).toEqual(['no_date']);
    await setDay('2031-04-01');
    const [row] = (await openEnds()).filter(({ case_id }) => case_id === id);
    expect(row).toMatchObject({ kind: 'long_wait', event_id: reserved, since: addDays('2031-03-31', -built) });
    await sql`update public.site_settings set value = '{"waitDays": "90"}' where key = 'diary'`;
    expect(await namesOf(id)).toEqual(['no_date']);
    await sql`update public.site_settings set value = '{"waitDays": "soon"}' where key = 'diary'`;
    expect(await namesOf(id)).toEqual(['long_wait']);
  });

  it('is accounted for by a defect until it is cured', async () => {
    await setDay('2032-01-10');
    const case_id = await addCase({ created_at: at('2032-01-05') });
    const filing_id = await add('filings', { case_id, name: 'Suit' });
    const facts = { kind: 'defect', title: 'No index', notified_on: '2032-01-08', cure_by: '2032-02-05' };
    const defect = await add('filing_items', { filing_id, case_id, ...facts });
    expect(await namesOf(case_id)).toEqual([]);
    await sql`update public.filing_items set done_on = '2032-01-09' where id = ${defect}`;
    expect(await namesOf(case_id)).toEqual(['no_date']);
  });

  it('is parked until a day; a hearing that is set ends that, and so does closing the case', async () => {
    await setDay('2032-01-10');
    const id = await addCase({ created_at: at('2032-01-05') });
    await park(id, '2032-02-01', ' Judgment is reserved. ');
    await park(id, '2032-02-01', 'Judgment is reserved.');
    expect(await namesOf(id)).toEqual([]);
    await expect(park(id, '2032-03-01', 'Otherwise')).rejects.toThrow('changed');
    await park(id, '2032-01-15', 'Earlier', '2032-02-01');
    await park(id, '2032-02-01', 'Judgment is reserved.', '2032-01-15');
    await setDay('2032-02-01');
    expect(await namesOf(id)).toEqual(['no_date']);
    await park(id, '2032-06-01', 'Records were called for.');
    const hearing = await addEvent(id, '2032-03-01');
    await sql`update public.events set outcome = 'heard' where id = ${hearing}`;
    expect(await namesOf(id)).toEqual(['no_date']);
    await park(id, '2032-06-01');
    await sql`update public.cases set status = 'closed' where id = ${id}`;
    await sql`update public.cases set status = 'active' where id = ${id}`;
    expect(await namesOf(id)).toEqual(['no_date']);
  });

  it('is parked no more when a hearing or deadline comes to be ahead, or somebody says so, and is else', async () => {
    await setDay('2032-02-01');
    const change = (change: Row) => async (id: string) => {
      const event = await addEvent(id, '2032-01-20', { type: 'meeting' });
      await sql`update public.events set type = ${change.type ?? 'hearing'}, start_date = ${at(`${change.day}`)}, end_date = ${at(`${change.day}`)}
        where id = ${event}`;
    };
    const cases: [string, (id: string) => Promise<unknown>, boolean][] = [
      ['moved to today', change({ day: '2032-02-01' }), false],
      ['made a deadline ahead', change({ type: 'deadline', day: '2032-03-01' }), false],
      [
        'given one of another case, whose day stays',
        async (id) => {
          const event = await addEvent(await addCase(), '2032-03-01', { type: 'hearing' });
          await sql`update public.events set case_id = ${id} where id = ${event}`;
        },
        false,
      ],
      ['moved to yesterday', change({ day: '2032-01-31' }), true],
      ['a meeting ahead', change({ type: 'meeting', day: '2032-03-01' }), true],
      ['ended', (id) => park(id, null, null, '2032-06-01'), false],
      ['ended of another day', (id) => park(id, null, null, '2032-06-02').catch(() => undefined), true],
    ];
    for (const [what, happens, isParked] of cases) {
      const id = await addCase({ created_at: at('2032-01-05') });
      await park(id, '2032-06-01');
      await happens(id);
      expect(await value`select parked_until is not null from public.case_diary where case_id = ${id}`, what).toBe(
        isParked,
      );
    }
  });

  it.each([
    ['today', '2032-02-01', 'Reserved.', 'parkedUntil'],
    ['a day in the past', '2031-02-01', 'Reserved.', 'parkedUntil'],
    ['a day that nobody lives to see', '2190-02-01', 'Reserved.', 'parkedUntil'],
    ['no reason', '2032-03-01', '  ', 'parkReason'],
  ])('is not parked with %s', async (_what, until, reason, code) => {
    await setDay('2032-02-01');
    await expect(park(await addCase(), until, reason)).rejects.toThrow(code);
  });

  it('is not parked when it is closed, or none', async () => {
    await expect(park(await addCase({ status: 'closed' }), '2032-03-01')).rejects.toThrow('parkedCaseIsClosed');
    await expect(park(crypto.randomUUID(), '2032-03-01')).rejects.toThrow('noCase');
  });
});

describe('the evening’s board', () => {
  /** The mail to an admin at a minute past half past six, if one goes. */
  async function evening(day: string, kind = 'board_tomorrow') {
    await setDay(day);
    const now = at(day, '18:31');
    await sql`update private.outbox_start set began_at = ${at(addDays(day, -1), '01:00')}, ran_at = ${now}`;
    return column<{ open_ends?: Row[] }>`
      select data from private.boards where kind = ${kind} and recipient_id = ${admin} and due_at <= ${now} and ${now} < over_at`;
  }
  /** A matter with a hearing on a Wednesday, and no other. */
  async function forgetOne(more: Row = {}) {
    await sql`update public.events set outcome = 'heard' where type = 'hearing'`;
    await sql`update public.cases set status = 'closed'`;
    const id = await addCase({ title: 'Forgotten v. All', created_at: at('2033-06-01', '09:00') });
    return addEvent(id, '2033-06-01', more);
  }

  it('names it, the morning’s does not', async () => {
    await forgetOne();
    await addEvent(await addCase(), '2033-06-03');
    const [data] = await evening('2033-06-02');
    expect(data?.open_ends).toContainEqual(
      expect.objectContaining({ kind: 'no_result', title: 'Forgotten v. All', day: '2033-06-01' }),
    );
    await sql`update private.outbox_start set ran_at = ${at('2033-06-03', '08:00')}`;
    const [morning] = await column<Row>`
      select data from private.boards where kind = 'board_today' and (data ->> 'total')::integer > 0`;
    expect(morning).not.toHaveProperty('open_ends');
  });

  it.each([
    ['does not go on the evening of its hearing', '2033-06-01', 0],
    ['goes when it is new', '2033-06-02', 1],
    ['does not go again on the next evening', '2033-06-03', 0],
    ['does not go on a Saturday', '2033-06-04', 0],
    ['goes on a Sunday', '2033-06-05', 1],
    ['does not go on a Monday', '2033-06-06', 0],
    ['goes again a week later', '2033-06-12', 1],
  ])('before a day with nothing else %s', async (_when, day, count) => {
    await forgetOne();
    expect(await evening(day)).toHaveLength(count);
  });

  it('goes for a case that is left without a date on this day, and not for one that is parked', async () => {
    const hearing = await forgetOne({ start_date: at('2033-06-08') });
    expect(await evening('2033-06-08')).toEqual([]);
    await sql`update public.events set outcome = 'reserved' where id = ${hearing}`;
    expect(await evening('2033-06-08')).toMatchObject([
      { total: 0, open_end_total: 1, open_ends: [{ kind: 'no_date' }] },
    ]);
    await park(await value`select case_id from public.events where id = ${hearing}`, '2033-07-01');
    for (const day of ['2033-06-08', '2033-06-12']) expect(await evening(day)).toEqual([]);
  });
});

it('sees both of two dates that are set at once', async () => {
  const id = await addCase();
  await Promise.all([addEvent(id, '2034-01-05'), addEvent(id, '2034-01-09'), addEvent(id, '2034-01-07')]);
  expect(await value`select last_on::text from public.case_diary where case_id = ${id}`).toBe('2034-01-09');
});
