/** Messages of cases in the database: the inbox, what is unread, five minutes, and what happens at once. */
import { lengths, messageEditMs, throttles } from '@contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/hosted-postgres.ts';
import { race } from '../support/side-by-side.ts';
import { admin, asAdmin, asHarpreet, asMeera, firstColumn, harpreet, meera, setUpHosted } from './practice.ts';

const db = setUpHosted();
const { sql, add, as, link } = db;
let caseId: string;
beforeEach(async () => {
  await sql`delete from public.case_messages`;
  await sql`delete from private.throttles`;
  caseId = await add('cases', { client_id: meera });
});

/** Sends a message. Takes its id, to send it again. */
async function write(who: Caller, body: string, inCase = caseId, id: string = crypto.randomUUID()) {
  await as(who)`select public.send_message(${id}, ${inCase}, ${body})`;
  const [row] = await sql<{ at: string }>`select created_at::text as at from public.case_messages where id = ${id}`;
  return { id, at: row?.at ?? '' };
}
const remove = (who: Caller, id: string) => as(who)`delete from public.case_messages where id = ${id} returning id`;
const moveTo = (client: string | null) =>
  as(asAdmin)`update public.cases set client_id = ${client} where id = ${caseId}`;

interface Thread {
  case_id: string;
  last_body: string;
  waits: boolean;
  unread: number;
}
const getInbox = () => as(asAdmin)<Thread>`
  select case_id, last_body, waiting_since is not null as waits, unread from public.message_inbox()`;
const getUnread = (who: Caller) => as(who)`select * from public.unread_messages()`;
const markSeen = (who: Caller, until: string | null = null) =>
  as(who)`select public.mark_messages_seen(${caseId}, ${until})`;

it('stores who wrote a message, in which role and for which client, whatever was sent before', async () => {
  const { id } = await write(asMeera, 'Is there news?');
  expect(await sql`select * from public.case_messages where id = ${id}`).toMatchObject([
    { author_id: meera, author_name: 'Meera Nair', is_from_admin: false, client_id: meera },
  ]);
  await expect(write(asMeera, ' \n ')).rejects.toThrow('case_messages_body_check');
  await expect(write(asMeera, 'a'.repeat(lengths.caseMessage[1] + 1))).rejects.toThrow('case_messages_body_check');
});

it('is stored once when it is sent again, as nobody knew whether it had come', async () => {
  const id = crypto.randomUUID();
  const count = async () => (await sql`select from public.case_messages`).length;
  for (const _ of ['once', 'again']) await write(asMeera, 'Is there news?', caseId, id);
  expect(await count()).toBe(1);
  expect((await getInbox())[0]).toMatchObject({ unread: 1 });
  // Another message is not lost for having the id of this one, and nobody writes into that of somebody else.
  for (const [who, body, inCase] of [
    [asMeera, 'Hello?', caseId],
    [asMeera, 'Is there news?', await add('cases', { client_id: meera })],
    [asAdmin, 'Is there news?', caseId],
  ] as const)
    await expect(write(who, body, inCase, id)).rejects.toMatchObject({ code: 'PT409' });
  expect(await count()).toBe(1);
});

it('keeps the name of an author whose account is deleted, and does not say that the message was changed', async () => {
  const { id } = await write(asMeera, 'Is there news?');
  await sql`update public.case_messages set author_id = ${harpreet} where id = ${id}`;
  await sql`update public.case_messages set author_id = null where id = ${id}`;
  expect(
    await sql`select updated_at = created_at as same, author_name from public.case_messages where id = ${id}`,
  ).toEqual([{ same: true, author_name: 'Meera Nair' }]);
});

describe('the inbox', () => {
  const setNoAnswer = (who: Caller, until: string | null) =>
    as(who)<{ waits: boolean }>`select public.set_no_answer_needed(${caseId}, ${until}) as waits`;

  it('ends the wait without an answer, until the client writes again, and notes who said so', async () => {
    const waits = async () => (await getInbox()).find(({ case_id }) => case_id === caseId)?.waits;
    const first = await write(asMeera, 'Thank you.');
    expect(await waits()).toBe(true);
    expect(await setNoAnswer(asAdmin, first.at)).toEqual([{ waits: false }]);
    expect(await waits()).toBe(false);
    const log = await sql`select actor_id, columns from public.audit_log where row_id = ${caseId} and kind = 'message'`;
    expect(log).toEqual([{ actor_id: admin, columns: ['no_answer_needed'] }]);
    // A later message waits; so does one from before the admin had looked. A deleted one brings no mail back.
    const second = await write(asMeera, 'One more thing.');
    expect(await waits()).toBe(true);
    expect(await setNoAnswer(asAdmin, first.at)).toEqual([{ waits: true }]);
    await remove(asMeera, second.id);
    expect(await waits()).toBe(false);
    await setNoAnswer(asAdmin, '2200-01-01');
    await write(asMeera, 'And another.');
    expect(await waits()).toBe(true);
  });

  it('is about messages that were seen', async () => {
    const { at } = await write(asMeera, 'Thank you.');
    await expect(setNoAnswer(asAdmin, null)).rejects.toMatchObject({ code: 'PT422', hint: 'seenUntil' });
    await sql`delete from public.case_messages`;
    expect(await setNoAnswer(asAdmin, at)).toEqual([{ waits: false }]);
    caseId = crypto.randomUUID();
    await expect(setNoAnswer(asAdmin, at)).rejects.toMatchObject({ code: 'PT404' });
  });

  it('has those first who wait, the longest first, and knows a withdrawn answer', async () => {
    const other = await add('cases', { client_id: harpreet });
    await write(asMeera, 'First question');
    await write(asHarpreet, 'Second question', other);
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
    await remove(asAdmin, id);
    expect((await getInbox()).map(({ case_id }) => case_id)).toEqual([caseId, other]);
    // A case whose only message was withdrawn is in it no more.
    await sql`delete from public.case_messages where case_id = ${other}`;
    expect((await getInbox()).map(({ case_id }) => case_id)).toEqual([caseId]);
  });
});

describe('unread messages', () => {
  it('are those of the other side after the last that was seen', async () => {
    const first = await write(asAdmin, 'One');
    await write(asMeera, 'Mine');
    await write(asAdmin, 'Two');
    expect(await getUnread(asMeera)).toEqual([{ case_id: caseId, unread: 2 }]);
    await markSeen(asMeera, first.at);
    expect(await getUnread(asMeera)).toEqual([{ case_id: caseId, unread: 1 }]);
    await markSeen(asMeera);
    expect(await getUnread(asMeera)).toEqual([]);
    // Messages that were seen before stay seen.
    await markSeen(asMeera, first.at);
    expect(await getUnread(asMeera)).toEqual([]);
    expect((await getInbox())[0]).toMatchObject({ unread: 1 });
    await markSeen(asAdmin);
    expect((await getInbox())[0]).toMatchObject({ unread: 0 });
  });

  it('are counted for each log-in of a client, and not seen by anybody else', async () => {
    await write(asAdmin, 'One');
    await expect(markSeen(asHarpreet)).rejects.toThrow('noCase');
    await link(meera, harpreet);
    await markSeen(asMeera);
    expect(await getUnread(asMeera)).toEqual([]);
    expect(await getUnread(asHarpreet)).toEqual([{ case_id: caseId, unread: 1 }]);
    await sql`delete from public.client_users where client_id = ${meera} and user_id = ${harpreet}`;
  });
});

it('are changed and deleted by their authors for five minutes, and by nobody after that', async () => {
  const change = (who: Caller, id: string) =>
    as(who)`update public.case_messages set body = 'Changed' where id = ${id} returning id`;
  const [mine, theirs] = [await write(asMeera, 'Mine'), await write(asAdmin, 'Theirs')];
  expect(await change(asMeera, mine.id)).toHaveLength(1);
  expect(await change(asAdmin, mine.id)).toEqual([]);
  expect(await change(asMeera, theirs.id)).toEqual([]);
  expect(await remove(asAdmin, mine.id)).toEqual([]);
  const age = (ms: number) =>
    sql`update public.case_messages set created_at = now() - ${ms} * interval '1 millisecond'`;
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

it('are left as they are by a blind change of an author whose case has another client', async () => {
  const { id } = await write(asMeera, 'Mine');
  await moveTo(harpreet);
  await as(asMeera)`update public.case_messages set body = 'Blind'`;
  await as(asMeera)`delete from public.case_messages`;
  expect(await sql`select body from public.case_messages where id = ${id}`).toEqual([{ body: 'Mine' }]);
});

it('stay with the former client when their case goes to another one: neither reads them, the office sees with whom they were', async () => {
  const owners = () => sql`select body, client_id, former_client_id from public.case_messages order by created_at`;
  const seenBy = (who: Caller) => firstColumn(as(who)`select body from public.case_messages order by created_at`);
  await write(asMeera, 'Mine');
  await write(asAdmin, 'In confidence');
  await moveTo(harpreet);
  const former = { client_id: null, former_client_id: meera };
  expect(await owners()).toEqual([
    { body: 'Mine', ...former },
    { body: 'In confidence', ...former },
  ]);
  expect([await seenBy(asMeera), await seenBy(asHarpreet)]).toEqual([[], []]);
  expect(await seenBy(asAdmin)).toEqual(['Mine', 'In confidence']);
  expect(await getUnread(asHarpreet)).toEqual([]);
  expect((await getInbox())[0]).toMatchObject({ waits: false });
  // Not even the author, within five minutes.
  expect(await as(asMeera)`delete from public.case_messages returning id`).toEqual([]);
  await expect(write(asMeera, 'Still me')).rejects.toMatchObject({ code: 'PT404' });

  // Messages of the new client are theirs, and go with them, also where the case had no client in between.
  await write(asHarpreet, 'New here');
  await moveTo(null);
  await moveTo(meera);
  expect(await seenBy(asMeera)).toEqual(['Mine', 'In confidence']);
  expect(await seenBy(asHarpreet)).toEqual([]);
  await moveTo(harpreet);
  expect([await seenBy(asMeera), await seenBy(asHarpreet)]).toEqual([[], ['New here']]);
});

it('are refused after a hundred and more in an hour', async () => {
  // Not all by one statement, which has three seconds.
  for (let n = 0; n < throttles.messagePerUser.limit; n += 10)
    await as(
      asMeera,
    )`select public.send_message(gen_random_uuid(), ${caseId}, 'No. ' || n) from generate_series(1, 10) n`;
  await expect(write(asMeera, 'One more')).rejects.toMatchObject({ code: 'PT429' });
  await write(asAdmin, 'The others may');
});

it('are in the audit log without their text', async () => {
  const { id } = await write(asMeera, 'A secret of mine');
  await as(asMeera)`update public.case_messages set body = 'Another secret' where id = ${id}`;
  await remove(asMeera, id);
  const entries = await sql`select * from public.audit_log where row_id = ${id} order by at`;
  expect(entries).toMatchObject([
    { action: 'insert', kind: 'message', actor_id: meera, case_id: caseId, person_id: meera },
    { action: 'update', columns: ['body'] },
    { action: 'delete' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

describe('at once', () => {
  const insert = "insert into public.case_messages (case_id, body, author_name) values ($1, 'Written now', 'Asha Rao')";
  /** Writes a message while something else is not committed. */
  const writeDuring = (...other: [statement: string, values: unknown[]]) =>
    race(db.url, [null, ...other], [null, insert, [caseId]]);

  it('messages of a case are stored one after the other: none that comes later has an earlier time', async () => {
    expect(await writeDuring(insert, [caseId])).toEqual({ waited: true, refusal: null });
  });

  it('a message is withdrawn while another is written: the inbox has what is left', async () => {
    const { id } = await write(asMeera, 'Withdrawn');
    await writeDuring('delete from public.case_messages where id = $1', [id]);
    expect(await getInbox()).toMatchObject([{ case_id: caseId, last_body: 'Written now', waits: true, unread: 1 }]);
  });
});
