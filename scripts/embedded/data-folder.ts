import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';

/** Where everything of one embedded backend is kept. */
export interface DataFolder {
  root: string;
  database: string;
  storage: string;
  keys: string;
  mailbox: string;
  uploaded: string;
  ready: string;
  /** Says that the demo data was removed, and must not come back. */
  withoutDemo: string;
  /** What opened the database last; see upgrade.ts. */
  version: string;
  /** The database as it was before an upgrade that is not over. */
  before: string;
}

/** The paths inside a data folder. */
export function dataFolder(dataDir: string): DataFolder {
  const root = path.resolve(dataDir);
  return {
    root,
    database: path.join(root, 'database'),
    storage: path.join(root, 'storage'),
    keys: path.join(root, 'keys.json'),
    mailbox: path.join(root, 'mail.jsonl'),
    uploaded: path.join(root, 'uploaded.json'),
    ready: path.join(root, 'ready'),
    withoutDemo: path.join(root, 'without-demo'),
    version: path.join(root, 'version.json'),
    before: path.join(root, 'database.before-upgrade'),
  };
}

/** A path beside the folder that says what happened to it, and when. */
export function datedName(root: string, what: string): string {
  return `${root}.${what}-${new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}-${process.pid}`;
}

/** The folder of a snapshot, beside the one it is of. Errors: a name that is none. */
export function snapshotFolder(root: string, name: string): string {
  if (!/^[\w-]+$/.test(name)) throw new UserError(`${name} cannot be the name of a snapshot.`);
  return `${root}.snapshot-${name}`;
}

/**
 * Makes the folder ready for use. The caller holds its lock.
 *
 * A kill during the very first start can leave a database that never opens. The marker is written once the database
 * stands; a folder without one is moved aside under a dated name, never deleted, and a new one begun.
 */
export function prepareDataFolder(folder: DataFolder, log: (line: string) => void): void {
  const begun = existsSync(folder.root) && readdirSync(folder.root).length > 0;
  if (begun && !existsSync(folder.ready)) {
    const aside = datedName(folder.root, 'incomplete');
    renameSync(folder.root, aside);
    log(`The first start on ${folder.root} was interrupted; what it left is now ${aside}. Beginning afresh.`);
  }
  mkdirSync(folder.root, { recursive: true, mode: 0o700 });
}

/** The database stands: from now on the folder is opened as it is. */
export function markReady(folder: DataFolder): void {
  writeFileSync(folder.ready, `${new Date().toISOString()}\n`);
}
