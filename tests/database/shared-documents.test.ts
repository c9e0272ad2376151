/** Who sees a document is one column, and each reader asks it: a change of the rule is a change for all of them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, asAdmin, asMeera, asService, harpreet, meera, setUpHosted } from './practice.ts';

const db = setUpHosted();
const { sql, add, as } = db;
beforeAll(async () => {
  await sql`update private.outbox_start set began_at = now() - interval '1 day', queued_at = now()`;
  await sql`delete from public.client_users where client_id <> user_id`;
  await sql`update public.client_users set created_at = now() - interval '1 day'`;
  await sql`update auth.users set last_sign_in_at = now() - interval '1 day'`;
  await sql`delete from auth.sessions where user_id = ${meera}`;
  await db.superSql`insert into auth.sessions (id, user_id, created_at) values (${meera}, ${meera}, now() - interval '1 day')`;
  await sql`insert into private.accepted_sessions (session_id) values (${meera})`;
});
beforeEach(async () => {
  await sql`delete from private.throttles`;
  await sql`delete from private.last_seen`;
});

/** A document that awaits a message, of a message too, and shared with the client of its case by an admin. */
async function addDocument(client = meera): Promise<string> {
  const caseId = await add('cases', { client_id: client });
  const id = await add('case_documents', { case_id: caseId, created_by: admin });
  await add('document_versions', { document_id: id, uploaded_by: admin, thumbnail: 'data:image/webp;base64,AAAA' });
  const message = await add('case_messages', {
    case_id: await add('cases', { client_id: meera }),
    author_id: meera,
  });
  await add('message_documents', { message_id: message, position: 1, document_id: id });
  await change(id, 'shared = true');
  await sql`update public.case_documents set awaits_message = true, published_at = now() - interval '16 minutes' where id = ${id}`;
  return id;
}
const change = (id: string, set: string) =>
  db.asCaller(asAdmin, `update public.case_documents set ${set} where id = $1`, [id]);
const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    ({ code }) => {
      expect(code).toBe('PT404');
      return false;
    },
  );
const any = async (rows: Promise<unknown[]>) => (await rows).length > 0;

/** Every reader that asks whether a client sees a document, with whether Meera, or the office in her place, gets it there. */
const readers: Record<string, (id: string) => Promise<boolean>> = {
  'the table': (id) => any(as(asMeera)`select from public.case_documents where id = ${id}`),
  'its versions and thumbnails': (id) =>
    any(as(asMeera)`select thumbnail from public.document_versions where document_id = ${id}`),
  'its file': (id) => succeeds(as(asMeera)`select public.open_document(${id})`),
  'the archive of her data': (id) => any(as(asService)`select * from public.open_archived_document(${meera}, ${id})`),
  'the list of her data': (id) =>
    any(as(asMeera)`
      select from jsonb_array_elements(public.my_data() -> 'case_documents') d where d.value ->> 'id' = ${id}`),
  news: (id) =>
    any(as(asMeera)`
      select from public.client_summary() s, jsonb_array_elements(s.news) n where n.value ->> 'id' = ${id}`),
  'the documents of a message': (id) =>
    any(as(asMeera)`
      select from public.attached_documents(array(select message_id from public.message_documents where document_id = ${id}))
      where state = 'readable'`),
  'a message of hers': async (id) => {
    const [row] = await sql<{ case_id: string }>`select case_id from public.case_documents where id = ${id}`;
    return succeeds(
      as(asMeera)`select public.send_message(gen_random_uuid(), ${row?.case_id}, 'See.', array[${id}]::uuid[])`,
    );
  },
  'the mail of what waits for her': (id) =>
    any(sql`select from private.unseen_by_clients where user_id = ${meera} and at = ${id}`),
  'what the office is told of': (id) =>
    any(sql`select from private.unsent_documents where id = ${id} and told_at <= now()`),
  'live updates': async (id) => {
    await sql`delete from realtime.messages`;
    await change(id, `name = 'Renamed'`);
    return any(sql`select from realtime.messages where topic = ${`user:${meera}`}`);
  },
  'live updates of its versions': async (id) => {
    await sql`delete from realtime.messages`;
    await sql`update public.document_versions set thumbnail = null where document_id = ${id}`;
    return any(sql`select from realtime.messages where topic = ${`user:${meera}`}`);
  },
};
const names = Object.keys(readers);
const ask = (reader: string, id: string) => readers[reader]?.(id);

describe('a shared document of her case', () => {
  it.each(names)('is in %s', async (reader) => {
    expect(await ask(reader, await addDocument())).toBe(true);
  });
  it.each(names)('is in %s after the case was closed', async (reader) => {
    const id = await addDocument();
    await sql`update public.cases set status = 'closed' where id = (select case_id from public.case_documents where id = ${id})`;
    expect(await ask(reader, id)).toBe(true);
  });
});

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['is not shared any more', (id) => change(id, 'shared = false')],
  ['is deleted', (id) => change(id, 'deleted_at = now()')],
  [
    'is of a case that another client was given',
    (id) =>
      sql`update public.cases set client_id = ${harpreet} where id = (select case_id from public.case_documents where id = ${id})`,
  ],
])('a document that %s', (_, end) => {
  it.each(names)('is not in %s', async (reader) => {
    const id = await addDocument();
    await end(id);
    // Set back what the change has moved: only the rule is to keep it out.
    await sql`update public.case_documents set published_at = now() - interval '16 minutes' where id = ${id}`;
    expect(await ask(reader, id)).toBe(false);
  });
});

it('another client’s is in none of them', async () => {
  const id = await addDocument(harpreet);
  // The office is told that a client's document waits for a message, whoever the client is.
  const found = names.filter((reader) => reader !== 'what the office is told of');
  for (const reader of found) expect([reader, await ask(reader, id)]).toEqual([reader, false]);
});

describe('with another rule, by which nobody sees a document', () => {
  beforeAll(() => sql`alter table public.case_documents alter column shared_with set expression as (null::uuid)`);
  it.each(names)('none is in %s', async (reader) => {
    expect(await ask(reader, await addDocument())).toBe(false);
  });
});
