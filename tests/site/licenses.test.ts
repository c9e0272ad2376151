/** The built site lists the licences of its code and fonts. */
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { isAllowed, shipped } from '../docs/licences.ts';

const { url } = inject('site');

it('lists the packages and fonts of the site with licence, authors and conditions', async () => {
  const whole = await (await fetch(`${url}/licenses.txt`)).text();
  const heads = [...whole.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)].map(
    ([, name = '', licence = '']) => [name, licence] as const,
  );
  // A licence may have headings too.
  expect(heads).toHaveLength(whole.match(/^## \S+ - /gm)?.length ?? 0);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const named = heads.map(([name]) => name);
  // The router is two packages; the one in package.json only re-exports the other.
  const expected = Object.keys(dependencies).map((name) => (name === 'react-router-dom' ? 'react-router' : name));
  expect(named).toEqual(expect.arrayContaining(expected));
  for (const [name, licence] of heads) expect(isAllowed(licence, shipped), `${name}: ${licence}`).toBe(true);
  expect(whole).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(whole).toContain('SIL OPEN FONT LICENSE');
  expect(whole).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
});
