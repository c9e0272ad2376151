/** `npm run reset`: renames the data folder with a date; the next start creates a new one. */
import path from 'node:path';
import { command } from './command.ts';
import { dataFolder, moveAside } from './embedded/data-folder.ts';
import { readPaths } from './site/paths.ts';

await command(async () => {
  const aside = await moveAside(dataFolder(readPaths(process.cwd()).dataDir), 'before-reset');
  if (aside)
    console.log(`The data is now ${path.relative(process.cwd(), aside)}; delete it when you no longer need it.`);
  console.log('The next start begins with fresh data.');
});
