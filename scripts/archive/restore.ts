import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, datedName } from '../embedded/data-folder.ts';
import { takeLock } from '../embedded/lock.ts';
import { unknownMigrations } from '../embedded/migrations.ts';
import type { Where } from '../embedded/operate.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { POSTGRES, rowCounts, withDatabase } from './database.ts';
import type { Manifest } from './manifest.ts';
import { productVersion } from './product.ts';
import { holdQueuedPosts } from './queued-posts.ts';
import { storedObjects } from './stored-files.ts';
import { Refused, unpack } from './unpack.ts';

/** What was restored. */
export interface Restored {
  manifest: Manifest;
  /** Posts that had not gone out; see queued-posts.ts. */
  heldPosts: number;
}

/**
 * Brings a backup back as the data folder, which is empty or not there yet. It is unpacked beside it, compared with what the
 * backup says of itself, opened and counted, and only then given the folder's name.
 * Errors: one line for a folder that is in use or full, and for an archive that is broken, no backup, or of a newer version.
 */
export async function restore({ projectDir, dataDir }: Where, file: string, scope: CleanupScope): Promise<Restored> {
  refuseFull(dataDir);
  const lock = takeLock(dataDir);
  scope.add(() => lock.release());
  refuseFull(dataDir);
  removeForgotten(dataDir);
  const folder = dataFolder(datedName(dataFolder(dataDir).root, 'restoring'));
  scope.addPath(folder.root);
  mkdirSync(folder.root, { recursive: true, mode: 0o700 });
  const manifest = await unpack(file, folder.root, (manifest) => refuseForeign(manifest, file, projectDir));
  const heldPosts = await withDatabase(folder.database, async (driver) => {
    compare(manifest, await rowCounts(driver), file);
    const files = new Set(manifest.files.map(({ bucket, name }) => `${bucket}/${name}`));
    const lost = (await storedObjects(driver))
      .map(({ bucket, name }) => `${bucket}/${name}`)
      .find((key) => !files.has(key) && !manifest.missing.includes(key));
    if (lost) throw new UserError(`${file} is broken: the file ${lost} is not in it.`);
    return holdQueuedPosts(driver);
  });
  if (existsSync(dataDir)) rmdirSync(dataDir);
  renameSync(folder.root, dataDir);
  return { manifest, heldPosts };
}

function refuseFull(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (statSync(dataDir).isDirectory() && readdirSync(dataDir).length === 0) return;
  throw new UserError(
    `${dataDir} holds data already. Move it aside first: npm run reset; or restore into another folder: DATA_DIR=<folder>`,
  );
}

/** Removes what restores that died have left; the lock says that no other one is at work. */
function removeForgotten(dataDir: string): void {
  const { root } = dataFolder(dataDir);
  for (const name of readdirSync(path.dirname(root))) {
    if (name.startsWith(`${path.basename(root)}.restoring-`))
      rmSync(path.join(path.dirname(root), name), { recursive: true, force: true });
  }
}

function refuseForeign(manifest: Manifest, file: string, projectDir: string): void {
  const { kind, version, postgres, migrations } = manifest;
  if (kind !== 'backup')
    throw new Refused(`${file} is an export, which a hosted project loads, and no backup. Its README.txt says how.`);
  if (postgres.split('.')[0] !== POSTGRES)
    throw new Refused(
      `${file} was made with Postgres ${postgres}, and this version has ${POSTGRES}. Restore it with chambers ${version}.`,
    );
  const [unknown] = unknownMigrations(projectDir, migrations);
  if (unknown)
    throw new Refused(
      `${file} comes from chambers ${version}; this is ${productVersion()} and does not know its migration ${unknown}. Restore it with that version, or a newer one.`,
    );
}

function compare({ tables }: Manifest, counts: Record<string, number>, file: string): void {
  for (const table of new Set([...Object.keys(tables), ...Object.keys(counts)])) {
    if (tables[table] === counts[table]) continue;
    throw new UserError(
      `${file} is broken: ${table} should have ${tables[table] ?? 'no'} rows and has ${counts[table] ?? 'none'}.`,
    );
  }
}
