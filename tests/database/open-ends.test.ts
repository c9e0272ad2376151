/** No matter is forgotten: what `open_ends()` names, whatever happens to a case. Day by day it is in `records/open-ends.txt`. */
import { addDays, toDefaults } from '@contract';
import * as practice from '@contract/texts/en/practice';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { sql, query, value, add, addUser, as } = setUpProject();
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
const addCase = () => add('cases', { client_id: client, created_at: at('2030-01-02') });
const addEvent = (case_id: string, day: string, type = 'hearing') =>
  add('events', { case_id, type, start_date: at(day) });
const park = (id: string, until: string) => asAdmin()`select public.park_case(${id}, ${until}, 'Reserved.')`;
const namesOf = async (id: string) =>
  (await asAdmin()<{ kind: string; case_id: string | null }>`select kind, case_id from public.open_ends(1000)`)
    .filter(({ case_id }) => case_id === id)
    .map(({ kind }) => kind);

it('a case waits for long after the days that the contract has built in', async () => {
  expect(await value<number>`select private.long_wait_days()`).toBe(Number(toDefaults(practice).diary.waitDays));
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

it('at one minute after midnight each open case has a date ahead, or is named, or is parked, whatever happened', async () => {
  const first = '2030-06-15';
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (story) => {
      let today = first;
      await setDay(today);
      const id = await addCase();
      const latest = `(select e.id from public.events e where e.case_id = '${id}' order by e.created_at desc, e.id limit 1)`;
      for (const { what, day } of story) {
        const on = addDays(first, day);
        if (what === 'hearing' || what === 'deadline' || what === 'meeting') await addEvent(id, on, what);
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

it('sees both of two dates that are set at once', async () => {
  const id = await addCase();
  await Promise.all([addEvent(id, '2034-01-05'), addEvent(id, '2034-01-09'), addEvent(id, '2034-01-07')]);
  expect(await value`select last_on::text from public.case_diary where case_id = ${id}`).toBe('2034-01-09');
});
