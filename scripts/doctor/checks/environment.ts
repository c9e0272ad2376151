/** The settings in files and in the environment: known names, valid values, no secret in public variables. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../../../src/lib/env.ts';
import { catalogue, deployment, featureStates, findProblem } from '../../settings/catalogue.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import { askSupabase, functionsFile, isSecret, readSettings, siteFiles } from '../settings.ts';
import type { EmbeddedTarget, ProjectTarget, Target } from '../target.ts';
import { checkMode } from './installation.ts';

const functionNames = catalogue.map(({ name }) => name);
const siteNames = [...deployment.map(({ name }) => name), 'SITE_URL'];

/** Whether a value is a secret key. */
function isSecretKey(value: string): boolean {
  const result = readEnv({ VITE_SUPABASE_URL: 'https://example.com', VITE_SUPABASE_PUBLISHABLE_KEY: value });
  return !result.ok && value.trim() !== '';
}

/** The problem of a variable; null if there is none. */
function checkVariable(file: string, name: string, value: string, known: readonly string[]): CheckResult | null {
  if (name.startsWith('VITE_') && isSecretKey(value))
    return failed(
      `${name} in ${file} holds a secret key, which the build would show to every visitor`,
      'put the publishable key there; if a site was built with it, replace the secret key in the Supabase dashboard',
    );
  if (!known.includes(name))
    return warning(
      `${name} in ${file} is no setting that is read there`,
      'take it out, or look for a slip in its name',
    );
  // Another check is about these addresses: on this machine they need no https.
  if (value === '' || name === 'SITE_URL' || name.startsWith('VITE_')) return null;
  const problem = findProblem(name, value);
  return problem ? warning(`in ${file}: ${problem}`, `fix the line in ${file}`) : null;
}

/** Whether the functions are to believe the site's host, but have no secret to know it by: they then answer nothing. */
function checkSiteProxy(file: string, values: Readonly<Record<string, string>>): CheckResult[] {
  if (!(Number(values.TRUSTED_PROXIES) > 1) || values.SITE_PROXY_SECRET?.trim()) return [];
  const problem = `TRUSTED_PROXIES in ${file} is ${values.TRUSTED_PROXIES}, but SITE_PROXY_SECRET is missing: the api answers 503`;
  const fix =
    file === functionsFile ? `set it in ${file} and at the site’s host` : 'npm run deploy -- secrets functions';
  return [failed(problem, fix)];
}

/** Checks files and environment, of an installation or a project. */
export const settings: Check<Target> = {
  name: 'Environment',
  async run({ projectDir }) {
    const files = [...siteFiles, functionsFile].filter((file) => existsSync(path.join(projectDir, file)));
    const results = files.flatMap((file) => {
      const full = path.join(projectDir, file);
      const values = Object.entries(readSettings(full));
      const known = file === functionsFile ? functionNames : [...siteNames, ...functionNames];
      const hasSecrets = values.some(([name, value]) => value !== '' && isSecret(name));
      return [
        ...values.flatMap(([name, value]) => checkVariable(file, name, value.trim(), known) ?? []),
        ...(hasSecrets ? checkMode(full, 0o600) : []),
        ...checkSiteProxy(file, Object.fromEntries(values)),
      ];
    });
    for (const [name, value = ''] of Object.entries(process.env))
      if ((name.startsWith('VITE_') && isSecretKey(value)) || name === 'SMTP_URL')
        results.push(...[checkVariable('the environment', name, value, [...siteNames, 'SMTP_URL']) ?? []].flat());
    return results.length > 0 ? results : ok(files.join(', ') || 'no file of settings; npm start needs none');
  },
};

/** Whether requests to an address are not encrypted. */
const isPlain = (url: string) =>
  !url.startsWith('https:') && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** Checks the settings of a project. */
export const projectSettings: Check<ProjectTarget> = {
  name: 'Project',
  async run({ settings: { url, publishableKey, siteUrl } }) {
    const result = readEnv({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey });
    const problems = result.ok ? [] : [...result.problems];
    if (result.ok && isPlain(url))
      problems.push(`${url} is not https: everything that is sent there can be read on the way`);
    if (!URL.canParse(siteUrl) || !/^https?:$/.test(new URL(siteUrl).protocol))
      problems.push('SITE_URL must be the address of the site, e.g. https://www.example.com');
    else if (isPlain(siteUrl)) problems.push(`SITE_URL is not https: ${siteUrl}`);
    if (problems.length === 0) return ok(`${url}, site ${siteUrl}`);
    return problems.map((problem) => failed(problem, 'set it in .env.production (see .env.production.example)'));
  },
};

/** One result for each feature of the functions. Takes whether a variable is set; how to set it. */
function checkFeatures(isSet: (name: string) => boolean, howToSet: string): CheckResult[] {
  return featureStates(isSet).map(({ feature, missing }) => {
    const about = `Secrets, ${feature}`;
    if (missing.length === 0) return ok('has what it needs', about);
    const needed = catalogue.filter((one) => one.feature === feature && ['required', 'feature'].includes(one.need));
    const entries = needed.filter(({ name }) => missing.includes(name));
    const fix = `${entries.map(({ name, what }) => `${name}: ${what}`).join('; ')}. ${howToSet}`;
    if (entries.some(({ need }) => need === 'required')) return failed(`${missing.join(', ')} missing`, fix, about);
    const result = missing.length < needed.length ? warning : info;
    return result(`not offered: ${missing.join(', ')} missing`, fix, about);
  });
}

/** The variables that `npm start` sets for the functions; and the hook, because it renders the pages itself. */
const givenByStart = ['SITE_URL', 'JOBS_SECRET', 'REVIEW_KEY_SECRET', 'SMTP_URL', 'SITE_BUILD_HOOK'];

export const localSecrets: Check<EmbeddedTarget> = {
  name: 'Secrets',
  async run({ projectDir }) {
    const values = readSettings(path.join(projectDir, functionsFile));
    const isSet = (name: string) => Boolean(values[name]?.trim()) || givenByStart.includes(name);
    return checkFeatures(isSet, `Put them into ${functionsFile}, and start again.`);
  },
};

export const projectSecrets: Check<ProjectTarget> = {
  name: 'Secrets',
  async run({ settings }) {
    if (!settings.ref) throw new NotChecked('SUPABASE_PROJECT_REF is not set');
    const printed = await askSupabase(settings, ['secrets', 'list']);
    const { secrets } = JSON.parse(printed) as { secrets: { name: string }[] };
    const isSet = (name: string) => secrets.some((secret) => secret.name === name);
    return checkFeatures(isSet, 'Put them into .env.production, then: npm run deploy');
  },
};
