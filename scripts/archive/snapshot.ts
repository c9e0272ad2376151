import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type DataFolder, dataFolder, snapshotFolder } from '../embedded/data-folder.ts';
import { lockFile, lockHolder, takeLock } from '../embedded/lock.ts';
import { operate, type Where } from '../embedded/operate.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';

/**
 * Takes a snapshot of an installation, running or not, for this process to read and to change at will. `scope` removes it.
 * Errors: those of `operate`.
 */
export async function takeSnapshot(where: Where, scope: CleanupScope): Promise<DataFolder> {
  const { root } = dataFolder(where.dataDir);
  if (!existsSync(root))
    throw new UserError(`There is no data in ${root} yet. Run npm start first, or name the folder: DATA_DIR=`);
  removeForgotten(root);
  const name = `${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}-${process.pid}`;
  const folder = dataFolder(snapshotFolder(root, name));
  // Says that somebody needs it, for removeForgotten() of the next command.
  const lock = takeLock(folder.root);
  scope.add(() => lock.release());
  scope.addPath(folder.root);
  // Where nothing runs, this process opens the folder itself, and may be interrupted while it does.
  if (!lockHolder(root)) scope.add(() => releaseLockOf(root));
  mkdirSync(folder.root, { mode: 0o700 });
  await operate(where, 'snapshot', { name });
  return folder;
}

function releaseLockOf(root: string): void {
  if (lockHolder(root)?.pid === process.pid) rmSync(lockFile(root), { force: true });
}

/** Removes the snapshots of commands that died. */
function removeForgotten(root: string): void {
  const parent = path.dirname(root);
  const begins = `${path.basename(root)}.snapshot-`;
  // Of some there is only the lock, because it is made first.
  const found = readdirSync(parent).filter((name) => name.startsWith(begins));
  for (const name of new Set(found.map((name) => name.replace(/\.lock$/, '')))) {
    const folder = path.join(parent, name);
    if (lockHolder(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
    rmSync(lockFile(folder), { force: true });
  }
}
