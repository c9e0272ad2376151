/** A case's numbers and parties, and the results of its hearings, also when two people write at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { prefixQuery } from '../../src/lib/search.ts';
import { addSession, projectDatabase } from '../support/databases.ts';
import { type Connection, sideBySide } from '../support/side-by-side.ts';

let db: ScratchDatabase;
let admin: string;
let client: string;
let caseId: string;

async function addUser(role: 'admin' | 'client'): Promise<string> {
  const id = crypto.randomUUID();
  await db.sql.query(
    `insert into auth.users (id, email, role, email_confirmed_at) values ($1, $2, 'authenticated', now())`,
    [id, `${id}@example.com`],
  );
  await db.sql.query('update public.profiles set role = $2 where id = $1', [id, role]);
  await addSession(db.sql, id);
  return id;
}

async function addClient(): Promise<string> {
  const [row] = await db.sql.query<{ id: string }>(
    `insert into public.clients (full_name) values ('Meera Nair') returning id`,
  );
  return row?.id ?? '';
}

const addCase = async (number: string = crypto.randomUUID()) => {
  const [row] = await db.sql.query<{ id: string }>(
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     values ($1, 'Nair v. Greenfield', 'Long enough to be one', $2, 'civil') returning id`,
    [number, client],
  );
  return row?.id ?? '';
};

const addHearing = async (ofCase: string | null = caseId, type = 'hearing') => {
  const [row] = await db.sql.query<{ id: string }>(
    `insert into public.events (title, start_date, end_date, location, case_id, type, court_hall, bench, purpose, is_tentative)
     values ('Final hearing', '2026-11-24T05:00Z', '2026-11-24T07:30Z', 'Supreme Court', $1, $2, 'Court 7', 'Two judges', 'Arguments', true)
     returning id`,
    [ofCase, type],
  );
  return row?.id ?? '';
};

const one = async (table: string, id: string | null, key = 'id') =>
  (await db.sql.query(`select * from public.${table} where ${key} = $1`, [id]))[0];

beforeAll(async () => {
  db = await projectDatabase();
  admin = await addUser('admin');
});
afterAll(() => db.close());
beforeEach(async () => {
  client = await addClient();
  caseId = await addCase();
});

interface Refusal {
  code: string;
  message: string;
  hint?: string;
  detail?: string;
}

const namedArguments = (values: Record<string, unknown>) =>
  Object.keys(values)
    .map((name, place) => `${name} => $${place + 1}`)
    .join(', ');

/** Runs a call of record_outcome() on a connection that acts as the admin. */
const call = (connection: Connection, values: Record<string, unknown>) =>
  connection.run<{ recorded_at: Date; next_hearing: string | null }>(
    `select * from public.record_outcome(${namedArguments(values)})`,
    Object.values(values),
  );

/** Records a result as the admin, or as the one given. Returns what the function answers. */
async function record(values: Record<string, unknown>, role = 'app_admin', sub = admin) {
  return sideBySide(db.url, 1, async ([connection]) => {
    await connection?.beginAs(role, sub);
    const rows = await call(connection as Connection, values);
    await connection?.run('commit');
    return rows[0];
  });
}
const refusal = (values: Record<string, unknown>, ...caller: string[]) =>
  record(values, ...(caller as [string, string])).then(
    () => null,
    ({ code, message, hint, detail }: Refusal) => ({ code, message, hint, detail }),
  );

const adjourned = (hearing: string, changes = {}) => ({
  hearing,
  outcome: 'adjourned',
  order_text: 'Reply within two weeks.',
  next_date: '2026-12-15T05:00:00Z',
  next_purpose: 'Final arguments',
  next_tentative: true,
  ...changes,
});

describe('the numbers of a case', () => {
  const found = async (query: string) =>
    (
      await db.sql.query<{ id: string }>("select id from public.cases where search @@ to_tsquery('simple', $1)", [
        prefixQuery(query),
      ])
    ).map(({ id }) => id);

  it('are read leniently, kept when they change, and all found', async () => {
    await db.sql.query(
      "update public.cases set diary_number = '14704/2025', cnr = ' scin01-014704-2025 ' where id = $1",
      [caseId],
    );
    const [before] = await db.sql.query<{ case_number: string; cnr: string }>(
      'select case_number, cnr from public.cases where id = $1',
      [caseId],
    );
    expect(before?.cnr).toBe('SCIN010147042025');
    await db.sql.query("update public.cases set case_number = 'SLP(C) 14217/2025', diary_number = null where id = $1", [
      caseId,
    ]);
    await db.sql.query(
      "update public.cases set case_number = 'C.A. 99/2027', cnr = 'DLHC01-002222-2027' where id = $1",
      [caseId],
    );
    expect(await one('cases', caseId)).toMatchObject({
      former_numbers: [before?.case_number, '14704/2025', 'SLP(C) 14217/2025', 'SCIN010147042025'],
    });
    for (const number of ['14704/2025', 'SLP(C) 14217/2025', 'C.A. 99/2027', 'SCIN010147042025', 'scin01 014704 2025'])
      expect(await found(number), number).toEqual([caseId]);
    for (const number of ['DLHC010022222027', 'DLHC01-002222-2027'])
      expect(await found(number), number).toEqual([caseId]);
  });

  it('are no former ones any more when they come back', async () => {
    const back = 'update public.cases set case_number = $2 where id = $1';
    await db.sql.query(back, [caseId, 'A 1/2026']);
    await db.sql.query(back, [caseId, 'A 2/2026']);
    await db.sql.query(back, [caseId, 'A 1/2026']);
    const { former_numbers } = (await one('cases', caseId)) as { former_numbers: string[] };
    expect(former_numbers.slice(1)).toEqual(['A 2/2026']);
  });

  it('lose a former one that an admin removes, and none beside it', async () => {
    const change = 'update public.cases set case_number = $2 where id = $1';
    for (const number of ['Wrogn 1/2026', 'Right 1/2026']) await db.sql.query(change, [caseId, number]);
    const { former_numbers: before } = (await one('cases', caseId)) as { former_numbers: string[] };
    expect(before).toContain('Wrogn 1/2026');
    const kept = before.filter((number) => number !== 'Wrogn 1/2026');
    await db.sql.query("update public.cases set former_numbers = $2, case_number = 'Next 1/2027' where id = $1", [
      caseId,
      kept,
    ]);
    expect(await one('cases', caseId)).toMatchObject({ former_numbers: [...kept, 'Right 1/2026'] });
    expect(await found('Wrogn')).toEqual([]);
  });

  it.each(['SCIN0101470420', 'SCIN01014704202X', '1CIN010147042025', 'SCIN010147041825', 'SCIN01014704202512'])(
    'refuse the CNR %s',
    async (cnr) => {
      await expect(db.sql.query('update public.cases set cnr = $2 where id = $1', [caseId, cnr])).rejects.toThrow(
        /cases_cnr_check/,
      );
    },
  );

  describe('beside them its parties', () => {
    const addParty = `insert into public.case_parties (case_id, side, name, advocate) values ($1, 'respondent', $2, $3)`;

    it('are found with their advocates, and belong to the client of the case', async () => {
      await db.sql.query(addParty, [caseId, 'Greenfield Developers', 'Vasudha Iyengar']);
      expect(await found('greenfield iyengar')).toEqual([caseId]);
      await db.sql.query("update public.case_parties set name = 'Bluefield Towers' where case_id = $1", [caseId]);
      expect(await found('bluefield towers')).toEqual([caseId]);
      const next = await addClient();
      await db.sql.query('update public.cases set client_id = $2 where id = $1', [caseId, next]);
      expect(await one('case_parties', caseId, 'case_id')).toMatchObject({ client_id: next });
      await db.sql.query('update public.case_parties set client_id = null where case_id = $1', [caseId]);
      await db.sql.query("update public.cases set party_names = 'Somebody Else' where id = $1", [caseId]);
      expect(await one('case_parties', caseId, 'case_id')).toMatchObject({ client_id: next });
      expect(await one('cases', caseId)).toMatchObject({ party_names: 'Bluefield Towers Vasudha Iyengar' });
      await db.sql.query('delete from public.case_parties where case_id = $1', [caseId]);
      expect(await one('cases', caseId)).toMatchObject({ party_names: null });
    });

    const names = async (side: string) =>
      (
        await db.sql.query<{ name: string }>(
          'select name from public.case_parties where case_id = $1 and side = $2 order by position, id',
          [caseId, side],
        )
      ).map(({ name }) => name);

    it('stand in the order in which they came, and are moved on their side', async () => {
      for (const name of ['First', 'Second', 'Third', 'Fourth']) await db.sql.query(addParty, [caseId, name, null]);
      expect(await names('respondent')).toEqual(['First', 'Second', 'Third', 'Fourth']);
      const move = async (name: string, place: number) =>
        db.sql.query(
          'select public.move_case_party((select id from public.case_parties where case_id = $1 and name = $2), $3)',
          [caseId, name, place],
        );
      await move('Third', 1);
      expect(await names('respondent')).toEqual(['Third', 'First', 'Second', 'Fourth']);
      await move('Third', 99);
      expect(await names('respondent')).toEqual(['First', 'Second', 'Fourth', 'Third']);
      await move('Fourth', -1);
      expect(await names('respondent')).toEqual(['Fourth', 'First', 'Second', 'Third']);
      await db.sql.query("update public.case_parties set side = 'petitioner' where case_id = $1 and name <> 'Third'", [
        caseId,
      ]);
      await db.sql.query("update public.case_parties set side = 'petitioner' where case_id = $1", [caseId]);
      expect((await names('petitioner')).at(-1)).toBe('Third');
    });

    it('are edited while the case moves to another client, without a deadlock', async () => {
      await db.sql.query(addParty, [caseId, 'First Party', null]);
      const next = await addClient();
      await sideBySide(db.url, 3, async (all) => {
        const [editor, mover, holder] = all as [Connection, Connection, Connection];
        for (const connection of all) await connection.beginAs('app_admin', admin);
        // Pauses the edit between the lock of the party and that of the case.
        await holder.run("update public.cases set court = 'Delhi High Court' where id = $1", [caseId]);
        const edited = editor.run("update public.case_parties set advocate = 'A' where case_id = $1", [caseId]);
        expect(await editor.waits(edited)).toBe(true);
        const moved = mover.run('update public.cases set client_id = $2 where id = $1', [caseId, next]);
        expect(await mover.waits(moved)).toBe(true);
        await holder.run('commit');
        await edited;
        await editor.run('commit');
        await moved;
        await mover.run('commit');
      });
      expect(await one('case_parties', caseId, 'case_id')).toMatchObject({ advocate: 'A', client_id: next });
    });

    it('are added while the client is merged into another record, without a deadlock', async () => {
      const [kept, duplicate] = [await addClient(), client];
      await sideBySide(db.url, 3, async (all) => {
        const [editor, merger, holder] = all as [Connection, Connection, Connection];
        for (const connection of all) await connection.beginAs('app_admin', admin);
        // Pauses the party before it locks the case.
        await holder.run("update public.cases set court = 'Delhi High Court' where id = $1", [caseId]);
        const added = editor.run(addParty, [caseId, 'First Party', null]);
        expect(await editor.waits(added)).toBe(true);
        const merged = merger.run('select public.merge_clients($1, $2)', [duplicate, kept]);
        expect(await merger.waits(merged)).toBe(true);
        await holder.run('commit');
        await added;
        await editor.run('commit');
        await merged;
        await merger.run('commit');
      });
      expect(await one('case_parties', caseId, 'case_id')).toMatchObject({ client_id: kept });
    });

    it('are all there when two are added at once', async () => {
      await sideBySide(db.url, 2, async (both) => {
        const [first, second] = both as [Connection, Connection];
        for (const connection of both) await connection.beginAs('app_admin', admin);
        await first.run(addParty, [caseId, 'First Party', null]);
        const waiting = second.run(addParty, [caseId, 'Second Party', null]);
        expect(await second.waits(waiting)).toBe(true);
        await first.run('commit');
        await waiting;
        await second.run('commit');
      });
      const { party_names } = (await one('cases', caseId)) as { party_names: string };
      expect(party_names.split(' ').sort()).toEqual(['First', 'Party', 'Party', 'Second']);
    });
  });
});

describe('the result of a hearing', () => {
  it('closes it and makes the next one, which takes over what is not said', async () => {
    const hearing = await addHearing();
    const answer = await record(adjourned(hearing));
    const closed = await one('events', hearing);
    expect(new Date(String(closed?.outcome_recorded_at))).toEqual(answer?.recorded_at);
    expect(closed).toMatchObject({
      outcome: 'adjourned',
      next_event_id: answer?.next_hearing,
      is_tentative: false,
    });
    expect(await one('events', answer?.next_hearing ?? '')).toMatchObject({
      title: 'Final arguments',
      start_date: '2026-12-15T05:00:00+00:00',
      end_date: '2026-12-15T07:30:00+00:00',
      location: 'Supreme Court',
      case_id: caseId,
      client_id: client,
      type: 'hearing',
      court_hall: 'Court 7',
      bench: 'Two judges',
      purpose: 'Final arguments',
      is_tentative: true,
      outcome: null,
    });
    expect(await one('hearing_orders', hearing, 'event_id')).toMatchObject({
      body: 'Reply within two weeks.',
      shared: false,
      client_id: client,
    });
  });

  it('may have no next date yet, which is added later', async () => {
    const hearing = await addHearing();
    const first = await record({ hearing, outcome: 'adjourned' });
    expect(first?.next_hearing).toBeNull();
    const later = await record({
      hearing,
      outcome: 'adjourned',
      next_date: '2026-12-15T05:00Z',
      replaces: first?.recorded_at.toISOString(),
    });
    expect(await one('events', later?.next_hearing ?? '')).toMatchObject({
      purpose: 'Arguments',
      court_hall: 'Court 7',
    });
  });

  it('is recorded once, by a double click and by two people with the same values', async () => {
    const hearing = await addHearing();
    const second = await addUser('admin');
    const answers = await sideBySide(db.url, 2, async (both) => {
      const [mine, theirs] = both as [Connection, Connection];
      await mine.beginAs('app_admin', admin);
      await theirs.beginAs('app_admin', second);
      const first = await call(mine, adjourned(hearing));
      const waiting = call(theirs, adjourned(hearing));
      expect(await theirs.waits(waiting)).toBe(true);
      await mine.run('commit');
      const other = await waiting;
      await theirs.run('commit');
      return [first, other];
    });
    expect(answers[1]).toEqual(answers[0]);
    const events = await db.sql.query('select from public.events where case_id = $1', [caseId]);
    expect(events).toHaveLength(2);
  });

  it('is refused to a second person with other values, who learns what is recorded; and may replace it then', async () => {
    const hearing = await addHearing();
    const first = await record(adjourned(hearing));
    const conflict = await refusal({ hearing, outcome: 'disposed' });
    expect(conflict).toMatchObject({ code: 'PT409', message: 'otherResult' });
    const { outcome, next } = JSON.parse(conflict?.detail ?? '');
    expect([outcome, new Date(next).toISOString()]).toEqual(['adjourned', '2026-12-15T05:00:00.000Z']);
    const replaced = await record({
      hearing,
      outcome: 'disposed',
      close_case: true,
      replaces: first?.recorded_at.toISOString(),
    });
    expect(replaced?.next_hearing).toBeNull();
    expect(await one('events', first?.next_hearing ?? '')).toBeUndefined();
    expect(await one('hearing_orders', hearing, 'event_id')).toBeUndefined();
    expect(await one('cases', caseId)).toMatchObject({ status: 'closed' });
    expect(await refusal({ ...adjourned(hearing), replaces: first?.recorded_at.toISOString() })).toMatchObject({
      code: 'PT409',
      message: 'otherResult',
      detail: '{"next": null, "outcome": "disposed"}',
    });
  });

  it('moves the next hearing when the date is corrected, but not one that has a result', async () => {
    const hearing = await addHearing();
    const first = await record(adjourned(hearing));
    const moved = await record(
      adjourned(hearing, { next_date: '2026-12-16T05:00Z', replaces: first?.recorded_at.toISOString() }),
    );
    expect(moved?.next_hearing).toBe(first?.next_hearing);
    expect(await one('events', moved?.next_hearing ?? '')).toMatchObject({ start_date: '2026-12-16T05:00:00+00:00' });
    await record({ hearing: moved?.next_hearing, outcome: 'reserved' });
    const again = { replaces: moved?.recorded_at.toISOString() };
    expect(await refusal({ hearing, outcome: 'disposed', ...again })).toMatchObject({
      code: 'PT409',
      message: 'nextHasResult',
    });
  });

  it('is refused when the hearing, its order or the next one was changed after the caller has read them', async () => {
    const hearing = await addHearing();
    const { next_hearing: next, recorded_at } = (await record(adjourned(hearing))) as Awaited<
      ReturnType<typeof call>
    >[number];
    const read = async () => {
      const rows = [
        await one('events', hearing),
        await one('hearing_orders', hearing, 'event_id'),
        await one('events', next),
      ];
      return rows.map((row) => String(row?.updated_at));
    };
    const changed = adjourned(hearing, { order_text: 'Reply within a week.', replaces: recorded_at.toISOString() });
    for (const change of [
      () => db.sql.query("update public.events set court_hall = 'Court 9' where id = $1", [hearing]),
      () => db.sql.query('update public.hearing_orders set shared = true where event_id = $1', [hearing]),
      () => db.sql.query("update public.events set start_date = '2026-12-15T04:00Z' where id = $1", [next]),
    ]) {
      const based_on = await read();
      await change();
      expect(await refusal({ ...changed, based_on })).toMatchObject({ code: 'PT409', message: 'changed' });
    }
    expect(await one('hearing_orders', hearing, 'event_id')).toMatchObject({
      body: 'Reply within two weeks.',
      shared: true,
    });
    await record({ ...changed, based_on: await read() });
    expect(await one('hearing_orders', hearing, 'event_id')).toMatchObject({ body: 'Reply within a week.' });
    expect(
      await refusal({ hearing: await addHearing(), outcome: 'heard', based_on: [null, null, null] }),
    ).not.toBeNull();
  });

  it('waits for an order that is shared meanwhile, and is refused then', async () => {
    const hearing = await addHearing();
    const first = await record(adjourned(hearing));
    const based_on = [
      await one('events', hearing),
      await one('hearing_orders', hearing, 'event_id'),
      await one('events', first?.next_hearing ?? ''),
    ].map((row) => String(row?.updated_at));
    await sideBySide(db.url, 2, async (both) => {
      const [mine, theirs] = both as [Connection, Connection];
      for (const connection of both) await connection.beginAs('app_admin', admin);
      await theirs.run('update public.hearing_orders set shared = true where event_id = $1', [hearing]);
      const replaces = first?.recorded_at.toISOString();
      const waiting = call(mine, adjourned(hearing, { order_text: 'Costs.', replaces, based_on }));
      expect(await mine.waits(waiting)).toBe(true);
      await theirs.run('commit');
      await expect(waiting).rejects.toMatchObject({ code: 'PT409', message: 'changed' });
    });
    expect(await one('hearing_orders', hearing, 'event_id')).toMatchObject({ shared: true });
  });

  it('takes the hearing that an admin has entered for that date already', async () => {
    const hearing = await addHearing();
    const [entered] = await db.sql.query<{ id: string }>(
      `insert into public.events (title, start_date, end_date, case_id, type)
       values ('Arguments', '2026-12-15T05:00Z', '2026-12-15T06:00Z', $1, 'hearing') returning id`,
      [caseId],
    );
    expect((await record(adjourned(hearing)))?.next_hearing).toBe(entered?.id);
  });

  it.each([
    ['outcome', { outcome: null }, 'noOutcome'],
    ['nextDate', { next_date: '2026-11-24T05:00Z' }, 'nextDateAfter'],
    ['nextDate', { next_date: '2026-11-23T05:00Z' }, 'nextDateAfter'],
    ['nextDate', { outcome: 'reserved' }, 'finalOutcome'],
    ['closeCase', { close_case: true }, 'closingOutcome'],
  ])('is refused at the field %s with %j, and nothing is done', async (hint, changes, message) => {
    const hearing = await addHearing();
    expect(await refusal(adjourned(hearing, changes))).toEqual({ code: 'PT422', message, hint });
    expect(await one('events', hearing)).toMatchObject({ outcome: null, next_event_id: null });
    expect(await db.sql.query('select from public.events where case_id = $1', [caseId])).toHaveLength(1);
  });

  it.each(['closed', 'won', 'lost'])('gives no next date to a case that is %s', async (status) => {
    const hearing = await addHearing();
    await db.sql.query('update public.cases set status = $2 where id = $1', [caseId, status]);
    expect(await refusal(adjourned(hearing))).toEqual({
      code: 'PT422',
      hint: 'nextDate',
      message: 'caseIsClosed',
    });
    await record({ hearing, outcome: 'heard' });
    expect(await one('events', hearing)).toMatchObject({ outcome: 'heard' });
  });

  it('is of a hearing only, of one that exists, and recorded by an admin', async () => {
    const meeting = await addHearing(null, 'meeting');
    expect(await refusal({ hearing: meeting, outcome: 'heard' })).toMatchObject({ code: 'PT409' });
    expect(await refusal({ hearing: crypto.randomUUID(), outcome: 'heard' })).toMatchObject({ code: 'PT404' });
    const hearing = await addHearing();
    const person = await addUser('client');
    for (const role of ['authenticated', 'anon'])
      expect(await refusal({ hearing, outcome: 'heard' }, role, person)).toMatchObject({ code: '42501' });
    expect(await refusal({ hearing, outcome: 'heard' }, 'app_admin', person)).toMatchObject({ code: 'PT403' });
    await db.sql.query('update public.events set type = $2 where id = $1', [await addHearing(), 'other']);
    await record({ hearing, outcome: 'heard' });
    await expect(db.sql.query("update public.events set type = 'other' where id = $1", [hearing])).rejects.toThrow(
      /events_outcome_check/,
    );
  });

  it('goes with its order to the new client of the case', async () => {
    const hearing = await addHearing();
    await record(adjourned(hearing, { order_shared: true }));
    const next = await addClient();
    await db.sql.query('update public.cases set client_id = $2 where id = $1', [caseId, next]);
    expect(await one('hearing_orders', hearing, 'event_id')).toMatchObject({ client_id: next });
  });
});

describe('cases by their next hearing', () => {
  const addHearingIn = async (days: number, ofCase: string, type = 'hearing') => {
    const hearing = await addHearing(ofCase, type);
    await db.sql.query(
      `update public.events set start_date = now() + $2 * interval '1 day', end_date = now() + $2 * interval '1 day'
       where id = $1`,
      [hearing, days],
    );
    return hearing;
  };
  /** The numbers of this test's cases, a page at a time; with the filters, the first case and the number of cases. */
  const list = (values: Record<string, unknown> = {}) =>
    sideBySide(db.url, 1, async ([connection]) => {
      await connection?.beginAs('app_admin', admin);
      const rows = await (connection as Connection).run<{ case_number: string }>(
        `select * from public.cases_by_next_hearing(${namedArguments({ client, ...values })})`,
        Object.values({ client, ...values }),
      );
      return rows.map(({ case_number }) => case_number);
    });

  it('begin with the soonest that has no result, and end with those that have none', async () => {
    const older = await addCase('older');
    await db.sql.query("update public.cases set case_number = 'newer' where id = $1", [caseId]);
    await db.sql.query('update public.cases set filing_date = filing_date - 1 where id = $1', [older]);
    await addHearingIn(-1, older);
    await addHearingIn(1, caseId, 'meeting');
    const soon = await addCase('soon');
    for (const days of [20, 2, 21]) await addHearingIn(days, soon);
    const held = await addCase('held');
    const first = await addHearingIn(1, held);
    const later = await addCase('later');
    await addHearingIn(5, later);
    expect(await list()).toEqual(['held', 'soon', 'later', 'newer', 'older']);

    await record({ hearing: first, outcome: 'adjourned', next_date: new Date(Date.now() + 3 * 86_400_000) });
    expect(await list()).toEqual(['soon', 'held', 'later', 'newer', 'older']);
    // Every page, also where those without a hearing begin.
    for (const row_limit of [1, 2, 3, 4]) {
      const pages = [];
      for (let row_offset = 0; row_offset < 6; row_offset += row_limit)
        pages.push(...(await list({ row_offset, row_limit })));
      expect(pages).toEqual(['soon', 'held', 'later', 'newer', 'older']);
    }
    await db.sql.query("update public.cases set status = 'won', practice_area = 'property' where id = any ($1)", [
      [later, older],
    ]);
    expect(await list({ status: 'won', area: 'property', query: 'nair:*' })).toEqual(['later', 'older']);
    expect(await list({ query: 'soo:*' })).toEqual(['soon']);
  });
});

describe('a deleted event', () => {
  it('leaves for 30 days what the calendar feed needs', async () => {
    const hearing = await addHearing();
    await db.sql.query('delete from public.events where id = $1', [hearing]);
    expect(await one('cancelled_events', hearing, 'uid')).toMatchObject({ client_id: client, case_id: caseId });
    const remove = () => db.sql.query<{ n: number }>("select public.clean_up() -> 'cancelled_events' as n");
    expect(await remove()).toEqual([{ n: 0 }]);
    await db.sql.query("update public.cancelled_events set cancelled_at = now() - interval '30 days 1 minute'");
    expect((await remove())[0]?.n).toBeGreaterThan(0);
    expect(await one('cancelled_events', hearing, 'uid')).toBeUndefined();
  });

  it('is refused when it is a hearing with a result', async () => {
    const hearing = await addHearing();
    const answer = await record(adjourned(hearing));
    await expect(db.sql.query('delete from public.events where id = $1', [hearing])).rejects.toMatchObject({
      code: 'PT409',
    });
    await db.sql.query('delete from public.events where id = $1', [answer?.next_hearing]);
    expect(await one('events', hearing)).toMatchObject({ outcome: 'adjourned', next_event_id: null });
  });
});
