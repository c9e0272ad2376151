import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';
import {
  type DataFolder,
  dataFolder,
  markReady,
  moveRestored,
  prepareDataFolder,
  removeInterruptedRestores,
  restoringFolder,
} from '../embedded/data-folder.ts';
import type { InstallationPaths } from '../embedded/installation.ts';
import { loadKeys } from '../embedded/keys.ts';
import { FileStorage } from '../embedded/lite-fixes/file-storage.ts';
import { unknownMigrations } from '../embedded/migrations.ts';
import { databaseUrl, openSql, type Sql, type SqlPool } from '../embedded/postgres/client.ts';
import { createCluster, startCluster } from '../embedded/postgres/cluster.ts';
import { prepareProject } from '../embedded/scratch-project.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { KEPT_FILES } from './backup.ts';
import { type Counts, holdUnsent, rowCounts } from './dump.ts';
import { exportPlan } from './export-plan.ts';
import type { Manifest } from './manifest.ts';
import { DATA, unpack } from './pack.ts';
import { readStatements, runStatements } from './sql-file.ts';
import { mimeType } from './stored-files.ts';

/**
 * Restores a backup or an export into a data folder that is empty or does not exist. An export has no sessions, keys and demo
 * data. Everything is unpacked and loaded in another folder, compared with the manifest, and then renamed. `inspect` sees
 * database and files before that.
 * Throws one line for a folder that is in use or not empty, and for a damaged, wrong or newer archive.
 */
export async function restore(
  { projectDir, dataDir }: InstallationPaths,
  file: string,
  scope: CleanupScope,
  inspect?: (sql: Sql, storage: string) => Promise<void>,
): Promise<Manifest> {
  const target = dataFolder(dataDir);
  await removeInterruptedRestores(target);
  refuseFull(target);
  const archive = scope.temporaryFolder();
  const manifest = await unpack(file, archive);
  const migrations = knownMigrations(manifest, file, projectDir);
  const staging = restoringFolder(target.root);
  const kept = [staging.root, staging.cluster].map((folder) => scope.addPath(folder));
  prepareDataFolder(staging);
  const isBackup = manifest.kind === 'backup';
  for (const name of isBackup ? KEPT_FILES : []) {
    const kept = path.join(archive, path.basename(staging[name]));
    if (existsSync(kept)) copyFileSync(kept, staging[name]);
  }
  if (!isBackup) writeFileSync(staging.withoutDemo, `${manifest.at}\n`);
  await load(staging, archive, manifest, { projectDir, file, migrations, inspect }, scope);
  markReady(staging);
  refuseFull(target); // another process may have created it meanwhile
  // Cut off from here on it is finished by removeInterruptedRestores(), and not removed.
  for (const keep of kept) keep();
  moveRestored(staging, target);
  return manifest;
}

/** Creates database and files of a data folder from an unpacked archive. */
async function load(
  folder: DataFolder,
  archive: string,
  manifest: Manifest,
  {
    projectDir,
    file,
    migrations,
    inspect,
  }: { projectDir: string; file: string; migrations: readonly string[]; inspect: Parameters<typeof restore>[3] },
  scope: CleanupScope,
): Promise<void> {
  const keys = await loadKeys(folder.keys);
  const clusterFolder = { folder: folder.cluster, password: keys.database };
  createCluster(clusterFolder);
  const cluster = await startCluster(clusterFolder);
  scope.add(() => cluster.stop());
  const url = databaseUrl(cluster);
  const sql = openSql(url);
  try {
    await prepareProject(url, sql, { projectDir, migrations });
    const data = path.join(archive, DATA);
    if (manifest.kind === 'backup') await sql.session((one) => runStatements(one, readStatements(data)));
    else await loadExport(sql, await readFile(data, 'utf8'));
    compare(manifest, await rowCounts(sql), file);
    await storeFiles(sql, manifest, archive, folder.storage);
    await holdUnsent(sql);
    await inspect?.(sql, folder.storage);
  } finally {
    await sql.close();
    await cluster.stop();
  }
}

/**
 * Loads the rows of an export. They are for a hosted project, whose Supabase Auth has columns that lite's lacks: these exist
 * only while the rows are loaded.
 */
async function loadExport(pool: SqlPool, data: string): Promise<void> {
  await pool.transaction(async (sql) => {
    const lacking: { table: string; column: string }[] = [];
    for (const [table, columns] of Object.entries(exportPlan.columns))
      lacking.push(
        ...(await sql.query<{ table: string; column: string }>(
          `select $1 as table, wanted as column from unnest($2::text[]) wanted where not exists
             (select from pg_attribute where attrelid = $1::text::regclass and attname = wanted and not attisdropped)`,
          [table, Object.keys(columns)],
        )),
      );
    for (const { table, column } of lacking) await sql.exec(`alter table ${table} add column ${column} text`);
    await sql.exec(data);
    for (const { table, column } of lacking) await sql.exec(`alter table ${table} drop column ${column}`);
  });
}

/** Stores the files of an archive, with their rows: an export has none, because the uploads create them. */
async function storeFiles(sql: Sql, manifest: Manifest, archive: string, storage: string): Promise<void> {
  const files = new FileStorage(storage);
  for (const stored of manifest.files) {
    const { bucket, name } = stored;
    await files.addFile(sql, bucket, name, await readFile(path.join(archive, stored.path)), mimeType(stored));
  }
}

function refuseFull({ root, cluster }: DataFolder): void {
  const isFull = (folder: string) =>
    existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0);
  if (!isFull(root) && !isFull(cluster)) return;
  throw new UserError(
    `${root} holds data already. Move it aside first: npm run reset; or restore into another folder: DATA_DIR=<folder>`,
  );
}

/** The migrations of an archive. Throws for one of a newer version. */
function knownMigrations({ version: its, migrations }: Manifest, file: string, projectDir: string): readonly string[] {
  const [unknown] = unknownMigrations(projectDir, migrations);
  if (!unknown) return migrations;
  throw new UserError(
    `${file} comes from chambers ${its}; this is ${version} and does not know its migration ${unknown}. Restore it with that version, or a newer one.`,
  );
}

function compare({ kind, tables }: Manifest, counts: Counts, file: string): void {
  // Tables that an export leaves out have the rows of the migrations.
  const names = new Set([...Object.keys(tables), ...(kind === 'backup' ? Object.keys(counts) : [])]);
  names.delete('supabase_migrations.schema_migrations');
  for (const table of names) {
    if (tables[table] === counts[table]) continue;
    throw new UserError(
      `${file} is broken: ${table} should have ${tables[table] ?? 'no'} rows and has ${counts[table] ?? 'none'}.`,
    );
  }
}
