/** The migrations on a Postgres like a new hosted project, pushed with the operator's role, which is no superuser. */
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { wholeDatabase, withDump } from '../../scripts/archive/dump.ts';
import { readDatabase } from '../../scripts/archive/project.ts';
import { projectTarget } from '../../scripts/doctor/target.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { openSql } from '../../scripts/postgres/client.ts';
import { hostedDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

const demo = {
  admin: { role: 'app_admin', sub: '00000000-0000-4000-8000-000000000001' },
  client: { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000002' },
  client2: { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000003' },
};
const anon = { role: 'anon' };
const count = (rows: { count: number }[]) => rows[0]?.count;

const { pushed } = inject('databaseServers').hosted;

it('a push prints no warning', () => {
  for (const said of Object.values(pushed)) expect(said).not.toMatch(/warn|deprecated/i);
});

describe('a push without seed and without scheduler extensions', () => {
  let db: HostedPostgres;
  beforeAll(async () => {
    db = await hostedDatabase('migrated');
  });
  afterAll(() => db.close());

  it('runs as postgres, which is no superuser and cannot become one', async () => {
    expect(await db.query('select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }]);
    await expect(db.query('alter role postgres superuser')).rejects.toThrow(/permission denied/);
    await expect(db.query('set role supabase_storage_admin')).rejects.toThrow(/permission denied/);
  });

  it.each([
    'create table auth.mine (id int)',
    'create table storage.mine (id int)',
    'create function auth.mine() returns int language sql as $$ select 1 $$',
    'create index on auth.users (aud)',
    'create index on storage.objects (owner)',
    'alter table auth.users disable row level security',
    'alter table storage.objects disable row level security',
    'drop table storage.objects',
    'delete from storage.objects',
  ])('refuses: %s', async (sql) => {
    await expect(db.query(sql)).rejects.toThrow(/must be owner|permission denied|not allowed/);
  });

  it('applies every migration, also that of the schedule, without a warning', async () => {
    expect(pushed.migrated).toContain('baseline.sql');
    const [tables] = await db.query<{ count: number }>(
      "select count(*)::int from pg_tables where schemaname = 'public' and rowsecurity",
    );
    expect(tables?.count).toBe(35);
    expect(
      await db.query("select 1 from pg_extension where extname in ('pg_cron', 'pg_net', 'supabase_vault')"),
    ).toEqual([]);
  });

  it('creates no users and no sample rows', async () => {
    expect(count(await db.superQuery('select count(*)::int from auth.users'))).toBe(0);
    expect(count(await db.superQuery('select count(*)::int from auth.identities'))).toBe(0);
    for (const table of [
      'profiles',
      'cases',
      'events',
      'contact_submissions',
      'testimonials',
      'gallery_photos',
      'page_visits',
    ]) {
      expect(count(await db.query(`select count(*)::int from public.${table}`)), table).toBe(0);
    }
    expect(count(await db.query('select count(*)::int from storage.objects'))).toBe(0);
  });

  it('contains no demo password', async () => {
    const [pushed] = await db.query<{ sql: string }>(
      "select string_agg(array_to_string(statements, ';'), ';') as sql from supabase_migrations.schema_migrations",
    );
    expect(pushed?.sql.length).toBeGreaterThan(10_000);
    expect(pushed?.sql).not.toMatch(/admin-demo|client-demo|@chambers\.example/);
  });

  it('creates a client on registration, and the operator can make the first admin in Studio', async () => {
    // As Supabase Auth's own role, which owns the table and is no superuser either.
    const auth = (sql: string) => db.superQuery(`set local role supabase_auth_admin; ${sql}`);
    const signUp = (id: string, name: string) =>
      auth(
        `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_user_meta_data, created_at)
         values ('00000000-0000-0000-0000-000000000000', '${id}', 'authenticated', 'authenticated',
           '${name}@example.com', 'x', '{"username":"${name}","full_name":"${name} Rao","role":"admin"}', now())`,
      );
    const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    await signUp(first, 'first');
    await signUp(second, 'second');
    const roles = () => db.query('select username, role from public.profiles order by username');
    expect(await roles()).toEqual([
      { username: 'first', role: 'client' },
      { username: 'second', role: 'client' },
    ]);
    await auth(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${first}')`);
    await db.query("update public.profiles set role = 'admin' where username = 'first'");
    expect(await db.query('select role from auth.users where id = $1', [first])).toEqual([{ role: 'app_admin' }]);
    expect(await db.query('select id from auth.sessions')).toEqual([]);
    await expect(auth(`delete from auth.users where id = '${first}'`)).rejects.toThrow('lastAdmin');
    await auth(`delete from auth.users where id = '${second}'`);
    expect(await roles()).toEqual([{ username: 'first', role: 'admin' }]);
  });
});

it('schedules the jobs of a project that got pg_cron after its migrations', async () => {
  const db = await hostedDatabase('migrated');
  const schedule = () => db.query('select private.schedule_jobs() as scheduled');
  for (const _ of ['the first time', 'again']) expect(await schedule()).toEqual([{ scheduled: true }]);
  expect(await db.query('select jobname from cron.job order by 1')).toEqual([
    { jobname: 'chambers-job-history' },
    { jobname: 'chambers-jobs' },
  ]);
  await db.close();
});

describe('a push with the seed', () => {
  let db: HostedPostgres;
  beforeAll(async () => {
    db = await hostedDatabase('demo');
  });
  afterAll(() => db.close());

  it('creates users that Supabase Auth can log in', async () => {
    const users = await db.superQuery<Record<string, unknown>>(
      `select u.instance_id, u.role, u.confirmed_at is not null as confirmed, i.provider, i.email = u.email as same,
         u.encrypted_password = extensions.crypt('admin-demo', u.encrypted_password) as password
       from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1`,
      [demo.admin.sub],
    );
    expect(users).toEqual([
      {
        instance_id: '00000000-0000-0000-0000-000000000000',
        role: 'app_admin',
        confirmed: true,
        provider: 'email',
        same: true,
        password: true,
      },
    ]);
  });

  it('shows clients only their own cases, and visitors none', async () => {
    const owners = async (caller: { role: string; sub?: string }) =>
      (await db.asCaller<{ client_id: string }>(caller, 'select distinct client_id from public.cases')).map(
        (row) => row.client_id,
      );
    expect(await owners(demo.client)).toEqual([demo.client.sub]);
    expect(await owners(demo.client2)).toEqual([demo.client2.sub]);
    expect((await owners(demo.admin)).length).toBeGreaterThan(3);
    await expect(owners(anon)).rejects.toThrow(/permission denied/);
  });

  it('lets only admins write, and refuses a forged token', async () => {
    const close = "update public.cases set status = 'closed' returning id";
    await expect(db.asCaller(demo.client, close)).rejects.toThrow(/permission denied/);
    await expect(db.asCaller({ ...demo.admin, sub: demo.client.sub }, close)).rejects.toThrow('expired');
    await expect(
      db.asCaller(demo.client, "update public.profiles set role = 'admin' where id = (select auth.uid())"),
    ).rejects.toThrow(/permission denied/);
    await expect(db.asCaller(demo.client, "select public.set_user_role((select auth.uid()), 'admin')")).rejects.toThrow(
      /permission denied/,
    );
  });

  it('gives every caller the limits of their role', async () => {
    const limits = "select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits";
    for (const [caller, expected] of [
      [anon, '3s 8s'],
      [demo.client, '8s 8s'],
      [demo.admin, '8s 8s'],
      [{ role: 'service_role' }, '8s 8s'],
    ] as const)
      expect(await db.asCaller(caller, limits)).toEqual([{ limits: expected }]);
    expect(await db.query(limits)).toEqual([{ limits: '2min 0' }]);
  });

  it('gives the statements of commands limits of their own', async () => {
    const limit = "select current_setting('statement_timeout') as limit";
    const pool = openSql(db.url);
    onTestFinished(() => pool.close());
    expect(await readDatabase(db.url, ({ query }) => query(limit))).toEqual([{ limit: '10min' }]);
    expect(await withDump(pool, wholeDatabase, (_statements, _counts, { query }) => query(limit))).toEqual([
      { limit: '10min' },
    ]);
    const target = projectTarget(process.cwd(), {
      ...{ file: '', ref: '', projectUrl: '', siteUrl: '', siteUrls: [], functionSettings: {} },
      values: { DATABASE_URL: db.url },
    });
    onTestFinished(() => target.close());
    const inspected = await target.query(limit);
    expect(inspected).toEqual([{ limit: '45s' }]);
  });

  it.each(['select * from auth.users', 'select * from private.throttles', 'select * from auth.sessions'])(
    'refuses through the API: %s',
    async (sql) => {
      for (const caller of [anon, demo.client, demo.admin]) {
        await expect(db.asCaller(caller, sql)).rejects.toThrow(/permission denied/);
      }
    },
  );

  it('lets Storage act as each role that a token may have, and not by grants of its own', async () => {
    const roles = await db.query(
      `select r as role, pg_has_role('supabase_storage_admin', r, 'SET') as becomes, exists (
         select from pg_auth_members m where m.member = 'supabase_storage_admin'::regrole and m.roleid = r::regrole
       ) as granted
       from unnest(array['anon', 'authenticated', 'service_role', 'app_admin']) r`,
    );
    expect(roles).toEqual(
      ['anon', 'authenticated', 'service_role', 'app_admin'].map((role) => ({ role, becomes: true, granted: false })),
    );
  });

  it('shows visitors the files of visible photos only', async () => {
    const [photo] = await db.query<{ id: string; file_name: string }>(
      "select id, file_name from public.gallery_photos where visible and file_name not like 'IMG-%' limit 1",
    );
    await db.query("insert into storage.objects (bucket_id, name) values ('gallery', $1), ('gallery', 'stray.webp')", [
      photo?.file_name,
    ]);
    const files = () => db.asCaller(anon, "select name from storage.objects where bucket_id = 'gallery'");
    expect(await files()).toEqual([{ name: photo?.file_name }]);
    await expect(
      db.asCaller(demo.client, "insert into storage.objects (bucket_id, name) values ('gallery', 'mine.webp')"),
    ).rejects.toThrow(/row-level security/);
    await db.query('update public.gallery_photos set visible = false where id = $1', [photo?.id]);
    expect(await files()).toEqual([]);
  });

  it('schedules the jobs once, also when pushed again', async () => {
    const { stdout, stderr } = await supabase(['db', 'push', `--remote=${db.url}`, '--yes']);
    expect(stdout + stderr).toMatch(/up to date/i);
    expect(await db.query('select jobname, schedule from cron.job order by jobname')).toEqual([
      { jobname: 'chambers-job-history', schedule: '17 * * * *' },
      { jobname: 'chambers-jobs', schedule: '* * * * *' },
    ]);
  });

  it('keeps a week of what pg_cron records of its runs', async () => {
    const command = await db.query<{ command: string }>(
      "select command from cron.job where jobname = 'chambers-job-history'",
    );
    await db.superQuery(
      `insert into cron.job_run_details (jobid, start_time, end_time)
       select jobid, now() - days * interval '1 day', case when ended then now() - days * interval '1 day' end
       from (select jobid from cron.job union select 0) jobs, unnest(array[6, 8]) days, unnest(array[true, false]) ended`,
    );
    await db.query(command[0]?.command ?? '');
    const left = `select jobid = 0 as "ofOthers", start_time > now() - interval '7 days' as "isNew", count(*)::int
                  from cron.job_run_details group by 1, 2 order by 1, 2`;
    expect(await db.superQuery(left)).toEqual([
      { ofOthers: false, isNew: true, count: 4 },
      { ofOthers: true, isNew: false, count: 2 },
      { ofOthers: true, isNew: true, count: 2 },
    ]);
  });

  it('has demo data with the numbers of the analytics', async () => {
    const [figures] = await db.asCaller<{ total_visitors: number; contact_forms: number; service_shares: object[] }>(
      demo.admin,
      'select * from public.analytics_summary()',
    );
    expect(figures).toMatchObject({ total_visitors: 2847, contact_forms: 100 });
    expect(figures?.service_shares).toEqual([
      { service: 'criminal', submissions: 35, share: 35 },
      { service: 'civil', submissions: 28, share: 28 },
      { service: 'compensation', submissions: 22, share: 22 },
      { service: 'family', submissions: 15, share: 15 },
    ]);
    const [year] = await db.asCaller<{ visits: number }>(
      demo.admin,
      "select sum(visits)::int as visits from public.visits_over_time('month', 12)",
    );
    expect(year?.visits).toBe(2847);
  });

  const advise = () =>
    supabase(['db', 'advisors', `--remote=${db.url}`, '--type=all', '--level=warn', '--fail-on=warn']);

  it('passes the Supabase linter', async () => {
    const { code, stdout, stderr } = await advise();
    expect(stdout + stderr).toContain('No issues found');
    expect(code).toBe(0);
  });

  it('fails the Supabase linter with a table that anyone may read', async () => {
    await db.query('create table public.open_door (id int primary key)');
    await db.query('grant select on public.open_door to anon');
    const { code, stdout, stderr } = await advise();
    await db.query('drop table public.open_door');
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain('open_door');
  });
});
