/** The JavaScript that a page loads until it is hydrated, as a host sends it (brotli). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { languageNames } from '../../src/i18n/languages.ts';

const { folder } = inject('site');

/** The files that a page loads at its start: the app's entry, and its and the page's imports. */
function getScripts(page: string): string[] {
  const html = readFileSync(path.join(folder, page), 'utf8');
  return (/data-files="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
}

const getSize = (file: string) => statSync(path.join(folder, `${file}.br`)).size;

// With the headers of two files, 1,560 bytes, the home page and the form have at most 120 kB; the others have 3 % to grow.
it.each([
  ['index.html', 118_800],
  ['services.html', 124_000],
  ['about.html', 121_000],
  ['contact.html', 118_500],
  ['gallery.html', 133_500],
])('%s starts with at most %i bytes of JavaScript', (page, budget) => {
  const files = getScripts(page);
  expect(files.length).toBeGreaterThan(1);
  expect(files.reduce((total, file) => total + getSize(file), 0)).toBeLessThanOrEqual(budget);
});

// A browser asks for six files at a time over HTTP/1.1, and each has its headers.
it.each([
  ['login.html', 8, 187_000],
  ['dashboard.html', 9, 217_200],
  ['admin.html', 10, 216_300],
])('%s starts with at most %i files, which have %i bytes', (page, most, budget) => {
  const files = getScripts(page);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(files.reduce((total, file) => total + getSize(file), 0)).toBeLessThanOrEqual(budget);
});

// What a server may send before the first acknowledgement (RFC 6928), 14,600 bytes, without the headers, about 740, and what
// a backend's settings, links and counts add, about 800: a page that takes another round trip is painted 150 ms later on a
// phone. The home page is longer anyway.
it.each(['services.html', 'about.html', 'contact.html', 'gallery.html'])('%s comes in the first round trip', (page) => {
  expect(getSize(page)).toBeLessThanOrEqual(13_050);
});

it.each([
  ['the client of the database', /vnd\.pgrst/],
  ['the calendar', /rbc-calendar/],
  ['a form', /react-hook-form|shouldUnregister/],
  ['zod', /invalid_type/],
  ['the dashboards', /Admin Dashboard<|My Cases/],
])('the home page starts without %s', (_, pattern) => {
  const code = getScripts('index.html').map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(code.join('\n')).not.toMatch(pattern);
});

it.each(['index.html', 'dashboard.html', 'admin.html'])('%s starts without what sends files in parts', (page) => {
  const code = getScripts(page).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(code.join('\n')).not.toContain('Tus-Resumable');
  const assets = readdirSync(path.join(folder, 'assets')).filter((name) => /^upload-in-parts.*\.js$/.test(name));
  expect(assets).toHaveLength(languageNames.length);
});
