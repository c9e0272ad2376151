import { appliedMigrations } from '../embedded/migrations.ts';
import type { Where } from '../embedded/operate.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { postgresOf, rowCounts, withDatabase } from './database.ts';
import type { Manifest } from './manifest.ts';
import { type Output, writeOutput } from './output.ts';
import { pack } from './pack.ts';
import { productVersion } from './product.ts';
import { takeSnapshot } from './snapshot.ts';
import { storedFiles, storedObjects } from './stored-files.ts';

/** What a backup holds. */
export type Backup = Omit<Manifest, 'parts'>;

/**
 * Writes one moment of an installation into one file. That it can be opened again is seen on the way: the rows are counted in
 * the copy that is packed.
 * Errors: those of a snapshot. Nothing is then left behind, once `scope` closes.
 */
export async function backUp(where: Where, output: Output, scope: CleanupScope): Promise<Backup> {
  const at = new Date().toISOString();
  const folder = await takeSnapshot(where, scope);
  const facts = await withDatabase(folder.database, async (driver) => ({
    postgres: await postgresOf(driver),
    migrations: await appliedMigrations(driver),
    tables: await rowCounts(driver),
    ...(await storedFiles(await storedObjects(driver), folder.storage)),
  }));
  const backup: Backup = { product: 'chambers', kind: 'backup', format: 1, version: productVersion(), at, ...facts };
  await writeOutput(output, scope, (partial) => pack(folder.root, backup, partial));
  return backup;
}
