/** `npm run export -- FILE`: exports the real data of the local installation for a hosted project. */
import { exportData } from './archive/export.ts';
import { parseOutput, writingFiles } from './archive/output.ts';
import { command } from './command.ts';
import { readPaths } from './site/paths.ts';

await command(async (args) => {
  const output = parseOutput('export', args);
  await writingFiles(async (scope) => {
    const { tables, files, missing } = await exportData(readPaths(process.cwd()), output, scope);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    for (const name of missing) console.error(`warning: Storage lists ${name}, and there is no such file.`);
    const people = tables['auth.users'] === 1 ? '1 person' : `${tables['auth.users']} people`;
    console.log(`${output.file}: ${people}, ${rows} rows in all, ${files.length} files. No demo data.`);
    console.log(
      'docs/operating.md, Moving up, says how to load it into a project. It contains password hashes: keep it safe.',
    );
  });
});
