import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SqlPool } from '../embedded/postgres/client.ts';
import { startScratchServer } from '../embedded/postgres/scratch.ts';
import { type CleanupScope, withCleanup } from '../lib/cleanup.ts';
import { firstLine, UserError } from '../lib/errors.ts';
import { identifier } from './dump.ts';
import { type HostedProject, mapFiles, type ProjectStorage, readDatabase } from './project.ts';

/** The result of a comparison, or of a restore drill. */
export interface Verification {
  /** When the backup was made; null without one. */
  at: string | null;
  tables: number;
  rows: number;
  files: number;
  /** The last numbers of invoices and receipts that it knows: the series are locked after a restore. */
  numbers: string[];
  /** One line for each; empty when nothing is missing. */
  problems: string[];
}

/**
 * The tables to compare. Logs, sessions, rate limits, visits and what people were told change all the time, so they are in the dump
 * but not compared.
 */
const SCHEMA_QUERY = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (
    n.nspname in ('public', 'private')
    or (n.nspname, c.relname) in (('auth', 'users'), ('auth', 'identities'), ('storage', 'buckets'), ('storage', 'objects'))
  )
  and (n.nspname, c.relname) not in
    (('private', 'throttles'), ('private', 'told_hearings'), ('private', 'visit_salts'), ('public', 'job_runs'), ('public', 'page_visits'))
  order by 1, 2`;

/** The last numbers of invoices and receipts, of the latest financial year; none of a version that gave none. */
export async function lastNumbers({ query }: Pick<SqlPool, 'query'>): Promise<string[]> {
  const [version] = await query<{ gives: boolean }>(`select to_regproc('private.format_number') is not null as gives`);
  if (!version?.gives) return [];
  const rows = await query<{ number: string }>(
    `select private.format_number(kind, financial_year, last) as number from private.number_series
     where financial_year = (select max(financial_year) from private.number_series) order by kind`,
  );
  return rows.map(({ number }) => number);
}

interface StoredObject {
  key: string;
  size: number | null;
}

interface Name {
  schema: string;
  name: string;
}

interface Live {
  /** Rows, by `schema.table`. */
  counts: Record<string, number>;
  objects: StoredObject[];
  /** All tables and sequences of the project that a dump contains. */
  tables: (Name & { columns: string[] })[];
  sequences: Name[];
  numbers: string[];
}

const named = ({ schema, name }: Name) => `${identifier(schema)}.${identifier(name)}`;
const notPostgres = "nspname not like 'pg\\_%' and nspname <> 'information_schema'";

const readLive = (address: string): Promise<Live> =>
  readDatabase(address, async ({ query }) => {
    const counts: Live['counts'] = {};
    for (const table of await query<Name>(SCHEMA_QUERY)) {
      const [count] = await query<{ n: string }>(`select count(*) as n from ${named(table)}`);
      counts[`${table.schema}.${table.name}`] = Number(count?.n);
    }
    return {
      counts,
      objects: await query(
        `select bucket_id || '/' || name as key, (metadata ->> 'size')::float8 as size from storage.objects order by 1`,
      ),
      tables: await query(
        `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
         from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
         where relkind in ('r', 'p') and ${notPostgres} and attnum > 0 and not attisdropped group by 1, 2`,
      ),
      sequences: await query(
        `select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
         where relkind = 'S' and ${notPostgres}`,
      ),
      numbers: await lastNumbers({ query }),
    };
  });

/**
 * Loads the dump into an empty database, whose tables have the project's columns, all of type text and without constraints.
 */
async function verifyRows(
  folder: string,
  { counts, tables, sequences }: Live,
  emptyDatabase: () => Promise<SqlPool>,
): Promise<string[]> {
  const file = path.join(folder, 'data.sql');
  if (!existsSync(file)) return [`${file} is missing: npx supabase db dump --remote --data-only --file ${file}`];
  const dump = readFileSync(file, 'utf8');
  // The word COPY alone may be in a text.
  if (/^COPY .* FROM stdin;$/m.test(dump) && !/^INSERT INTO /m.test(dump))
    return [`${file} holds COPY: make it again without --use-copy.`];
  const sql = await emptyDatabase();
  await sql.exec(
    [
      ...new Set([...tables, ...sequences].map(({ schema }) => `create schema if not exists ${identifier(schema)}`)),
      ...tables.map(
        (table) => `create table ${named(table)} (${table.columns.map((c) => `${identifier(c)} text`).join()})`,
      ),
      ...sequences.map((sequence) => `create sequence ${named(sequence)}`),
    ].join(';\n'),
  );
  try {
    await sql.session((one) => one.exec(dump));
  } catch (error) {
    return [`${file} is not whole: it cannot be loaded: ${firstLine(error)}`];
  }
  const problems: string[] = [];
  if (!dump.includes('PostgreSQL database dump complete') && !dump.trimEnd().endsWith('RESET ALL;'))
    problems.push(`${file} is not whole: the dump was broken off.`);
  for (const [table, there] of Object.entries(counts)) {
    const [schema = '', name = ''] = table.split('.');
    const [row] = await sql.query<{ n: number }>(`select count(*) as n from ${named({ schema, name })}`);
    if (row?.n !== there) problems.push(`${table}: ${row?.n} rows in the dump, ${there} in the database.`);
  }
  return problems;
}

/** Compares each file of the project with the backup. That there is a row does not mean that Storage has its file. */
async function verifyFiles(folder: string, objects: StoredObject[], storage: ProjectStorage): Promise<string[]> {
  const files = path.join(folder, 'files');
  if (objects.length > 0 && !existsSync(files)) return [`${files} is missing: the files were not downloaded.`];
  const problems = await mapFiles(objects, async ({ key, size }) => {
    const there = await storage.size(key);
    if ('refused' in there) return `${key} has a row, and Storage does not give its file: ${there.refused}`;
    if (size !== null && there.value !== size)
      return `${key} has ${there.value} bytes in Storage, and ${size} in its row.`;
    const found = statSync(path.join(files, key), { throwIfNoEntry: false });
    if (!found?.isFile()) return `${key} is missing in ${files}.`;
    return found.size === there.value ? null : `${key} has ${found.size} bytes, and ${there.value} in the project.`;
  });
  return problems.filter((problem) => problem !== null);
}

async function makeEmptyDatabase(scope: CleanupScope): Promise<SqlPool> {
  const server = await startScratchServer();
  scope.add(() => server.close());
  const { sql } = await server.createDatabase();
  scope.add(() => sql.close());
  return sql;
}

/**
 * Compares a backup of a hosted project with its database and its Storage: `data.sql` by `supabase db dump`, `files/` by
 * `supabase storage cp`. It only reads.
 * Takes `emptyDatabase`, where the dump is loaded; default: one in a scratch server.
 * Throws if there is no such folder, or database or Storage cannot be read.
 */
export async function verifyBackup(
  folder: string,
  { databaseUrl, storage }: HostedProject,
  emptyDatabase = makeEmptyDatabase,
): Promise<Verification> {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const live = await readLive(databaseUrl);
  const { counts, objects, numbers } = live;
  const problems = [
    ...(await withCleanup((scope) => verifyRows(folder, live, () => emptyDatabase(scope)))),
    ...(await verifyFiles(folder, objects, storage)),
  ];
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const at = statSync(path.join(folder, 'data.sql'), { throwIfNoEntry: false })?.mtime.toISOString() ?? null;
  return { at, tables: Object.keys(counts).length, rows, files: objects.length, numbers, problems };
}
