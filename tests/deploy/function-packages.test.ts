/** The functions load the packages in the versions of the site, and no more than a hosted project takes. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findDeno } from '../../scripts/embedded/deno.ts';
import { functionNames } from '../../scripts/embedded/functions.ts';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { version: ofProject, dependencies, devDependencies } = readJson('package.json');

it('is of one exact version, which is the site’s where it has the package', () => {
  const imports: string[] = Object.values(readJson('supabase/functions/deno.json').imports);
  for (const specifier of imports) {
    const [, name = '', exact] = /^npm:\/?((?:@[\w-]+\/)?[\w.-]+)@(\d+\.\d+\.\d+)(?:\/[\w-]*)?$/.exec(specifier) ?? [];
    const ofSite = name.startsWith('@supabase/') ? '@supabase/supabase-js' : name;
    expect(exact, specifier).toEqual({ ...devDependencies, ...dependencies }[ofSite] ?? expect.any(String));
  }
});

it('says the project’s version', () => {
  expect(version).toBe(ofProject);
});

/** A module as `deno info --json` describes it. */
interface Graph {
  modules: { size?: number; npmPackage?: string }[];
  npmPackages: Record<string, { localPath: string; dependencies: string[] }>;
}

function readGraph(name: string): Graph {
  const args = ['info', '--json', '--config', 'supabase/functions/deno.json', `supabase/functions/${name}/index.ts`];
  return JSON.parse(
    execFileSync(findDeno(process.cwd()), args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' }),
  );
}

/** Bytes of the packages that a graph loads, each with all of its files, and of what they depend on. */
function packageSizes({ modules, npmPackages }: Graph): Record<string, number> {
  const sizes: Record<string, number> = {};
  const add = (name: string) => {
    const found = npmPackages[name];
    if (!found || name in sizes) return;
    const files = readdirSync(found.localPath, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    sizes[name] = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
    found.dependencies.forEach(add);
  };
  for (const { npmPackage } of modules) if (npmPackage) add(npmPackage);
  return sizes;
}

it.each(functionNames(process.cwd()))('a hosted project takes the package of %s, which may have 20 MB', (name) => {
  const graph = readGraph(name);
  const packages = packageSizes(graph);
  const sources = graph.modules.reduce((sum, { size = 0 }) => sum + size, 0);
  const total = Object.values(packages).reduce((sum, size) => sum + size, sources);
  expect(packages).toHaveProperty(['zod@4.6.7']);
  expect(total, JSON.stringify(packages)).toBeLessThan(15e6);
});
