/** `npm run reset`: the next start begins with fresh data; what was there is kept beside it under a dated name. */
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { datedName } from './embedded/data-folder.ts';
import { EmbeddedError } from './embedded/errors.ts';
import { takeLock } from './embedded/lock.ts';
import { place } from './site/place.ts';

try {
  const { dataDir } = place(process.cwd());
  const unlock = takeLock(dataDir);
  if (existsSync(dataDir)) {
    const aside = datedName(dataDir, 'before-reset');
    renameSync(dataDir, aside);
    console.log(`The data is now ${path.relative(process.cwd(), aside)}; delete it when you no longer need it.`);
  }
  unlock();
  console.log('The next start begins with fresh data.');
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
