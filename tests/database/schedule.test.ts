/** The call that pg_cron makes every minute, in a Postgres with fake pg_net and Vault. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
let job: string;

beforeAll(async () => {
  db = await projectDatabase();
  const schema = await readFile('supabase/schemas/installation.sql', 'utf8');
  job = /'chambers-jobs',.*?\$job\$(.*?)\$job\$/s.exec(schema)?.[1] ?? '';
  await db.sql.query('create schema net');
  await db.sql.query('create schema vault');
  await db.sql.query('create table vault.decrypted_secrets (name text, decrypted_secret text)');
  await db.sql.query('create table net.calls (url text, headers jsonb, body jsonb)');
  await db.sql.query(`
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as $$ insert into net.calls values (url, headers, body) returning 1::bigint $$`);
});
afterAll(() => db.close());

it('calls nothing until both secrets exist', async () => {
  await db.sql.query(job);
  await db.sql.query(
    "insert into vault.decrypted_secrets values ('jobs_url', 'https://p.example/functions/v1/jobs/due')",
  );
  await db.sql.query(job);
  expect(await db.sql.query('select * from net.calls')).toEqual([]);
});

it('calls the function with its secret, once', async () => {
  await db.sql.query("insert into vault.decrypted_secrets values ('jobs_secret', 'a secret'), ('another', 'x')");
  await db.sql.query(job);
  expect(await db.sql.query('select * from net.calls')).toEqual([
    {
      url: 'https://p.example/functions/v1/jobs/due',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a secret' },
      body: {},
    },
  ]);
});
