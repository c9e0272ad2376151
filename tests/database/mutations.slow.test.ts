/** Each kind of change of an access rule is made, and the expectations must find it: in the catalog, or by what callers then can do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../scripts/embedded/postgres/client.ts';
import type { ScratchDatabase } from '../../scripts/embedded/postgres/scratch.ts';
import { readAccessDrift } from '../policies/access.ts';
import { failedProbes, prepareProbes } from '../policies/row-access.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
let probes: Awaited<ReturnType<typeof prepareProbes>>;
beforeAll(async () => {
  db = await projectDatabase();
  probes = await prepareProbes(db.sql);
});
afterAll(() => db.close());

const ours = "n.nspname in ('public', 'private')";
const roles = "'anon', 'authenticated', 'app_office', 'app_assigned', 'app_admin'";
const policies = `pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'storage')`;
/** Callers notice a row that a policy lets through: see row-access.ts. */
const table = "format('%s.%s', n.nspname, c.relname) as table";
const conditions = (condition: string) => `concat_ws(' ', format('alter policy %I on %s', polname, c.oid::regclass),
  case when polqual is not null then 'using (${condition})' end, case when polwithcheck is not null then 'with check (${condition})' end)`;
const text = (condition: string) => `pg_get_expr(p.${condition}, p.polrelid)`;
const right = String.raw`'private\.(is_admin\(\)|may\([^()]*\))'`;
const forgetful = (condition: string) => `regexp_replace(${text(condition)}, ${right}, 'private.is_office()', 'g')`;
const functions = `pg_proc f join pg_namespace n on n.oid = f.pronamespace where ${ours}`;
const tableGrants = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${ours} and c.relkind = 'r',
  aclexplode(c.relacl) acl where acl.grantee::regrole::text in (${roles})`;
const columnGrants = `pg_attribute a join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace and ${ours}, aclexplode(a.attacl) acl
  where acl.grantee::regrole::text in (${roles})`;
const privileges = "unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) wider";

/** For each kind of change a query that generates its statements from the catalog, with the table whose rows then are others'. */
const kinds: Record<string, string> = {
  // Not one that only spares admins a condition of clients, which lets all of theirs through.
  'a policy is dropped': `select format('drop policy %I on %s', polname, c.oid::regclass) as change, ${table} from ${policies}
    and polname <> 'an admin reads the documents of every message'`,
  // Nor one whose column nobody may set.
  'a policy lets everything through': `select ${conditions('true')} as change, ${table} from ${policies}
    and pg_get_expr(polqual, polrelid) is distinct from 'true' and polname <> 'people set their own preferences'
    -- Nor one of rows that then still nobody else finds.
    and not (polname = 'an admin deletes templates' and c.relname = 'paper_templates')`,
  'a policy lets nothing through': `select ${conditions('false')} as change, ${table} from ${policies}
    and pg_get_expr(polqual, polrelid) is distinct from 'false'
    -- Nor one of what juniors add who are bound to their cases, which the records of tasks and filings play.
    and not (polname = 'in assigned cases' and polcmd = 'a')`,
  'a policy of the office asks for no right': `select concat_ws(' ', format('alter policy %I on %s', polname, c.oid::regclass),
      'using (' || ${forgetful('polqual')} || ')', 'with check (' || ${forgetful('polwithcheck')} || ')') as change, ${table} from ${policies}
    and 'app_office'::regrole = any (polroles)
    and concat(${text('polqual')}, ${text('polwithcheck')}) ~ ${right}`,
  'a policy is for everybody': `select format('alter policy %I on %s to public', polname, c.oid::regclass) as change
    from ${policies}`,
  // Nor one that lets somebody read what they read already.
  'a table gets another policy': `select format('create policy another on %s for %s to %I using (true)', c.oid::regclass, command, role) as change,
      ${table}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(array[${roles}]) role, unnest(array['select', 'all']) command
    where ${ours} and c.relkind = 'r' and not (command = 'select' and (
      c.relname in ('invoice_lines', 'conflict_checks', 'paper_templates') and role = 'app_admin' or exists (
        select from pg_policy p, unnest(p.polroles) member
        where p.polrelid = c.oid and p.polcmd = 'r' and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and pg_has_role(role, member, 'usage')
      )
    ))`,
  'row-level security is off': `select format('alter table %s disable row level security', c.oid::regclass) as change
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (${ours} or c.oid in ('storage.objects'::regclass, 'storage.buckets'::regclass))`,
  'a role may do one thing more with a table': `select format('grant %s on %s to %I', wider, c.oid::regclass, role) as change
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(array[${roles}, 'public']) role, ${privileges}
    where ${ours} and c.relkind = 'r' and not exists (
      select from aclexplode(c.relacl) acl
      where acl.grantee = to_regrole(role) and lower(acl.privilege_type) = wider
    )`,
  'a role may pass a grant on': `select format('grant %s on %s to %s with grant option', acl.privilege_type, c.oid::regclass, acl.grantee::regrole) as change
    from ${tableGrants}`,
  'a grant on a table is gone': `select format('revoke %s on %s from %s', acl.privilege_type, c.oid::regclass, acl.grantee::regrole) as change
    from ${tableGrants}`,
  'a grant on columns is one on their table': `select distinct format('grant %s on %s to %s', acl.privilege_type, c.oid::regclass, acl.grantee::regrole) as change
    from ${columnGrants}`,
  'a grant on a column allows more': `select format('grant %s (%I) on %s to %s', wider, a.attname, c.oid::regclass, acl.grantee::regrole) as change
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace and ${ours},
      aclexplode(a.attacl) acl, unnest(array['select', 'insert', 'update', 'references']) wider
    where acl.grantee::regrole::text in (${roles}) and not exists (
      select from aclexplode(a.attacl) other where other.grantee = acl.grantee and lower(other.privilege_type) = wider
    )`,
  'a grant on a column is gone': `select format('revoke %s (%I) on %s from %s', acl.privilege_type, a.attname, c.oid::regclass, acl.grantee::regrole) as change
    from ${columnGrants}`,
  'everybody may call a function': `select format('grant execute on function %s to public', f.oid::regprocedure) as change from ${functions}`,
  'a role may call a function': `select format('grant execute on function %s to %I', f.oid::regprocedure, role) as change
    from ${functions.replace(' where', `, unnest(array[${roles}, 'service_role']) role where`)}
      and not exists (select from aclexplode(f.proacl) acl where acl.grantee::regrole::text = role)`,
  'a function runs with other rights': `select format('alter function %s security %s', f.oid::regprocedure, case when prosecdef then 'invoker' else 'definer' end) as change
    from ${functions}`,
  'a function takes the search path of its caller': `select format('alter function %s reset search_path', f.oid::regprocedure) as change
    from ${functions}`,
  'a bucket is public':
    "select format('update storage.buckets set public = true where id = %L', id) as change from storage.buckets",
  'something else is opened': `select change from unnest(array[
    'grant usage on schema private to authenticated',
    'grant create on schema public to authenticated',
    'grant create on schema public to public',
    'alter default privileges in schema public grant select on tables to anon',
    'alter default privileges in schema private grant all on tables to authenticated',
    'alter default privileges grant execute on functions to public',
    'alter default privileges grant select on tables to public',
    'alter default privileges in schema public grant usage on sequences to anon',
    'grant service_role to authenticated',
    'grant pg_read_all_data to authenticated',
    'grant pg_write_all_data to app_admin',
    'revoke authenticated from app_office',
    'revoke app_office from app_admin',
    'grant app_office to anon',
    'grant app_admin to anon',
    'alter role authenticated bypassrls',
    'alter role app_admin bypassrls',
    'create view public.open_cases as select * from public.cases',
    'create table public.notes (id int)',
    'create table private.notes (id int)',
    'create function public.newcomer() returns int language sql as ''select 1''',
    'create function public.login_email(a text, b text) returns int language sql security definer set search_path to '''' as ''select 1''',
    'insert into storage.buckets (id, name) values (''another'', ''another'')'
  ]) change`,
};

/** The failures found after a change. The change is rolled back, which is much faster than a new database. */
async function findAfter(one: Sql, change: string, table?: string): Promise<string[]> {
  await one.exec('begin');
  try {
    await one.exec(change);
    const drift = await readAccessDrift((statement) => one.query(statement));
    return drift.length > 0 ? drift : await failedProbes(one, probes.get(table ?? '') ?? []);
  } finally {
    await one.exec('rollback');
  }
}

describe('finds the change:', () => {
  it.each(Object.entries(kinds))('%s', async (_, written) => {
    const changes = await db.sql.query<{ change: string; table?: string }>(written);
    expect(changes.length).toBeGreaterThan(0);
    const survivors = await db.sql.session(async (one) => {
      const unseen: string[] = [];
      for (const { change, table } of changes)
        if ((await findAfter(one, change, table)).length === 0) unseen.push(change);
      return unseen;
    });
    expect(survivors).toEqual([]);
  });
});

it('finds nothing without a change', async () => {
  expect(await db.sql.session((one) => findAfter(one, 'select'))).toEqual([]);
});
