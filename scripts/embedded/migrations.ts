import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstLine, UserError } from '../lib/errors.ts';
import type { LiteConnection } from './lite.ts';

type Driver = LiteConnection['driver'];

function explain(file: string, sql: string, error: unknown): UserError {
  const { code, position } = error as { code?: string; position?: string };
  const line = Number(position) > 0 ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
  return new UserError(`${file}${line}: ${firstLine(error)}${code ? ` (SQLSTATE ${code})` : ''}`);
}

/**
 * Runs one file, and `done` after it, in one transaction.
 *
 * The file goes to Postgres whole: lite would split it at semicolons, which breaks on `BEGIN ATOMIC` and on a comment
 * at the end.
 */
async function runFile(driver: Driver, label: string, sql: string, done: () => Promise<unknown>): Promise<void> {
  const alone = /\bconcurrently\b/i.test(sql.replaceAll(/--.*$/gm, '')); // cannot run inside a transaction
  try {
    if (!alone) await driver.exec('begin');
    await driver.exec(sql);
    await done();
    if (!alone) await driver.exec('commit');
  } catch (error) {
    await driver.exec('rollback');
    throw explain(label, sql, error);
  } finally {
    // A file may change the session: the next one, and the requests, begin as a new connection would.
    await driver.exec('reset all; reset session authorization; set search_path = "$user", public, extensions');
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

/** The database was left by a newer version of the product. */
export class NewerDataError extends UserError {}

/** In: the data folder, or what else holds the data, and a migration of it that is not among the project's. */
export function newerData(where: string, version: string): NewerDataError {
  return new NewerDataError(
    `${where} comes from a newer version: migration ${version} is applied, and there is no such file in supabase/migrations. Start that version, or take another folder: DATA_DIR=<folder>`,
  );
}

/** The versions of the migrations that a database has seen, in their order. */
export async function appliedMigrations(driver: Driver): Promise<string[]> {
  const { rows } = await driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** Of the migrations that a database has seen those that the project does not have. */
export function unknownMigrations(projectDir: string, applied: readonly string[]): string[] {
  const known = new Set(migrationFiles(projectDir).map(({ version }) => version));
  return applied.filter((version) => !known.has(version));
}

/** Throws when the database has seen migrations that the project does not have: its schema is then another one. */
export async function refuseNewer(driver: Driver, projectDir: string, where: string): Promise<void> {
  const [unknown] = unknownMigrations(projectDir, await appliedMigrations(driver));
  if (unknown) throw newerData(where, unknown);
}

/**
 * Applies the files of supabase/migrations that the database has not seen, each in a transaction of its own; the history table
 * is the CLI's. `log` is told of each. Errors: one line that names the file, and the line where Postgres tells it.
 */
export async function applyMigrations(
  driver: Driver,
  projectDir: string,
  log: (line: string) => void = () => {},
): Promise<void> {
  const applied = new Set(await appliedMigrations(driver));
  const pending = migrationFiles(projectDir).filter(({ version }) => !applied.has(version));
  for (const { file, name, version, title } of pending) {
    const sql = await readFile(file, 'utf8');
    await runFile(driver, `supabase/migrations/${name}`, sql, () =>
      driver.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, title, sql],
      ),
    );
    log(`applied ${path.basename(file)}`);
  }
}

/** Runs the seed files, each again when it was edited. */
export async function runSeeds(driver: Driver, projectDir: string, seedPaths: string[]): Promise<void> {
  const rows = await driver.query<{ path: string; hash: string }>('select * from supabase_migrations.seed_files');
  const seen = new Map(rows.rows.map((row) => [row.path, row.hash]));
  for (const seed of seedPaths) {
    const label = path.posix.join('supabase', seed);
    const file = path.join(projectDir, label);
    if (!existsSync(file)) continue;
    const sql = await readFile(file, 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    if (seen.get(label) === hash) continue;
    await runFile(driver, label, sql, () =>
      driver.query(
        `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
         on conflict (path) do update set hash = excluded.hash`,
        [label, hash],
      ),
    );
  }
}
