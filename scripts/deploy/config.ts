/** Pushes supabase/config.toml with the settings of the deployment: addresses, mail server, upload limit. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import type { Commands } from './commands.ts';
import type { Target } from './settings.ts';

/** The largest file that the project takes. */
export const uploadLimit = ({ UPLOAD_LIMIT = '50MiB' }: Target['values']) => UPLOAD_LIMIT;

const quote = (value: string) => JSON.stringify(value);

/**
 * The part of config.toml for this project. The CLI merges it over the rest for the project with that reference, so that local
 * addresses never reach it. The mail server's password stays in the environment.
 */
export function remoteConfig({ ref, siteUrl, siteUrls, values }: Target): string {
  const redirects = siteUrls.map((url) => quote(`${url}/**`)).join(', ');
  const mail = `
[remotes.production.auth.email.smtp]
enabled = true
host = ${quote(values.SMTP_HOST ?? '')}
port = ${values.SMTP_PORT ?? '587'}
user = ${quote(values.SMTP_USER ?? '')}
pass = "env(SMTP_PASS)"
admin_email = ${quote(values.SMTP_FROM ?? '')}
sender_name = ${quote(values.SMTP_SENDER_NAME ?? values.SMTP_FROM ?? '')}
`;
  return `
[remotes.production]
project_id = ${quote(ref)}

[remotes.production.auth]
site_url = ${quote(siteUrl)}
additional_redirect_urls = [${redirects}]

[remotes.production.auth.email]
# Nobody is believed to own an address before its link was opened.
enable_confirmations = true
# To one address, also for those who ask Supabase Auth without the api, which allows five an hour.
max_frequency = "60s"

[remotes.production.storage]
file_size_limit = ${quote(uploadLimit(values))}
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

/** The settings of Supabase Auth at Supabase's Management API; another one for tests. */
export const authSettingsUrl = (ref: string) =>
  `${process.env.SUPABASE_API_URL ?? 'https://api.supabase.com'}/v1/projects/${ref}/config/auth`;

/** Switches on what the CLI sends nothing of. Throws UserError when it is refused. */
async function switchOn(
  what: string,
  settings: Record<string, string | boolean>,
  { ref }: Target,
  { say, dryRun }: Commands,
): Promise<void> {
  const { SUPABASE_ACCESS_TOKEN: token } = process.env;
  if (!dryRun && !token) return say(`  leaves ${what} to you: see the manual steps`);
  const url = authSettingsUrl(ref);
  const list = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  say(`  $ PATCH ${url} ${list.join(' ')}`);
  if (dryRun) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(settings) });
  if (!response.ok) throw new UserError(`Supabase does not switch on ${what} (${response.status}).`);
}

/** Passkeys beside the password: a browser binds one to its domain. */
function passkeySettings({ siteUrls, values }: Target) {
  const hosts = siteUrls.map((url) => new URL(url).hostname);
  // One of example.com is good at www.example.com too, and not the other way round.
  const domain = hosts.reduce((one, other) => (other.length < one.length ? other : one));
  return {
    passkey_enabled: true,
    webauthn_rp_id: domain,
    webauthn_rp_display_name: values.SMTP_SENDER_NAME ?? domain,
    webauthn_rp_origins: siteUrls.join(','),
  };
}

/** Throws UserError when the CLI or Supabase refuses. */
export async function pushConfig(target: Target, commands: Commands): Promise<void> {
  const { SMTP_PASS } = target.values;
  await withCleanup(async (scope) => {
    const folder = scope.temporaryFolder();
    writeWorkFolder(folder, target);
    await commands.run({
      program: 'supabase',
      args: ['config', 'push', `--remote=${target.ref}`, `--workdir=${folder}`, '--yes'],
      env: SMTP_PASS ? { SMTP_PASS } : {},
    });
  });
  // Attempts count by the visitor's address, which the function api names with the secret key.
  await switchOn('IP address forwarding', { security_sb_forwarded_for_enabled: true }, target, commands);
  // A project without them is as good.
  await switchOn('passkeys', passkeySettings(target), target, commands).catch((error: Error) =>
    commands.say(`  ${error.message}`),
  );
}
