import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';
import { type Installation, type InstallationPaths, withInstallation } from '../embedded/installation.ts';
import { appliedMigrations, applyMigrations } from '../embedded/migrations.ts';
import { removeDemoObjects, removeDemoRows } from '../embedded/operations/demo.ts';
import type { Sql, SqlPool } from '../embedded/postgres/client.ts';
import { startScratchServer } from '../embedded/postgres/scratch.ts';
import { createProject } from '../embedded/scratch-project.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { type Counts, holdUnsent, rowCounts, wholeDatabase, withDump } from './dump.ts';
import { exportPlan, removals } from './export-plan.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { type Output, writeOutput } from './output.ts';
import { DATA, pack } from './pack.ts';
import { runStatements } from './sql-file.ts';
import { layOutFiles, storedObjects } from './stored-files.ts';

/**
 * Writes the real data of an installation for a hosted project. The database is copied to a scratch server; there the
 * migrations of this version are applied and the demo data is removed. The installation itself is not changed.
 * Throws if there is no data, and the errors of removing the demo. `scope` then removes everything.
 */
export async function exportData(paths: InstallationPaths, output: Output, scope: CleanupScope): Promise<Manifest> {
  const to = scope.temporaryFolder();
  const exported = await withInstallation(paths, (installation) => collect(installation, to, scope));
  await writeOutput(output, scope, (partial) => pack(to, exported, partial));
  return exported;
}

async function collect(installation: Installation, to: string, scope: CleanupScope): Promise<Manifest> {
  const at = new Date().toISOString();
  const { projectDir, folder } = installation;
  const sql = await copyDatabase(installation, scope);
  await applyMigrations(sql, projectDir);
  await removeDemoRows(sql, projectDir);
  await removeDemoObjects(sql, folder);
  await backfillIdentities(sql);
  await holdUnsent(sql);
  await sql.transaction((one) => one.exec(removals));
  const { files, missing } = await layOutFiles(await storedObjects(sql), folder.storage, to);
  await sql.query("delete from storage.objects where bucket_id || '/' || name = any ($1)", [missing]);
  const migrations = await appliedMigrations(sql);
  const tables = await writeData(sql, path.join(to, DATA), migrations);
  return { product: 'chambers', kind: 'export', format: FORMAT, version, at, migrations, tables, files, missing };
}

/** A copy of the installation's database in a scratch server. */
async function copyDatabase({ sql, projectDir }: Installation, scope: CleanupScope): Promise<SqlPool> {
  const server = await startScratchServer();
  scope.add(() => server.close());
  const copy = await createProject(server, { projectDir, migrations: await appliedMigrations(sql) });
  scope.add(() => copy.sql.close());
  await withDump(sql, wholeDatabase, (statements) => copy.sql.transaction((one) => runStatements(one, statements)));
  return copy.sql;
}

/** Adds missing identities, which Supabase Auth needs; a user added by SQL may have none. */
async function backfillIdentities(sql: Sql): Promise<void> {
  await sql.exec(
    `insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at)
     select gen_random_uuid(), u.id, u.id::text, 'email',
       jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', u.email_confirmed_at is not null),
       u.created_at, u.updated_at
     from auth.users u
     where u.email is not null and not exists (select from auth.identities i where i.user_id = u.id)`,
  );
}

/**
 * Writes the rows as one statement, for a project with the same migrations and no data. One statement is atomic, and
 * `supabase db query` accepts only one. Returns the number of rows of each table.
 */
async function writeData(sql: SqlPool, file: string, migrations: string[]): Promise<Counts> {
  const tag = `$data_${randomBytes(8).toString('hex')}$`;
  const filled = Object.keys(await rowCounts(sql)).filter(
    (table) => !(table in exportPlan.leftOut) && !exportPlan.replaces(table),
  );
  return withDump(sql, exportPlan, async (statements, counts) => {
    const lines = async function* () {
      yield `do ${tag}\ndeclare\n  applied text;\nbegin\n${sameMigrations(migrations)}${noRows(filled)}`;
      for await (const statement of statements) yield `  ${statement};\n`;
      for (const [table, count] of Object.entries(counts)) {
        yield `  if (select count(*) from ${table}) <> ${count} then
    raise exception 'Not every row of ${table} arrived; nothing was loaded.';
  end if;\n`;
      }
      yield `end\n${tag};\n`;
    };
    await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
    return counts;
  });
}

/** Refuses a project with other migrations. */
function sameMigrations(migrations: string[]): string {
  const all = `'${migrations.join(', ')}'`;
  return `  if to_regclass('supabase_migrations.schema_migrations') is null then
    raise exception 'This database has no migrations yet. Push them first: npx supabase db push';
  end if;
  select string_agg(version, ', ' order by version) into applied from supabase_migrations.schema_migrations;
  if applied is distinct from ${all} then
    raise exception 'This database has other migrations than the export. Both must be of the same version of chambers. It has: %. The export has: %',
      coalesce(applied, 'none'), ${all};
  end if;\n`;
}

/** Refuses a project that has rows already. */
function noRows(tables: string[]): string {
  return tables
    .map(
      (table) => `  if exists (select from ${table}) then
    raise exception '${table} has rows already. The export is for a new project: nothing was loaded.';
  end if;\n`,
    )
    .join('');
}
