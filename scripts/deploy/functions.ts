/** Deploys every function; Supabase bundles them, so that no Docker is needed. */
import { functionNames } from '../embedded/functions.ts';
import type { Commands } from './commands.ts';
import type { Target } from './settings.ts';

/** Errors: UserError when the CLI fails. */
export async function deployFunctions({ ref }: Target, { run }: Commands): Promise<void> {
  const names = functionNames(process.cwd());
  await run({ program: 'supabase', args: ['functions', 'deploy', ...names, '--use-api', `--remote=${ref}`, '--yes'] });
}
