import { existsSync } from 'node:fs';
import { UserError } from '../lib/errors.ts';
import { type DataFolder, dataFolder } from './data-folder.ts';
import { type Keys, readKeys } from './keys.ts';
import { refuseNewer } from './migrations.ts';
import { databaseUrl, onMaintenanceDatabase, openSql, type SqlPool } from './postgres/client.ts';
import { type Cluster, InUseError, type OwnCluster, runningCluster, startCluster } from './postgres/cluster.ts';
import { undoUpgrade } from './upgrade.ts';

/** The paths of a data folder and its project. */
export interface InstallationPaths {
  projectDir: string;
  dataDir: string;
}

/** A data folder with its database open, for a command. */
export interface Installation {
  projectDir: string;
  folder: DataFolder;
  keys: Keys;
  cluster: Cluster;
  /** Runs SQL as superuser. */
  sql: SqlPool;
}

/** The Postgres setting with the address of its API; empty while only a command runs. */
export const API_URL = 'chambers.api_url';

/** A backend that runs on a data folder: its Postgres process and the address of its API. */
export interface Running {
  pid: number;
  url: string | null;
  /** When it was started, in milliseconds since 1970. */
  startedAt: number;
}

/** The backend that runs on a data folder, or null. Throws if its database does not answer. */
export async function runningBackend(folder: DataFolder): Promise<Running | null> {
  if (!existsSync(folder.keys)) return null;
  const cluster = runningCluster({ folder: folder.cluster, password: readKeys(folder.keys).database });
  if (!cluster) return null;
  const [row] = await onMaintenanceDatabase(cluster, (sql) =>
    sql.query<{ url: string | null; started: number }>(
      `select current_setting($1, true) as url,
         extract(epoch from pg_postmaster_start_time())::float8 * 1000 as started`,
      [API_URL],
    ),
  );
  return { pid: cluster.pid, url: row?.url || null, startedAt: row?.started ?? 0 };
}

/**
 * Opens an installation, as a Postgres client. A stopped Postgres runs until it is closed. No migration is applied.
 * Throws for a missing data folder or a database of a newer version.
 */
export async function openInstallation(paths: InstallationPaths): Promise<Installation & { close(): Promise<void> }> {
  const folder = dataFolder(paths.dataDir);
  if (!existsSync(folder.ready))
    throw new UserError(`There is no data in ${folder.root} yet. Run npm start first, or name the folder: DATA_DIR=`);
  const keys = readKeys(folder.keys);
  const { cluster, own, sql } = await connect(folder, keys.database);
  const close = async () => {
    await sql.close();
    // Another command may use it meanwhile.
    await own?.stop('smart');
  };
  try {
    await refuseNewer(sql, paths.projectDir, folder.root);
  } catch (error) {
    await close();
    throw error;
  }
  return { projectDir: paths.projectDir, folder, keys, cluster, sql, close };
}

/** Runs a task on an installation. Throws its errors, and those of openInstallation(). */
export async function withInstallation<T>(
  paths: InstallationPaths,
  task: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(paths);
  try {
    return await task(installation);
  } finally {
    await installation.close();
  }
}

/**
 * Connects to the running server of an installation, or starts one. Another command may be starting or stopping one at this
 * moment, so it retries until it is connected. Throws if the server refuses this password.
 */
async function connect(
  folder: DataFolder,
  password: string,
): Promise<{ cluster: Cluster; own?: OwnCluster; sql: SqlPool }> {
  const clusterFolder = { folder: folder.cluster, password };
  for (;;) {
    const cluster = runningCluster(clusterFolder);
    if (cluster) {
      const sql = openSql(databaseUrl(cluster));
      try {
        await sql.query('select');
        return { cluster, sql };
      } catch (error) {
        await sql.close();
        if (/^28/.test((error as { code?: string }).code ?? '')) throw error;
      }
    }
    try {
      const own = await startCluster({ ...clusterFolder, logFile: folder.postgresLog });
      await undoUpgrade(own).catch(async (error: unknown) => {
        await own.stop();
        throw error;
      });
      return { cluster: own, own, sql: openSql(databaseUrl(own)) };
    } catch (error) {
      if (!(error instanceof InUseError)) throw error; // else another command was faster
    }
  }
}
