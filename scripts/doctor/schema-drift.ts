/** Where the rules in a database differ from those that the migrations make. */
import type { Catalogue, Grant, Policy } from '../database/inspection.ts';
import { type CheckResult, failed, ok, warning } from './check.ts';

/** More than this of one kind are counted, not listed. */
const MOST = 12;

/** The problems; where there are none, that it is right. */
function problemsOr(right: string, problems: CheckResult[]): CheckResult[] {
  if (problems.length === 0) return [ok(right)];
  const rest = problems.length - MOST;
  if (rest <= 0) return problems;
  const worst = problems.some(({ state }) => state === 'failed') ? failed : warning;
  return [...problems.slice(0, MOST), worst(`and ${rest} more of the kind`)];
}

const names = (list: readonly { name: string }[]) => new Set(list.map(({ name }) => name));
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const inEditor = (sql: string) => `in the SQL editor: ${sql}`;
const ifUnwanted = (sql: string) => `if nobody wants that, ${inEditor(sql)}`;

/** Tables: there, with row-level security on. */
export function compareTables(expected: Catalogue, found: Catalogue): CheckResult[] {
  const existing = names(found.tables);
  const missing = expected.tables.filter(({ name }) => !existing.has(name));
  const open = found.tables.filter(({ rls }) => !rls);
  return problemsOr(`on for all ${found.tables.length} tables`, [
    ...missing.map(({ name }) => failed(`the table ${name} is gone`, 'restore it from a backup')),
    ...open.map(({ name }) =>
      failed(
        `${name} has none: whoever holds a grant reads and writes all of it`,
        inEditor(`alter table ${name} enable row level security;`),
      ),
    ),
  ]);
}

/** Whether two policies are the same; another version of Postgres may write their conditions otherwise. */
function isSamePolicy(a: Policy, b: Policy, samePostgres: boolean): boolean {
  const shape = ({ command, roles, permissive }: Policy) => JSON.stringify([command, roles, permissive]);
  return shape(a) === shape(b) && (!samePostgres || (a.using === b.using && a.check === b.check));
}

function tablesWithoutPolicy({ policies, tables }: Catalogue): string[] {
  const withPolicy = new Set(policies.map(({ table }) => table));
  return tables.filter(({ name, rls }) => rls && !withPolicy.has(name)).map(({ name }) => name);
}

/** Policies: all there, unchanged, and none beside them; and the tables that have none although no migration wants that. */
export function comparePolicies(expected: Catalogue, found: Catalogue): CheckResult[] {
  const key = ({ table, name }: Policy) => `${table} ${name}`;
  const known = new Set(expected.policies.map(key));
  const existing = new Map(found.policies.map((policy) => [key(policy), policy]));
  const drop = ({ table, name }: Policy) => `drop policy ${quoted(name)} on ${table};`;
  const problems: CheckResult[] = [];
  for (const policy of expected.policies) {
    const { table, name } = policy;
    const other = existing.get(key(policy));
    if (!other) {
      const again = 'run its create policy again, from the file in supabase/migrations that has it';
      problems.push(failed(`${table} lacks the policy "${name}"`, inEditor(again)));
    } else if (!isSamePolicy(policy, other, expected.postgres === found.postgres)) {
      const again = `${drop(policy)} then run its create policy from supabase/migrations`;
      problems.push(failed(`the policy "${name}" of ${table} is not as the migrations have it`, inEditor(again)));
    }
  }
  const ourTables = new Set([...names(expected.tables), 'storage.objects', 'storage.buckets']);
  for (const policy of found.policies) {
    if (known.has(key(policy)) || !ourTables.has(policy.table)) continue;
    const what = `${policy.table} has the policy "${policy.name}" beside those of the migrations`;
    problems.push(
      policy.permissive
        ? failed(`${what}: it opens the table further`, ifUnwanted(drop(policy)))
        : warning(what, ifUnwanted(drop(policy))),
    );
  }
  const intended = tablesWithoutPolicy(expected);
  for (const table of tablesWithoutPolicy(found)) {
    // What a table of the migrations lacks is reported above.
    if (ourTables.has(table)) continue;
    problems.push(
      warning(
        `${table} has row-level security and no policy: only the service reads it`,
        'if others are to read it, create a policy; otherwise nothing is to be done',
      ),
    );
  }
  const closed = intended.length > 0 ? `; without any, as intended: ${intended.sort().join(', ')}` : '';
  return problemsOr(`all ${expected.policies.length} as in the migrations${closed}`, problems);
}

function right({ kind, name, column, privilege }: Grant): string {
  return `${privilege}${column ? ` (${quoted(column)})` : ''} on ${kind} ${name}`;
}

/** Grants: to visitors, clients and the admin exactly what the migrations give them. */
export function compareGrants(expected: Catalogue, found: Catalogue): CheckResult[] {
  const key = (grant: Grant) => `${right(grant)} ${grant.grantee}`;
  const [given, existing] = [new Set(expected.grants.map(key)), new Set(found.grants.map(key))];
  const ours = new Set([...names(expected.tables), ...names(expected.functions), 'private']);
  const objects = new Set([...names(found.tables), ...names(found.functions), 'private']);
  const beyond = found.grants.filter((grant) => !given.has(key(grant)) && ours.has(grant.name));
  const missing = expected.grants.filter((grant) => !existing.has(key(grant)) && objects.has(grant.name));
  return problemsOr(`all ${expected.grants.length} as in the migrations`, [
    ...beyond.map((grant) =>
      failed(
        `${grant.grantee} may ${right(grant)}, which no migration gives`,
        inEditor(`revoke ${right(grant)} from ${grant.grantee};`),
      ),
    ),
    ...missing.map((grant) =>
      failed(
        `${grant.grantee} may not ${right(grant)}, which the migrations give`,
        inEditor(`grant ${right(grant)} to ${grant.grantee};`),
      ),
    ),
  ]);
}

/** Functions and triggers: all there, unchanged and at work; and strange ones with their owner's rights. */
export function compareFunctions(expected: Catalogue, found: Catalogue): CheckResult[] {
  const again = inEditor('run its statement again, from the file in supabase/migrations that has it last');
  const existing = new Map(found.functions.map((one) => [one.name, one]));
  const problems: CheckResult[] = [];
  for (const { name, hash, definer } of expected.functions) {
    const other = existing.get(name);
    if (!other) problems.push(failed(`the function ${name} is gone`, again));
    else if (other.hash !== hash || other.definer !== definer)
      problems.push(failed(`the function ${name} is not as the migrations have it`, again));
  }
  for (const { table, name } of expected.triggers) {
    const other = found.triggers.find((one) => one.table === table && one.name === name);
    if (!other) problems.push(failed(`the trigger ${name} of ${table} is gone`, again));
    else if (!other.enabled) {
      const fix = inEditor(`alter table ${table} enable trigger ${quoted(name)};`);
      problems.push(failed(`the trigger ${name} of ${table} is switched off`, fix));
    }
  }
  const known = names(expected.functions);
  const reachable = names(found.grants.filter(({ kind }) => kind === 'function'));
  for (const { name, definer } of found.functions) {
    if (!definer || known.has(name) || !reachable.has(name)) continue;
    const fix = ifUnwanted(`revoke execute on function ${name} from public, anon, authenticated;`);
    problems.push(warning(`${name} is not of the migrations, and requests can call it with its owner's rights`, fix));
  }
  const { functions, triggers } = expected;
  return problemsOr(`${functions.length} and ${triggers.length}, as in the migrations`, problems);
}

const megabytes = (bytes: number | null) => (bytes === null ? 'no limit' : `${Math.round(bytes / 1024 / 1024)} MB`);

/** Buckets: there, private or public as meant, with their limits and types. */
export function compareBuckets(expected: Catalogue, found: Catalogue): CheckResult[] {
  const literal = (types: string[] | null) =>
    types === null ? 'null' : `array[${types.map((type) => `'${type}'`).join(', ')}]`;
  const sorted = (types: string[] | null) => types && [...types].sort().join(' ');
  const problems: CheckResult[] = [];
  for (const bucket of expected.buckets) {
    const { id } = bucket;
    const other = found.buckets.find((one) => one.id === id);
    if (!other) {
      const columns = '(id, name, public, file_size_limit, allowed_mime_types)';
      const values = `('${id}', '${id}', ${bucket.public}, ${bucket.limit}, ${literal(bucket.types)})`;
      problems.push(failed(`${id} is missing`, inEditor(`insert into storage.buckets ${columns} values ${values};`)));
      continue;
    }
    const report = (what: string, change: string) =>
      problems.push(failed(`${id} ${what}`, inEditor(`update storage.buckets set ${change} where id = '${id}';`)));
    if (other.public !== bucket.public)
      report(
        other.public ? 'is public: everybody reads every file in it' : 'is private, and should be public',
        `public = ${bucket.public}`,
      );
    if (other.limit !== bucket.limit)
      report(
        `takes files of ${megabytes(other.limit)}, not of ${megabytes(bucket.limit)}`,
        `file_size_limit = ${bucket.limit}`,
      );
    if (sorted(other.types) !== sorted(bucket.types))
      report(
        `takes files of ${other.types?.join(', ') ?? 'every type'}`,
        `allowed_mime_types = ${literal(bucket.types)}`,
      );
  }
  const all = expected.buckets.map(
    (bucket) => `${bucket.id} (${bucket.public ? 'public' : 'private'}, ${megabytes(bucket.limit)})`,
  );
  return problemsOr(all.join(', ') || 'none needed', problems);
}
