/** Which features of the functions have what they need: names are looked at, never values. */
import path from 'node:path';
import { catalogue, featureStates } from '../../settings/catalogue.ts';
import { type Check, type Finding, failed, info, NotChecked, ok, warning } from '../check.ts';
import { functionsFile, readSettings } from '../settings.ts';
import { askSupabase } from '../supabase-account.ts';
import type { EmbeddedTarget, ProjectTarget } from '../target.ts';

/** What `npm start` gives the functions by itself. */
const givenByStart = ['SITE_URL', 'JOBS_SECRET', 'REVIEW_KEY_SECRET'];

/**
 * One finding a feature.
 * @param isSet whether a variable of that name is set
 * @param where where a person sets one, and what to do then
 */
export function checkFeatures(isSet: (name: string) => boolean, where: string): Finding[] {
  return featureStates(isSet).flatMap(({ feature, missing }): Finding[] => {
    const needed = catalogue.filter((one) => one.feature === feature && one.need !== 'choice');
    const about = `Secrets, ${feature}`;
    if (missing.length === 0) return [ok('has what it needs', about)];
    const found = `${missing.join(', ')} missing`;
    const how = catalogue.filter(({ name }) => missing.includes(name)).map(({ name, what }) => `${name}: ${what}`);
    const cure = `${how.join('; ')}. ${where}`;
    if (needed.some(({ need, name }) => need === 'required' && missing.includes(name)))
      return [failed(found, cure, about)];
    const half = missing.length < needed.length;
    return [
      half
        ? warning(`${found}; not offered until all are set`, cure, about)
        : info(`not offered: ${found}`, cure, about),
    ];
  });
}

export const localSecrets: Check<EmbeddedTarget> = {
  name: 'Secrets',
  async look({ projectDir }) {
    const values = readSettings(path.join(projectDir, functionsFile));
    const where = `Put them into ${functionsFile}, and start again.`;
    const isSet = (name: string) => Boolean(values[name]?.trim()) || givenByStart.includes(name);
    return checkFeatures(isSet, where);
  },
};

/**
 * With proxies of one's own before the functions they have to be known by a secret.
 * @param proxies what stands as TRUSTED_PROXIES in the settings
 */
export function checkProxies(proxies: string | undefined, isSet: (name: string) => boolean, where: string): Finding[] {
  if (!(Number(proxies) > 1) || isSet('SITE_PROXY_SECRET')) return [];
  const found = `SITE_PROXY_SECRET missing: TRUSTED_PROXIES=${proxies} counts as 1 without it`;
  return [warning(found, `Let the site’s host send it as x-site-proxy. ${where}`, 'Secrets, limits by address')];
}

/** The names of a project's secrets, as `supabase secrets list` writes them. */
export function secretNamesIn(printed: string): string[] {
  const { secrets } = JSON.parse(printed) as { secrets: { name: string }[] };
  return secrets.map(({ name }) => name);
}

export const projectSecrets: Check<ProjectTarget> = {
  name: 'Secrets',
  patience: 40_000,
  async look({ projectDir, settings: { ref, values } }) {
    if (!ref)
      throw new NotChecked(
        'the functions’ secrets cannot be seen from here without SUPABASE_PROJECT_REF in .env.production',
      );
    const args = ['secrets', 'list', `--remote=${ref}`, '--output-format=json'];
    const printed = await askSupabase(projectDir, args, values.SUPABASE_ACCESS_TOKEN);
    const names = secretNamesIn(printed);
    const isSet = (name: string) => names.includes(name);
    const where = 'Put them into .env.production, then: npm run deploy';
    return [...checkFeatures(isSet, where), ...checkProxies(values.TRUSTED_PROXIES, isSet, where)];
  },
};
