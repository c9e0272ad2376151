/** The call that pg_cron makes every minute, in a Postgres that has stand-ins for pg_net and Vault. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, servePostgres } from '../../scripts/embedded/postgres.ts';

let db: PostgresServer;
let job: string;

beforeAll(async () => {
  db = await servePostgres({ projectDir: process.cwd(), migrations: true });
  const migration = await readFile('supabase/migrations/20261121001800_schedule.sql', 'utf8');
  job = /\$job\$(.*)\$job\$/s.exec(migration)?.[1] ?? '';
  await db.query('create schema net');
  await db.query('create schema vault');
  await db.query('create table vault.decrypted_secrets (name text, decrypted_secret text)');
  await db.query('create table net.calls (url text, headers jsonb, body jsonb)');
  await db.query(`
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as $$ insert into net.calls values (url, headers, body) returning 1::bigint $$`);
});
afterAll(() => db.close());

it('calls nobody until both secrets are there', async () => {
  await db.query(job);
  await db.query("insert into vault.decrypted_secrets values ('jobs_url', 'https://p.example/functions/v1/jobs/due')");
  await db.query(job);
  expect(await db.query('select * from net.calls')).toEqual([]);
});

it('calls the function with its secret, once', async () => {
  await db.query("insert into vault.decrypted_secrets values ('jobs_secret', 'a secret'), ('another', 'x')");
  await db.query(job);
  expect(await db.query('select * from net.calls')).toEqual([
    {
      url: 'https://p.example/functions/v1/jobs/due',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a secret' },
      body: {},
    },
  ]);
});
