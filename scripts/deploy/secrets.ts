/** Sets the settings of the functions, and generates secrets. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { catalogue } from '../lib/settings-catalogue.ts';
import type { Commands } from './commands.ts';
import { readTarget, type Target } from './settings.ts';

/** The secret that encrypts stored values: they are lost without it. */
const KEPT_SECRET = 'REVIEW_KEY_SECRET';

/** The secrets that are still to be generated; SITE_PROXY_SECRET only if there is a site proxy. */
export function missingSecrets({ values }: Target): string[] {
  const proxies = Number(values.TRUSTED_PROXIES);
  return catalogue
    .filter(({ name, generated }) => generated && !values[name] && (name !== 'SITE_PROXY_SECRET' || proxies > 1))
    .map(({ name }) => name);
}

/** Generates secrets and stores them in the settings file. */
export function makeSecrets(file: string, names: string[]): void {
  if (names.length === 0) return;
  let text = readFileSync(file, 'utf8');
  for (const name of names) {
    const line = `${name}=${randomBytes(32).toString('base64url')}`;
    const empty = new RegExp(`^[# ]*${name}=[ \\t]*$`, 'm');
    text = empty.test(text) ? text.replace(empty, line) : `${text.trimEnd()}\n${line}\n`;
  }
  const partial = `${file}.partial`;
  writeFileSync(partial, text, { mode: 0o600 });
  renameSync(partial, file);
}

/** One line of a file for `secrets set`, which supports three kinds of quotes and no escapes. Throws UserError. */
function envLine(name: string, value: string): string {
  const quote = [`'`, '"', '`'].find((one) => !value.includes(one));
  if (!quote) throw new UserError(`${name} has all three kinds of quotes in it and cannot be sent; choose another.`);
  return `${name}=${quote}${value}${quote}`;
}

/** Refuses to replace the secret that would make stored values unreadable. Takes what `secrets list` printed. */
export function refuseToReplace(printed: string, { file, values }: Target): void {
  const { secrets } = JSON.parse(printed) as { secrets: { name: string; value?: string }[] };
  const there = secrets.find(({ name }) => name === KEPT_SECRET);
  if (!there) return;
  const own = values[KEPT_SECRET];
  // Supabase lists the SHA-256 of a secret instead of the secret.
  const differs =
    own && /^[0-9a-f]{64}$/.test(there.value ?? '') && createHash('sha256').update(own).digest('hex') !== there.value;
  if (own && !differs) return;
  throw new UserError(
    `The project has a ${KEPT_SECRET} that ${file} ${own ? 'does not agree with' : 'lacks'}; with another one the stored API ` +
      `key of the reviews cannot be read. Put the old one there. If it is lost: npx supabase secrets unset ${KEPT_SECRET}, ` +
      'deploy again, and enter the API key anew in the dashboard.',
  );
}

/** Throws UserError when a secret would be replaced that must not be, or the CLI fails. */
export async function setSecrets(target: Target, { run, read, say, dryRun }: Commands): Promise<void> {
  const remote = `--remote=${target.ref}`;
  const printed = await read({ program: 'supabase', args: ['secrets', 'list', remote, '--output-format=json'] });
  if (printed !== null) refuseToReplace(printed, target);
  const missing = missingSecrets(target);
  for (const name of missing)
    say(`  ${dryRun ? 'would generate' : 'generates'} ${name} and stores it in ${target.file}`);
  if (!dryRun) makeSecrets(target.file, missing);
  say(`  sets ${[...Object.keys(target.functionSettings), ...missing].join(', ')}`);
  await withCleanup(async (scope) => {
    const folder = scope.temporaryFolder();
    const file = path.join(folder, 'secrets.env');
    const { functionSettings } = dryRun ? target : readTarget(target.file);
    const lines = Object.entries(functionSettings).map(([name, value]) => envLine(name, value));
    if (!dryRun) writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    await run({ program: 'supabase', args: ['secrets', 'set', remote, `--env-file=${file}`, '--yes'] });
  });
}
