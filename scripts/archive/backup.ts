import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';
import { type Installation, type InstallationPaths, withInstallation } from '../embedded/installation.ts';
import { appliedMigrations } from '../embedded/migrations.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { wholeDatabase, withDump } from './dump.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { type Output, writeOutput } from './output.ts';
import { DATA, pack } from './pack.ts';
import { writeStatements } from './sql-file.ts';
import { layOutFiles, storedObjects } from './stored-files.ts';

/** Files of an installation that a backup copies unchanged, if they exist. */
export const KEPT_FILES = ['keys', 'uploaded', 'withoutDemo'] as const;

/**
 * Writes a consistent snapshot of an installation, running or stopped, into one file.
 * Throws if there is no data, and the errors of the disk. `scope` then removes everything.
 */
export async function backUp(paths: InstallationPaths, output: Output, scope: CleanupScope): Promise<Manifest> {
  const at = new Date().toISOString();
  const folder = scope.temporaryFolder();
  const facts = await withInstallation(paths, (installation) => collect(installation, folder));
  const backup: Manifest = {
    product: 'chambers',
    kind: 'backup',
    format: FORMAT,
    version,
    at,
    ...facts,
  };
  await writeOutput(output, scope, (partial) => pack(folder, backup, partial));
  return backup;
}

/** Writes the contents of the archive into a folder. */
async function collect({ sql, folder }: Installation, to: string) {
  for (const file of KEPT_FILES)
    await copyFile(folder[file], path.join(to, path.basename(folder[file]))).catch(ignoreMissing);
  return withDump(sql, wholeDatabase, async (statements, tables, moment) => {
    const { files, missing } = await layOutFiles(await storedObjects(moment), folder.storage, to);
    const migrations = await appliedMigrations(moment);
    await writeStatements(path.join(to, DATA), statements);
    return { migrations, tables, files, missing };
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
