/** `npm run remove-demo`: removes the demo people, rows and files from the local installation, for good. */
import { createInterface } from 'node:readline/promises';
import { command } from './command.ts';
import { withInstallation } from './embedded/installation.ts';
import { describeDemo, removeDemo } from './embedded/operations/demo.ts';
import { UserError } from './lib/errors.ts';
import { place } from './site/place.ts';

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ');

async function isSure(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UserError('Nobody is here to be asked. To remove them: npm run remove-demo -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Remove them? [y/N] ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

await command(async (args) => {
  if (args.some((arg) => arg !== '--yes')) throw new UserError('npm run remove-demo takes --yes and nothing else.');
  await withInstallation(place(process.cwd()), async (installation) => {
    const counts = await describeDemo(installation.sql);
    if (Object.keys(counts).length > 0) console.log(`These came with the demo, edited or not: ${listed(counts)}.`);
    if (Object.keys(counts).length > 0 && !args.includes('--yes') && !(await isSure())) {
      console.log('Nothing was removed.');
      return;
    }
    await removeDemo(installation);
    console.log(
      'The demo is gone, and stays away. Its log-ins no longer work; from the next start on no page warns of them.',
    );
  });
});
