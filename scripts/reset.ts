/** `npm run reset`: the next start begins with fresh data; what was there is kept beside it under a dated name. */
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { command } from './command.ts';
import { datedName } from './embedded/data-folder.ts';
import { takeLock } from './embedded/lock.ts';
import { place } from './site/place.ts';

await command(async () => {
  const { dataDir } = place(process.cwd());
  const lock = takeLock(dataDir);
  if (existsSync(dataDir)) {
    const aside = datedName(dataDir, 'before-reset');
    renameSync(dataDir, aside);
    console.log(`The data is now ${path.relative(process.cwd(), aside)}; delete it when you no longer need it.`);
  }
  lock.release();
  console.log('The next start begins with fresh data.');
});
