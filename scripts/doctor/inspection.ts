/**
 * Reads the schema of a database, to compare it with the migrations. The same queries run on the embedded database, on a hosted
 * one, and on one that was just created from the migrations.
 */
import { demoIds } from '../embedded/demo.ts';
import { type CheckResult, failed, ok, warning } from './check.ts';

/** Runs a query. Returns its rows. */
type Query = <Row>(sql: string) => Promise<Row[]>;

/** One rule in a database. */
export interface Rule {
  /** `the policy "a client reads their own cases" of public.cases` */
  name: string;
  state: string;
  /** Compared only within one Postgres version, because versions print conditions differently. */
  condition: string | null;
  /** Whether it gives access to those who have none by the migrations. */
  opens: boolean;
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
  /** How many registrations of the last day nobody has proven. */
  unproven: number | null;
  unsentMails: { failed: boolean; byWhatsApp: boolean; reason: string; count: number }[] | null;
  /** Whether pg_cron calls `jobs`, and which of the two secrets Vault has; null without pg_cron. */
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

const rules = `
  with relations as (
    select c.oid, relacl, relkind, relrowsecurity, format('%s.%s', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${ours} and ${notExtension('c.oid')}
  ), routines as (
    select p.*, p.oid::regprocedure::text as name
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${ours} and ${notExtension('p.oid')}
  ), privileges as (
    select 'table ' || name as object, a.* from relations, aclexplode(relacl) a
    union all
    select format('column %s of table %s', attname, name), a.*
    from relations r join pg_attribute on attrelid = r.oid, aclexplode(attacl) a where not attisdropped
    union all
    select 'function ' || name, a.* from routines, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
    union all
    select 'schema private', a.* from pg_namespace, aclexplode(nspacl) a where nspname = 'private'
  )
  select 'the table ' || name as name, null as condition, not relrowsecurity as opens,
    case when relrowsecurity then 'has row-level security' else 'is open to everybody with a grant' end as state
  from relations where relkind in ('r', 'p')
  union all
  select format('the policy "%s" of %s.%s', policyname, schemaname, tablename), concat_ws(' with check ', qual, with_check),
    permissive = 'PERMISSIVE', format('is %s for %s to %s', lower(permissive), cmd, array(select unnest(roles) order by 1))
  from pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select format('the grant of %s on %s to %s', lower(privilege_type), object, coalesce(rolname, 'public')), null, true, 'is there'
  from privileges left join pg_roles r on r.oid = grantee
  where grantee = 0 or rolname in ('anon', 'authenticated', 'app_admin')
  union all
  select 'the function ' || name, null, false,
    case when prosecdef then 'has its owner''s rights' else 'has its caller''s rights' end
      || ' and the hash ' || md5(concat_ws(' ', prosrc, proconfig::text))
  from routines
  union all
  select format('the trigger %s of %s.%s', tgname, n.nspname, relname), null, false,
    case tgenabled when 'D' then 'is switched off' else 'is switched on' end
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    join pg_proc p on p.oid = tgfoid join pg_namespace pn on pn.oid = pronamespace
  where not tgisinternal and tgname <> 'chambers_name_mailed_session'
    and (${ours} or (n.nspname in ('auth', 'storage') and pn.nspname in ('public', 'private')))
  union all
  -- Not on the embedded backend, which has no such table.
  select 'the trigger chambers_name_mailed_session of auth.mfa_amr_claims', null, false,
    case when to_regclass('auth.mfa_amr_claims') is null or exists (
      select from pg_trigger where tgname = 'chambers_name_mailed_session' and tgenabled <> 'D'
    ) then 'is switched on' else 'is missing or switched off' end
  union all
  select 'the check of each request', null, false, coalesce((
    select 'is ' || substr(setting, length('pgrst.db_pre_request=') + 1)
    from pg_db_role_setting join pg_roles r on r.oid = setrole, unnest(setconfig) setting
    where rolname = 'authenticator' and setdatabase = 0 and setting like 'pgrst.db\\_pre\\_request=%'
  ), 'is switched off')
  union all
  select 'the bucket ' || id, null, public,
    format('is %s, takes %s bytes of %s', case when public then 'public' else 'private' end,
      coalesce(file_size_limit::text, 'any number of'), coalesce(allowed_mime_types::text, 'every type'))
  from storage.buckets`;

/** How long a query of an inspection may take, whatever the database allows; it ends before its check does. */
export const STATEMENT_SECONDS = 45;

/** At most so many differences are listed; the rest is counted. */
const MAX_LISTED = 30;
const fix = 'run its statement again, from supabase/schemas';

/** Compares the rules of a database with those of the migrations. Returns the differences, or one ok result. */
export function compareRules(expected: Rules, found: Rules): CheckResult[] {
  const byName = ({ rules }: Rules) => new Map(rules.map((rule) => [rule.name, rule]));
  const [wanted, present] = [byName(expected), byName(found)];
  const problems: CheckResult[] = [];
  for (const [name, { state, condition }] of wanted) {
    const other = present.get(name);
    if (!other) problems.push(failed(`${name} is missing`, fix));
    else if (other.state !== state) problems.push(failed(`${name} ${other.state}, in the migrations it ${state}`, fix));
    else if (other.condition !== condition && expected.postgres === found.postgres)
      problems.push(failed(`${name} has another condition than in the migrations`, fix));
  }
  for (const [name, { opens }] of present)
    if (!wanted.has(name))
      problems.push(
        (opens ? failed : warning)(`${name} is not in the migrations`, 'drop or revoke it, if nobody needs it'),
      );
  if (problems.length === 0) return [ok(`all ${wanted.size} rules as in the migrations`)];
  const rest = problems.length - MAX_LISTED;
  return rest > 0 ? [...problems.slice(0, MAX_LISTED), failed(`and ${rest} more of the kind`)] : problems;
}

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
  await query(`set local statement_timeout = '${STATEMENT_SECONDS}s'`);
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
      list(query, 'select task, extract(epoch from started_at) * 1000 as "startedAt", error from public.job_runs'),
    ),
    unsentMails: await ifThere('public.notifications', () =>
      list(
        query,
        `select failed_at is not null as failed, coalesce(to_jsonb(notifications) ->> 'channel' = 'whatsapp', false) as "byWhatsApp",
           last_error as reason, count(*)::int as count
         from public.notifications
         where last_error is not null and sent_at is null and updated_at > now() - interval '7 days'
           -- Ended because there was no reason for it any more; older versions have no such columns.
           and to_jsonb(notifications) ->> 'cancelled_at' is null
         group by 1, 2, 3 order by 1 desc, 4 desc, 3 limit 5`,
      ),
    ),
    unproven: await ifThere('auth.users', async () =>
      Number(
        (
          await texts(
            `select count(*)::text as text from auth.users where email_confirmed_at is null and created_at > now() - interval '1 day'`,
          )
        )[0],
      ),
    ),
    schedule: await ifThere('cron.job', async () => ({
      // Older versions cannot switch a job off.
      active: (
        await texts("select jobname as text from cron.job j where coalesce((to_jsonb(j) ->> 'active')::boolean, true)")
      ).includes('chambers-jobs'),
      vault: (await ifThere('vault.secrets', () => texts('select name as text from vault.secrets'))) ?? [],
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
