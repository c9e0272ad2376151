/** The migrations on a Postgres like a new hosted project, pushed with the operator's role, which is no superuser. */
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { wholeDatabase, withDump } from '../../scripts/archive/dump.ts';
import { readDatabase } from '../../scripts/archive/project.ts';
import { projectTarget } from '../../scripts/doctor/target.ts';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { admin, asAdmin, asMeera, asService, asVisitor, setUpHosted } from './practice.ts';

const { pushed } = inject('databaseServers').hosted;

it('a push prints no warning', () => {
  for (const said of Object.values(pushed)) expect(said).not.toMatch(/warn|deprecated/i);
});

describe('a push without seed and without scheduler extensions', () => {
  const db = setUpHosted('migrated');
  const { sql, value, column } = db;

  it('applies every migration, also that of the schedule, and creates no users and no sample rows', async () => {
    expect(pushed.migrated).toContain('baseline.sql');
    expect(await sql`select from pg_extension where extname in ('pg_cron', 'pg_net', 'supabase_vault')`).toEqual([]);
    const ours = 'profiles cases events contact_submissions testimonials gallery_photos page_visits'.split(' ');
    for (const table of ['auth.users', 'auth.identities', 'storage.objects', ...ours.map((name) => `public.${name}`)])
      expect(await db.superQuery(`select from ${table}`), table).toEqual([]);
  });

  it('contains no demo password', async () => {
    const text = await value`
      select string_agg(array_to_string(statements, ';'), ';') from supabase_migrations.schema_migrations`;
    expect(text.length).toBeGreaterThan(10_000);
    expect(text).not.toMatch(/admin-demo|client-demo|@chambers\.example/);
  });

  it('creates a client on registration, and the operator can make the first admin in Studio', async () => {
    // Runs as Supabase Auth's own role, which owns the table and is no superuser either.
    const auth = (statement: string) => db.superQuery(`set local role supabase_auth_admin; ${statement}`);
    const signUp = async (name: string) => {
      const id = crypto.randomUUID();
      await auth(
        `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_user_meta_data, created_at)
         values ('00000000-0000-0000-0000-000000000000', '${id}', 'authenticated', 'authenticated',
           '${name}@example.com', 'x', '{"username":"${name}","full_name":"${name} Rao","role":"admin"}', now())`,
      );
      return id;
    };
    const [first, second] = [await signUp('first'), await signUp('second')];
    const roles = () => column`select username || ' ' || role from public.profiles order by username`;
    expect(await roles()).toEqual(['first client', 'second client']);
    await auth(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${first}')`);
    await sql`update public.profiles set role = 'admin' where username = 'first'`;
    expect(await value`select role from auth.users where id = ${first}`).toBe('app_admin');
    expect(await sql`select id from auth.sessions`).toEqual([]);
    await expect(auth(`delete from auth.users where id = '${first}'`)).rejects.toThrow('lastAdmin');
    await auth(`delete from auth.users where id = '${second}'`);
    expect(await roles()).toEqual(['first admin']);
  });

  it('schedules the jobs when it has got pg_cron since, which are called with the secrets of Vault', async () => {
    for (const _ of ['the first time', 'again']) expect(await value`select private.schedule_jobs()`).toBe(true);
    expect(await column`select jobname from cron.job order by 1`).toEqual(['chambers-job-history', 'chambers-jobs']);
    const job = await value`select command from cron.job where jobname = 'chambers-jobs'`;
    const calls = async () => {
      await db.query(job);
      return db.superQuery('select * from net.calls');
    };
    const url = 'https://p.example/functions/v1/jobs/due';
    await sql`select vault.create_secret('x', 'another')`;
    await sql`select vault.create_secret(${url}, 'jobs_url')`;
    expect(await calls()).toEqual([]);
    await sql`select vault.create_secret('a secret', 'jobs_secret')`;
    const headers = { 'content-type': 'application/json', authorization: 'Bearer a secret' };
    expect(await calls()).toEqual([{ url, headers, body: {} }]);
  });
});

describe('a push with the seed', () => {
  const db = setUpHosted();
  const { sql, superSql, value } = db;

  it('creates users that Supabase Auth can log in', async () => {
    expect(
      await superSql`
        select u.instance_id, u.role, u.confirmed_at is not null as confirmed, i.provider, i.email = u.email as same,
          u.encrypted_password = extensions.crypt('admin-demo', u.encrypted_password) as password
        from auth.users u join auth.identities i on i.user_id = u.id where u.id = ${admin}`,
    ).toEqual([
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

  it('shows an office that works by day: nothing that lies in the past happened at night', async () => {
    const columns = await superSql<{ named: string }>`
      select format('%I.%I', c.table_name, c.column_name) as named
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'`;
    expect(columns.length).toBeGreaterThan(60);
    const atNight = columns.map(({ named }) => {
      const [table, column] = named.split('.');
      return `select '${named}', t.${column} at time zone private.practice_zone() as at from public.${table} t
        where t.${column} < now() - interval '1 hour'
          and (t.${column} at time zone private.practice_zone())::time not between '7:00' and '21:00'`;
    });
    expect(await db.superQuery(atNight.join(' union all '))).toEqual([]);
  });

  it('gives every caller the limits of their role, and the statements of commands their own', async () => {
    const limits = "select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits";
    for (const [who, expected] of [
      [asVisitor, '3s 8s'],
      [asMeera, '3s 8s'],
      [asAdmin, '8s 8s'],
      [asService, '8s 8s'],
    ] as const)
      expect(await db.asCaller(who, limits)).toEqual([{ limits: expected }]);
    expect(await db.query(limits)).toEqual([{ limits: '2min 0' }]);
    const limit = "select current_setting('statement_timeout') as limit";
    const pool = openSql(db.url);
    onTestFinished(() => pool.close());
    expect(await readDatabase(db.url, ({ query }) => query(limit))).toEqual([{ limit: '10min' }]);
    expect(await withDump(pool, wholeDatabase, (_statements, _counts, { query }) => query(limit))).toEqual([
      { limit: '10min' },
    ]);
    const target = projectTarget(process.cwd(), {
      file: '',
      ref: '',
      projectUrl: '',
      siteUrl: '',
      siteUrls: [],
      functionSettings: {},
      values: { DATABASE_URL: db.url },
    });
    onTestFinished(() => target.close());
    expect(await target.query(limit)).toEqual([{ limit: '45s' }]);
  });

  it('lets Storage act as each role that a token may have, and not by grants of its own', async () => {
    const roles = ['anon', 'authenticated', 'service_role', 'app_office', 'app_assigned', 'app_admin'];
    expect(
      await sql`select r as role, pg_has_role('supabase_storage_admin', r, 'SET') as becomes, exists (
          select from pg_auth_members m where m.member = 'supabase_storage_admin'::regrole and m.roleid = r::regrole
        ) as granted from unnest(${roles}::text[]) r`,
    ).toEqual(roles.map((role) => ({ role, becomes: true, granted: false })));
  });

  it('schedules the jobs once, also when pushed again, and keeps a week of what pg_cron records of its runs', async () => {
    const { stdout, stderr } = await supabase(['db', 'push', `--remote=${db.url}`, '--yes']);
    expect(stdout + stderr).toMatch(/up to date/i);
    expect(await sql`select jobname, schedule from cron.job order by jobname`).toEqual([
      { jobname: 'chambers-job-history', schedule: '17 * * * *' },
      { jobname: 'chambers-jobs', schedule: '* * * * *' },
    ]);
    await superSql`insert into cron.job_run_details (jobid, start_time, end_time)
      select jobid, now() - days * interval '1 day', case when ended then now() - days * interval '1 day' end
      from (select jobid from cron.job union select 0) jobs, unnest(array[6, 8]) days, unnest(array[true, false]) ended`;
    await db.query(await value`select command from cron.job where jobname = 'chambers-job-history'`);
    expect(
      await superSql`select jobid = 0 as "ofOthers", start_time > now() - interval '7 days' as "isNew", count(*)::int
        from cron.job_run_details group by 1, 2 order by 1, 2`,
    ).toEqual([
      { ofOthers: false, isNew: true, count: 4 },
      { ofOthers: true, isNew: false, count: 2 },
      { ofOthers: true, isNew: true, count: 2 },
    ]);
  });
});
