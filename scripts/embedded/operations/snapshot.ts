import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../lib/errors.ts';
import { copyFolder, updateCopy } from '../copy-folder.ts';
import { dataFolder, snapshotFolder } from '../data-folder.ts';
import type { Installation } from '../installation.ts';
import { isStoredFile } from '../storage-adapter.ts';

/** How long requests had to wait for the snapshot, in milliseconds. */
export interface Snapshot {
  waited: number;
}

/**
 * Copies one moment of the installation into a folder beside its own, which the command has made under this name:
 * database, files and keys, not the mail and not the built site. Requests wait only while what has changed since the copying
 * began is copied again.
 * Errors: the folder is not there (any more).
 */
export async function snapshot(installation: Installation, { name }: { name: string }): Promise<Snapshot> {
  const { folder, mutex } = installation;
  const copy = dataFolder(snapshotFolder(folder.root, name));
  if (!existsSync(copy.root)) throw new UserError(`${copy.root} is gone; the snapshot was given up.`);
  const since = Date.now();
  await copyFolder(folder.database, copy.database);
  return mutex.run(async () => {
    const began = performance.now();
    await installation.database.connection.driver.exec('checkpoint');
    await updateCopy(folder.database, copy.database, since);
    await linkFiles(folder.storage, copy.storage);
    for (const file of ['keys', 'uploaded', 'ready', 'withoutDemo'] as const) {
      if (existsSync(folder[file])) await copyFile(folder[file], copy[file]);
    }
    return { waited: Math.round(performance.now() - began) };
  });
}

/** Gives every stored file a second name: none is ever changed in place. Where that cannot be, it is copied. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const bucket of existsSync(from) ? await readdir(from) : []) {
    await mkdir(path.join(to, bucket));
    for (const file of (await readdir(path.join(from, bucket))).filter(isStoredFile)) {
      const [source, target] = [path.join(from, bucket, file), path.join(to, bucket, file)];
      await link(source, target).catch(() => copyFile(source, target));
    }
  }
}
