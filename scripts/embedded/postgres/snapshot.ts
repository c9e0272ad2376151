/** Describes a database in lines that can be compared. */
import type { Sql } from './client.ts';

/** Schemas whose objects are all the project's, and those of Supabase, where only some are. */
const own = `('public', 'private')`;
const shared = `('auth', 'storage', 'realtime')`;

/** A role, or everybody. */
const grantee = `case a.grantee when 0 then 'public' else a.grantee::regrole::text end`;
const grants = (acl: string, kind: string, owner: string) =>
  `lateral (select string_agg(${grantee} || '=' || a.privilege_type || case when a.is_grantable then '*' else '' end, ' '
     order by ${grantee}, a.privilege_type)
   from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a where a.grantee <> ${owner}) g (granted)`;

/**
 * Who may do what: a query of `name`; `state`, the same in every version of Postgres; `definition`, which versions print differently;
 * `grantee`, of a grant; `opens`, whether it gives access to those who have none without it. A database as of the embedded backend and
 * a hosted project have the same names and states.
 */
export const rules = `
  with ours as (
    select oid as schema, nspname from pg_namespace where nspname in ${own}
  ), relations as (
    select c.*, format('%s.%s', nspname, relname) as name from pg_class c join ours on schema = relnamespace
    where not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), routines as (
    select p.*, p.oid::regprocedure::text as name from pg_proc p join ours on schema = pronamespace
    where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ), on_hosted (trigger, target) as (
    values ('chambers_name_mailed_session', 'mfa_amr_claims'), ('chambers_check_factor', 'mfa_factors'),
      ('chambers_follow_new_factor', 'mfa_factors'), ('chambers_follow_gone_factor', 'mfa_factors'),
      ('chambers_forget_passkey', 'webauthn_credentials'), ('chambers_refuse_address_token', 'one_time_tokens')
  ), privileges as (
    select 'table ' || name as object, relowner as owner, a.*
    from relations, aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))) a
    where relkind in ('r', 'v', 'm', 'p', 'S')
    union all
    select format('column %s of table %s', attname, name), relowner, a.*
    from relations r join pg_attribute on attrelid = r.oid, aclexplode(attacl) a where not attisdropped
    union all
    select 'function ' || name, proowner, a.* from routines, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
    union all
    select 'schema ' || n.nspname, nspowner, a.*
    from pg_namespace n join ours on schema = n.oid, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) a
  )
  select 'the table ' || name as name, null as grantee, null as definition, not relrowsecurity as opens,
    case when relrowsecurity then 'has row-level security' else 'is open to everybody with a grant' end as state
  from relations where relkind in ('r', 'p')
  union all
  select format('the policy "%s" of %s.%s', policyname, schemaname, tablename), null, concat_ws(' with check ', qual, with_check),
    permissive = 'PERMISSIVE', format('is %s for %s to %s', lower(permissive), cmd, array(select unnest(roles) order by 1))
  from pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select format('the grant of %s on %s to %s%s', lower(privilege_type), object, coalesce(rolname, 'public'),
    case when is_grantable then ' with grant option' end), coalesce(rolname, 'public'), null, true, 'is there'
  from privileges left join pg_roles r on r.oid = grantee where grantee <> owner
  union all
  select 'the function ' || name, null, pg_get_functiondef(oid), false,
    case when prosecdef then 'has its owner''s rights' else 'has its caller''s rights' end
      || ' and the hash ' || md5(concat_ws(' ', prosrc, proconfig::text))
  from routines
  union all
  select format('the trigger %s of %s.%s', tgname, n.nspname, relname), null, pg_get_triggerdef(t.oid), false,
    case tgenabled when 'D' then 'is switched off' else 'is switched on' end
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    join pg_proc p on p.oid = tgfoid join ours on schema = pronamespace
  where not tgisinternal and tgname not in (select trigger from on_hosted)
  union all
  -- Not on the embedded backend, which has no such tables.
  select format('the trigger %s of auth.%s', trigger, target), null, pg_get_triggerdef(t.oid), false,
    case when to_regclass('auth.' || target) is null or tgenabled <> 'D' then 'is switched on' else 'is missing or switched off' end
  from on_hosted left join pg_trigger t on tgname = trigger
  union all
  select 'the check of each request', null, null, false, coalesce((
    select 'is ' || substr(setting, length('pgrst.db_pre_request=') + 1)
    from pg_db_role_setting join pg_roles r on r.oid = setrole, unnest(setconfig) setting
    where rolname = 'authenticator' and setdatabase = 0 and setting like 'pgrst.db\\_pre\\_request=%'
  ), 'is switched off')
  union all
  select 'the bucket ' || id, null, null, public,
    format('is %s, takes %s bytes of %s', case when public then 'public' else 'private' end,
      coalesce(file_size_limit::text, 'any number of'), coalesce(allowed_mime_types::text, 'every type'))
  from storage.buckets`;

/** Queries for all other objects: each gives the rows of one kind, with name and definition. */
const queries: Record<string, string> = {
  rules: `select name, concat_ws(' ', state, definition) from (${rules}) r`,
  types: `select format_type(t.oid, null), concat_ws(' ', t.typtype::text, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
      (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint where contypid = t.oid), g.granted)
    from pg_type t left join pg_class c on c.oid = t.typrelid, ${grants('typacl', 'T', 'typowner')}
    where typnamespace::regnamespace::text in ${own} and (typtype in ('e', 'd') or c.relkind = 'c')`,
  relations: `select c.oid::regclass::text, concat_ws(' ', relkind::text, relpersistence::text, relforcerowsecurity::text,
      relreplident::text, array_to_string(reloptions, ','), pg_get_viewdef(c.oid), obj_description(c.oid))
    from pg_class c where relnamespace::regnamespace::text in ${own} and relkind in ('r', 'v', 'm', 'p', 'S')`,
  columns: `select attrelid::regclass::text || '.' || attname, concat_ws(' ',
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, attgenerated::text, attidentity::text,
      pg_get_expr(adbin, adrelid), attcollation::regcollation::text, col_description(attrelid, attnum))
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum join pg_class c on c.oid = attrelid
    where relnamespace::regnamespace::text in ${own} and relkind in ('r', 'v', 'p') and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || ' ' || convalidated
    from pg_constraint where connamespace::regnamespace::text in ${own} and conrelid <> 0 and contype <> 'n'`,
  indexes: `select indexrelid::regclass::text, pg_get_indexdef(indexrelid) || ' ' || indisvalid || coalesce(' ' ||
      (select string_agg(attnum || '=' || attstattarget, ',') from pg_attribute where attrelid = indexrelid and attstattarget >= 0), '')
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace::regnamespace::text in ${own}`,
  statistics: `select stxname::text, pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace::regnamespace::text in ${own}`,
  policies: `select format('%s.%s.%s', schemaname, tablename, policyname), concat_ws(' ', permissive, array_to_string(roles, ','), cmd,
      qual, 'check', with_check) from pg_policies where schemaname in ('auth', 'realtime')`,
  functions: `select oid::regprocedure::text, obj_description(oid) from pg_proc where pronamespace::regnamespace::text in ${own}`,
  'default grants': `select coalesce(defaclnamespace::regnamespace::text, '') || ' ' || defaclobjtype::text, array_to_string(defaclacl, ' ')
    from pg_default_acl where defaclrole::regrole::text = 'postgres' and coalesce(defaclnamespace, 0::oid) in (0::oid, 'public'::regnamespace, 'private'::regnamespace)`,
  'grants on Supabase': `select c.oid::regclass || coalesce('.' || attname, ''), array_to_string(coalesce(attacl, relacl), ' ')
    from pg_class c left join pg_attribute on attrelid = c.oid and attacl is not null
    where relnamespace::regnamespace::text in ${shared} and (attacl is not null or relacl is not null) and relkind in ('r', 'S')`,
  'own roles': `select rolname, concat_ws(' ', rolcanlogin::text, rolinherit::text, (select string_agg(m.member::regrole::text, ' ' order by m.member::regrole::text)
      from pg_auth_members m where m.roleid = r.oid), (select string_agg(m.roleid::regrole::text, ' ' order by m.roleid::regrole::text)
      from pg_auth_members m where m.member = r.oid)) from pg_roles r where rolname in ('app_office', 'app_assigned', 'app_admin')`,
  'settings of roles': `select setrole::regrole::text, setting from pg_db_role_setting, unnest(setconfig) setting
    where setdatabase = 0 and (setting like 'pgrst.%' or setrole = 'authenticated'::regrole and setting like 'statement_timeout=%')`,
  publications: `select pubname || ' ' || schemaname || '.' || tablename, array_to_string(attnames, ',') || coalesce(rowfilter, '')
    from pg_publication_tables where pubname like 'supabase%'`,
};

/** The rows that the migrations write: their values without ids and times. */
async function firstRows(sql: Sql): Promise<[string, string][]> {
  const tables = await sql.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relnamespace::regnamespace::text in ${own} and relkind = 'r'`,
  );
  const found: [string, string][] = [];
  for (const { name } of tables) {
    const rows = await sql.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
    const texts = rows.map(({ row }) =>
      JSON.stringify(row, (key, value) => (/^id$|_at$|_since$|_token$/.test(key) ? undefined : value)),
    );
    for (const text of texts) found.push([name, text]);
  }
  return found;
}

/**
 * Everything that the project makes in a database, one line or text for each object: tables with columns, constraints, indexes and
 * grants, policies, triggers, functions as they run, buckets and scheduled work. Two databases are alike when these are equal.
 * Takes a connection of a superuser, whose search path it changes.
 */
export async function schemaSnapshot(sql: Sql): Promise<string[]> {
  await sql.exec(`set search_path = ''`);
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(queries)) {
    const rows = await sql.query<{ line: string }>(
      `select concat(name, ': ', what::text) as line from (${query}) found (name, what)`,
    );
    for (const { line } of rows) lines.push(`${kind} ${line}`);
  }
  const [{ scheduler } = { scheduler: null }] = await sql.query<{ scheduler: string | null }>(
    `select to_regclass('cron.job')::text as scheduler`,
  );
  if (scheduler) {
    const jobs = await sql.query<{ job: string }>(
      `select concat_ws(' ', jobname, schedule, command) as job from cron.job`,
    );
    for (const { job } of jobs) lines.push(`cron ${job}`);
  }
  return lines.sort();
}

/** Description that includes the first rows, to compare two new databases. */
export async function snapshot(sql: Sql): Promise<string[]> {
  const schema = await schemaSnapshot(sql);
  const rows = await firstRows(sql);
  return [...schema, ...rows.map(([name, text]) => `row of ${name}: ${text}`)].sort();
}

/** The lines that only one of two snapshots has: `-` the first, `+` the second. */
export function compareSnapshots(first: readonly string[], second: readonly string[]): string[] {
  const [one, two] = [new Set(first), new Set(second)];
  return [
    ...first.filter((line) => !two.has(line)).map((line) => `- ${line}`),
    ...second.filter((line) => !one.has(line)).map((line) => `+ ${line}`),
  ];
}
