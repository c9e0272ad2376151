/** Messages of cases in the database: the inbox, what is unread, five minutes, and what happens at once. */
import { lengths, messageEditMs, throttles } from '@contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import { addCase, admin, asAdmin, asHarpreet, asMeera, harpreet, meera, type Who } from '../support/demo-practice.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';
import { type Connection, sideBySide } from '../support/side-by-side.ts';

let db: HostedPostgres;
let caseId: string;
beforeAll(async () => {
  db = await hostedDatabase('demo');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from public.case_messages');
  await db.query('delete from private.throttles');
  caseId = await addCase(db);
});

/** Sends a message. Takes its id, to send it again. */
async function write(who: Who, body: string, inCase = caseId, id: string = crypto.randomUUID()) {
  await db.asCaller(who, 'select public.send_message($1, $2, $3)', [id, inCase, body]);
  const [row] = await db.query<{ id: string; created_at: string }>(
    'select id, created_at::text from public.case_messages where id = $1',
    [id],
  );
  return row as { id: string; created_at: string };
}

const getInbox = () =>
  db.asCaller<{ case_id: string; last_body: string; waits: boolean; unread: number }>(
    asAdmin,
    'select case_id, last_body, waiting_since is not null as waits, unread from public.message_inbox()',
  );
const getUnread = async (who: Who) => (await db.asCaller(who, 'select * from public.unread_messages()')) as unknown[];
const markSeen = (who: Who, until: string | null = null) =>
  db.asCaller(who, 'select public.mark_messages_seen($1, $2)', [caseId, until]);

it('stores who wrote a message, in which role and for which asMeera, whatever was sent before', async () => {
  const { id } = await write(asMeera, 'Is there news?');
  const [row] = await db.query('select * from public.case_messages where id = $1', [id]);
  expect(row).toMatchObject({
    author_id: meera,
    author_name: 'Meera Nair',
    is_from_admin: false,
    client_id: meera,
  });
  expect(await write(asAdmin, 'Yes.')).toBeDefined();
  await expect(write(asMeera, ' \n ')).rejects.toThrow('case_messages_body_check');
  await expect(write(asMeera, 'a'.repeat(lengths.caseMessage[1] + 1))).rejects.toThrow('case_messages_body_check');
});

it('is stored once when it is sent again, as nobody knew whether it had come', async () => {
  const id = crypto.randomUUID();
  const count = async () => (await db.query('select from public.case_messages')).length;
  await write(asMeera, 'Is there news?', caseId, id);
  await write(asMeera, 'Is there news?', caseId, id);
  expect(await count()).toBe(1);
  expect((await getInbox())[0]).toMatchObject({ unread: 1 });
  // Another message is not lost for having the id of this one, and nobody writes into that of somebody else.
  await expect(write(asMeera, 'Hello?', caseId, id)).rejects.toMatchObject({ code: 'PT409' });
  await expect(write(asMeera, 'Is there news?', await addCase(db), id)).rejects.toMatchObject({ code: 'PT409' });
  await expect(write(asAdmin, 'Is there news?', caseId, id)).rejects.toMatchObject({ code: 'PT409' });
  expect(await count()).toBe(1);
});

it('keeps the name of an author whose account is deleted, and does not say that the message was changed', async () => {
  const { id } = await write(asMeera, 'Is there news?');
  await db.query('update public.case_messages set author_id = $2 where id = $1', [id, harpreet]);
  await db.query('update public.case_messages set author_id = null where id = $1', [id]);
  const [row] = await db.query<{ same: boolean; author_name: string }>(
    'select updated_at = created_at as same, author_name from public.case_messages where id = $1',
    [id],
  );
  expect(row).toEqual({ same: true, author_name: 'Meera Nair' });
});

describe('the inbox', () => {
  const setNoAnswer = (who: Who, until: string | null) =>
    db.asCaller<{ waits: boolean }>(who, 'select public.set_no_answer_needed($1, $2) as waits', [caseId, until]);

  it('ends the wait without an answer, until the client writes again, and notes who said so', async () => {
    const waits = async () => (await getInbox()).find(({ case_id }) => case_id === caseId)?.waits;
    const first = await write(asMeera, 'Thank you.');
    expect(await waits()).toBe(true);
    expect(await setNoAnswer(asAdmin, first.created_at)).toEqual([{ waits: false }]);
    expect(await waits()).toBe(false);
    const log = await db.query(
      "select actor_id, columns from public.audit_log where row_id = $1 and kind = 'message'",
      [caseId],
    );
    expect(log).toEqual([{ actor_id: admin, columns: ['no_answer_needed'] }]);
    // What comes later waits; so does what came before the admin had seen it. A deleted one brings nothing back.
    const second = await write(asMeera, 'One more thing.');
    expect(await waits()).toBe(true);
    expect(await setNoAnswer(asAdmin, first.created_at)).toEqual([{ waits: true }]);
    await db.asCaller(asMeera, 'delete from public.case_messages where id = $1', [second.id]);
    expect(await waits()).toBe(false);
    await setNoAnswer(asAdmin, '2200-01-01');
    await write(asMeera, 'And another.');
    expect(await waits()).toBe(true);
  });

  it('lets only an admin say so', async () => {
    const { created_at } = await write(asMeera, 'Thank you.');
    await expect(setNoAnswer(asMeera, created_at)).rejects.toMatchObject({ code: '42501' });
    await expect(setNoAnswer({ role: 'app_admin', sub: meera }, created_at)).rejects.toThrow();
    await expect(setNoAnswer(asAdmin, null)).rejects.toMatchObject({ code: 'PT422', hint: 'seenUntil' });
    await db.query('delete from public.case_messages');
    expect(await setNoAnswer(asAdmin, created_at)).toEqual([{ waits: false }]);
    caseId = crypto.randomUUID();
    await expect(setNoAnswer(asAdmin, created_at)).rejects.toMatchObject({ code: 'PT404' });
  });

  it('has those first who wait, the longest first, and knows a withdrawn answer', async () => {
    const other = await addCase(db, { clientId: harpreet });
    await write(asMeera, 'First question');
    await write({ ...asMeera, sub: harpreet }, 'Second question', other);
    await write(asMeera, 'Are you there?');
    expect(await getInbox()).toEqual([
      { case_id: caseId, last_body: 'Are you there?', waits: true, unread: 2 },
      { case_id: other, last_body: 'Second question', waits: true, unread: 1 },
    ]);
    const { id } = await write(asAdmin, 'Answer');
    expect(await getInbox()).toMatchObject([
      { case_id: other, waits: true },
      { case_id: caseId, last_body: 'Answer', waits: false },
    ]);
    await db.asCaller(asAdmin, 'delete from public.case_messages where id = $1', [id]);
    expect((await getInbox()).map(({ case_id }) => case_id)).toEqual([caseId, other]);
  });

  it('has no case whose only message was withdrawn', async () => {
    const { id } = await write(asMeera, 'Sent by mistake');
    await db.asCaller(asMeera, 'delete from public.case_messages where id = $1', [id]);
    expect(await getInbox()).toEqual([]);
  });
});

describe('unread messages', () => {
  it('are those of the other side after the last that was seen', async () => {
    const first = await write(asAdmin, 'One');
    await write(asMeera, 'Mine');
    await write(asAdmin, 'Two');
    expect(await getUnread(asMeera)).toEqual([{ case_id: caseId, unread: 2 }]);
    await markSeen(asMeera, first.created_at);
    expect(await getUnread(asMeera)).toEqual([{ case_id: caseId, unread: 1 }]);
    await markSeen(asMeera);
    expect(await getUnread(asMeera)).toEqual([]);
    // What was seen before stays seen.
    await markSeen(asMeera, first.created_at);
    expect(await getUnread(asMeera)).toEqual([]);
    expect((await getInbox())[0]).toMatchObject({ unread: 1 });
    await markSeen(asAdmin);
    expect((await getInbox())[0]).toMatchObject({ unread: 0 });
  });

  it('are counted for each log-in of a client', async () => {
    const spouse = { role: 'authenticated', sub: harpreet };
    await db.query('insert into public.client_users (client_id, user_id) values ($1, $2)', [meera, harpreet]);
    try {
      await write(asAdmin, 'One');
      await markSeen(asMeera);
      expect(await getUnread(asMeera)).toEqual([]);
      expect(await getUnread(spouse)).toEqual([{ case_id: caseId, unread: 1 }]);
    } finally {
      await db.query('delete from public.client_users where client_id = $1 and user_id = $2', [meera, harpreet]);
    }
  });

  it('cannot be marked as seen in a case of somebody else', async () => {
    await write(asAdmin, 'One');
    await expect(markSeen({ ...asMeera, sub: harpreet })).rejects.toThrow('noCase');
  });
});

it('are changed and deleted by their authors for five minutes, and by nobody after that', async () => {
  const change = (who: Who, id: string) =>
    db.asCaller(who, "update public.case_messages set body = 'Changed' where id = $1 returning id", [id]);
  const remove = (who: Who, id: string) =>
    db.asCaller(who, 'delete from public.case_messages where id = $1 returning id', [id]);
  const [mine, theirs] = [await write(asMeera, 'Mine'), await write(asAdmin, 'Theirs')];
  expect(await change(asMeera, mine.id)).toHaveLength(1);
  expect(await change(asAdmin, mine.id)).toEqual([]);
  expect(await change(asMeera, theirs.id)).toEqual([]);
  expect(await remove(asAdmin, mine.id)).toEqual([]);
  const age = (ms: number) =>
    db.query(`update public.case_messages set created_at = now() - $1 * interval '1 millisecond'`, [ms]);
  await age(messageEditMs - 60_000);
  expect(await change(asAdmin, theirs.id)).toHaveLength(1);
  await age(messageEditMs);
  for (const [who, { id }] of [
    [asMeera, mine],
    [asAdmin, theirs],
  ] as const) {
    expect(await change(who, id)).toEqual([]);
    expect(await remove(who, id)).toEqual([]);
  }
});

it('stay with the former client when their case goes to another one: neither reads them, the office sees with whom they were', async () => {
  const owners = () =>
    db.query('select body, client_id, former_client_id from public.case_messages order by created_at');
  const move = (to: string | null) =>
    db.asCaller(asAdmin, 'update public.cases set client_id = $2 where id = $1', [caseId, to]);
  const seenBy = async (who: Who) =>
    (await db.asCaller<{ body: string }>(who, 'select body from public.case_messages order by created_at')).map(
      ({ body }) => body,
    );
  await write(asMeera, 'Mine');
  await write(asAdmin, 'In confidence');
  await move(harpreet);
  const former = { client_id: null, former_client_id: meera };
  expect(await owners()).toEqual([
    { body: 'Mine', ...former },
    { body: 'In confidence', ...former },
  ]);
  expect([await seenBy(asMeera), await seenBy(asHarpreet), await seenBy(asAdmin)]).toEqual([
    [],
    [],
    ['Mine', 'In confidence'],
  ]);
  expect(await getUnread(asHarpreet)).toEqual([]);
  expect((await getInbox())[0]).toMatchObject({ waits: false });
  // Not even the author, within five minutes.
  expect(await db.asCaller(asMeera, 'delete from public.case_messages returning id')).toEqual([]);
  await expect(write(asMeera, 'Still me')).rejects.toMatchObject({ code: 'PT404' });

  // What the new client writes is theirs, and goes with them; by way of nobody too.
  await write(asHarpreet, 'New here');
  await move(null);
  await move(meera);
  expect(await seenBy(asMeera)).toEqual(['Mine', 'In confidence']);
  expect(await seenBy(asHarpreet)).toEqual([]);
  await move(harpreet);
  expect([await seenBy(asMeera), await seenBy(asHarpreet)]).toEqual([[], ['New here']]);
});

it('are refused after a hundred and more in an hour', async () => {
  const { limit, window } = throttles.messagePerUser;
  const many = (number: number) =>
    db.asCaller(
      asMeera,
      "select public.send_message(gen_random_uuid(), $1, 'No. ' || n) from generate_series(1, $2::integer) n",
      [caseId, number],
    );
  await many(limit);
  await expect(write(asMeera, 'One more')).rejects.toMatchObject({ code: 'PT429' });
  await write(asAdmin, 'The others may');
  const [row] = await db.query<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'set_message_columns'",
  );
  expect(row?.source).toContain(`new.author_id, ${limit}, ${window})`);
});

it('are in the audit log without their text', async () => {
  const { id } = await write(asMeera, 'A secret of mine');
  await db.asCaller(asMeera, "update public.case_messages set body = 'Another secret' where id = $1", [id]);
  await db.asCaller(asMeera, 'delete from public.case_messages where id = $1', [id]);
  const entries = await db.query('select * from public.audit_log where row_id = $1 order by at', [id]);
  expect(entries).toMatchObject([
    { action: 'insert', kind: 'message', actor_id: meera, case_id: caseId, person_id: meera },
    { action: 'update', columns: ['body'] },
    { action: 'delete' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

describe('at once', () => {
  const add = "insert into public.case_messages (case_id, body, author_name) values ($1, 'Written now', 'Asha Rao')";

  /** Writes a message while another connection has done something and not committed it. */
  const writeDuring = (statement: string, values: unknown[]) =>
    sideBySide(db.url, 2, async (all) => {
      const [other, writer] = all as [Connection, Connection];
      for (const connection of all) await connection.run('begin');
      await other.run(statement, values);
      const written = writer.run(add, [caseId]);
      const waited = await writer.waits(written);
      await other.run('commit');
      await written;
      await writer.run('commit');
      return waited;
    });

  it('messages of a case are stored one after the other: none that comes later has an earlier time', async () => {
    expect(await writeDuring(add, [caseId])).toBe(true);
  });

  it('a message that is written while its case moves to another client is the new one’s', async () => {
    await writeDuring('update public.cases set client_id = $2 where id = $1', [caseId, harpreet]);
    expect(await db.query('select client_id from public.case_messages')).toEqual([{ client_id: harpreet }]);
  });

  it('a message is withdrawn while another is written: the inbox has what is left', async () => {
    const { id } = await write(asMeera, 'Withdrawn');
    await writeDuring('delete from public.case_messages where id = $1', [id]);
    expect(await getInbox()).toMatchObject([{ case_id: caseId, last_body: 'Written now', waits: true, unread: 1 }]);
  });
});
