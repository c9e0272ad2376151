/** Where the rules in a database differ from those that the migrations make. */
import type { Catalogue, Grant, Policy } from '../database/inspection.ts';
import { type Finding, failed, ok, warning } from './check.ts';

/** More than this of one kind are counted, not listed. */
const MOST = 12;

function listed(findings: Finding[], about: string): Finding[] {
  const rest = findings.length - MOST;
  if (rest <= 0) return findings;
  const worst = findings.some(({ state }) => state === 'failed') ? failed : warning;
  return [...findings.slice(0, MOST), worst(`and ${rest} more of the kind`, undefined, about)];
}

const names = <T extends { name: string }>(list: readonly T[]) => new Set(list.map(({ name }) => name));
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Tables: there, with row-level security on. */
export function compareTables(expected: Catalogue, found: Catalogue): Finding[] {
  const about = 'Row-level security';
  const there = names(found.tables);
  const missing = expected.tables
    .filter(({ name }) => !there.has(name))
    .map(({ name }) => failed(`the table ${name} is gone`, 'restore it from a backup', about));
  const open = found.tables
    .filter(({ rls }) => !rls)
    .map(({ name }) =>
      failed(
        `${name} has none: whoever holds a grant reads and writes all of it`,
        `in the SQL editor: alter table ${name} enable row level security;`,
        about,
      ),
    );
  const problems = [...missing, ...open];
  return problems.length > 0 ? listed(problems, about) : [ok(`on for all ${found.tables.length} tables`, about)];
}

/** Whether two conditions are the same; another version of Postgres may write them otherwise. */
function sameRule(a: Policy, b: Policy, samePostgres: boolean): boolean {
  const shape = ({ command, roles, permissive }: Policy) => JSON.stringify([command, roles, permissive]);
  return shape(a) === shape(b) && (!samePostgres || (a.using === b.using && a.check === b.check));
}

/** Policies: all there, unchanged, and none beside them; and the tables that have none although nobody wrote so. */
export function comparePolicies(expected: Catalogue, found: Catalogue): Finding[] {
  const about = 'Policies';
  const key = ({ table, name }: Policy) => `${table} ${name}`;
  const known = new Map(expected.policies.map((policy) => [key(policy), policy]));
  const there = new Map(found.policies.map((policy) => [key(policy), policy]));
  const problems: Finding[] = [];
  for (const policy of expected.policies) {
    const { table, name } = policy;
    const other = there.get(key(policy));
    const again = `in the SQL editor: run its create policy again, from the file in supabase/migrations that has it`;
    if (!other) problems.push(failed(`${table} lacks the policy "${name}"`, again, about));
    else if (!sameRule(policy, other, expected.postgres === found.postgres))
      problems.push(
        failed(
          `the policy "${name}" of ${table} is not as the migrations have it`,
          `in the SQL editor: drop policy ${quoted(name)} on ${table}; then run its create policy from supabase/migrations`,
          about,
        ),
      );
  }
  const ourTables = new Set([...names(expected.tables), 'storage.objects', 'storage.buckets']);
  for (const policy of found.policies) {
    const { table, name } = policy;
    if (known.has(key(policy)) || !ourTables.has(table)) continue;
    const drop = `if nobody wants it, in the SQL editor: drop policy ${quoted(name)} on ${table};`;
    const what = `${table} has the policy "${name}" beside those of the migrations`;
    problems.push(
      policy.permissive ? failed(`${what}: it opens the table further`, drop, about) : warning(what, drop, about),
    );
  }
  const without = (catalogue: Catalogue) => {
    const with_ = new Set(catalogue.policies.map(({ table }) => table));
    return catalogue.tables.filter(({ name, rls }) => rls && !with_.has(name)).map(({ name }) => name);
  };
  const intended = new Set(without(expected));
  for (const table of without(found)) {
    // Of a table of the migrations its missing policies are told above.
    if (intended.has(table) || ourTables.has(table)) continue;
    problems.push(
      warning(
        `${table} has row-level security and no policy: only the service reads it`,
        'if others are to read it, create a policy; otherwise nothing is to be done',
        about,
      ),
    );
  }
  if (problems.length > 0) return listed(problems, about);
  const closed = intended.size > 0 ? `; without any, as intended: ${[...intended].sort().join(', ')}` : '';
  return [ok(`all ${expected.policies.length} as in the migrations${closed}`, about)];
}

function right({ kind, name, column, privilege }: Grant): string {
  return `${privilege}${column ? ` (${quoted(column)})` : ''} on ${kind} ${name}`;
}

/** Grants: to visitors, clients and the office exactly what the migrations give them. */
export function compareGrants(expected: Catalogue, found: Catalogue): Finding[] {
  const about = 'Grants';
  const key = (grant: Grant) => `${right(grant)} ${grant.grantee}`;
  const [given, there] = [new Set(expected.grants.map(key)), new Set(found.grants.map(key))];
  const ours = new Set([...names(expected.tables), ...names(expected.functions), 'private']);
  const beyond = found.grants
    .filter((grant) => !given.has(key(grant)) && ours.has(grant.name))
    .map((grant) =>
      failed(
        `${grant.grantee} may ${right(grant)}, which no migration gives`,
        `in the SQL editor: revoke ${right(grant)} from ${grant.grantee};`,
        about,
      ),
    );
  const missing = expected.grants
    .filter((grant) => !there.has(key(grant)) && hasObject(found, grant))
    .map((grant) =>
      failed(
        `${grant.grantee} may not ${right(grant)}, which the migrations give`,
        `in the SQL editor: grant ${right(grant)} to ${grant.grantee};`,
        about,
      ),
    );
  const problems = [...beyond, ...missing];
  return problems.length > 0
    ? listed(problems, about)
    : [ok(`all ${expected.grants.length} as in the migrations`, about)];
}

function hasObject(found: Catalogue, { kind, name }: Grant): boolean {
  if (kind === 'table') return names(found.tables).has(name);
  return kind !== 'function' || names(found.functions).has(name);
}

/** Functions and triggers: all there, unchanged and at work; and strange ones with their owner's rights. */
export function compareFunctions(expected: Catalogue, found: Catalogue): Finding[] {
  const about = 'Functions, triggers';
  const again = 'in the SQL editor: run its statement again, from the file in supabase/migrations that has it last';
  const there = new Map(found.functions.map((one) => [one.name, one]));
  const problems: Finding[] = [];
  for (const { name, hash, definer } of expected.functions) {
    const other = there.get(name);
    if (!other) problems.push(failed(`the function ${name} is gone`, again, about));
    else if (other.hash !== hash || other.definer !== definer)
      problems.push(failed(`the function ${name} is not as the migrations have it`, again, about));
  }
  for (const { table, name } of expected.triggers) {
    const other = found.triggers.find((one) => one.table === table && one.name === name);
    if (!other) problems.push(failed(`the trigger ${name} of ${table} is gone`, again, about));
    else if (!other.enabled) {
      const cure = `in the SQL editor: alter table ${table} enable trigger ${quoted(name)};`;
      problems.push(failed(`the trigger ${name} of ${table} is switched off`, cure, about));
    }
  }
  const known = names(expected.functions);
  const reachable = new Set(found.grants.filter(({ kind }) => kind === 'function').map(({ name }) => name));
  for (const { name, definer } of found.functions) {
    if (!definer || known.has(name) || !reachable.has(name)) continue;
    const cure = `if nobody wants that, in the SQL editor: revoke execute on function ${name} from public, anon, authenticated;`;
    problems.push(
      warning(`${name} is not of the migrations, and requests can call it with its owner's rights`, cure, about),
    );
  }
  if (problems.length > 0) return listed(problems, about);
  return [ok(`${expected.functions.length} and ${expected.triggers.length}, as in the migrations`, about)];
}

const megabytes = (bytes: number | null) => (bytes === null ? 'no limit' : `${Math.round(bytes / 1024 / 1024)} MB`);

/** Buckets: there, private or public as meant, with their limits and types. */
export function compareBuckets(expected: Catalogue, found: Catalogue): Finding[] {
  const about = 'Storage buckets';
  const set = (id: string, what: string) => `in the SQL editor: update storage.buckets set ${what} where id = '${id}';`;
  const literal = (types: string[] | null) =>
    types === null ? 'null' : `array[${types.map((type) => `'${type}'`).join(', ')}]`;
  const sorted = (types: string[] | null) => (types === null ? null : [...types].sort().join(' '));
  const problems: Finding[] = [];
  for (const bucket of expected.buckets) {
    const { id } = bucket;
    const other = found.buckets.find((one) => one.id === id);
    if (!other) {
      const values = `('${id}', '${id}', ${bucket.public}, ${bucket.limit}, ${literal(bucket.types)})`;
      const cure = `in the SQL editor: insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ${values};`;
      problems.push(failed(`${id} is missing`, cure, about));
      continue;
    }
    if (other.public !== bucket.public) {
      const why = other.public ? 'public: everybody reads every file in it' : 'private, and should be public';
      problems.push(failed(`${id} is ${why}`, set(id, `public = ${bucket.public}`), about));
    }
    if (other.limit !== bucket.limit) {
      const what = `${id} takes files of ${megabytes(other.limit)}, not of ${megabytes(bucket.limit)}`;
      problems.push(failed(what, set(id, `file_size_limit = ${bucket.limit}`), about));
    }
    if (sorted(other.types) !== sorted(bucket.types)) {
      const what = `${id} takes files of ${other.types?.join(', ') ?? 'every type'}`;
      problems.push(failed(what, set(id, `allowed_mime_types = ${literal(bucket.types)}`), about));
    }
  }
  if (problems.length > 0) return listed(problems, about);
  const told = expected.buckets.map(
    (bucket) => `${bucket.id} (${bucket.public ? 'public' : 'private'}, ${megabytes(bucket.limit)})`,
  );
  return [ok(told.join(', ') || 'none needed', about)];
}
