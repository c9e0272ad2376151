/**
 * The stack of the Supabase CLI on this machine, on Docker, Podman or, with neither, the CLI's native programs.
 * @see https://supabase.com/docs/guides/local-development
 */
import { parseEnv } from 'node:util';
import { UserError } from '../lib/errors.ts';
import { supabase } from '../lib/supabase-cli.ts';
import type { ExternalSupabase } from './backend.ts';

// The commands that know the native programs; 0 takes the older ones, which know Docker only.
const stack = process.env.SUPABASE_EXPERIMENTAL_STACK ?? '1';
const environment = { SUPABASE_EXPERIMENTAL_STACK: stack };

async function run(args: string[], printed = true): Promise<string> {
  const { code, stdout, stderr } = await supabase(args, environment, printed);
  if (code === 0) return stdout;
  if (!printed) console.error(stderr);
  throw new UserError(
    `\`supabase ${args.slice(0, 2).join(' ')}\` failed (see above). \`npm start -- --supabase\` needs Docker, Podman or the native programs of the Supabase CLI; \`npm start\` needs none of them.`,
  );
}

/** Starts it with migrations, demo data and demo files. Throws UserError where this machine cannot. */
export async function startCliStack(): Promise<ExternalSupabase> {
  await run(['start']);
  const status = await run(stack === '0' ? ['status', '-o', 'env'] : ['status', '--env'], false);
  const { API_URL, DB_URL, PUBLISHABLE_KEY, SECRET_KEY } = parseEnv(status.replaceAll(/^export /gm, ''));
  if (!API_URL || !DB_URL || !PUBLISHABLE_KEY || !SECRET_KEY)
    throw new UserError(`\`supabase status\` does not name the stack's addresses and keys:\n${status}`);
  await run(['db', 'push', `--remote=${DB_URL}`, '--include-seed', '--yes']);
  await run(['seed', 'buckets', '--yes']);
  return { url: API_URL, publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY, databaseUrl: DB_URL };
}
