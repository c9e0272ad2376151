/**
 * Reads the schema of a database, to compare it with the migrations. The same queries run on the embedded database, on a hosted
 * one, and on one that was just created from the migrations.
 */
import { demoIds } from '../embedded/demo.ts';
import { rules } from '../postgres/snapshot.ts';
import { type CheckResult, failed, ok, warning } from './check.ts';

/** Runs a query. Returns its rows. */
type Query = <Row>(sql: string) => Promise<Row[]>;

/** One rule in a database. */
export interface Rule {
  /** `the policy "a client reads their own cases" of public.cases` */
  name: string;
  state: string;
  /** Its hash; compared only within one Postgres version, because versions print definitions differently. */
  definition: string | null;
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
  /** Versions of the applied migrations. */
  applied: string[];
  /** Null if the table does not exist yet. */
  runs: JobRun[] | null;
  /** Why mails of the last week failed, or wait after an attempt, with their number; null if the table does not exist yet. */
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

/** How long a query of an inspection may take, whatever the database allows; it ends before its check does. */
export const STATEMENT_SECONDS = 45;

/** Without the grants of others: what the owner and the service may do is not compared. */
const rulesOfCallers = `select name, state, opens, md5(definition) as definition from (${rules}) r
  where coalesce(grantee in ('public', 'anon', 'authenticated', 'app_admin') and name not like '% on schema public to %', true)`;

/** At most so many differences are listed; the rest is counted. */
const MAX_LISTED = 30;
const fix = 'run its statement again, from supabase/schemas';

/** Compares the rules of a database with those of the migrations. Returns the differences, or one ok result. */
export function compareRules(expected: Rules, found: Rules): CheckResult[] {
  const byName = ({ rules }: Rules) => new Map(rules.map((rule) => [rule.name, rule]));
  const [wanted, present] = [byName(expected), byName(found)];
  const problems: CheckResult[] = [];
  for (const [name, { state, definition }] of wanted) {
    const other = present.get(name);
    if (!other) problems.push(failed(`${name} is missing`, fix));
    else if (other.state !== state) problems.push(failed(`${name} ${other.state}, in the migrations it ${state}`, fix));
    else if (definition && other.definition !== definition && expected.postgres === found.postgres)
      problems.push(failed(`${name} has another definition than in the migrations`, fix));
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

/** The rules of a database for those who come by its APIs. Takes `query`, within one transaction. */
export async function readRules(query: Query): Promise<Rules> {
  // With an empty search path, conditions are printed with schema names.
  await query("select set_config('search_path', '', true)");
  const [version] = await list<{ n: string }>(query, "select current_setting('server_version_num') as n");
  return { postgres: Math.floor(Number(version?.n) / 10_000), rules: await list<Rule>(query, rulesOfCallers) };
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
