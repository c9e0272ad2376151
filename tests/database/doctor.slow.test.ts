/** `npm run doctor -- --project` on a database like hosted Supabase's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Check, type Line, runChecks } from '../../scripts/doctor/check.ts';
import { database, migrations, rules } from '../../scripts/doctor/checks/database.ts';
import { mails } from '../../scripts/doctor/checks/mails.ts';
import { admins, demoLogins } from '../../scripts/doctor/checks/people.ts';
import { scheduled } from '../../scripts/doctor/checks/scheduled-work.ts';
import { type ProjectTarget, projectTarget } from '../../scripts/doctor/target.ts';
import { migrationFiles } from '../../scripts/embedded/migrations.ts';
import { parseConnection } from '../../scripts/lib/connection.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { type HostedPostgres, startHostedPostgres } from '../support/hosted-postgres.ts';

let db: HostedPostgres;
/** The schema of the migrations, read once. */
let expected: ProjectTarget['expected'];

const connected = (address = db.url) =>
  projectTarget(process.cwd(), {
    file: '',
    ref: '',
    projectUrl: 'http://127.0.0.1:9',
    siteUrl: '',
    siteUrls: [],
    functionSettings: {},
    values: { DATABASE_URL: address },
  });
const run = (...checks: Check<ProjectTarget>[]): Promise<Line[]> => {
  const target = { ...connected(), expected };
  return runChecks(checks, target, target);
};
const texts = (lines: Line[]) => lines.map(({ state, check, found, fix }) => `${state} ${check}: ${found} → ${fix}`);
const problems = async (...checks: Check<ProjectTarget>[]) =>
  (await run(...checks)).filter(({ state }) => state !== 'ok');

beforeAll(async () => {
  db = await startHostedPostgres({ scheduler: true });
  const push = await supabase(['db', 'push', `--remote=${db.url}`, '--yes']);
  expect(push.code, push.stderr).toBe(0);
  expected = connected().expected;
});
afterAll(() => db.close());

it('reports only the missing admin for a project that was just pushed', async () => {
  const lines = await run(database, migrations, rules, demoLogins, admins);
  expect(texts(lines.filter(({ state }) => state !== 'ok'))).toEqual([
    expect.stringMatching(/^warning Admins: none of your own/),
  ]);
  expect(lines).toHaveLength(5);
});

/** Manual changes, and the line that reports each. */
const changes: [change: string, line: RegExp][] = [
  [
    'alter table public.events disable row level security',
    /^failed Rules: the table public.events is open to everybody with a grant, in the migrations it has row-level/,
  ],
  ['create table public.notes (id int)', /^failed Rules: the table public.notes is not in the migrations/],
  [
    'drop policy "a client reads their own cases" on public.cases',
    /^failed Rules: the policy "a client reads their own cases" of public.cases is missing → .*supabase.schemas/,
  ],
  [
    'alter policy "a client reads their own events" on public.events using (true)',
    /^failed Rules: the policy "a client reads their own events" of public.events has another definition/,
  ],
  [
    'create policy "everybody" on public.profiles for select to anon using (true)',
    /^failed Rules: the policy "everybody" of public.profiles is not in the migrations/,
  ],
  [
    'create policy "everybody" on storage.objects for select to anon using (true)',
    /^failed Rules: the policy "everybody" of storage.objects is not in the migrations/,
  ],
  [
    'grant delete on public.cases to authenticated',
    /^failed Rules: the grant of delete on table public.cases to authenticated is not in the migrations/,
  ],
  [
    'grant update (role) on public.profiles to authenticated',
    /^failed Rules: the grant of update on column role of table public.profiles to authenticated is not/,
  ],
  [
    'grant execute on function public.login_email(text) to public',
    /^failed Rules: the grant of execute on function public.login_email\(text\) to public is not/,
  ],
  [
    'revoke select on public.testimonials from anon',
    /^failed Rules: the grant of select on table public.testimonials to anon is missing/,
  ],
  ['grant usage on schema private to anon', /^failed Rules: the grant of usage on schema private to anon/],
  [
    'alter table public.testimonials disable trigger testimonials_touch',
    /^failed Rules: the trigger testimonials_touch of public.testimonials is switched off, in the migrations it is switched on/,
  ],
  [
    'create function public.backdoor() returns int language sql security definer as $$ select 1 $$',
    /^warning Rules: the function public.backdoor\(\) is not in the migrations/,
  ],
  [
    'grant execute on function public.backdoor() to anon',
    /^failed Rules: the grant of execute on function public.backdoor\(\) to anon is not/,
  ],
  [
    'create or replace function private.is_admin() returns boolean language sql stable security definer as $$ select true $$',
    /^failed Rules: the function private.is_admin\(\) has its owner's rights and the hash/,
  ],
  [
    'alter role authenticator reset pgrst.db_pre_request',
    /^failed Rules: the check of each request is switched off, in the migrations it is public.check_request/,
  ],
  [
    "update storage.buckets set public = true where id = 'social-media'",
    /^failed Rules: the bucket social-media is public, .* in the migrations it is private/,
  ],
  [
    "update storage.buckets set file_size_limit = null, allowed_mime_types = null where id = 'gallery'",
    /^failed Rules: the bucket gallery is .*any number of bytes of every type/,
  ],
  [
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ('00000000-0000-4000-8000-000000000099', 'authenticated', 'authenticated', 'd@example.com', 'x', '{}', '{"username": "demo-person"}')`,
    /^failed Demo log-ins: demo-person can log in/,
  ],
];

it('reports each manual change in a line', async () => {
  for (const [change] of changes) await db.query(change);
  const found = texts(await problems(rules, demoLogins));
  for (const [, line] of changes) expect(found).toContainEqual(expect.stringMatching(line));
  expect(found).toHaveLength(changes.length);
});

it('reports a migration that is not applied, and one that is unknown', async () => {
  const history = 'supabase_migrations.schema_migrations';
  const [first] = migrationFiles(process.cwd());
  await db.query(`update ${history} set version = '20991121001800' where version = '${first?.version}'`);
  try {
    const [pending, unknown, compared] = texts(await run(migrations, rules));
    expect(pending).toContain(`failed Migrations: 1 not applied: ${first?.name} → npm run deploy`);
    expect(unknown).toMatch(/^failed Migrations: 1 in the database that this code does not have: 20991121001800/);
    expect(compared).toMatch(/^info Rules: not checked: the database has migrations that this code/);
  } finally {
    await db.query(`update ${history} set version = '${first?.version}' where version = '20991121001800'`);
  }
});

it('reports mails that failed or wait, with their reason', async () => {
  expect(texts(await run(mails))).toEqual([expect.stringMatching(/^ok Mails: none failed/)]);
  await db.query(`
    insert into public.notifications (kind, about_id, recipient_id, address, failed_at, last_error)
    select 'password_changed', gen_random_uuid(), p.id, 'a@example.com', case when n < 3 then now() end,
      case when n < 3 then '550 no such user' else '535 wrong password' end
    from generate_series(1, 3) n, (select id from public.profiles limit 1) p
  `);
  expect(texts(await run(mails))).toEqual([
    expect.stringMatching(/^warning Mails: 2 not sent: 550 no such user → look at SMTP_URL/),
    expect.stringMatching(/^warning Mails: 1 waiting: 535 wrong password/),
  ]);
  await db.query('delete from public.notifications');
});

it('checks the schedule of a project: its job, its address and secret in Vault, and its runs', async () => {
  const vault = (name: string) => db.query("select vault.create_secret('x', $1)", [name]);
  await vault('jobs_url');
  expect(texts(await run(scheduled))).toEqual([
    'failed Scheduled work: Vault lacks jobs_secret → npm run deploy -- schedule',
    expect.stringMatching(/^failed Scheduled work: not run in time: social-retries \(last never\)/),
  ]);
  await vault('jobs_secret');
  await db.query(
    "insert into public.job_runs (task, finished_at) select unnest(array['social-retries', 'mails', 'whatsapp', 'document-checks', 'site-build', 'review-sync', 'orphan-sweep', 'clean-up', 'retention']), now()",
  );
  expect(await problems(scheduled)).toEqual([]);
  // The column of newer versions of pg_cron.
  await db.superQuery('alter table cron.job add active boolean not null default false');
  expect(texts(await run(scheduled))).toEqual([
    'failed Scheduled work: the schedule chambers-jobs is missing or switched off → npm run deploy -- schedule',
  ]);
  await db.superQuery('revoke usage on schema cron from postgres; revoke pg_read_all_data from postgres');
  expect(texts(await run(scheduled))[0]).toMatch(/^warning Scheduled work: pg_cron cannot be seen/);
  await db.superQuery('grant usage on schema cron to postgres; grant pg_read_all_data to postgres');
});

describe('the connection', () => {
  it('cannot write, even if a view that it reads tries to', async () => {
    await db.query('create table public.trapped (at timestamptz)');
    await db.query(
      'create function public.trap() returns boolean language sql as $$ insert into public.trapped values (now()) returning true $$',
    );
    await db.superQuery('alter table supabase_migrations.schema_migrations rename to history');
    await db.superQuery(
      'create view supabase_migrations.schema_migrations as select * from supabase_migrations.history where public.trap()',
    );
    try {
      expect(texts(await run(migrations))[0]).toMatch(
        /^failed Migrations: .*cannot execute INSERT in a read-only transaction/,
      );
      expect(await db.query('select from public.trapped')).toEqual([]);
    } finally {
      await db.superQuery('drop view supabase_migrations.schema_migrations');
      await db.superQuery('alter table supabase_migrations.history rename to schema_migrations');
      await db.superQuery('drop function public.trap(); drop table public.trapped');
    }
  });

  it('reports a refused connection in one line, with the address and without the password', async () => {
    const wrong = connected(db.url.replace('postgres:postgres@', 'postgres:wrong-password@'));
    const [line] = texts(await runChecks([database], wrong, wrong));
    expect(line).toMatch(/^failed Database: 127.0.0.1:\d+: password authentication failed.* → copy DATABASE_URL anew/);
    expect(line).not.toContain('wrong-password');
  });

  it('is encrypted unless the database is local or the address disables it', () => {
    const ssl = (address: string) => parseConnection(address)[1].ssl;
    expect(ssl('postgresql://a:b@db.example.com/postgres')).toEqual({ rejectUnauthorized: false });
    expect(ssl('postgresql://a:b@db.example.com/postgres?sslmode=require')).toEqual({ rejectUnauthorized: false });
    expect(ssl('postgresql://a:b@db.example.com/postgres?sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
    expect(ssl('postgresql://a:b@db.example.com/postgres?sslmode=disable')).toBe(false);
    expect(ssl('postgresql://a:b@127.0.0.1:5432/postgres')).toBe(false);
  });
});
