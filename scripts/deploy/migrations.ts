/** Applies the migrations that the project has not seen. Demo data never goes: it is in seed.sql, which is left out. */
import { withoutPassword } from '../lib/connection.ts';
import type { Commands } from './commands.ts';
import type { Target } from './settings.ts';

/** The way to the database without its password, which goes into the environment. */
function database({ ref, values }: Target): { remote: string; env: Record<string, string> } {
  const { DATABASE_URL, SUPABASE_DB_PASSWORD } = values;
  if (!DATABASE_URL) return { remote: ref, env: SUPABASE_DB_PASSWORD ? { SUPABASE_DB_PASSWORD } : {} };
  const { address, env } = withoutPassword(DATABASE_URL);
  return { remote: address, env };
}

/** Errors: UserError when the CLI fails; what it applied before stays applied, and the next run goes on after it. */
export async function pushMigrations(target: Target, { run }: Commands): Promise<void> {
  const { remote, env } = database(target);
  await run({ program: 'supabase', args: ['db', 'push', `--remote=${remote}`, '--skip-vault', '--yes'], env });
}
