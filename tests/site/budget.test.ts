/** The JavaScript that a public page has fetched by the first touch, as a host sends it (Brotli). */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';

const { folder } = inject('site');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The file of this name that one of the files names. */
const find = (files: Iterable<string>, name: string) =>
  [...files].flatMap((file) => new RegExp(`assets/${name}-[\\w-]+\\.js`).exec(read(file)) ?? [])[0] ?? '';

/** A file and what it imports at once. */
function listImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of read(file).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    listImports(`assets/${name}`, seen);
  return seen;
}

it.each([
  ['index.html', 'home-page'],
  ['services.html', 'services-page'],
  ['about.html', 'about-page'],
  ['contact.html', 'contact-page'],
  ['gallery.html', 'gallery-page'],
])('%s fetches at most 150 kB of script by the first touch', (html, page) => {
  const entry = listImports(find([html], 'index'));
  const start = listImports(find(entry, 'start'));
  const loaded = new Set([...entry, ...start, ...listImports(find(start, page))]);
  const sizes = [...loaded].map((file) => statSync(path.join(folder, `${file}.br`)).size);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(150_000);
});
