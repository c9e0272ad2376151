/**
 * `npm run doctor`: checks the local installation, running or not; with `--project` the Supabase project and site that
 * .env.production names. It changes nothing. Ends with 1 when something failed.
 */
import { setDefaultResultOrder } from 'node:dns';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { readTarget } from './deploy/settings.ts';
import { type Check, type Line, runChecks } from './doctor/check.ts';
import { embeddedChecks, projectChecks } from './doctor/checks/index.ts';
import { embeddedTarget, projectTarget, type Target } from './doctor/target.ts';
import { readPaths } from './site/paths.ts';

async function report<T extends Target>(checks: Check<T>[], target: T): Promise<void> {
  const lines = await runChecks(checks, target, {
    ...target,
    report: ({ check, state, found, fix }) =>
      console.log(`${state.padEnd(8)} ${check.padEnd(20)} ${found}${fix ? ` → ${fix}` : ''}`),
  });
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed.`);
  process.exit(count('failed') > 0 ? 1 : 0);
}

// The network that the API counts this machine by is compared between two hosts.
setDefaultResultOrder('ipv4first');
await command(async (args) => {
  const { values } = parseArgs({ args, options: { project: { type: 'boolean' } } });
  const here = process.cwd();
  if (values.project) await report(projectChecks, projectTarget(here, readTarget('.env.production')));
  else await report(embeddedChecks, embeddedTarget(readPaths(here)));
});
