/** `npm run doctor -- --project` inside a database as hosted Supabase has it, over its own protocol. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Check, type Line, runChecks } from '../../scripts/doctor/check.ts';
import { databaseClock, timeZone } from '../../scripts/doctor/checks/clock.ts';
import { database, migrations, rules } from '../../scripts/doctor/checks/database.ts';
import { scheduled } from '../../scripts/doctor/checks/functions.ts';
import { admins, demoLogins } from '../../scripts/doctor/checks/people.ts';
import { connectionOf } from '../../scripts/doctor/project-database.ts';
import { projectSettings } from '../../scripts/doctor/settings.ts';
import { type ProjectTarget, projectTarget } from '../../scripts/doctor/target.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { type HostedPostgres, startHostedPostgres } from '../support/hosted-postgres.ts';

let db: HostedPostgres;
/** What the migrations make, made once. */
let expected: ProjectTarget['expected'];

const settings = (values: Record<string, string> = {}) =>
  projectSettings('no such folder', { VITE_SUPABASE_URL: 'http://127.0.0.1:9', DATABASE_URL: db.url, ...values });
const target = (): ProjectTarget => ({ ...projectTarget(process.cwd(), settings()), expected });
const look = (...checks: Check<ProjectTarget>[]): Promise<Line[]> => runChecks(checks, target(), () => []);
const text = (lines: Line[]) => lines.map(({ state, check, found, cure }) => `${state} ${check}: ${found} → ${cure}`);

beforeAll(async () => {
  db = await startHostedPostgres({ scheduler: true });
  const push = await supabase(['db', 'push', `--remote=${db.url}`, '--yes']);
  expect(push.code, push.stderr).toBe(0);
  expected = projectTarget(process.cwd(), settings()).expected;
});
afterAll(() => db.close());

it('finds nothing wrong with a project that was just pushed, and warns that nobody is its admin', async () => {
  const lines = await look(database, migrations, ...rules, demoLogins, databaseClock, timeZone);
  expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(lines).toHaveLength(10);
  expect((await look(admins))[0]?.state).toBe('warning');
});

describe('what somebody changed by hand is found, with its cure', () => {
  it.each<[what: string, change: string, back: string, line: RegExp]>([
    [
      'a table without row-level security',
      'alter table public.events disable row level security',
      'alter table public.events enable row level security',
      /^failed Row-level security: public.events has none.* → .*alter table public.events enable row level security;/,
    ],
    [
      'a table of one’s own without any policy',
      'create table public.notes (id int); alter table public.notes enable row level security',
      'drop table public.notes',
      /^warning Policies: public.notes has row-level security and no policy/,
    ],
    [
      'a policy that is gone',
      'drop policy "a client reads their own cases" on public.cases',
      'create policy "a client reads their own cases" on public.cases for select to authenticated using (client_id = (select auth.uid()))',
      /^failed Policies: public.cases lacks the policy "a client reads their own cases"/,
    ],
    [
      'a policy with another condition',
      'alter policy "a client reads their own events" on public.events using (true)',
      'alter policy "a client reads their own events" on public.events using (client_id = (select auth.uid()))',
      /^failed Policies: the policy "a client reads their own events" of public.events is not as the migrations/,
    ],
    [
      'a policy more, on a table',
      'create policy "everybody" on public.profiles for select to anon using (true)',
      'drop policy "everybody" on public.profiles',
      /^failed Policies: public.profiles has the policy "everybody" beside.* → .*drop policy "everybody" on public.profiles;/,
    ],
    [
      'a policy more, on the files',
      'create policy "everybody" on storage.objects for select to anon using (true)',
      'drop policy "everybody" on storage.objects',
      /^failed Policies: storage.objects has the policy "everybody" beside/,
    ],
    [
      'a right beyond the migrations',
      'grant delete on public.cases to authenticated',
      'revoke delete on public.cases from authenticated',
      /^failed Grants: authenticated may delete on table public.cases.* → .*revoke delete on table public.cases from authenticated;/,
    ],
    [
      'a right to one column',
      'grant update (role) on public.profiles to authenticated',
      'revoke update (role) on public.profiles from authenticated',
      /^failed Grants: authenticated may update \("role"\) on table public.profiles.* → .*revoke update \("role"\) on table/,
    ],
    [
      'a function that everybody may call',
      'grant execute on function public.login_email(text) to public',
      'revoke execute on function public.login_email(text) from public',
      /^failed Grants: public may execute on function public.login_email\(text\).* → .*revoke execute on function/,
    ],
    [
      'a right that is missing',
      'revoke select on public.testimonials from anon',
      'grant select on public.testimonials to anon',
      /^failed Grants: anon may not select on table public.testimonials.* → .*grant select on table public.testimonials to anon;/,
    ],
    [
      'a way into the schema of helpers',
      'grant usage on schema private to anon',
      'revoke usage on schema private from anon',
      /^failed Grants: anon may usage on schema private/,
    ],
    [
      'a trigger that is switched off',
      'alter table public.profiles disable trigger user',
      'alter table public.profiles enable trigger user',
      /^failed Functions, triggers: the trigger \w+ of public.profiles is switched off → .*enable trigger "/,
    ],
    [
      'a function of one’s own with its owner’s rights',
      'create function public.door() returns int language sql security definer as $$ select 1 $$; grant execute on function public.door() to anon',
      'drop function public.door()',
      /^warning Functions, triggers: public.door\(\) is not of the migrations/,
    ],
    [
      'a bucket that is public',
      "update storage.buckets set public = true where id = 'social-media'",
      "update storage.buckets set public = false where id = 'social-media'",
      /^failed Storage buckets: social-media is public: everybody reads every file in it/,
    ],
    [
      'a bucket without its limit',
      "update storage.buckets set file_size_limit = null where id = 'gallery'",
      "update storage.buckets set file_size_limit = 5242880 where id = 'gallery'",
      /^failed Storage buckets: gallery takes files of no limit.* → .*file_size_limit = 5242880/,
    ],
    [
      'a bucket for every type',
      "update storage.buckets set allowed_mime_types = null where id = 'gallery'",
      "update storage.buckets set allowed_mime_types = array['image/jpeg', 'image/png', 'image/webp'] where id = 'gallery'",
      /^failed Storage buckets: gallery takes files of every type → .*array\['image\/jpeg', 'image\/png', 'image\/webp'\]/,
    ],
    [
      'a migration that was taken back',
      "delete from supabase_migrations.schema_migrations where version = '20261121001800'",
      "insert into supabase_migrations.schema_migrations (version) values ('20261121001800')",
      /^failed Migrations: 1 not applied: 20261121001800_schedule.sql → npm run deploy/,
    ],
    [
      'people of the demo',
      `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
       values ('00000000-0000-4000-8000-000000000099', 'authenticated', 'authenticated', 'd@example.com', 'x', '{}', '{"username": "demo-person"}')`,
      "delete from auth.users where id = '00000000-0000-4000-8000-000000000099'",
      /^failed Demo log-ins: demo-person can log in/,
    ],
  ])('%s', async (_, change, back, line) => {
    await db.query(change);
    const lines = await look(migrations, ...rules, demoLogins).finally(() => db.query(back));
    const unwell = lines.filter(({ state }) => state !== 'ok');
    expect(text(unwell)[0]).toMatch(line);
    // The cure of one thing is not another thing's problem.
    expect(new Set(unwell.map(({ check }) => check)).size).toBe(1);
  });

  it('a function with another body', async () => {
    const [{ body } = { body: '' }] = await db.query<{ body: string }>(
      "select pg_get_functiondef('private.is_admin()'::regprocedure) as body",
    );
    await db.query(
      'create or replace function private.is_admin() returns boolean language sql stable security definer as $$ select true $$',
    );
    const lines = await look(...rules).finally(() => db.query(body));
    expect(text(lines.filter(({ state }) => state === 'failed'))).toEqual([
      expect.stringMatching(/^failed Functions, triggers: the function private.is_admin\(\) is not as the migrations/),
    ]);
  });
});

it('a cure that it names puts things right', async () => {
  await db.query('grant insert, delete on public.page_visits to anon');
  await db.query('revoke select on public.testimonials from anon');
  await db.query("update storage.buckets set public = true where id = 'gallery'");
  await db.query(
    'drop policy if exists "more" on public.cases; create policy "more" on public.cases for select to anon using (true)',
  );
  const lines = (await look(...rules)).filter(({ state }) => state === 'failed');
  expect(lines.length).toBeGreaterThan(3);
  for (const { cure = '' } of lines) await db.query(cure.slice(cure.indexOf('SQL editor: ') + 'SQL editor: '.length));
  expect((await look(...rules)).filter(({ state }) => state !== 'ok')).toEqual([]);
});

it('the schedule of a project is looked at: its job, its address and secret in Vault, and what came of it', async () => {
  const vault = (name: string) => db.query("select vault.create_secret('x', $1)", [name]);
  await vault('jobs_url');
  expect(text(await look(scheduled))).toEqual([
    'failed Scheduled work: Vault lacks jobs_secret → npm run deploy',
    expect.stringMatching(/^failed Scheduled work: not run in time: social-retries \(never\)/),
  ]);
  await vault('jobs_secret');
  await db.query(
    "insert into public.job_runs (task, finished_at) select unnest(array['social-retries', 'review-sync', 'orphan-sweep', 'clean-up']), now()",
  );
  expect((await look(scheduled))[0]?.state).toBe('ok');
  // As much of pg_cron as its newer versions have beside.
  await db.superQuery('alter table cron.job add active boolean not null default false');
  expect(text(await look(scheduled))).toEqual([
    'failed Scheduled work: the schedule chambers-jobs is missing or switched off → npm run deploy',
  ]);
  await db.superQuery('revoke usage on schema cron from postgres');
  await db.superQuery('revoke pg_read_all_data from postgres');
  expect(text(await look(scheduled))[0]).toMatch(/^warning Scheduled work: pg_cron cannot be seen/);
  await db.superQuery('grant usage on schema cron to postgres; grant pg_read_all_data to postgres');
  await db.superQuery('alter table cron.job drop active; delete from vault.secrets');
  await db.query('delete from public.job_runs');
});

describe('the connection', () => {
  it('can write nothing, even where a table that is read is a trap', async () => {
    await db.query(
      'create table public.trapped (at timestamptz); alter table public.trapped enable row level security',
    );
    await db.query(
      'create function public.trap() returns boolean language sql as $$ insert into public.trapped values (now()) returning true $$',
    );
    await db.superQuery('alter table supabase_migrations.schema_migrations rename to history');
    await db.superQuery(
      'create view supabase_migrations.schema_migrations as select * from supabase_migrations.history where public.trap()',
    );
    try {
      expect(text(await look(database))[0]).toMatch(
        /^failed Database: .*cannot execute INSERT in a read-only transaction/,
      );
      expect(await db.query('select from public.trapped')).toEqual([]);
    } finally {
      await db.superQuery('drop view supabase_migrations.schema_migrations');
      await db.superQuery('alter table supabase_migrations.history rename to schema_migrations');
      await db.superQuery('drop function public.trap(); drop table public.trapped');
    }
  });

  it.each([
    ['postgresql://postgres:wrong-password@', /password authentication failed/],
    ['postgresql://nobody-here:postgres@', /password authentication failed/],
  ])('%s… is refused in one line that names the place and not the password', async (begin, why) => {
    const address = db.url.replace('postgresql://postgres:postgres@', begin);
    const wrong = projectTarget(process.cwd(), settings({ DATABASE_URL: address }));
    const [line] = await runChecks([database], wrong, wrong.secrets);
    expect(line).toMatchObject({ state: 'failed', cure: expect.stringContaining('DATABASE_URL') });
    expect(line?.found).toMatch(why);
    expect(JSON.stringify(line)).not.toContain('wrong-password');
  });

  it('is encrypted unless the database is on this machine or the address says no', () => {
    const ssl = (address: string) => connectionOf(address).ssl;
    expect(ssl('postgresql://a:b@db.example.com/postgres')).toEqual({ rejectUnauthorized: false });
    expect(ssl('postgresql://a:b@db.example.com/postgres?sslmode=require')).toEqual({ rejectUnauthorized: false });
    expect(ssl('postgresql://a:b@db.example.com/postgres?sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
    expect(ssl('postgresql://a:b@db.example.com/postgres?sslmode=disable')).toBe(false);
    expect(ssl('postgresql://a:b@127.0.0.1:5432/postgres')).toBe(false);
  });
});
