/** What can be seen before anything is sent: the settings, config.toml, the migrations, the functions. */
import { spawnSync } from 'node:child_process';
import { findDeno } from '../embedded/deno.ts';
import { functionNames } from '../embedded/functions.ts';
import { migrationFiles } from '../embedded/migrations.ts';
import { scratchProject } from '../embedded/scratch-project.ts';
import { withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { supabase } from '../lib/supabase-cli.ts';
import { catalogue, featureStates } from '../settings/catalogue.ts';
import { writeWorkFolder } from './config.ts';
import type { Target } from './settings.ts';

/** Reads the configuration as the CLI will, without a connection. Errors: UserError with what it says about it. */
async function checkConfig(target: Target): Promise<void> {
  await withCleanup(async (scope) => {
    const folder = scope.temporaryFolder();
    writeWorkFolder(folder, target);
    const { code, stdout, stderr } = await supabase(['services', `--workdir=${folder}`]);
    const complaint = /^(warn.*|.*invalid.*|.*failed.*)$/im.exec(stdout + stderr)?.[0];
    if (code !== 0 || complaint) {
      throw new UserError(`supabase/config.toml is not accepted: ${complaint ?? stderr.trim()}`);
    }
  });
}

/** Applies the migrations to an empty database in memory. Errors: UserError with the file and the line. */
async function checkMigrations(): Promise<void> {
  const server = await scratchProject({ projectDir: process.cwd(), migrations: true });
  await server.close();
}

/** Checks the types of the functions, from the imports that deno.lock pins. Errors: UserError with the first. */
function checkFunctions(names: string[]): void {
  const files = names.map((name) => `supabase/functions/${name}/index.ts`);
  const args = ['check', '--quiet', '--frozen', '--config', 'supabase/functions/deno.json', ...files];
  const { status, stderr, error } = spawnSync(findDeno(process.cwd()), args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status === 0) return;
  const complaint = error?.message ?? stderr.split('\n\n')[0] ?? '';
  throw new UserError(`The functions do not pass their type check: ${complaint.trim()}`);
}

/** Errors: UserError naming what is wrong. */
export async function check(target: Target, say: (line: string) => void): Promise<void> {
  const { functionSettings, values } = target;
  const made = new Set(catalogue.filter(({ generated }) => generated).map(({ name }) => name));
  const names = functionNames(process.cwd());
  await checkConfig(target);
  await checkMigrations();
  checkFunctions(names);
  say(`  project      ${target.ref} at ${target.projectUrl}`);
  say(`  site         ${target.siteUrls.join(', ')}`);
  say(`  migrations   ${migrationFiles(process.cwd()).length}, no demo data`);
  say(`  functions    ${names.join(', ')}`);
  say(`  mail         ${values.SMTP_HOST ? `by ${values.SMTP_HOST}` : 'by Supabase: a few an hour, to the team only'}`);
  for (const { feature, missing } of featureStates((name) => name in functionSettings)) {
    const lacking = missing.filter((name) => !made.has(name));
    const state = lacking.length > 0 ? `off: ${lacking.join(', ')} not set` : 'on';
    say(`  ${state.startsWith('on') ? '+' : '-'} ${feature}: ${state}`);
  }
}
