import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { firstLine, UserError } from '../lib/errors.ts';
import { copyFolder } from './copy-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { migrationFiles, NewerDataError, newerData, unknownMigrations } from './migrations.ts';

/** All that may change a database by opening it. */
interface Software {
  lite: string;
  pglite: string;
  migrations: string[];
}

function software(projectDir: string): Software {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  return {
    lite: devDependencies['@supabase/lite'] ?? '',
    pglite: devDependencies['@electric-sql/pglite'] ?? '',
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

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

// The names of a copy that is not whole yet, and of one that is no longer needed: neither is ever put back.
const partial = ({ before }: DataFolder) => `${before}.partial`;
const done = ({ before }: DataFolder) => `${before}.done`;

/**
 * Undoes an upgrade that did not end: puts the database of before it back. The caller holds the folder's lock, and has not
 * opened the database. Out: whether there was one.
 */
export function undoUpgrade(folder: DataFolder): boolean {
  remove(partial(folder));
  remove(done(folder));
  if (!existsSync(folder.before)) return false;
  remove(folder.database);
  renameSync(folder.before, folder.database);
  return true;
}

async function keepDatabase(folder: DataFolder): Promise<void> {
  try {
    await copyFolder(folder.database, partial(folder));
    renameSync(partial(folder), folder.before);
  } catch (error) {
    remove(partial(folder));
    throw new UserError(
      `The database in ${folder.root} cannot be copied before the upgrade: ${firstLine(error)}. Nothing was changed.`,
    );
  }
}

/**
 * Opens a database with software that is not the one that opened it last: all of the upgrade happens or nothing. The
 * database is copied first, because one transaction could not hold it: a new enum value cannot be used in the transaction
 * that adds it, an index made concurrently is in none, and lite changes its own schemas by itself.
 *
 * In: `open`, which opens the database, applies what is new and closes the database again when that fails.
 * Out: what it returns. Errors: its own, one line with what to do, the data being as it was.
 */
export async function upgraded<T>(
  folder: DataFolder,
  projectDir: string,
  log: (line: string) => void,
  open: () => Promise<T>,
): Promise<T> {
  if (undoUpgrade(folder)) log('The last upgrade was interrupted; the data is as it was before it. Beginning again.');
  const [last, now] = [lastSoftware(folder), software(projectDir)];
  const [unknown] = unknownMigrations(projectDir, last.migrations ?? []);
  if (unknown) throw newerData(folder.root, unknown);
  const isUpgrade = existsSync(folder.ready) && JSON.stringify(last) !== JSON.stringify(now);
  if (isUpgrade) await keepDatabase(folder);
  let result: T;
  try {
    result = await open();
  } catch (error) {
    if (!isUpgrade) throw error;
    undoUpgrade(folder);
    if (error instanceof NewerDataError) throw error;
    throw new UserError(
      `${firstLine(error)}. Nothing was changed: the data in ${folder.root} is as it was before this version. ` +
        'Start the version before it again, or mend what is named and start this one again.',
    );
  }
  writeFileSync(`${folder.version}.new`, `${JSON.stringify(now, null, 2)}\n`);
  renameSync(`${folder.version}.new`, folder.version);
  if (isUpgrade) {
    renameSync(folder.before, done(folder));
    remove(done(folder));
  }
  return result;
}
