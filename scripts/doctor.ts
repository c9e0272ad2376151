/**
 * `npm run doctor`: checks the local installation, running or not; with `--project` the Supabase project and site that
 * .env.production names. It changes nothing. Ends with 1 when something failed.
 */
import { command } from './command.ts';
import { type Line, runChecks } from './doctor/check.ts';
import { embeddedChecks, projectChecks } from './doctor/checks/index.ts';
import { completeSettings, projectSettings } from './doctor/settings.ts';
import { embeddedTarget, projectTarget } from './doctor/target.ts';
import { UserError } from './lib/errors.ts';
import { readPaths } from './site/paths.ts';

await command(async (args) => {
  if (args.some((arg) => arg !== '--project'))
    throw new UserError('npm run doctor takes --project (the hosted project), and nothing else.');
  const report = ({ check, state, found, fix }: Line) =>
    console.log(`${state.padEnd(8)} ${check.padEnd(30)} ${found}${fix ? ` → ${fix}` : ''}`);
  const here = process.cwd();
  let lines: Line[];
  if (args.length > 0) {
    const target = projectTarget(here, await completeSettings(projectSettings(here)));
    lines = await runChecks(projectChecks, target, { ...target, report });
  } else {
    const target = embeddedTarget(readPaths(here));
    lines = await runChecks(embeddedChecks, target, { ...target, report });
  }
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed.`);
  process.exit(count('failed') > 0 ? 1 : 0);
});
