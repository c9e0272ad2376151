import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';
import { canReach, postgresAccount, SYSTEM_FOLDER } from './postgres/account.ts';
import {
  type ClusterFolder,
  createCluster,
  endOrphan,
  isAlive,
  isCluster,
  runningCluster,
} from './postgres/cluster.ts';

/** The paths of one embedded backend. */
export interface DataFolder {
  root: string;
  /** Postgres' own folder. */
  cluster: string;
  /** The log of Postgres since the last start. */
  postgresLog: string;
  storage: string;
  keys: string;
  mailbox: string;
  uploaded: string;
  /** Exists when the database has Supabase's schemas and roles. */
  ready: string;
  /** Exists when the demo data was removed, and must not come back. */
  withoutDemo: string;
  /** The version that opened the database last; see upgrade.ts. */
  version: string;
}

/** The paths inside a data folder. */
export function dataFolder(dataDir: string): DataFolder {
  const root = path.resolve(dataDir);
  return {
    root,
    cluster: clusterFolder(root),
    postgresLog: path.join(root, 'postgres.log'),
    storage: path.join(root, 'storage'),
    keys: path.join(root, 'keys.json'),
    mailbox: path.join(root, 'mail.jsonl'),
    uploaded: path.join(root, 'uploaded.json'),
    ready: path.join(root, 'ready'),
    withoutDemo: path.join(root, 'without-demo'),
    version: path.join(root, 'version.json'),
  };
}

/**
 * Inside the data folder, or elsewhere if Postgres runs under an account that cannot access it. That path contains a hash of
 * the whole path, so that two data folders never share one.
 */
function clusterFolder(root: string): string {
  const inside = path.join(root, 'postgres');
  // That account may traverse the data folder; permissions of its parents are not changed.
  if (canReach(postgresAccount(), path.dirname(root))) return inside;
  return path.join(SYSTEM_FOLDER, createHash('sha256').update(root).digest('hex').slice(0, 16));
}

/** One line on the account of Postgres and its folder; null if both are the default. */
export function accountLine({ cluster }: DataFolder): string | null {
  const account = postgresAccount();
  return account && `Postgres refuses to run as root: it runs as ${account.name}, its data is in ${cluster}`;
}

/** Throws when a server runs on the folder, but for one whose process is gone: it ends that. */
export async function refuseIfRunning(folder: DataFolder): Promise<void> {
  await endOrphan(folder.cluster);
  const running = runningCluster({ folder: folder.cluster, password: '' });
  if (running)
    throw new UserError(
      `The data folder ${folder.root} is in use by Postgres, process ${running.pid}. Stop the npm start that it belongs to, or choose another folder: DATA_DIR=<folder>. If there is none any more: kill -INT ${running.pid}`,
    );
}

/** Creates the folder and its private contents. */
export function prepareDataFolder(folder: DataFolder): void {
  // Apart from the folder itself: new parents would be private too, and closed to the account of Postgres.
  mkdirSync(path.dirname(folder.root), { recursive: true });
  mkdirSync(folder.root, { recursive: true, mode: 0o700 });
  mkdirSync(folder.storage, { recursive: true, mode: 0o700 });
  // The account of Postgres may traverse the folder, and read nothing else.
  if (postgresAccount() && folder.cluster.startsWith(folder.root)) chmodSync(folder.root, 0o711);
}

/**
 * Creates the database server's folder if there is none. It is renamed when it is complete, so an interrupted first start
 * leaves no broken folder.
 * Throws if the folder is missing although the data folder was in use before.
 */
export function prepareCluster(folder: DataFolder, password: string): ClusterFolder {
  const clusterFolder = { folder: folder.cluster, password };
  if (isCluster(clusterFolder.folder)) return clusterFolder;
  if (existsSync(folder.ready))
    throw new UserError(
      `The database of ${folder.root} is missing: it should be in ${folder.cluster}. Put it back, or restore a backup: npm run reset, npm run restore -- FILE`,
    );
  removePartial(clusterFolder.folder);
  const partial = `${clusterFolder.folder}.new-${process.pid}`;
  createCluster({ folder: partial, password });
  try {
    renameSync(partial, clusterFolder.folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!isCluster(clusterFolder.folder)) throw error; // else another process was faster, and uses it now
  }
  return clusterFolder;
}

/** Removes what killed first starts have left. */
function removePartial(cluster: string): void {
  const parent = path.dirname(cluster);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const [, pid] = name.startsWith(`${path.basename(cluster)}.new-`) ? name.split('.new-') : [];
    if (pid && !isAlive(Number.parseInt(pid, 10))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** A path beside the folder, with a reason and the date. */
export function datedName(root: string, what: string): string {
  return `${root}.${what}-${new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}-${process.pid}`;
}

/** Copy beside the folder into which a restore loads before it is renamed. */
const RESTORING = 'restoring';

/** The data folder in which a restore is prepared. */
export const restoringFolder = (root: string): DataFolder => dataFolder(datedName(root, RESTORING));

/**
 * Removes the copies, with keys, that restores have left beside the folder which were cut off, by a power cut say. One whose
 * database is in its place already is finished.
 */
export async function removeInterruptedRestores(target: DataFolder): Promise<void> {
  const { root, cluster } = target;
  const parent = path.dirname(root);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(`${path.basename(root)}.${RESTORING}-`) ? Number(name.split('-').at(-1)) : 0;
    if (!pid || isAlive(pid)) continue;
    const left = dataFolder(path.join(parent, name));
    await endOrphan(left.cluster);
    const isMoved = existsSync(left.ready) && !isCluster(left.cluster) && isCluster(cluster);
    if (isMoved && (!existsSync(root) || readdirSync(root).length === 0)) moveRestored(left, target);
    for (const folder of [left.cluster, left.root]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Puts a restored copy in the place of an empty folder, or of none. Cut off, it is done again: see removeInterruptedRestores(). */
export function moveRestored(copy: DataFolder, target: DataFolder): void {
  const isApart = !copy.cluster.startsWith(copy.root);
  if (isApart && isCluster(copy.cluster)) renameSync(copy.cluster, target.cluster);
  if (existsSync(target.root)) rmdirSync(target.root);
  renameSync(copy.root, target.root);
}

/** Renames the folder with a date. Returns the new path, or null if there is no folder. Throws if it is in use. */
export async function moveAside(folder: DataFolder, what: string): Promise<string | null> {
  await refuseIfRunning(folder);
  const name = datedName(folder.root, what);
  const inside = folder.cluster.startsWith(folder.root);
  if (!inside && isCluster(folder.cluster)) renameSync(folder.cluster, dataFolder(name).cluster);
  if (!existsSync(folder.root)) return null;
  renameSync(folder.root, name);
  return name;
}

/** Marks the database as complete, like a new Supabase project. */
export function markReady(folder: DataFolder): void {
  writeFileSync(folder.ready, `${new Date().toISOString()}\n`);
}
