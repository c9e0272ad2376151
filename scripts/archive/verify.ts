import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { firstLine, UserError } from '../lib/errors.ts';
import { dumpCounts } from './dump-counts.ts';
import { treeOf } from './parts.ts';

/** What a comparison found. */
export interface Verification {
  tables: number;
  rows: number;
  files: number;
  /** Each a line; none when everything is there. */
  problems: string[];
}

/**
 * What a backup of a hosted project must hold to be worth something. Logs, sessions, throttles and the counted visits change
 * with every click, and are in the dump as they were.
 */
const COMPARED = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (
    n.nspname in ('public', 'private')
    or (n.nspname, c.relname) in (('auth', 'users'), ('auth', 'identities'), ('storage', 'buckets'), ('storage', 'objects'))
  )
  and (n.nspname, c.relname) not in
    (('private', 'throttles'), ('private', 'visit_salts'), ('public', 'job_runs'), ('public', 'page_visits'))
  order by 1, 2`;

interface StoredObject {
  key: string;
  size: number | null;
}

interface Live {
  counts: Record<string, number>;
  objects: StoredObject[];
}

/** Reads what the project has now, in one moment. Errors: it cannot be reached. */
async function readLive(address: string): Promise<Live> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const counts: Record<string, number> = {};
    for (const { schema, name } of (await client.query<{ schema: string; name: string }>(COMPARED)).rows) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
      counts[`${schema}.${name}`] = Number(rows[0]?.n);
    }
    const { rows } = await client.query<StoredObject>(
      `select bucket_id || '/' || name as key, (metadata ->> 'size')::float8 as size from storage.objects order by 1`,
    );
    return { counts, objects: rows };
  } catch (error) {
    throw new UserError(`The database that DATABASE_URL names cannot be read: ${firstLine(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function verifyRows(folder: string, counts: Record<string, number>): Promise<string[]> {
  const file = path.join(folder, 'data.sql');
  if (!existsSync(file)) return [`${file} is missing: npx supabase db dump --remote --data-only --file ${file}`];
  const dump = await dumpCounts(file);
  const problems = dump.complete ? [] : [`${file} is not whole: the dump was broken off.`];
  for (const [table, there] of Object.entries(counts)) {
    const dumped = dump.rows[table] ?? 0;
    if (dumped !== there) problems.push(`${table}: ${dumped} rows in the dump, ${there} in the database.`);
  }
  return problems;
}

function verifySchema(folder: string, counts: Record<string, number>): string[] {
  const file = path.join(folder, 'schema.sql');
  if (!existsSync(file)) return [`${file} is missing: npx supabase db dump --remote --file ${file}`];
  const schema = readFileSync(file, 'utf8');
  return Object.keys(counts)
    .filter((table) => /^(public|private)\./.test(table))
    .filter((table) => {
      const [owner = '', name = ''] = table.split('.');
      return !new RegExp(`^CREATE TABLE (IF NOT EXISTS )?"?${owner}"?\\."?${name}"? `, 'm').test(schema);
    })
    .map((table) => `${table} is not in ${file}.`);
}

async function verifyFiles(folder: string, objects: StoredObject[]): Promise<string[]> {
  const files = path.join(folder, 'files');
  if (!existsSync(files)) return objects.length === 0 ? [] : [`${files} is missing: the files were not downloaded.`];
  const there = new Set((await treeOf(files)).files);
  return objects.flatMap(({ key, size }) => {
    if (!there.has(key)) return [`${key} is missing in ${files}.`];
    const found = statSync(path.join(files, key)).size;
    return size === null || found === size ? [] : [`${key} has ${found} bytes, and ${size} in the project.`];
  });
}

/**
 * Compares a backup of a hosted project with the project: `data.sql` and `schema.sql` by `supabase db dump`, `files/` by
 * `supabase storage cp`. It only reads.
 * Errors: there is no such folder; the database cannot be read.
 */
export async function verifyBackup(folder: string, address: string): Promise<Verification> {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const { counts, objects } = await readLive(address);
  const problems = [
    ...verifySchema(folder, counts),
    ...(await verifyRows(folder, counts)),
    ...(await verifyFiles(folder, objects)),
  ];
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { tables: Object.keys(counts).length, rows, files: objects.length, problems };
}
