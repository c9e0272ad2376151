/** The steps of a deployment, in order. Throws UserError with the problem, or the command that failed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../../src/lib/env.ts';
import { functionNames } from '../embedded/functions.ts';
import { migrationFiles } from '../embedded/migrations.ts';
import { withCleanup } from '../lib/cleanup.ts';
import { withoutPassword } from '../lib/connection.ts';
import { UserError } from '../lib/errors.ts';
import { catalogue, featureStates } from '../lib/settings-catalogue.ts';
import { supabase } from '../lib/supabase-cli.ts';
import type { Commands } from './commands.ts';
import { pushConfig, uploadLimit, writeWorkFolder } from './config.ts';
import { setSecrets } from './secrets.ts';
import type { Target } from './settings.ts';

export interface Step {
  name: string;
  does: string;
  /** Whether it changes the project on the internet. */
  changes: boolean;
  run(target: Target, commands: Commands): Promise<void>;
}

/** Checks the configuration with the CLI, without a connection. */
async function checkConfig(target: Target): Promise<void> {
  await withCleanup(async (scope) => {
    const folder = scope.temporaryFolder();
    writeWorkFolder(folder, target);
    const { code, stdout, stderr } = await supabase(['services', `--workdir=${folder}`]);
    const complaint = /^(warn.*|.*invalid.*|.*failed.*)$/im.exec(stdout + stderr)?.[0];
    if (code !== 0 || complaint)
      throw new UserError(`supabase/config.toml is not accepted: ${complaint ?? stderr.trim()}`);
  });
}

async function check(target: Target, { say }: Commands): Promise<void> {
  const { functionSettings, values } = target;
  await checkConfig(target);
  say(`  project      ${target.ref} at ${target.projectUrl}`);
  say(`  site         ${target.siteUrls.join(', ')}`);
  say(`  migrations   ${migrationFiles(process.cwd()).length}, no demo data`);
  say(`  functions    ${functionNames(process.cwd()).join(', ')}`);
  say(`  uploads      at most ${uploadLimit(values)} a file (UPLOAD_LIMIT)`);
  say(`  mail         ${values.SMTP_HOST ? `by ${values.SMTP_HOST}` : 'by Supabase: a few an hour, to the team only'}`);
  const made = new Set(catalogue.filter(({ generated }) => generated).map(({ name }) => name));
  for (const { feature, missing } of featureStates((name) => name in functionSettings || made.has(name)))
    say(missing.length > 0 ? `  - ${feature}: off: ${missing.join(', ')} not set` : `  + ${feature}: on`);
}

/** Applies new migrations. Demo data is never deployed: it is in seed.sql, which is not pushed. */
async function pushMigrations({ ref, values }: Target, { run }: Commands): Promise<void> {
  const { DATABASE_URL, SUPABASE_DB_PASSWORD } = values;
  const { address, env } = DATABASE_URL
    ? withoutPassword(DATABASE_URL)
    : { address: ref, env: SUPABASE_DB_PASSWORD ? { SUPABASE_DB_PASSWORD } : {} };
  await run({ program: 'supabase', args: ['db', 'push', `--remote=${address}`, '--skip-vault', '--yes'], env });
}

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Schedules the jobs, also where pg_cron was switched on after the migrations, and stores both in Vault, or updates them. */
const scheduleSql = (url: string, secret: string) => `do $schedule$
begin
  if not private.schedule_jobs() then
    raise exception 'pg_cron, pg_net and supabase_vault must be switched on first (dashboard: Database, Extensions)';
  end if;
end
$schedule$;
with wanted (name, value) as (
  values ('jobs_url', ${literal(url)}), ('jobs_secret', ${literal(secret)})
), changed as (
  select vault.update_secret(s.id, w.value) from wanted w join vault.secrets s on s.name = w.name
), added as (
  select vault.create_secret(w.value, w.name) from wanted w
  where not exists (select from vault.secrets s where s.name = w.name)
)
select (select count(*) from changed) as changed, (select count(*) from added) as added;
`;

/** Stores address and secret of the function `jobs` in the database; pg_cron then calls it every minute. */
async function schedule({ ref, file, projectUrl, values }: Target, { run, say, dryRun }: Commands): Promise<void> {
  const { JOBS_SECRET = '' } = values;
  const url = `${projectUrl}/functions/v1/jobs/due`;
  if (!JOBS_SECRET && !dryRun) throw new UserError(`${file} has no JOBS_SECRET yet: run the step secrets first.`);
  say(`  calls ${url} every minute`);
  await withCleanup(async (scope) => {
    const sql = path.join(scope.temporaryFolder(), 'schedule.sql');
    if (!dryRun) writeFileSync(sql, scheduleSql(url, JOBS_SECRET), { mode: 0o600 });
    await run({ program: 'supabase', args: ['db', 'query', `--file=${sql}`, `--remote=${ref}`, '--yes'] });
  });
}

/** The publishable key. Takes the output of `projects api-keys`. Throws UserError. */
export function publishableKey(printed: string): string {
  const { keys } = JSON.parse(printed) as { keys: { type?: string | null; name: string; api_key?: string | null }[] };
  const key = keys.find(({ type }) => type === 'publishable') ?? keys.find(({ name }) => name === 'anon');
  if (key?.api_key) return key.api_key;
  throw new UserError('The project has no publishable key: make one in its dashboard, under Settings, API keys.');
}

/** Builds the site for the project and writes the configuration files of the hosts. */
async function prepareSite({ ref, projectUrl, siteUrl, values }: Target, { run, read }: Commands): Promise<void> {
  let key = values.VITE_SUPABASE_PUBLISHABLE_KEY;
  if (!key) {
    const args = ['projects', 'api-keys', `--remote=${ref}`, '--output-format=json'];
    const printed = await read({ program: 'supabase', args });
    key = printed === null ? '…' : publishableKey(printed);
  }
  const { TURNSTILE_SITE_KEY } = values;
  const env = {
    VITE_SUPABASE_URL: projectUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: key,
    SITE_URL: siteUrl,
    VITE_UPLOAD_LIMIT: uploadLimit(values),
    ...(TURNSTILE_SITE_KEY ? { TURNSTILE_SITE_KEY } : {}),
  };
  const checked = readEnv(env);
  if (!checked.ok) throw new UserError(checked.problems.join(' '));
  await run({ program: 'npm', args: ['run', 'gen:hosting', '--', projectUrl] });
  await run({ program: 'npm', args: ['run', 'build'], env, shown: Object.keys(env) });
}

const step = (name: string, does: string, changes: boolean, run: Step['run']): Step => ({ name, does, changes, run });

export const steps: readonly Step[] = [
  step('check', 'checks the settings, config.toml and which features are on', false, check),
  step('link', 'links this folder to the project', false, ({ ref }, { run }) =>
    run({ program: 'supabase', args: ['link', ref] }),
  ),
  step(
    'config',
    'pushes config.toml, with the site’s address, and switches on IP address forwarding and passkeys',
    true,
    pushConfig,
  ),
  step('migrations', 'applies new migrations, without demo data', true, pushMigrations),
  step('secrets', 'sets the settings of the functions', true, setSecrets),
  // Supabase bundles them, so that no Docker is needed.
  step('functions', 'deploys the functions', true, ({ ref }, { run }) => {
    const args = ['functions', 'deploy', ...functionNames(process.cwd()), '--use-api', `--remote=${ref}`, '--yes'];
    return run({ program: 'supabase', args });
  }),
  step('schedule', 'lets the database call the scheduled work', true, schedule),
  step('site', 'builds the site into dist, writes netlify.toml', false, prepareSite),
];
