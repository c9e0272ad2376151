/** Every package has an allowed licence. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowed, denoPackages, getLicence, npmPackages, refusals, shipped } from './licences.ts';

const installed = npmPackages('.');

it('allows the licences of all npm packages, on any system', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(refusals(installed, allowed)).toEqual([]);
});

it('allows the licences of the functions’ packages', () => {
  const imported = denoPackages('supabase/functions/deno.lock', installed);
  expect(imported.map(({ name }) => name)).toEqual(expect.arrayContaining(['@supabase/postgrest-js', 'hono', 'zod']));
  expect(refusals(imported, shipped)).toEqual([]);
});

it('reports a package without an allowed licence, with version and what to do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'licences-'));
  try {
    const packages = {
      '': {},
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/good/node_modules/@strict/one': { version: '2.1.0', license: 'AGPL-3.0-only' },
      'node_modules/silent': { version: '3.0.0' },
      'node_modules/strange': { version: '4.0.0', license: 'SEE LICENSE IN README' },
    };
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    const found = npmPackages(folder);
    expect(refusals(found, allowed)).toEqual([
      expect.stringMatching(/^@strict\/one@2\.1\.0 has the licence AGPL-3\.0-only, .*do without it/),
      expect.stringMatching(/^silent@3\.0\.0 says no licence: /),
      expect.stringMatching(/^strange@4\.0\.0 has the licence SEE/),
    ]);
    writeFileSync(path.join(folder, 'deno.lock'), JSON.stringify({ npm: { 'good@1.0.0': {}, 'good@1.0.1_x@2': {} } }));
    expect(refusals(denoPackages(path.join(folder, 'deno.lock'), found), allowed)).toEqual([
      expect.stringMatching(/^good@1\.0\.1 says no licence/),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('reads older forms of the licence field', () => {
  expect(getLicence({ licenses: [{ type: 'MIT', url: 'x' }, { type: 'ISC' }] })).toBe('MIT OR ISC');
  expect(getLicence({ license: { type: 'MIT' } })).toBe('MIT');
  expect(getLicence({ licenses: [] })).toBeNull();
  expect(getLicence({ license: '' })).toBeNull();
  expect(getLicence({})).toBeNull();
});
