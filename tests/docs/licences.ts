/** The allowed licences, and the licence of each package. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';

/** For the site and the functions: licences that allow redistribution with a notice. */
export const shipped = ['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Apache-2.0', 'OFL-1.1', 'Zlib'];

/** For packages that are not distributed. Each addition states its reason. */
export const allowed = [
  ...shipped,
  // Like MIT, in plain words: tar and its parts.
  'BlueOak-1.0.0',
  // Public domain: the data of CSS in the test environment.
  'CC0-1.0',
  // With attribution: the lists by which licences are compared here, which no visitor is sent.
  'CC-BY-3.0',
  // Public domain: the driver of the embedded backend, which no visitor is sent.
  'Unlicense',
  // Its conditions are for its own files, which nobody changes and no visitor is sent: lightningcss, axe.
  'MPL-2.0',
  // Like BSD and MIT: a part of what cuts the fonts to size, which no visitor is sent.
  'Python-2.0',
];

/** Packages without an SPDX expression; the licence is from their texts. */
const seen: Record<string, string> = {
  'combine-errors@3.0.3': 'MIT',
  'parse-cache-control@1.0.1': 'BSD-3-Clause',
  'png-js@2.0.0': 'MIT',
};

export interface Package {
  name: string;
  version: string;
  /** An SPDX expression, or null if unknown. */
  licence: string | null;
}

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
}

/** The licence in a package.json, in the current or an older form. */
export function getLicence({ license, licenses }: { license?: unknown; licenses?: unknown }): string | null {
  const said = license ?? licenses;
  const types = (Array.isArray(said) ? said : [said]).map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as { type?: unknown }).type : one,
  );
  if (types.length === 0 || !types.every((type) => typeof type === 'string' && type !== '')) return null;
  return types.join(' OR ');
}

/**
 * Every package of a lock file of npm. Of those for other systems, which are not installed, the lock file tells.
 * @param root the folder of the lock file
 */
export function npmPackages(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).flatMap(([folder, { version = '', license, link }]) => {
    if (folder === '' || link) return [];
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const manifest = path.join(root, folder, 'package.json');
    const own = existsSync(manifest) ? getLicence(JSON.parse(readFileSync(manifest, 'utf8')) as object) : null;
    return [{ name, version, licence: seen[`${name}@${version}`] ?? own ?? license ?? null }];
  });
}

/**
 * Every npm package that the functions are locked to. Deno's lock file tells no licence: it is that of the same version
 * in npm's.
 */
export function denoPackages(lockFile: string, known: readonly Package[]): Package[] {
  const { npm = {} } = JSON.parse(readFileSync(lockFile, 'utf8')) as { npm?: Record<string, unknown> };
  return Object.keys(npm).map((key) => {
    // `name@version`, and after `_` what it was resolved beside.
    const [, name = key, version = ''] = /^(@?[^@]+)@([^_]+)/.exec(key) ?? [];
    const same = known.find((one) => one.name === name && one.version === version);
    return { name, version, licence: same?.licence ?? null };
  });
}

/** A licence that is no SPDX expression is not understood, and not allowed. */
export function isAllowed(licence: string, licences: readonly string[]): boolean {
  try {
    return satisfies(licence, [...licences]);
  } catch {
    return false;
  }
}

/** One line for each package whose licence is not allowed, and what to do. */
export function refusals(packages: readonly Package[], licences: readonly string[]): string[] {
  return packages
    .filter(({ licence }) => licence === null || !isAllowed(licence, licences))
    .map(({ name, version, licence }) =>
      licence === null
        ? `${name}@${version} says no licence: look into its texts and write what you see under \`seen\` in tests/docs/licences.ts, or do without it`
        : `${name}@${version} has the licence ${licence}, which is not among those in tests/docs/licences.ts: do without it, or add the licence there with the reason`,
    );
}
