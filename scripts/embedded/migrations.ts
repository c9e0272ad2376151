import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstLine, UserError } from '../lib/errors.ts';
import type { Sql, SqlPool } from './postgres/client.ts';

function explain(file: string, sql: string, error: unknown): UserError {
  const { code, position } = error as { code?: string; position?: string };
  const line = Number(position) > 0 ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
  return new UserError(`${file}${line}: ${firstLine(error)}${code ? ` (SQLSTATE ${code})` : ''}`);
}

/**
 * Runs one file, and `done` after it, in one transaction on a separate connection, because a file may change the session.
 *
 * Postgres gets the whole file: lite would split it at semicolons, which breaks on `BEGIN ATOMIC`.
 */
async function runFile(
  pool: SqlPool,
  label: string,
  text: string,
  done: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  const alone = /\bconcurrently\b/i.test(text.replaceAll(/--.*$/gm, '')); // cannot run inside a transaction
  const run = async (sql: Sql) => {
    await sql.exec(text);
    await done(sql);
  };
  try {
    await (alone ? pool.session(run) : pool.transaction(run));
  } catch (error) {
    throw explain(label, text, error);
  }
}

/** A file of supabase/migrations. */
export interface Migration {
  /** Its path. */
  file: string;
  name: string;
  version: string;
  title: string;
}

/** The migrations of a project, in their order. */
export function migrationFiles(projectDir: string): Migration[] {
  const folder = path.join(projectDir, 'supabase', 'migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, version = '', title = ''] = /^(\d+)_(.*)\.sql$/.exec(name) ?? [];
      return version ? [{ file: path.join(folder, name), name, version, title }] : [];
    });
}

/** The database was used by a newer version of the product. */
export class NewerDataError extends UserError {}

/** Takes the data folder or another name of the data, and its migration that the project does not have. */
export function newerData(dataDir: string, version: string): NewerDataError {
  return new NewerDataError(
    `${dataDir} comes from a newer version: migration ${version} is applied, and there is no such file in supabase/migrations. Start that version, or take another folder: DATA_DIR=<folder>`,
  );
}

/** The versions of the applied migrations, in order. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** The applied migrations that the project does not have. */
export function unknownMigrations(projectDir: string, applied: readonly string[]): string[] {
  const known = new Set(migrationFiles(projectDir).map(({ version }) => version));
  return applied.filter((version) => !known.has(version));
}

/** Throws when the database has migrations that the project does not have. */
export async function refuseNewer(sql: Sql, projectDir: string, dataDir: string): Promise<void> {
  const [unknown] = unknownMigrations(projectDir, await appliedMigrations(sql));
  if (unknown) throw newerData(dataDir, unknown);
}

/**
 * Applies new files of supabase/migrations, each in its own transaction. The history table is the CLI's. Takes `log`, which gets
 * one line for each; `only`, the versions to apply (default: all).
 * Throws one line with the file, and the line number if Postgres reports it.
 */
export async function applyMigrations(
  pool: SqlPool,
  projectDir: string,
  { log = () => undefined, only }: { log?: (line: string) => void; only?: readonly string[] } = {},
): Promise<void> {
  const applied = new Set(await appliedMigrations(pool));
  const pending = migrationFiles(projectDir).filter(
    ({ version }) => !applied.has(version) && (!only || only.includes(version)),
  );
  for (const { file, name, version, title } of pending) {
    const text = await readFile(file, 'utf8');
    await runFile(pool, `supabase/migrations/${name}`, text, (sql) =>
      sql.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, title, text],
      ),
    );
    log(`applied ${name}`);
  }
}

/** Runs the schema files on a new project: it is then as after all migrations. Throws like applyMigrations(). */
export async function runSchemas(pool: SqlPool, projectDir: string, schemaPaths: string[]): Promise<void> {
  await pool.session(async (sql) => {
    // The body of a function may name what a later file makes.
    await sql.exec('set check_function_bodies = off');
    for (const schema of schemaPaths) {
      const label = path.posix.join('supabase', schema);
      const text = await readFile(path.join(projectDir, label), 'utf8');
      await sql.exec(text).catch((error: unknown) => {
        throw explain(label, text, error);
      });
    }
  });
}

/** Runs the seed files, each again when it was edited. */
export async function runSeeds(pool: SqlPool, projectDir: string, seedPaths: string[]): Promise<void> {
  const rows = await pool.query<{ path: string; hash: string }>('select * from supabase_migrations.seed_files');
  const seen = new Map(rows.map((row) => [row.path, row.hash]));
  for (const seed of seedPaths) {
    const label = path.posix.join('supabase', seed);
    const file = path.join(projectDir, label);
    if (!existsSync(file)) continue;
    const text = await readFile(file, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (seen.get(label) === hash) continue;
    await runFile(pool, label, text, (sql) =>
      sql.query(
        `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
         on conflict (path) do update set hash = excluded.hash`,
        [label, hash],
      ),
    );
  }
}
