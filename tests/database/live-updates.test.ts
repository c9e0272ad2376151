/** Realtime: who hears that there is something new, and that nothing else can be heard or sent. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sideBySide } from '../support/side-by-side.ts';
import { admin, asAdmin, asMeera, harpreet, meera, setUpHosted } from './practice.ts';

/** Of the demo. */
const clerk = '00000000-0000-4000-8000-000000000009';

const db = setUpHosted();
const { sql, add, as } = db;
let caseId: string;
beforeAll(async () => {
  caseId = await add('cases', { client_id: meera });
  for (const user of [admin, clerk, meera]) {
    await db.superSql`insert into auth.sessions (id, user_id, created_at) values (${user}, ${user}, now())`;
    await db.superSql`insert into private.accepted_sessions (session_id) values (${user})`;
  }
});
beforeEach(() => sql`delete from realtime.messages`);

interface Sent {
  topic: string;
  event: string;
  payload: object;
  private: boolean;
}
/** The channels that were told of a table since the last look, each once. */
async function channels(table: string): Promise<string[]> {
  const rows = await sql<Sent>`
    with gone as (delete from realtime.messages returning *) select distinct topic, event, payload, private from gone`;
  for (const { topic: _, ...sent } of rows)
    expect(sent).toEqual({ event: 'changed', payload: { table }, private: true });
  return rows.map(({ topic }) => topic).sort();
}

it('a message is told to the office and to those who see its case, without a word of it', async () => {
  await as(asMeera)`select public.send_message(gen_random_uuid(), ${caseId}, 'Is there news?')`;
  expect(await channels('case_messages')).toEqual(['office', `user:${meera}`]);
});

it('a document is told to its client only while it is shared', async () => {
  const id = await add('case_documents', { case_id: caseId });
  expect(await channels('case_documents')).toEqual(['office']);
  await as(asAdmin)`update public.case_documents set name = 'Reply' where id = ${id}`;
  expect(await channels('case_documents')).toEqual(['office']);
  for (const shared of [true, false]) {
    await as(asAdmin)`update public.case_documents set shared = ${shared} where id = ${id}`;
    expect(await channels('case_documents')).toEqual(['office', `user:${meera}`]);
  }
});

it('a date is told to the client who has it, and to the one who had it', async () => {
  const id = await add('events', { client_id: meera });
  expect(await channels('events')).toEqual(['office', `user:${meera}`]);
  await as(asAdmin)`update public.events set client_id = ${harpreet} where id = ${id}`;
  expect(await channels('events')).toEqual(['office', `user:${meera}`, `user:${harpreet}`]);
});

it('nothing is told of a change that is taken back, and a case that goes tells nothing of each of its messages', async () => {
  await expect(sql`do $$ begin delete from public.case_messages; raise 'no'; end $$`).rejects.toThrow('no');
  expect(await channels('case_messages')).toEqual([]);
  const gone = await add('cases', { client_id: meera });
  await add('case_messages', { case_id: gone });
  await sql`delete from realtime.messages`;
  await sql`delete from public.cases where id = ${gone}`;
  expect(await channels('case_messages')).toEqual([]);
});

/**
 * The question of Realtime, as a superuser, when somebody joins a channel: whether they read a row of that channel.
 */
const hears = (role: string, sub: string | undefined, topic: string, extension = 'broadcast'): Promise<boolean> =>
  sideBySide(db.url.replace('//postgres:', '//supabase_admin:'), 1, async ([{ run, beginAs }]) => {
    await run('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension]);
    await beginAs(role, sub);
    await run("select set_config('realtime.topic', $1, true)", [topic]);
    const rows = await run('select from realtime.messages');
    await run('rollback');
    return rows.length > 0;
  });

it.each([
  ['a client', 'their own channel', 'authenticated', meera, `user:${meera}`, true],
  ['a client', 'another client’s', 'authenticated', meera, `user:${harpreet}`, false],
  ['a client', 'the office’s', 'authenticated', meera, 'office', false],
  ['an admin', 'the office’s', 'app_admin', admin, 'office', true],
  ['an admin', 'a client’s', 'app_admin', admin, `user:${meera}`, false],
  ['a clerk', 'the office’s', 'app_office', clerk, 'office', true],
  ['a clerk', 'a client’s', 'app_office', clerk, `user:${meera}`, false],
  ['a client who was a clerk', 'the office’s', 'app_office', meera, 'office', false],
  ['somebody whose session has ended', 'their own', 'authenticated', harpreet, `user:${harpreet}`, false],
  ['a visitor', 'the office’s', 'anon', undefined, 'office', false],
  ['a visitor', 'a client’s', 'anon', undefined, `user:${meera}`, false],
])('%s joins %s', async (_who, _whose, role, sub, topic, allowed) => {
  expect(await hears(role, sub, topic)).toBe(allowed);
});

it('nobody sees who else is in a channel, and nobody sends', async () => {
  expect(await hears('authenticated', meera, `user:${meera}`, 'presence')).toBe(false);
  for (const who of [asMeera, asAdmin]) {
    const send = as(who)`insert into realtime.messages (topic, extension) values ('office', 'broadcast')`;
    await expect(send).rejects.toThrow(/row-level security/);
  }
});
