/** Deploys to a hosted Supabase project, step by step. */
import { parseArgs } from 'node:util';
import { confirm } from '../lib/confirm.ts';
import { firstLine, UserError } from '../lib/errors.ts';
import { commands } from './commands.ts';
import { readTarget } from './settings.ts';
import { type Step, steps } from './steps.ts';

const usage = `npm run deploy [-- [STEP …] [--dry-run] [--yes] [--env FILE]]

Deploys to the Supabase project that .env.production names (copy .env.production.example). Without a step: all of them.

${steps.map(({ name, does }) => `  ${name.padEnd(12)}${does}`).join('\n')}

  --dry-run   checks the settings and prints every command, but runs none
  --yes       changes the project without asking
  --env FILE  reads another file of settings`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  env: { type: 'string', default: '.env.production' },
  help: { type: 'boolean', short: 'h' },
} as const;

async function confirmChanges(ref: string, chosen: readonly Step[]): Promise<void> {
  const changing = chosen.filter(({ changes }) => changes).map(({ name }) => name);
  if (changing.length === 0) return;
  const what = `This changes the project ${ref} on the internet (${changing.join(', ')}).`;
  const unattended = `${what} There is no terminal to confirm this: add --yes to confirm, or --dry-run to check first.`;
  if (!(await confirm(`${what} Continue?`, unattended))) throw new UserError('Nothing was changed.');
}

/** Takes the arguments of the command line. Throws UserError; when a step fails, with the command to continue. */
export async function deploy(args: string[], say: (line: string) => void = console.log): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { 'dry-run': dryRun, env: file } = values;
  if (values.help) return say(usage);
  const names = steps.map(({ name }) => name);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new UserError(`There is no step ${unknown}; there are ${names.join(', ')}.`);
  const chosen = positionals.length > 0 ? steps.filter(({ name }) => positionals.includes(name)) : steps;
  let target = readTarget(file);
  if (!dryRun && !values.yes) await confirmChanges(target.ref, chosen);
  const { SUPABASE_ACCESS_TOKEN } = target.values;
  if (SUPABASE_ACCESS_TOKEN) process.env.SUPABASE_ACCESS_TOKEN ??= SUPABASE_ACCESS_TOKEN;
  for (const [index, step] of chosen.entries()) {
    say(`\n${index + 1}/${chosen.length} ${step.name}: ${step.does}`);
    try {
      // Read again each time: a step may have added to it.
      target = readTarget(file);
      await step.run(target, commands(dryRun, say));
    } catch (error) {
      if (chosen.length === 1) throw error;
      const left = chosen.slice(index).map(({ name }) => name);
      throw new UserError(
        `${error instanceof UserError ? error.message : firstLine(error)}\nStopped at ${step.name}. To continue: npm run deploy -- ${left.join(' ')}`,
      );
    }
  }
  if (chosen.length < steps.length) return;
  say(
    `\n${dryRun ? 'Nothing was sent. ' : ''}Upload the folder dist to the host of ${target.siteUrl}, and give it SITE_PROXY_SECRET of ${file}: without it all visitors share one rate limit. The other manual steps: docs/operating.md, "Once, after the first deploy".`,
  );
}
