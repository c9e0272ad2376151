/** What a database allows, as in its catalog: compared with access.txt. */
import { access } from './expectations.ts';

/** Runs a query as a role that may read the catalog. */
export type Query = <Row>(statement: string) => Promise<Row[]>;

const ours = "n.nspname in ('public', 'private')";

/** Every privilege on our objects of a role other than the owner, by object name. */
async function foundGrants(query: Query): Promise<string[]> {
  const grantee = "case acl.grantee when 0 then 'PUBLIC' else acl.grantee::regrole::text end";
  const right = `${grantee} || ' ' || acl.privilege_type || case when acl.is_grantable then ' WITH GRANT OPTION' else '' end`;
  // An overload of a function has no line in the expectations.
  const overload =
    "case row_number() over (partition by n.nspname, p.proname, acl.grantee order by p.oid) when 1 then '' else ' (overloaded)' end";
  const statements = [
    `select n.nspname || '.' || c.relname || ': ' || ${right} || case when acl.privilege_type in ('SELECT', 'INSERT', 'UPDATE') then ' (all)' else '' end as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) acl
     where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and acl.grantee <> c.relowner`,
    `select n.nspname || '.' || c.relname || ': ' || ${right} || ' (' || string_agg(a.attname, ' ' order by a.attnum) || ')' as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
       aclexplode(a.attacl) acl
     where ${ours} and not a.attisdropped and acl.grantee <> c.relowner
     group by n.nspname, c.relname, acl.grantee, acl.privilege_type, acl.is_grantable`,
    `select 'function ' || n.nspname || '.' || p.proname || ${overload} || ': ' || ${right} as line
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
       aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
     where ${ours} and acl.grantee <> p.proowner`,
    `select 'schema ' || n.nspname || ': ' || ${right} as line
     from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) acl
     where ${ours} and acl.grantee <> n.nspowner`,
    `select 'type ' || n.nspname || '.' || t.typname || ': ' || ${right} as line
     from pg_type t join pg_namespace n on n.oid = t.typnamespace, aclexplode(t.typacl) acl
     where ${ours} and acl.grantee <> t.typowner`,
    // Default privileges, of a schema and of the database, must grant nothing on new objects.
    `select 'new ' || d.kind || ' of ' || d.owner::regrole || d.place || ': ' || ${right} as line
     from (
       select kind, defaclrole as owner, ' in ' || n.nspname as place, defaclacl as acl
       from pg_default_acl join pg_namespace n on n.oid = defaclnamespace and ${ours},
         lateral (select case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end) k (kind)
       where defaclobjtype in ('r', 'S', 'f')
       union all
       select kind, owner, '', coalesce(
         (select defaclacl from pg_default_acl where defaclrole = owner and defaclnamespace = 0 and defaclobjtype = code),
         acldefault(case code when 'S' then 's' else code end, owner)
       )
       from (values ('r'::"char", 'tables'), ('S', 'sequences'), ('f', 'functions')) k (code, kind),
         (select distinct c.relowner as owner from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}) o
     ) d, aclexplode(d.acl) acl
     where acl.grantee <> d.owner`,
  ];
  const lines: string[] = [];
  for (const statement of statements) lines.push(...(await query<{ line: string }>(statement)).map(({ line }) => line));
  return lines;
}

/**
 * Other access settings, as lines: policies, row-level security, security definer, role memberships, buckets. Of the schema
 * `private` only what differs from its rule: tables have row-level security, views the rights of their reader, functions those
 * of their caller.
 */
async function foundFacts(query: Query): Promise<string[]> {
  const roles = ['anon', 'authenticated', 'app_office', 'app_assigned', 'app_admin', 'service_role']
    .map((role) => `'${role}'`)
    .join(', ');
  const statements = [
    `select n.nspname || '.' || c.relname || ': ' || case when polpermissive then '' else 'restrictive ' end || 'policy "' || polname || '" for '
       || case polcmd when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'all' end || ' by '
       || (select string_agg(case member when 0 then 'PUBLIC' else member::regrole::text end, ' ' order by member::regrole::text) from unnest(polroles) member)
       || case when pg_get_expr(polqual, polrelid) = 'true' then ' of every row' else '' end
       || case when pg_get_expr(polwithcheck, polrelid) = 'true' then ' to every row' else '' end as line
     from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = c.relnamespace`,
    `select n.nspname || '.' || c.relname || ': has ' || string_agg(a.attname, ' ' order by a.attnum) as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped group by n.nspname, c.relname`,
    `select member::regrole || ' is a member of ' || roleid::regrole as line from pg_auth_members
     where member::regrole::text in (${roles})`,
    `select rolname || case when rolsuper then ' is a superuser' else ' bypasses row-level security' end as line
     from pg_roles where rolname in (${roles}) and (rolsuper or rolbypassrls)`,
    `select n.nspname || '.' || c.relname || ' has ' || case when c.relrowsecurity then '' else 'no ' end || 'row-level security' as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not (n.nspname = 'private' and c.relrowsecurity) and (${ours} or c.oid in ('storage.buckets'::regclass, 'storage.objects'::regclass))`,
    `select n.nspname || '.' || p.proname || '() runs as its ' || case when p.prosecdef then 'owner' else 'caller' end ||
       case when 'search_path=""' = any (p.proconfig) then ', with an empty search path' else ', with the search path of the caller' end as line
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${ours} and not (n.nspname = 'private' and not p.prosecdef and 'search_path=""' = any (coalesce(p.proconfig, '{}')))`,
    `select 'the bucket ' || id || ' is ' || case when public then 'public' else 'private' end as line from storage.buckets`,
    // A view with its owner's rights would bypass the policies of its tables.
    `select n.nspname || '.' || c.relname || ' is a view with the rights of its ' ||
       case when 'security_invoker=true' = any (c.reloptions) then 'reader' else 'owner' end as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('v', 'm')
       and not (n.nspname = 'private' and 'security_invoker=true' = any (coalesce(c.reloptions, '{}')))`,
  ];
  const lines: string[] = [];
  for (const statement of statements) lines.push(...(await query<{ line: string }>(statement)).map(({ line }) => line));
  return lines;
}

/**
 * Grants of tables, columns, functions, schemas and of what is made next, policies with whom they are for, row-level security. What
 * these let through is tried by requests.
 */
export async function readAccess(query: Query): Promise<string[]> {
  return [...(await foundGrants(query)), ...(await foundFacts(query))].sort();
}

/** Where a database allows something else than access.txt says: a line for each object, role and privilege. */
export async function readAccessDrift(query: Query): Promise<string[]> {
  const found = await readAccess(query);
  // Of two functions with one name each line is there twice.
  const beyond = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line, place) => !others.includes(line) || lines.indexOf(line) !== place);
  return [
    ...beyond(found, access).map((line) => `too much: ${line}`),
    ...beyond(access, found).map((line) => `missing: ${line}`),
  ];
}
