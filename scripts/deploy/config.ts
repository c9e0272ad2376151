/** Pushes supabase/config.toml with the settings of the deployment: addresses, mail server, upload limit. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCleanup } from '../lib/cleanup.ts';
import type { Commands } from './commands.ts';
import type { Target } from './settings.ts';

const quote = (value: string) => JSON.stringify(value);

/**
 * The part of config.toml for this project. The CLI merges it over the rest for the project with that reference, so that local
 * addresses never reach it. The mail server's password stays in the environment.
 */
export function remoteConfig({ ref, siteUrl, siteUrls, values }: Target): string {
  const redirects = siteUrls.map((url) => quote(`${url}/**`)).join(', ');
  const mail = values.SMTP_HOST
    ? `
[remotes.production.auth.email.smtp]
enabled = true
host = ${quote(values.SMTP_HOST)}
port = ${values.SMTP_PORT ?? '587'}
user = ${quote(values.SMTP_USER ?? '')}
pass = "env(SMTP_PASS)"
admin_email = ${quote(values.SMTP_FROM ?? '')}
sender_name = ${quote(values.SMTP_SENDER_NAME ?? values.SMTP_FROM ?? '')}
`
    : '';
  return `
[remotes.production]
project_id = ${quote(ref)}

[remotes.production.auth]
site_url = ${quote(siteUrl)}
additional_redirect_urls = [${redirects}]

# To one address, also for those who ask Supabase Auth without the api, which allows five an hour.
[remotes.production.auth.email]
max_frequency = "60s"

[remotes.production.storage]
file_size_limit = ${quote(values.UPLOAD_LIMIT ?? '50MiB')}
${mail}`;
}

/** Writes supabase/config.toml with that part, and the mail templates, into a folder. */
export function writeWorkFolder(folder: string, target: Target): void {
  mkdirSync(path.join(folder, 'supabase'));
  const config = readFileSync(path.join('supabase', 'config.toml'), 'utf8');
  writeFileSync(path.join(folder, 'supabase', 'config.toml'), config + remoteConfig(target), { mode: 0o600 });
  const templates = path.join('supabase', 'templates');
  if (existsSync(templates)) cpSync(templates, path.join(folder, templates), { recursive: true });
}

/** Errors: UserError when the CLI refuses. */
export function pushConfig(target: Target, { run }: Commands): Promise<void> {
  const { SMTP_PASS } = target.values;
  return withCleanup(async (scope) => {
    const folder = scope.temporaryFolder();
    writeWorkFolder(folder, target);
    await run({
      program: 'supabase',
      args: ['config', 'push', `--remote=${target.ref}`, `--workdir=${folder}`, '--yes'],
      env: SMTP_PASS ? { SMTP_PASS } : {},
    });
  });
}
