/** The built site contains no server-side setting. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { platformSecrets } from '@contract';
import { expect, inject, it } from 'vitest';
import { siteUrl } from '../support/built-site.ts';
import { findSecrets, getValues, isForBrowsers } from '../support/secret-scan.ts';

const { folder, backendUrl, canaries } = inject('site');

/** Every file of the built site; compressed files repeat the same content. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => !name.endsWith('.br') && statSync(path.join(folder, name)).isFile())
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'latin1') }));
const holding = (text: string) => files.filter((file) => file.text.includes(text)).map(({ name }) => name);

/** Shorter values, such as `info`, are common words. */
const MIN_SECRET_LENGTH = 8;

it('was built with the .env of the canaries', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(Object.keys(canaries).length).toBeGreaterThan(20);
  expect(holding(backendUrl)).toContain('index.html');
  expect(holding('sb_publishable_test')).not.toEqual([]);
  expect(holding(siteUrl)).toContain('sitemap.xml');
});

it('contains no value of a .env file', () => {
  for (const [name, value] of Object.entries(canaries)) expect(holding(value), name).toEqual([]);
});

it('contains no name of a .env file, except those that the admin sees as missing', () => {
  const ofPlatforms = Object.values(platformSecrets).flat();
  const allowed = [...ofPlatforms, 'REVIEW_KEY_SECRET', 'SMTP_URL'];
  const others = Object.keys(canaries).filter((name) => !allowed.includes(name));
  expect(others.length).toBeGreaterThan(10);
  for (const name of others) {
    expect(
      files.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map((file) => file.name),
      name,
    ).toEqual([]);
  }
});

it('contains nothing in the form of a secret', () => {
  for (const { name, text } of files) expect(findSecrets(text), name).toEqual([]);
});

it('contains no value of this copy’s .env files, and no path of the build', () => {
  const own = ['.env', '.env.local', '.env.production', '.env.production.local', 'supabase/functions/.env'];
  const values = own.filter(existsSync).flatMap((file) => [...getValues(readFileSync(file, 'utf8'))]);
  for (const [name, value] of values) {
    if (!isForBrowsers(name) && value.length >= MIN_SECRET_LENGTH) expect(holding(value), name).toEqual([]);
  }
  expect(holding(path.dirname(folder))).toEqual([]);
  expect(holding(process.cwd())).toEqual([]);
});
