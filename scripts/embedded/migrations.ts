import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedError, firstLine } from './errors.ts';
import type { LiteConnection } from './lite.ts';

type Driver = LiteConnection['driver'];

function explain(file: string, sql: string, error: unknown): EmbeddedError {
  const { code, position } = error as { code?: string; position?: string };
  const line = Number(position) > 0 ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
  return new EmbeddedError(`${file}${line}: ${firstLine(error)}${code ? ` (SQLSTATE ${code})` : ''}`);
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

/** Applies the files of supabase/migrations that the database has not seen; the history table is the CLI's. */
export async function applyMigrations(driver: Driver, projectDir: string): Promise<string[]> {
  const folder = path.join(projectDir, 'supabase', 'migrations');
  if (!existsSync(folder)) return [];
  const history = await driver.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const applied = new Set(history.rows.map((row) => row.version));
  const names = (await readdir(folder)).filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
  const pending = names.filter((name) => !applied.has(name.split('_')[0] ?? ''));
  for (const name of pending) {
    const [, version, title] = /^(\d+)_(.*)\.sql$/.exec(name) ?? [];
    const sql = await readFile(path.join(folder, name), 'utf8');
    await runFile(driver, `supabase/migrations/${name}`, sql, () =>
      driver.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, title, sql],
      ),
    );
  }
  return pending;
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
