/** What the functions load is what the site loads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { version: ofProject, dependencies, devDependencies } = readJson('package.json');

it('is of one exact version, which is the site’s where it has the package', () => {
  const imports: string[] = Object.values(readJson('supabase/functions/deno.json').imports);
  for (const specifier of imports) {
    const [, name = '', exact] = /^npm:\/?((?:@[\w-]+\/)?[\w.-]+)@(\d+\.\d+\.\d+)(?:\/[\w-]*)?$/.exec(specifier) ?? [];
    expect(exact, specifier).toEqual({ ...devDependencies, ...dependencies }[name] ?? expect.any(String));
  }
});

it('says the project’s version', () => {
  expect(version).toBe(ofProject);
});
