/**
 * `npm run doctor`: checks the local installation, running or not; with `--project` the Supabase project and site that
 * .env.production names. It changes nothing. Ends with 1 when something failed.
 */
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { type Check, exitCode, type Line, lineText, runChecks, summaryText } from './doctor/check.ts';
import { embeddedChecks, projectChecks } from './doctor/checks/index.ts';
import { completeSettings, projectSettings } from './doctor/settings.ts';
import { embeddedTarget, projectTarget, type Target } from './doctor/target.ts';
import { UserError } from './lib/errors.ts';
import { place } from './site/place.ts';

function options(args: string[]) {
  try {
    const flags = { project: { type: 'boolean' }, strict: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    return parseArgs({ args, options: flags }).values;
  } catch {
    throw new UserError(
      'npm run doctor takes --project (the hosted project), --strict (warnings count too), --json, and nothing else.',
    );
  }
}

await command(async (args) => {
  const { project, strict = false, json = false } = options(args);
  const report = (line: Line) => {
    if (!json) console.log(lineText(line));
  };
  const run = <T extends Target>(checks: Check<T>[], target: T) =>
    runChecks(checks, target, { secrets: target.secrets, report });
  const here = process.cwd();
  const lines = project
    ? await run(projectChecks, projectTarget(here, await completeSettings(here, projectSettings(here))))
    : await run(embeddedChecks, embeddedTarget(place(here)));
  const code = exitCode(lines, strict);
  if (json) {
    // Scripts read what to do as `cure`.
    const written = lines.map(({ fix, ...line }) => ({ ...line, cure: fix }));
    const target = project ? 'project' : 'embedded';
    console.log(JSON.stringify({ target, healthy: code === 0, lines: written }, null, 2));
  } else console.log(`\n${summaryText(lines)}`);
  process.exit(code);
});
