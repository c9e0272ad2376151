import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { firstLine, UserError } from '../lib/errors.ts';
import type { DataFolder } from './data-folder.ts';
import { migrationFiles, NewerDataError, newerData, unknownMigrations } from './migrations.ts';
import { onMaintenanceDatabase } from './postgres/client.ts';
import type { Cluster } from './postgres/cluster.ts';

/** The name of the copy of the database during an upgrade, and when it is no longer needed. */
const COPY = 'before_upgrade';
const DONE = 'before_upgrade_done';

/** Everything that may change a database when it is opened. */
interface Software {
  lite: string;
  migrations: string[];
}

function software(projectDir: string): Software {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  return {
    lite: devDependencies['@supabase/lite'] ?? '',
    migrations: migrationFiles(projectDir).map(({ version }) => version),
  };
}

function lastSoftware({ version }: DataFolder): Partial<Software> {
  try {
    return JSON.parse(readFileSync(version, 'utf8')) as Partial<Software>;
  } catch {
    return {};
  }
}

const isSame = (a: Partial<Software>, b: Software) => JSON.stringify(a) === JSON.stringify(b);

async function copyDatabase(cluster: Cluster): Promise<void> {
  await onMaintenanceDatabase(cluster, async (sql) => {
    await sql.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'");
    await sql.exec(`create database ${COPY} template postgres`);
  });
}

async function restoreCopy(cluster: Cluster): Promise<void> {
  await onMaintenanceDatabase(cluster, async (sql) => {
    await sql.exec('drop database if exists postgres with (force)');
    await sql.exec(`alter database ${COPY} rename to postgres`);
  });
}

/**
 * Restores the copy of an interrupted upgrade. The database must have no connections.
 * Returns whether there was one.
 */
export async function undoUpgrade(cluster: Cluster): Promise<boolean> {
  const isThere = await onMaintenanceDatabase(cluster, async (sql) => {
    await sql.exec(`drop database if exists ${DONE}`);
    const rows = await sql.query('select from pg_database where datname = $1', [COPY]);
    return rows.length > 0;
  });
  if (isThere) await restoreCopy(cluster);
  return isThere;
}

/**
 * Opens a database with another version than the last one: the upgrade is applied completely or not at all. The database is
 * copied first, because one transaction is not enough: a new enum value cannot be used in the transaction that adds it, a
 * concurrent index runs in none, and lite changes its own schemas. Roles belong to the server, not to a database: a migration
 * that creates one must allow that it exists.
 *
 * Takes `open`, which opens the database, applies changes, and closes its connections on failure.
 * Returns its result. Throws the errors of `open`, in one line with what to do; the data is then unchanged.
 */
export async function withUpgrade<T>(
  { folder, projectDir, cluster }: { folder: DataFolder; projectDir: string; cluster: Cluster },
  log: (line: string) => void,
  open: () => Promise<T>,
): Promise<T> {
  if (await undoUpgrade(cluster))
    log('The last upgrade was interrupted; the data is as it was before it. Beginning again.');
  const [last, now] = [lastSoftware(folder), software(projectDir)];
  const [unknown] = unknownMigrations(projectDir, last.migrations ?? []);
  if (unknown) throw newerData(folder.root, unknown);
  const isUpgrade = existsSync(folder.ready) && !isSame(last, now);
  if (isUpgrade) await copyDatabase(cluster);
  let result: T;
  try {
    result = await open();
  } catch (error) {
    if (!isUpgrade) throw error;
    await restoreCopy(cluster);
    if (error instanceof NewerDataError) throw error;
    throw new UserError(
      `${firstLine(error)}. Nothing was changed: the data in ${folder.root} is as it was before this version. ` +
        'Start the previous version again, or fix the problem and start this version again.',
    );
  }
  // From here on the copy is not restored.
  if (isUpgrade) await onMaintenanceDatabase(cluster, (sql) => sql.exec(`alter database ${COPY} rename to ${DONE}`));
  writeFileSync(`${folder.version}.new`, `${JSON.stringify(now, null, 2)}\n`);
  renameSync(`${folder.version}.new`, folder.version);
  if (isUpgrade) await onMaintenanceDatabase(cluster, (sql) => sql.exec(`drop database ${DONE}`));
  return result;
}
