/** `npm run backup -- FILE`: writes database, files and keys of the local installation, running or stopped, into one file. */
import { statSync } from 'node:fs';
import { backUp } from './archive/backup.ts';
import { parseOutput, writingFiles } from './archive/output.ts';
import { command } from './command.ts';
import { readPaths } from './site/paths.ts';

await command(async (args) => {
  const output = parseOutput('backup', args);
  await writingFiles(async (scope) => {
    const { tables, files, missing } = await backUp(readPaths(process.cwd()), output, scope);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const size = (statSync(output.file).size / 1e6).toFixed(1);
    for (const name of missing) console.error(`warning: Storage lists ${name}, and there is no such file.`);
    console.log(
      `${output.file}: ${rows} rows in ${Object.keys(tables).length} tables, ${files.length} files, ${size} MB.`,
    );
    console.log('It contains the keys and all client data: keep it where only you can read it.');
  });
});
