/** Compares what a database allows, as in its catalog, with the expectations. */
import {
  buckets,
  type FunctionExpectation,
  type Grantee,
  grantees,
  ofAssignedCases,
  privateFunctions,
  publicFunctions,
  readByRight,
  switched,
  tables,
} from './expectations.ts';

/** Runs a query as a role that may read the catalog. */
export type Query = <Row>(statement: string) => Promise<Row[]>;

/** The Postgres role of each grantee. */
export const granteeRoles: Record<Grantee, string> = {
  visitor: 'anon',
  client: 'authenticated',
  office: 'app_office',
  admin: 'app_admin',
  service: 'service_role',
};
/** Whose rights a role has besides its own. */
const inherited: Partial<Record<Grantee, Grantee>> = { office: 'client', admin: 'office' };
/** The actors whose rows say what a grantee may. */
const actorsOf = { visitor: ['visitor'], client: ['client'], office: ['clerk', 'junior'], admin: ['admin'] } as const;
const people = ['visitor', 'client', 'office', 'admin'] as const;

const commands = { SELECT: 'read', INSERT: 'add', UPDATE: 'change', DELETE: 'remove' } as const;
type Command = keyof typeof commands;

/** The expected grants of each role itself, without those that it inherits. */
function expectedGrants(): string[] {
  const lines = ['schema public: PUBLIC USAGE'];
  for (const grantee of ['visitor', 'client', 'service'] as const)
    lines.push(`schema public: ${granteeRoles[grantee]} USAGE`);
  for (const [table, { columns, remove, readOnly }] of Object.entries(tables)) {
    const names = Object.keys(columns);
    for (const privilege of readOnly ? ['SELECT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
      lines.push(`public.${table}: service_role ${privilege}`);
    for (const grantee of people) {
      const of = inherited[grantee];
      for (const [letter, privilege] of [
        ['r', 'SELECT'],
        ['i', 'INSERT'],
        ['u', 'UPDATE'],
      ] as const) {
        const may = (who: Grantee, name: string) => columns[name]?.[grantees.indexOf(who)]?.includes(letter) ?? false;
        const own = names.filter((name) => may(grantee, name) && !(of && may(of, name)));
        // A grant on the whole table includes later columns, so it is expected only where all columns are.
        if (own.length === names.length) lines.push(`public.${table}: ${granteeRoles[grantee]} ${privilege}`);
        else for (const name of own) lines.push(`public.${table}.${name}: ${granteeRoles[grantee]} ${privilege}`);
      }
      const deletes = (who: keyof typeof actorsOf): boolean =>
        actorsOf[who].some((actor) => remove[actor].length > 0) || (who === 'office' && remove.client.length > 0);
      if (deletes(grantee) && !(of && deletes(of as keyof typeof actorsOf)))
        lines.push(`public.${table}: ${granteeRoles[grantee]} DELETE`);
    }
  }
  const execute = (schema: string, functions: Record<string, FunctionExpectation>) => {
    for (const [name, { callers }] of Object.entries(functions))
      for (const caller of callers)
        if (!callers.includes(inherited[caller] ?? caller) || !inherited[caller])
          lines.push(`function ${schema}.${name}: ${granteeRoles[caller]} EXECUTE`);
  };
  execute('public', publicFunctions);
  execute('private', privateFunctions);
  return lines;
}

const ours = "n.nspname in ('public', 'private')";

/** Every privilege on our objects of a role other than the owner, by object name. */
async function foundGrants(query: Query): Promise<string[]> {
  const grantee = "case acl.grantee when 0 then 'PUBLIC' else acl.grantee::regrole::text end";
  const right = `${grantee} || ' ' || acl.privilege_type || case when acl.is_grantable then ' WITH GRANT OPTION' else '' end`;
  // An overload of a function has no line in the expectations.
  const overload =
    "case row_number() over (partition by n.nspname, p.proname, acl.grantee order by p.oid) when 1 then '' else ' (overloaded)' end";
  const statements = [
    `select n.nspname || '.' || c.relname || ': ' || ${right} as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) acl
     where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and acl.grantee <> c.relowner`,
    `select n.nspname || '.' || c.relname || '.' || a.attname || ': ' || ${right} as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
       aclexplode(a.attacl) acl
     where ${ours} and not a.attisdropped and acl.grantee <> c.relowner`,
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
 * Other access settings, as lines: row-level security, security definer, role memberships, buckets. Of the schema `private` only
 * what differs from its rule: tables have row-level security, views the rights of their reader, functions those of their caller.
 */
function expectedFacts(): string[] {
  const lines = [
    'app_office is a member of authenticated',
    'app_assigned is a member of app_office',
    'app_admin is a member of authenticated',
    'app_admin is a member of app_office',
    'service_role bypasses row-level security',
  ];
  const [views, others] = [true, false].map((isView) =>
    Object.keys(tables).filter((table) => (tables[table]?.isView ?? false) === isView),
  ) as [string[], string[]];
  for (const table of others) lines.push(`public.${table} has row-level security`);
  for (const view of views) lines.push(`public.${view} is a view with the rights of its reader`);
  for (const table of ['buckets', 'objects']) lines.push(`storage.${table} has row-level security`);
  for (const [schema, functions] of [
    ['public', publicFunctions],
    ['private', privateFunctions],
  ] as const)
    for (const [name, { definer }] of Object.entries(functions))
      if (schema === 'public' || definer)
        lines.push(`${schema}.${name}() runs as its ${definer ? 'owner' : 'caller'}, with an empty search path`);
  for (const bucket of Object.keys(buckets)) lines.push(`the bucket ${bucket} is private`);
  return lines;
}

async function foundFacts(query: Query): Promise<string[]> {
  const roles = [...Object.values(granteeRoles), 'app_assigned'].map((role) => `'${role}'`).join(', ');
  const statements = [
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
 * Which policies a role has by itself and through its memberships: exactly one for what the expectation allows it, none for
 * the rest. The office has the clients' as well, and an admin both: there their own allows everything, so that the others add
 * nothing, or asks for a right.
 */
async function effectiveFindings(query: Query): Promise<string[]> {
  const rows = await query<{ role: string; table: string; command: string; policies: string[]; open: boolean }>(
    `select r.role, c.relname as table, k.command, array_agg(polname::text order by polname) as policies,
       bool_or(pg_get_expr(polqual, polrelid) = 'true') as open
     from pg_policy join pg_class c on c.oid = polrelid and c.relnamespace = 'public'::regnamespace,
       unnest(array['anon', 'authenticated', 'app_office', 'app_admin']) r (role),
       (values ('r', 'SELECT'), ('a', 'INSERT'), ('w', 'UPDATE'), ('d', 'DELETE')) k (code, command)
     where polcmd::text in (k.code, '*') and polpermissive and exists (
       select from unnest(polroles) member where case member when 0 then true else pg_has_role(r.role, member, 'usage') end
     )
     group by 1, 2, 3`,
  );
  const found = new Map(rows.map((row) => [`${row.role} ${row.command} ${row.table}`, row]));
  const drift: string[] = [];
  for (const [table, expectation] of Object.entries(tables)) {
    // A view has those of its tables.
    if (expectation.isView) continue;
    for (const grantee of people) {
      // The office has the policies of clients, whose rows are theirs where they are one.
      const asked = grantee === 'office' ? ([...actorsOf.office, 'client'] as const) : actorsOf[grantee];
      for (const [command, kind] of Object.entries(commands) as [Command, (typeof commands)[Command]][]) {
        const may = asked.some((actor) =>
          kind === 'add'
            ? expectation.add.includes(actor)
            : expectation[kind][actor].length > 0 || (kind === 'read' && switched[table]?.[0] === actor),
        );
        const { policies = [], open = false } = found.get(`${granteeRoles[grantee]} ${command} ${table}`) ?? {};
        const what = `${granteeRoles[grantee]}, ${command} on public.${table}`;
        if (may && policies.length === 0) drift.push(`missing: a policy for ${what}`);
        else if (!may && policies.length > 0) drift.push(`too much: a policy for ${what}: ${policies.join(', ')}`);
        else if (
          policies.length > (kind === 'read' && grantee === 'office' && readByRight.includes(table) ? 2 : 1) &&
          !open
        )
          drift.push(`too much: several policies for ${what}: ${policies.join(', ')}`);
      }
    }
  }
  return drift;
}

/**
 * Policies that no table has: of nobody's expectation, for everybody, or beside another one for the same role and command; and
 * those that keep back what is of no assigned case, which are for that role and hold for all commands.
 */
async function misplacedPolicies(query: Query): Promise<string[]> {
  const rows = await query<{ table: string; role: string; command: string; names: string[] }>(
    `select n.nspname || '.' || c.relname as table, case member when 0 then 'PUBLIC' else member::regrole::text end as role,
       case when polpermissive then k.command else k.command || ' (restrictive)' end as command,
       array_agg(polname::text order by polname) as names
     from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = c.relnamespace, unnest(polroles) member,
       (values ('r', 'SELECT'), ('a', 'INSERT'), ('w', 'UPDATE'), ('d', 'DELETE')) k (code, command)
     where n.nspname in ('public', 'private', 'storage') and polcmd::text in (k.code, '*') group by 1, 2, 3`,
  );
  const roles: string[] = people.map((grantee) => granteeRoles[grantee]);
  const known = [...Object.keys(tables).map((table) => `public.${table}`), 'storage.objects'];
  const isOfAssigned = ({ role, command }: (typeof rows)[number]) =>
    role === 'app_assigned' && command.endsWith('(restrictive)');
  const kept = (command: string) =>
    rows.filter((row) => isOfAssigned(row) && row.command.startsWith(command)).map(({ table }) => table);
  const missing = ofAssignedCases
    .flatMap((table) => Object.keys(commands).map((command) => [command, `public.${table}`] as const))
    .filter(([command, table]) => !kept(command).includes(table))
    .map(([command, table]) => `missing: a restrictive policy for ${command} on ${table}`);
  const misplaced = rows
    .filter((row) => !(isOfAssigned(row) && ofAssignedCases.includes(row.table.replace('public.', ''))))
    .filter(
      ({ table, role, command, names }) =>
        names.length > 1 || !known.includes(table) || !roles.includes(role) || command.endsWith('(restrictive)'),
    )
    .map(
      ({ table, role, command, names }) =>
        `too much: policies for ${role}, ${command} on ${table}: ${names.join(', ')}`,
    );
  return [...missing, ...misplaced];
}

/** Lines that are in one list more often than in the other. */
function beyond(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Where a database allows something else than the expectation says: grants of tables, columns, functions, schemas and of what
 * is made next, for whom there are policies, row-level security. What these let through is tried by requests. Returns a line for each, with the object, the role and the privilege; none when
 * all is as it is written.
 */
export async function readAccessDrift(query: Query): Promise<string[]> {
  const found = [...(await foundGrants(query)), ...(await foundFacts(query))];
  // Of a hosted project: Supabase Auth runs its hook.
  const hook = await query(`select from pg_roles where rolname = 'supabase_auth_admin'`);
  const ofAuth = [
    'schema private: supabase_auth_admin USAGE',
    'function private.before_user_created: supabase_auth_admin EXECUTE',
  ];
  const expected = [...expectedGrants(), ...(hook.length > 0 ? ofAuth : []), ...expectedFacts()];
  return [
    ...beyond(found, expected).map((line) => `too much: ${line}`),
    ...beyond(expected, found).map((line) => `missing: ${line}`),
    ...(await effectiveFindings(query)),
    ...(await misplacedPolicies(query)),
  ];
}
