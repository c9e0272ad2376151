/** `npm run remove-demo`: deletes the demo users, rows and files of the local installation. */
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { withInstallation } from './embedded/installation.ts';
import { describeDemo, removeDemo } from './embedded/operations/demo.ts';
import { confirm } from './lib/confirm.ts';
import { readPaths } from './site/paths.ts';

await command(async (args) => {
  const { yes } = parseArgs({ args, options: { yes: { type: 'boolean' } } }).values;
  await withInstallation(readPaths(process.cwd()), async (installation) => {
    const counts = Object.entries(await describeDemo(installation.sql));
    if (counts.length > 0) {
      const list = counts.map(([table, count]) => `${count} ${table}`).join(', ');
      console.log(`These came with the demo, edited or not: ${list}.`);
      const unattended = 'Nobody is here to be asked. To remove them: npm run remove-demo -- --yes';
      if (!yes && !(await confirm('Remove them?', unattended))) return console.log('Nothing was removed.');
    }
    await removeDemo(installation);
    console.log(
      'The demo is gone, and stays away. Its log-ins no longer work; from the next start on no page warns of them.',
    );
  });
});
