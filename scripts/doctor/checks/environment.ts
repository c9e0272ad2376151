/** The settings in files: known names, valid values, no secret in public variables. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../../../src/lib/env.ts';
import { findProblem } from '../../settings/catalogue.ts';
import { type Check, type CheckResult, failed, ok, warning } from '../check.ts';
import { isSecret, readVariables, type Target } from '../target.ts';
import { checkMode } from './installation.ts';

/** Read by `npm run build`; the settings of a deployment are in one of them. */
const siteFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];
/** Read by the functions of the local stacks. */
const functionsFile = path.join('supabase', 'functions', '.env');

/** Whether a value is a secret key. */
function isSecretKey(value: string): boolean {
  const result = readEnv({ VITE_SUPABASE_URL: 'https://example.com', VITE_SUPABASE_PUBLISHABLE_KEY: value });
  return !result.ok && value !== '';
}

function checkVariable(file: string, name: string, value: string): CheckResult[] {
  if (name.startsWith('VITE_') && isSecretKey(value))
    return [
      failed(
        `${name} in ${file} holds a secret key, which the build would show to every visitor`,
        'put the publishable key there; if a site was built with it, replace the secret key in the Supabase dashboard',
      ),
    ];
  // A site on this machine needs no https.
  const problem = value === '' || name === 'SITE_URL' || name.startsWith('VITE_') ? null : findProblem(name, value);
  return problem ? [warning(`in ${file}: ${problem}`, `fix the line in ${file}`)] : [];
}

export const settings: Check<Target> = {
  name: 'Environment',
  async run({ projectDir }) {
    const files = [...siteFiles, functionsFile].filter((file) => existsSync(path.join(projectDir, file)));
    const results = files.flatMap((file) => {
      const full = path.join(projectDir, file);
      const values = readVariables(full);
      const found = Object.entries(values).flatMap(([name, value]) => checkVariable(file, name, value));
      if (Object.entries(values).some(([name, value]) => value !== '' && isSecret(name)))
        found.push(...checkMode(full, 0o600));
      if (file === functionsFile && Number(values.TRUSTED_PROXIES) > 1 && !values.SITE_PROXY_SECRET)
        found.push(
          failed(
            `TRUSTED_PROXIES in ${file} is ${values.TRUSTED_PROXIES}, but SITE_PROXY_SECRET is missing: the api answers 503`,
            `set it in ${file} and at the site’s host`,
          ),
        );
      return found;
    });
    return results.length > 0 ? results : ok(files.join(', ') || 'no file of settings; npm start needs none');
  },
};
