/** Builds the site for the project and writes the files that tell a host how to serve it. */
import { readEnv } from '../../src/lib/env.ts';
import { UserError } from '../lib/errors.ts';
import type { Commands } from './commands.ts';
import type { Target } from './settings.ts';

/** The key that the site may show to everybody. In: what `projects api-keys` printed. Errors: UserError. */
export function publishableKey(printed: string): string {
  const { keys } = JSON.parse(printed) as { keys: { type?: string | null; name: string; api_key?: string | null }[] };
  const key = keys.find(({ type }) => type === 'publishable') ?? keys.find(({ name }) => name === 'anon');
  if (key?.api_key) return key.api_key;
  throw new UserError('The project has no publishable key: make one in its dashboard, under Settings, API keys.');
}

/** Errors: UserError when the key is no publishable one, or a command fails. */
export async function prepareSite(target: Target, { run, ask }: Commands): Promise<void> {
  const { ref, projectUrl, siteUrl, values } = target;
  let key = values.VITE_SUPABASE_PUBLISHABLE_KEY;
  if (!key) {
    const printed = await ask({
      program: 'supabase',
      args: ['projects', 'api-keys', `--remote=${ref}`, '--output-format=json'],
    });
    key = printed === null ? '…' : publishableKey(printed);
  }
  const env = { VITE_SUPABASE_URL: projectUrl, VITE_SUPABASE_PUBLISHABLE_KEY: key, SITE_URL: siteUrl };
  const checked = readEnv(env);
  if (!checked.ok) throw new UserError(checked.problems.join(' '));
  await run({ program: 'npm', args: ['run', 'gen:hosting', '--', projectUrl] });
  await run({ program: 'npm', args: ['run', 'build'], env, shown: Object.keys(env) });
}
