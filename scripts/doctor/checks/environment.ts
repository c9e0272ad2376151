/** The settings in files and in the environment: known by their names, right by their looks, and no secret for browsers. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../../../src/lib/env.ts';
import { catalogue, problemOf } from '../../settings/catalogue.ts';
import { deploymentProblem } from '../../settings/deployment.ts';
import { type Check, type Finding, failed, info, ok, warning } from '../check.ts';
import { environmentNames, functionsFile, isSecret, readSettings, siteFiles, siteNames } from '../settings.ts';
import type { ProjectTarget, Target } from '../target.ts';

const functionNames = catalogue.map(({ name }) => name);
const anyName = [...new Set([...siteNames, ...environmentNames, ...functionNames])];

/** Whether a value is a key that no browser may see. */
function isSecretKey(value: string): boolean {
  const result = readEnv({ VITE_SUPABASE_URL: 'https://example.com', VITE_SUPABASE_PUBLISHABLE_KEY: value });
  return !result.ok && value.trim() !== '';
}

/** What is wrong with the name of a variable in a file. */
function checkName(file: string, name: string, known: readonly string[]): Finding | null {
  if (known.includes(name)) return null;
  if (environmentNames.includes(name))
    return warning(`${name} in ${file} has no effect`, `set it where the command is run: ${name}=… npm start`);
  return warning(`${name} in ${file} is no setting of this product`, 'take it out, or look for a slip in its name');
}

/** What is wrong with a value in a file. */
function checkValue(file: string, name: string, value: string): Finding | null {
  if (name.startsWith('VITE_') && isSecretKey(value))
    return failed(
      `${name} in ${file} holds a secret key, which the build would show to every visitor`,
      'put the publishable key there; if a site was built with it, replace the secret key in the Supabase dashboard',
    );
  // Where site and project stand is looked at by itself: on this machine it need not be https.
  if (value === '' || name === 'SITE_URL' || name.startsWith('VITE_')) return null;
  const problem = functionNames.includes(name) ? problemOf(name, value) : deploymentProblem(name, value);
  return problem ? warning(`in ${file}: ${problem}`, `mend the line in ${file}`) : null;
}

const hasSecrets = (values: Record<string, string>) =>
  Object.entries(values).some(([name, value]) => value !== '' && isSecret(name));

/** What is wrong with one file of settings. */
function checkFile(projectDir: string, file: string, known: readonly string[]): Finding[] {
  const full = path.join(projectDir, file);
  const values = readSettings(full);
  const findings: Finding[] = [];
  for (const [name, value] of Object.entries(values)) {
    const found = checkName(file, name, known) ?? checkValue(file, name, value.trim());
    if (found) findings.push(found);
  }
  const mode = statSync(full).mode & 0o777;
  if (process.platform !== 'win32' && mode & 0o077 && hasSecrets(values))
    findings.push(
      warning(`${file} holds secrets and is open to other accounts (mode 0${mode.toString(8)})`, `chmod 600 ${file}`),
    );
  return findings;
}

/** Variables of the environment whose names are near those of the product, and not theirs. */
function checkEnvironment(environment: NodeJS.ProcessEnv): Finding[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (name.startsWith('VITE_') && isSecretKey(value)) return checkValue('the environment', name, value) ?? [];
    if (anyName.includes(name)) return [];
    if (!name.startsWith('VITE_SUPABASE')) return [];
    return warning(`${name} in the environment is no setting of this product`, 'unset it');
  });
}

/** Files and environment, whatever is looked at. */
export const settings: Check<Target> = {
  name: 'Environment',
  async look({ projectDir, kind }) {
    const files = [...siteFiles, functionsFile].filter((file) => existsSync(path.join(projectDir, file)));
    const findings = files.flatMap((file) =>
      checkFile(projectDir, file, file === functionsFile ? functionNames : [...siteNames, ...functionNames]),
    );
    findings.push(...checkEnvironment(process.env));
    if (findings.length > 0) return findings;
    return ok(
      files.length > 0
        ? `${files.join(', ')}: nothing wrong`
        : `no file of settings${kind === 'embedded' ? '; npm start needs none' : ''}`,
    );
  },
};

/** What `npm run build` would refuse; the local installation does without. */
export const buildSettings: Check<Target> = {
  name: 'Environment, build',
  async look({ projectDir }) {
    const values = Object.assign({}, ...siteFiles.map((file) => readSettings(path.join(projectDir, file))));
    if (!values.VITE_SUPABASE_PUBLISHABLE_KEY)
      return info('not set up for a project of its own; npm start needs no such thing');
    const result = readEnv(values);
    return result.ok
      ? ok('npm run build knows its project')
      : result.problems.map((problem) => warning(problem, 'mend it in .env'));
  },
};

const isLocal = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** The settings by which a project is found. */
export const projectSettings: Check<ProjectTarget> = {
  name: 'Project',
  async look({ settings: { url, publishableKey, siteUrl, ref, linkedRef } }) {
    const where = 'set it in .env.production (see .env.production.example)';
    const result = readEnv({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey });
    const findings: Finding[] = result.ok ? [] : result.problems.map((problem) => failed(problem, where));
    if (result.ok && !isLocal(url) && !url.startsWith('https:'))
      findings.push(failed(`${url} is not https: everything that is sent there can be read on the way`, where));
    if (!URL.canParse(siteUrl) || !/^https?:$/.test(new URL(siteUrl).protocol))
      findings.push(
        failed('SITE_URL must be the address under which the site stands, e.g. https://www.example.com', where),
      );
    else if (!isLocal(siteUrl) && !siteUrl.startsWith('https:'))
      findings.push(failed(`SITE_URL is not https: ${siteUrl}`, where));
    if (linkedRef && ref && linkedRef !== ref)
      findings.push(
        warning(
          `the settings name the project ${ref}, and the Supabase CLI is linked to ${linkedRef}`,
          `npx supabase link ${ref}`,
        ),
      );
    return findings.length > 0 ? findings : ok(`${url}, site ${siteUrl}`);
  },
};
