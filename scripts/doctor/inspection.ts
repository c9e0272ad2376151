/**
 * Reads the schema of a database, to compare it with the migrations. The same queries run on the embedded database, on a hosted
 * one, and on one that was just created from the migrations.
 */
import { demoIds } from '../embedded/demo.ts';

/** Runs a query. Returns its rows. */
type Query = <Row>(sql: string) => Promise<Row[]>;

/** One rule in a database, and the SQL that undoes a difference; without it, the file in supabase/migrations does. */
export interface Rule {
  check: string;
  /** `the policy "a client reads their own cases" of public.cases` */
  name: string;
  /** The table, function or schema that it is about; null if it always counts. */
  object: string | null;
  state: string;
  /** Compared only within one Postgres version, because versions print conditions differently. */
  condition: string | null;
  /** SQL that adds it, changes it to this state, and removes it. */
  add: string | null;
  change: string | null;
  remove: string | null;
  /** The state to report if it is not in the migrations. */
  unexpected: 'failed' | 'warning' | null;
}

export interface Rules {
  /** The major version of Postgres. */
  postgres: number;
  rules: Rule[];
}

/** The last run of a scheduled task; moments in milliseconds. */
export interface JobRun {
  task: string;
  startedAt: number;
  error: string | null;
}

export interface Inspection extends Rules {
  /** The database's clock, in milliseconds. */
  now: number;
  /** The durability settings that are off. */
  notDurable: string[];
  /** Versions of the applied migrations. */
  applied: string[];
  /** Null if the table does not exist yet. */
  runs: JobRun[] | null;
  /** Why mails of the last week failed, or wait after an attempt, with their number; null if the table does not exist yet. */
  unsentMails: { failed: boolean; reason: string; count: number }[] | null;
  /** The job that calls `jobs`, and which of the two secrets Vault has; null without pg_cron. */
  schedule: { active: boolean; vault: string[] } | null;
  /** Usernames; null if the table does not exist yet. */
  people: { admins: string[]; demo: string[] } | null;
}

/** The rows as JSON, which is the same with every driver. */
async function list<Row>(query: Query, sql: string): Promise<Row[]> {
  const [response] = await query<{ rows: Row[] | string }>(
    `select coalesce(pg_catalog.jsonb_agg(to_jsonb(t)), '[]') as rows from (${sql}) t`,
  );
  const rows = response?.rows ?? [];
  return typeof rows === 'string' ? (JSON.parse(rows) as Row[]) : rows;
}

const ours = "n.nspname in ('public', 'private')";
const notExtension = (id: string) => `not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;
/** The grantee of an ACL entry, if requests can have that role; `public` is everybody. */
const grantees = `left join pg_roles r on r.oid = a.grantee
  where (a.grantee = 0 or r.rolname in ('anon', 'authenticated', 'app_admin'))`;

const rules = `
  with relations as (
    select c.oid, c.relacl, c.relkind, c.relrowsecurity, n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${notExtension('c.oid')}
  ), routines as (
    select p.*, p.oid::regprocedure::text as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and ${notExtension('p.oid')}
  ), privileges as (
    select 'table ' || c.name as "on", c.name as object, '' as "column", a.grantee, a.privilege_type
    from relations c, lateral aclexplode(c.relacl) a
    union all
    select 'table ' || c.name, c.name, format(' ("%s")', t.attname), a.grantee, a.privilege_type
    from relations c join pg_attribute t on t.attrelid = c.oid, lateral aclexplode(t.attacl) a where not t.attisdropped
    union all
    select 'function ' || p.name, p.name, '', a.grantee, a.privilege_type
    from routines p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    union all
    select 'schema private', 'private', '', a.grantee, a.privilege_type
    from pg_namespace n, lateral aclexplode(n.nspacl) a where n.nspname = 'private'
  ), grants as (
    select a.object, coalesce(r.rolname, 'public') as grantee,
      lower(a.privilege_type) || a."column" || ' on ' || a."on" as granted
    from privileges a ${grantees}
  )
  select 'Row-level security' as "check", 'the table ' || name as name, null as object,
    case when relrowsecurity then 'has row-level security' else 'is open to everybody with a grant' end as state,
    null as condition, null as add, enable as change, enable as remove,
    case when not relrowsecurity then 'failed' end as unexpected
  from relations, lateral (select format('alter table %s enable row level security;', name) as enable) e
  where relkind in ('r', 'p')
  union all
  select 'Policies', format('the policy "%s" of %s.%s', policyname, schemaname, tablename), schemaname || '.' || tablename,
    format('is %s for %s to %s', lower(permissive), cmd, (select string_agg(role, ', ' order by role) from unnest(roles::text[]) role)),
    concat_ws(' with check ', qual, with_check), null, null, format('drop policy %I on %I.%I;', policyname, schemaname, tablename),
    case permissive when 'PERMISSIVE' then 'failed' else 'warning' end
  from pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select 'Grants', format('the grant of %s to %s', granted, grantee), object, 'is there', null,
    format('grant %s to %s;', granted, grantee), null, format('revoke %s from %s;', granted, grantee), 'failed'
  from grants
  union all
  select 'Functions, triggers', 'the function ' || name, null,
    case when prosecdef then 'has its owner''s rights' else 'has its caller''s rights' end
      || ' and the hash ' || md5(concat_ws(' ', prosrc, proconfig::text)),
    null, null, null, format('revoke execute on function %s from public, anon, authenticated;', name),
    case when prosecdef and exists (select from grants g where g.object = name) then 'warning' end
  from routines
  union all
  select 'Functions, triggers', format('the trigger %s of %s.%s', t.tgname, n.nspname, c.relname), null,
    case t.tgenabled when 'D' then 'is switched off' else 'is switched on' end, null, null,
    format('alter table %I.%I enable trigger %I;', n.nspname, c.relname, t.tgname), null, null
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid join pg_namespace pn on pn.oid = p.pronamespace
  where not t.tgisinternal and (${ours} or (n.nspname in ('auth', 'storage') and pn.nspname in ('public', 'private')))
  union all
  select 'Functions, triggers', 'the check of each request', null,
    coalesce('is ' || (
      select substr(setting, length('pgrst.db_pre_request=') + 1)
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) setting
      where r.rolname = 'authenticator' and s.setdatabase = 0 and setting like 'pgrst.db\\_pre\\_request=%'
    ), 'is switched off'),
    null, null, 'alter role authenticator set pgrst.db_pre_request = ''public.check_request''; notify pgrst, ''reload config'';',
    null, null
  union all
  select 'Storage buckets', 'the bucket ' || id, null,
    format('is %s, takes %s bytes of %s', case when public then 'public' else 'private' end,
      coalesce(file_size_limit::text, 'any number of'), coalesce(allowed_mime_types::text, 'every type')),
    null,
    format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (%L, %L, %L, %L, %L);',
      id, id, public, file_size_limit, allowed_mime_types),
    format('update storage.buckets set public = %L, file_size_limit = %L, allowed_mime_types = %L where id = %L;',
      public, file_size_limit, allowed_mime_types, id),
    null, null
  from storage.buckets`;

/** Whether the table `schema.name` exists and this role may read it. */
async function exists(query: Query, table: string): Promise<boolean> {
  const rows = await list(
    query,
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname || '.' || c.relname = '${table}' and c.relkind in ('r', 'p', 'v')
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`,
  );
  return rows.length > 0;
}

/** The rules of a database. Takes `query`, within one transaction. */
export async function readRules(query: Query): Promise<Rules> {
  // With an empty search path, conditions are printed with schema names.
  await query("select set_config('search_path', '', true)");
  const [version] = await list<{ n: string }>(query, "select current_setting('server_version_num') as n");
  return { postgres: Math.floor(Number(version?.n) / 10_000), rules: await list<Rule>(query, rules) };
}

/** Everything that is checked in a database. Takes `query`, in one read-only transaction. */
export async function inspectDatabase(query: Query): Promise<Inspection> {
  // First, because it empties the search path: later queries must not call functions in `public`.
  const found = await readRules(query);
  const texts = async (sql: string) => (await list<{ text: string }>(query, sql)).map(({ text }) => text);
  const ifThere = async <T>(table: string, read: () => Promise<T>) => ((await exists(query, table)) ? read() : null);
  const [clock] = await list<{ now: number }>(query, 'select extract(epoch from clock_timestamp()) * 1000 as now');
  return {
    ...found,
    now: clock?.now ?? Number.NaN,
    notDurable: await texts(
      "select name as text from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off'",
    ),
    applied:
      (await ifThere('supabase_migrations.schema_migrations', () =>
        texts('select version as text from supabase_migrations.schema_migrations order by 1'),
      )) ?? [],
    runs: await ifThere('public.job_runs', () =>
      list<JobRun>(
        query,
        'select task, extract(epoch from started_at) * 1000 as "startedAt", error from public.job_runs',
      ),
    ),
    unsentMails: await ifThere('public.notifications', () =>
      list(
        query,
        `select failed_at is not null as failed, last_error as reason, count(*)::int as count from public.notifications
         where last_error is not null and sent_at is null and updated_at > now() - interval '7 days'
         group by 1, 2 order by 1 desc, 3 desc, 2 limit 5`,
      ),
    ),
    schedule: await ifThere('cron.job', async () => ({
      // Older versions cannot switch a job off.
      active:
        (
          await texts(`select jobname as text from cron.job j
          where jobname = 'chambers-jobs' and coalesce((to_jsonb(j) ->> 'active')::boolean, true)`)
        ).length > 0,
      vault:
        (await ifThere('vault.secrets', () =>
          texts("select name as text from vault.secrets where name in ('jobs_url', 'jobs_secret')"),
        )) ?? [],
    })),
    people: await ifThere('public.profiles', async () => ({
      admins: await texts(
        `select username as text from public.profiles where role = 'admin' and id::text not like '${demoIds}' order by 1 limit 5`,
      ),
      demo: await texts(
        `select p.username as text from public.profiles p join auth.users u using (id)
         where p.id::text like '${demoIds}' and u.encrypted_password <> '' order by 1`,
      ),
    })),
  };
}
