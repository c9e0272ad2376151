/** Results of hearings and parties of a case, when two people write at once; what the rest of it does is in the records. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../support/databases.ts';
import { race, type Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { query, sql, value, add, addUser } = db;
let asAdmin: { role: string; sub: string };
let caseId: string;

beforeAll(async () => {
  asAdmin = { role: 'app_admin', sub: await addUser('admin') };
});
beforeEach(async () => {
  caseId = await add('cases', { client_id: await add('clients') });
});

it.each(['SCIN0101470420', 'SCIN01014704202X', '1CIN010147042025', 'SCIN010147041825', 'SCIN01014704202512'])(
  'a case has no CNR %s',
  (cnr) => expect(sql`update public.cases set cnr = ${cnr} where id = ${caseId}`).rejects.toThrow(/cases_cnr_check/),
);

it('the parties of a case are all there when two are added at once', async () => {
  const addParty = (name: string): Step => [
    asAdmin,
    "insert into public.case_parties (case_id, side, name) values ($1, 'respondent', $2)",
    [caseId, name],
  ];
  expect(await race(db.url, addParty('First'), addParty('Second'))).toEqual({ waited: true, refusal: null });
  const names = await value<string>`select party_names from public.cases where id = ${caseId}`;
  expect(names.split(' ').sort()).toEqual(['First', 'Second']);
});

describe('the result of a hearing', () => {
  let hearing: string;
  const event = async (id: string) => (await query('select * from public.events where id = $1', [id]))[0];
  /** Records the adjournment to a date, in place of the result there is; based on moments. */
  const record = (date: string, who: Step[0] = asAdmin, basedOn: unknown = null): Step => [
    who,
    `select next_hearing from public.record_outcome($1, 'adjourned', 'Reply within two weeks.', p_next_date => $2,
       p_replaces => (select e.outcome_recorded_at from public.events e where e.id = $1), p_based_on => $3::timestamptz[])`,
    [hearing, date, basedOn],
  ];
  const recorded = async () => {
    const [, statement, values] = record('2026-12-15T05:00Z');
    const [row] = await db.pool.transaction(async (one) => {
      await actAs(one, asAdmin.role, asAdmin.sub);
      return one.query<{ next_hearing: string }>(statement, values);
    });
    return row?.next_hearing as string;
  };
  beforeEach(async () => {
    hearing = await add('events', { type: 'hearing', case_id: caseId, start_date: '2026-11-24T05:00Z' });
  });

  it('is recorded once, by a double click and by two people with the same values', async () => {
    const second = { role: 'app_admin', sub: await addUser('admin') };
    const steps = [record('2026-12-15T05:00Z'), record('2026-12-15T05:00Z', second)] as const;
    expect(await race(db.url, ...steps)).toEqual({ waited: true, refusal: null });
    expect(await sql`select from public.events where case_id = ${caseId}`).toHaveLength(2);
  });

  it('is refused when somebody shares its order meanwhile, who is waited for', async () => {
    await recorded();
    const read = await value`select array[e.updated_at, o.updated_at, n.updated_at]::text from public.events e
      join public.hearing_orders o on o.event_id = e.id join public.events n on n.id = e.next_event_id where e.id = ${hearing}`;
    const share: Step = [asAdmin, 'update public.hearing_orders set shared = true where event_id = $1', [hearing]];
    expect(await race(db.url, share, record('2026-12-16T05:00Z', asAdmin, read))).toEqual({
      waited: true,
      refusal: 'PT409',
    });
  });

  it('is neither lost nor waited for ever while its next hearing goes to another case', async () => {
    const next = await recorded();
    const other = await add('cases', { client_id: await add('clients') });
    const move: Step = [asAdmin, 'update public.events set case_id = $2 where id = $1', [next, other]];
    expect(await race(db.url, move, record('2027-01-12T05:00Z'))).toEqual({ waited: true, refusal: null });
    expect((await event(hearing))?.next_event_id).not.toBe(next);
    expect((await event(next))?.case_id).toBe(other);
  });
});
