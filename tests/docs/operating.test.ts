/** docs/operating.md documents every setting of the functions. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getCells, getCode, getDocument } from './documents.ts';

it('documents every setting, and no other', () => {
  const { lines } = getDocument('docs/operating.md');
  const begin = lines.indexOf('### Of the functions');
  const end = lines.findIndex((line, index) => index > begin && line.startsWith('## '));
  const documented = lines.slice(begin, end).flatMap((line) => getCode(getCells(line)[0] ?? ''));
  const example = readFileSync('supabase/functions/.env.example', 'utf8');
  const needed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(needed.length).toBeGreaterThan(10);
  expect(documented).toEqual(expect.arrayContaining(needed));
  const known = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  // SITE_URL belongs to the whole deployment.
  expect([...known, 'SITE_URL']).toEqual(expect.arrayContaining(documented));
});
