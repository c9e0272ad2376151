/** What this machine must have: Node, the packages, Deno; and a browser for the tests. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDeno } from '../../embedded/deno.ts';
import { firstLine } from '../../lib/errors.ts';
import { findChromium } from '../../tests/chromium.ts';
import { type Check, failed, info, ok } from '../check.ts';
import type { Target } from '../target.ts';

const SMALLEST_NODE = 20;

export function checkNode(version: string) {
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  return major >= SMALLEST_NODE
    ? ok(version)
    : failed(`${version} is too old: ${SMALLEST_NODE} or newer is needed`, 'install it from https://nodejs.org');
}

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>;
}

function packagesIn(file: string): Lock['packages'] | null {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages;
  } catch {
    return null;
  }
}

/** Does node_modules hold what package-lock.json says? npm keeps its own account of what it has installed. */
export function checkPackages(projectDir: string) {
  const wanted = packagesIn(path.join(projectDir, 'package-lock.json'));
  if (!wanted) return failed('package-lock.json is missing or broken', 'bring it back: git checkout package-lock.json');
  const present = packagesIn(path.join(projectDir, 'node_modules', '.package-lock.json')) ?? {};
  const needed = Object.entries(wanted).filter(([name, { optional }]) => name !== '' && !optional);
  const wrong = needed.filter(
    ([name, { version }]) => present[name]?.version !== version || !existsSync(path.join(projectDir, name)),
  );
  if (wrong.length === 0) return ok(`${needed.length}, as in package-lock.json`);
  const [first = ''] = wrong[0] ?? [];
  return failed(`${wrong.length} are missing or of another version, ${first} for one`, 'npm ci');
}

export const node: Check<Target> = { name: 'Node', look: async () => checkNode(process.version) };

export const packages: Check<Target> = {
  name: 'Packages',
  look: async ({ projectDir }) => checkPackages(projectDir),
};

export const deno: Check<Target> = {
  name: 'Deno',
  async look({ projectDir }) {
    try {
      const binary = findDeno(projectDir);
      return ok(path.relative(projectDir, binary));
    } catch (error) {
      return failed(firstLine(error), 'npm install');
    }
  },
};

export const chromium: Check<Target> = {
  name: 'Chromium',
  async look() {
    const found = findChromium();
    return found ? info(`${found}; only npm test needs it`) : info('none; only npm test needs it, and installs it');
  },
};
