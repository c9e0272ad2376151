/**
 * What is to be known of a database to say whether it is as the migrations make it: asked in the same words of the
 * embedded one, of a hosted one, and of one that was just made from the migrations. It reads, and changes nothing.
 */
import { demoIds } from '../embedded/demo.ts';

/** Runs a query and tells its rows. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

export interface Table {
  /** `public.cases` */
  name: string;
  rls: boolean;
}

export interface Policy {
  table: string;
  name: string;
  command: string;
  roles: string[];
  permissive: boolean;
  using: string | null;
  check: string | null;
}

/** Something that a role of the API, or everybody (`public`), may do. */
export interface Grant {
  kind: 'table' | 'function' | 'schema';
  /** `public.cases`, `public.login_email(text)`, `private` */
  name: string;
  column: string | null;
  grantee: string;
  privilege: string;
}

export interface DatabaseFunction {
  /** `public.login_email(text)` */
  name: string;
  /** Whether it runs with its owner's rights. */
  definer: boolean;
  /** Of its body and settings. */
  hash: string;
}

export interface Trigger {
  table: string;
  name: string;
  enabled: boolean;
}

/** The rules that stand in a database. */
export interface Catalogue {
  /** The major version of Postgres: another one may write the same condition in other words. */
  postgres: number;
  tables: Table[];
  policies: Policy[];
  grants: Grant[];
  functions: DatabaseFunction[];
  triggers: Trigger[];
  buckets: Bucket[];
}

export interface Bucket {
  id: string;
  public: boolean;
  limit: number | null;
  types: string[] | null;
}

/** The last run of a scheduled task; moments in milliseconds. */
export interface JobRun {
  task: string;
  startedAt: number;
  finishedAt: number | null;
  error: string | null;
}

/** What calls `jobs` from inside the database. */
export interface Schedule {
  active: boolean;
  /** Which of the two names stand in Vault. */
  vault: string[];
}

export interface Inspection {
  /** The database's clock, in milliseconds. */
  now: number;
  /** Of the settings that keep what was committed when the machine crashes those that are off. */
  notDurable: string[];
  /** Versions of the migrations that were applied. */
  applied: string[];
  catalogue: Catalogue;
  /** Null where there is no such table yet. */
  runs: JobRun[] | null;
  /** Null where the database has no pg_cron. */
  schedule: Schedule | null;
  /** Usernames; null where there is no table of people yet. */
  people: { admins: string[]; demo: string[] } | null;
}

/** Runs a query and tells its rows as they are in JSON, which is the same through every driver. */
async function list<Row>(ask: Ask, sql: string): Promise<Row[]> {
  const [answer] = await ask<{ rows: Row[] | string }>(
    `select coalesce(pg_catalog.jsonb_agg(to_jsonb(t)), '[]') as rows from (${sql}) t`,
  );
  const rows = answer?.rows ?? [];
  return typeof rows === 'string' ? (JSON.parse(rows) as Row[]) : rows;
}

const ours = "n.nspname in ('public', 'private')";
const roles = "('anon', 'authenticated', 'app_admin')";
const fromExtension = (id: string) => `exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

/** Whom an entry of an access list is for, as far as requests can be them; `public` is everybody. */
const grantee = `
  left join pg_roles r on r.oid = a.grantee where (a.grantee = 0 or r.rolname in ${roles})`;

const queries = {
  tables: `
    select n.nspname || '.' || c.relname as name, c.relrowsecurity as rls
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'p') and not ${fromExtension('c.oid')}`,
  policies: `
    select schemaname || '.' || tablename as "table", policyname as name, cmd as command,
      (select array_agg(role order by role) from unnest(roles::text[]) role) as roles,
      permissive = 'PERMISSIVE' as permissive, qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'private', 'storage')`,
  grants: `
    select 'table' as kind, n.nspname || '.' || c.relname as name, null as "column",
      coalesce(r.rolname, 'public') as grantee, lower(a.privilege_type) as privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral aclexplode(c.relacl) a ${grantee}
      and ${ours} and not ${fromExtension('c.oid')}
    union all
    select 'table', n.nspname || '.' || c.relname, t.attname, coalesce(r.rolname, 'public'), lower(a.privilege_type)
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
      lateral aclexplode(t.attacl) a ${grantee} and ${ours} and not t.attisdropped
    union all
    select 'function', p.oid::regprocedure::text, null, coalesce(r.rolname, 'public'), lower(a.privilege_type)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a ${grantee}
      and ${ours} and not ${fromExtension('p.oid')}
    union all
    select 'schema', n.nspname, null, coalesce(r.rolname, 'public'), lower(a.privilege_type)
    from pg_namespace n, lateral aclexplode(n.nspacl) a ${grantee} and n.nspname = 'private'`,
  functions: `
    select p.oid::regprocedure::text as name, p.prosecdef as definer,
      md5(concat_ws(' ', p.prosrc, p.proconfig::text)) as hash
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and not ${fromExtension('p.oid')}`,
  triggers: `
    select n.nspname || '.' || c.relname as "table", t.tgname as name, t.tgenabled <> 'D' as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_proc p on p.oid = t.tgfoid join pg_namespace pn on pn.oid = p.pronamespace
    where not t.tgisinternal and (${ours} or (n.nspname in ('auth', 'storage') and pn.nspname in ('public', 'private')))`,
  buckets: `
    select id, public, file_size_limit::float8 as "limit", allowed_mime_types as types from storage.buckets`,
  runs: `
    select task, extract(epoch from started_at)::float8 * 1000 as "startedAt",
      extract(epoch from finished_at)::float8 * 1000 as "finishedAt", error
    from public.job_runs`,
  admins: `
    select username from public.profiles where role = 'admin' and id::text not like '${demoIds}' order by username limit 5`,
  demo: `
    select p.username from public.profiles p join auth.users u using (id)
    where p.id::text like '${demoIds}' and u.encrypted_password <> '' order by p.username`,
};

/** Whether there is a table, `schema.name`, that this role may read. */
async function exists(ask: Ask, table: string): Promise<boolean> {
  const rows = await list(
    ask,
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname || '.' || c.relname = '${table}' and c.relkind in ('r', 'p', 'v')
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`,
  );
  return rows.length > 0;
}

/** The rules that stand in a database. In: `ask`, within one transaction. */
export async function readCatalogue(ask: Ask): Promise<Catalogue> {
  // Conditions are written with the names' schemas only where no search path finds them.
  await ask("select set_config('search_path', '', true)");
  const [version] = await ask<{ postgres: number }>(
    "select (current_setting('server_version_num')::integer / 10000) as postgres",
  );
  return {
    postgres: version?.postgres ?? 0,
    tables: await list<Table>(ask, queries.tables),
    policies: await list<Policy>(ask, queries.policies),
    grants: await list<Grant>(ask, queries.grants),
    functions: await list<DatabaseFunction>(ask, queries.functions),
    triggers: await list<Trigger>(ask, queries.triggers),
    buckets: (await exists(ask, 'storage.buckets')) ? await list<Bucket>(ask, queries.buckets) : [],
  };
}

async function readSchedule(ask: Ask): Promise<Schedule | null> {
  if (!(await exists(ask, 'cron.job'))) return null;
  // Older versions cannot switch a job off.
  const jobs = await list<{ active: boolean | null }>(
    ask,
    "select (to_jsonb(j) ->> 'active')::boolean as active from cron.job j where jobname = 'chambers-jobs'",
  );
  const names = (await exists(ask, 'vault.secrets'))
    ? await list<{ name: string }>(ask, "select name from vault.secrets where name in ('jobs_url', 'jobs_secret')")
    : [];
  return { active: jobs.some(({ active }) => active !== false), vault: names.map(({ name }) => name) };
}

/**
 * Reads everything of a database that is checked.
 * @param ask within one transaction that only reads: all of it is then about the same moment
 */
export async function inspectDatabase(ask: Ask): Promise<Inspection> {
  // First, because it empties the search path: nothing that somebody made in `public` is called by what follows.
  const catalogue = await readCatalogue(ask);
  const [clock] = await ask<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
  const off = await list<{ name: string }>(
    ask,
    "select name from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off'",
  );
  const history = 'supabase_migrations.schema_migrations';
  const applied = (await exists(ask, history))
    ? await list<{ version: string }>(ask, `select version from ${history}`)
    : [];
  const hasPeople = (await exists(ask, 'public.profiles')) && (await exists(ask, 'auth.users'));
  const names = async (sql: string) => (await list<{ username: string }>(ask, sql)).map(({ username }) => username);
  return {
    now: clock?.now ?? Number.NaN,
    notDurable: off.map(({ name }) => name),
    applied: applied.map(({ version }) => version).sort(),
    catalogue,
    runs: (await exists(ask, 'public.job_runs')) ? await list<JobRun>(ask, queries.runs) : null,
    schedule: await readSchedule(ask),
    people: hasPeople ? { admins: await names(queries.admins), demo: await names(queries.demo) } : null,
  };
}
