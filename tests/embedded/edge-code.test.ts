/** The functions import and use only what Supabase's Edge Runtime has. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDeno } from '../../scripts/embedded/deno.ts';
import { functionNames } from '../../scripts/embedded/functions.ts';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';

const functions = path.resolve('supabase/functions');
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The Deno APIs of the Edge Runtime: no files, processes or unstable APIs; a socket for ClamAV. */
const allowed = ['Deno.Conn', 'Deno.connect', 'Deno.env.get', 'Deno.serve'];

interface Module {
  kind?: string;
  specifier: string;
  error?: string;
  dependencies?: { specifier: string; code?: { specifier: string }; isDynamic?: boolean }[];
}

/** Everything that a function loads, as Deno resolves it. */
function getModules(name: string): Module[] {
  const config = path.join(functions, 'deno.json');
  const output = execFileSync(
    findDeno(process.cwd()),
    ['info', '--json', '--frozen', '--config', config, path.join(functions, name, 'index.ts')],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return (JSON.parse(output) as { modules: Module[] }).modules;
}

/** A source without its comments. */
const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

describe.each(functionNames(process.cwd()))('the function %s', (name) => {
  let modules: Module[];
  let own: string[];
  beforeAll(() => {
    modules = getModules(name);
    own = modules
      .filter(({ specifier }) => specifier.startsWith('file:'))
      .map((module) => fileURLToPath(module.specifier));
  });

  it('imports only existing modules in the functions folder', () => {
    expect(modules.filter(({ error }) => error)).toEqual([]);
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((file) => !file.startsWith(functions + path.sep))).toEqual([]);
  });

  it('imports packages with one exact version each, and nothing else', () => {
    const packages = modules.map(({ specifier }) => specifier).filter((specifier) => !specifier.startsWith('file:'));
    for (const specifier of packages)
      expect(specifier).toMatch(/^npm:\/?(@[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+(\/[\w/-]+)?$/);
    const { dependencies } = readJson('package.json');
    const versions = packages.map(
      (specifier) => /([@\w./-]+)@(\d[\d.]*)/.exec(specifier.replace(/^npm:\/?/, '')) ?? [],
    );
    for (const [, name = '', version] of versions) {
      if (name in dependencies) expect(`${name}@${version}`).toBe(`${name}@${dependencies[name]}`);
    }
  });

  it('uses only Deno APIs of the Edge Runtime, and no file, process or dynamic module', () => {
    const used = new Set<string>();
    for (const file of own) {
      const text = code(file);
      for (const [api] of text.matchAll(/\bDeno(\s*\??\.\s*\w+)+|\bDeno\b/g)) used.add(api);
      expect(text, file).not.toMatch(
        /\bimport\s*\(|\brequire\s*\(|\bimport\.meta\b|['"]node:|\bprocess\.|\b__dirname\b/,
      );
      expect(text, file).not.toMatch(
        /\b(localStorage|sessionStorage|alert|prompt|confirm\(['"`])|\bnew (Worker|WebSocket)\b/,
      );
    }
    expect([...used].sort()).toEqual(allowed);
  });
});

it('locks every package, with its checksum', () => {
  const { specifiers, npm, ...rest } = readJson(path.join(functions, 'deno.lock')) as {
    specifiers: Record<string, string>;
    npm: Record<string, { integrity?: string }>;
  };
  // Only npm: no files of other hosts, no other registries.
  expect(Object.keys(rest).sort()).toEqual(['version', 'workspace']);
  for (const { integrity } of Object.values(npm)) expect(integrity).toMatch(/^sha512-/);
  const packages = functionNames(process.cwd())
    .flatMap(getModules)
    .flatMap(({ specifier }) => /^npm:\/?((?:@[\w-]+\/)?[\w.-]+@[\d.]+)/.exec(specifier)?.[1] ?? []);
  expect(packages.length).toBeGreaterThan(2);
  for (const name of packages) expect(specifiers, name).toHaveProperty([`npm:${name}`]);
});

it('has no unused file in the functions folder', () => {
  const used = functionNames(process.cwd())
    .flatMap(getModules)
    .flatMap(({ specifier }) => (specifier.startsWith('file:') ? [fileURLToPath(specifier)] : []));
  const there = globSync(`${functions}/**/*.ts`).filter((file) => !/\.test\.ts$|_shared[\\/]testing[\\/]/.test(file));
  // The page for developers is made by it.
  expect(there.filter((file) => !used.includes(file))).toEqual([path.join(functions, 'api/document.ts')]);
});

it('reports the package’s version in the functions', () => {
  expect(version).toBe(readJson('package.json').version);
});
