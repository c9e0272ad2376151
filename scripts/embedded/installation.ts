import { existsSync } from 'node:fs';
import { firstLine, UserError } from '../lib/errors.ts';
import type { ProjectConfig } from './config.ts';
import { type DataFolder, markReady } from './data-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { type Keys, loadKeys } from './keys.ts';
import { refuseNewer } from './migrations.ts';
import { Mutex } from './mutex.ts';

/** What opens an installation. */
export interface InstallationPlace {
  projectDir: string;
  /** Made ready, and locked by the caller. */
  folder: DataFolder;
  config: ProjectConfig;
  /** Where the backend answers, or would. */
  url: string;
  siteUrl: string;
}

/** A data folder with its database open: what the server serves from, and what its keeper's commands work on. */
export interface Installation {
  projectDir: string;
  folder: DataFolder;
  config: ProjectConfig;
  keys: Keys;
  database: Database;
  /** Everything that touches the database waits for its turn here. */
  mutex: Mutex;
  /** Closes the database once its last task is done. */
  close(): Promise<void>;
}

/** Opens the database of a data folder. Errors: one line when it cannot be opened, or has a newer schema. */
export async function openInstallation(place: InstallationPlace): Promise<Installation> {
  const { projectDir, folder, config, url, siteUrl } = place;
  const keys = await loadKeys(folder.keys);
  const mutex = new Mutex();
  const fresh = !existsSync(folder.ready);
  const { database: path, storage, mailbox } = folder;
  let database: Database;
  try {
    database = await openDatabase({ database: path, storage, mailbox, url, siteUrl, keys, config, fresh });
    markReady(folder);
  } catch (error) {
    throw new UserError(`The database in ${folder.root} cannot be opened: ${firstLine(error)}`);
  }
  const close = () => mutex.run(() => database.connection.close());
  try {
    await refuseNewer(database.connection.driver, projectDir, folder.root);
  } catch (error) {
    await close();
    throw error;
  }
  return { projectDir, folder, config, keys, database, mutex, close };
}
