/** What can be seen before anything is sent: the settings, config.toml, the migrations, the functions. */
import { readdirSync } from 'node:fs';
import { supabase } from '../database/supabase-cli.ts';
import { EmbeddedError } from '../embedded/errors.ts';
import { functionNames } from '../embedded/functions.ts';
import { catalogue, featureStates } from '../settings/catalogue.ts';
import { writeWorkFolder } from './config.ts';
import { withPrivateFolder } from './private-folder.ts';
import type { Target } from './settings.ts';

/** Reads the configuration as the CLI will, without a connection. Errors: EmbeddedError with what it says about it. */
async function checkConfig(target: Target): Promise<void> {
  await withPrivateFolder(async (folder) => {
    writeWorkFolder(folder, target);
    const { code, stdout, stderr } = await supabase(['services', `--workdir=${folder}`]);
    const complaint = /^(warn.*|.*invalid.*|.*failed.*)$/im.exec(stdout + stderr)?.[0];
    if (code !== 0 || complaint) {
      throw new EmbeddedError(`supabase/config.toml is not accepted: ${complaint ?? stderr.trim()}`);
    }
  });
}

/** Errors: EmbeddedError naming what is wrong. */
export async function check(target: Target, say: (line: string) => void): Promise<void> {
  const { functionSettings, values } = target;
  const made = new Set(catalogue.filter(({ generated }) => generated).map(({ name }) => name));
  await checkConfig(target);
  say(`  project      ${target.ref} at ${target.projectUrl}`);
  say(`  site         ${target.siteUrls.join(', ')}`);
  say(
    `  migrations   ${readdirSync('supabase/migrations').filter((name) => name.endsWith('.sql')).length}, no demo data`,
  );
  say(`  functions    ${functionNames(process.cwd()).join(', ')}`);
  say(`  mail         ${values.SMTP_HOST ? `by ${values.SMTP_HOST}` : 'by Supabase: a few an hour, to the team only'}`);
  for (const { feature, missing } of featureStates((name) => name in functionSettings)) {
    const lacking = missing.filter((name) => !made.has(name));
    const state = lacking.length > 0 ? `off: ${lacking.join(', ')} not set` : 'on';
    say(`  ${state.startsWith('on') ? '+' : '-'} ${feature}: ${state}`);
  }
}
