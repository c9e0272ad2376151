/** The built site says whose code and fonts it holds, as their licences ask. */
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { packageFolder } from '../../scripts/site/notices.ts';
import { isAllowed, shipped } from '../docs/licences.ts';

const { url } = inject('site');
const text = async () => (await fetch(`${url}/licenses.txt`)).text();

it('names what visitors are sent, with its licence, its makers and its conditions', async () => {
  const notices = (await text()).split(`\n\n${'-'.repeat(80)}\n\n`).slice(1);
  const heads = notices.map((notice) => notice.split('\n')[0]?.split(' · ') ?? []);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const named = heads.map(([head]) => head?.split(' ')[0]);
  // The router is two packages, of which the one that we name only hands on the other.
  const expected = Object.keys(dependencies).map((name) => (name === 'react-router-dom' ? 'react-router' : name));
  expect(named).toEqual(expect.arrayContaining(expected));
  for (const [head, licence = ''] of heads) expect(isAllowed(licence, shipped), `${head}: ${licence}`).toBe(true);
  const whole = await text();
  expect(whole).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(whole).toContain('SIL OPEN FONT LICENSE');
  expect(whole).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
});

it('tells the package of a file from our own files', () => {
  expect(packageFolder('/a/node_modules/b/node_modules/@c/d/e/f.js')).toBe('/a/node_modules/b/node_modules/@c/d');
  expect(packageFolder('/a/node_modules/b/index.js')).toBe('/a/node_modules/b');
  expect(packageFolder('/a/src/main.tsx')).toBeNull();
  expect(packageFolder('\0virtual:b')).toBeNull();
});
