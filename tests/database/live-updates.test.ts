/** Who hears by Realtime that there is something new, and that nothing else can be heard or sent. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hostedDatabase, projectDatabase } from '../support/databases.ts';
import { admin, asAdmin, asMeera, harpreet, meera } from '../support/demo-practice.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';
import { type Connection, sideBySide } from '../support/side-by-side.ts';

let db: HostedPostgres;
let caseId: string;
beforeAll(async () => {
  db = await hostedDatabase('demo');
  const [row] = await db.query<{ id: string }>('select id from public.cases where client_id = $1 limit 1', [meera]);
  caseId = row?.id ?? '';
  for (const user of [admin, meera]) {
    await db.superQuery('insert into auth.sessions (id, user_id, created_at) values ($1, $1, now())', [user]);
    await db.superQuery('insert into private.accepted_sessions (session_id) values ($1)', [user]);
  }
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from realtime.messages'));

/** The channels that were told of a table since the last look, each once. */
async function channels(table: string): Promise<string[]> {
  const rows = await db.query<{ topic: string; event: string; payload: object; private: boolean }>(
    'with gone as (delete from realtime.messages returning *) select distinct topic, event, payload, private from gone',
  );
  for (const { topic: _, ...sent } of rows)
    expect(sent).toEqual({ event: 'changed', payload: { table }, private: true });
  return rows.map(({ topic }) => topic).sort();
}

it('a message is told to the office and to those who see its case, without a word of it', async () => {
  await db.asCaller(asMeera, 'select public.send_message($1, $2, $3)', [crypto.randomUUID(), caseId, 'Is there news?']);
  expect(await channels('case_messages')).toEqual(['office', `user:${meera}`]);
});

it('a document is told to its client only while it is shared', async () => {
  const [row] = await db.query<{ id: string }>(
    "insert into public.case_documents (case_id, name) values ($1, 'Reply affidavit') returning id",
    [caseId],
  );
  expect(await channels('case_documents')).toEqual(['office']);
  const change = (assignment: string) =>
    db.asCaller(asAdmin, `update public.case_documents set ${assignment} where id = $1`, [row?.id]);
  await change("name = 'Reply'");
  expect(await channels('case_documents')).toEqual(['office']);
  await change('shared = true');
  expect(await channels('case_documents')).toEqual(['office', `user:${meera}`]);
  await change('shared = false');
  expect(await channels('case_documents')).toEqual(['office', `user:${meera}`]);
});

it('a date is told to the client who has it, and to the one who had it', async () => {
  const [row] = await db.asCaller<{ id: string }>(
    asAdmin,
    `insert into public.events (title, type, start_date, end_date, client_id)
     values ('Meeting', 'meeting', now() + interval '1 day', now() + interval '25 hours', $1) returning id`,
    [meera],
  );
  expect(await channels('events')).toEqual(['office', `user:${meera}`]);
  await db.asCaller(asAdmin, 'update public.events set client_id = $2 where id = $1', [row?.id, harpreet]);
  expect(await channels('events')).toEqual(['office', `user:${meera}`, `user:${harpreet}`]);
});

it('nothing is told of a change that is taken back, and a case that goes tells nothing of each of its messages', async () => {
  await expect(db.query("do $$ begin delete from public.case_messages; raise 'no'; end $$")).rejects.toThrow('no');
  expect(await channels('case_messages')).toEqual([]);
  await db.query('delete from public.cases where id = $1', [
    (
      await db.query<{ id: string }>(
        `insert into public.cases (case_number, title, description, client_id, practice_area)
       values ('W.P. 77/2026', 'Nair v. Rao', 'A long enough description', $1, 'civil') returning id`,
        [meera],
      )
    )[0]?.id,
  ]);
  expect(await channels('case_messages')).toEqual([]);
});

/**
 * What Realtime asks the database, as a superuser, when somebody joins a channel: whether they read a row of that channel.
 */
const hears = (role: string, sub: string | undefined, topic: string, extension = 'broadcast'): Promise<boolean> =>
  sideBySide(db.url.replace('//postgres:', '//supabase_admin:'), 1, async ([connection]) => {
    const { run, beginAs } = connection as Connection;
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
  ['somebody whose session has ended', 'their own', 'authenticated', harpreet, `user:${harpreet}`, false],
  ['a visitor', 'the office’s', 'anon', undefined, 'office', false],
  ['a visitor', 'a client’s', 'anon', undefined, `user:${meera}`, false],
])('%s joins %s', async (_who, _whose, role, sub, topic, allowed) => {
  expect(await hears(role, sub, topic)).toBe(allowed);
});

it('nobody sees who else is in a channel, and nobody sends', async () => {
  expect(await hears('authenticated', meera, `user:${meera}`, 'presence')).toBe(false);
  for (const who of [asMeera, asAdmin]) {
    const send = db.asCaller(who, "insert into realtime.messages (topic, extension) values ('office', 'broadcast')");
    await expect(send).rejects.toThrow(/row-level security/);
  }
});

it('without Realtime everything is stored as ever', async () => {
  const project = await projectDatabase();
  try {
    expect(await project.sql.query("select to_regnamespace('realtime') as schema")).toEqual([{ schema: null }]);
    await project.sql.query(
      "insert into public.events (title, type, start_date, end_date) values ('Meeting', 'meeting', now(), now())",
    );
  } finally {
    await project.close();
  }
});
