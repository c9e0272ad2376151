/** `npm run restore -- FILE`: restores a backup as the local installation, if there is none. */
import { writingFiles } from './archive/output.ts';
import { restore } from './archive/restore.ts';
import { command, onlyArgument } from './command.ts';
import { readPaths } from './site/paths.ts';

await command(async (args) => {
  const file = onlyArgument(args, 'Name the backup to bring back: npm run restore -- FILE');
  const paths = readPaths(process.cwd());
  await writingFiles(async (scope) => {
    const { tables, files, at, version } = await restore(paths, file, scope);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    console.log(
      `Restored what chambers ${version} held at ${at}: ${rows} rows, ${files.length} files, into ${paths.dataDir}.`,
    );
    console.log('What was erased after the backup is there again: docs/data-protection.md, Backups.');
    console.log('Start it: npm start');
  });
});
