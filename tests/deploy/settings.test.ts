/** The catalogue of settings, and what the example files explain of it. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { catalogue, deployment, explain, featureStates, findProblem } from '../../scripts/lib/settings-catalogue.ts';

const names = catalogue.map(({ name }) => name);

describe('the example files', () => {
  const explained = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]);

  it.each([
    ['supabase/functions/.env.example', ['SITE_URL']],
    ['.env.production.example', []],
  ])('%s explains each setting once', (file, givenByStart) => {
    const expected = catalogue.filter(({ need }) => need !== 'supabase').map(({ name }) => name);
    const found = explained(file).map(([name]) => name ?? '');
    expect(new Set(found).size).toBe(found.length);
    const ofFunctions = found.filter((name) => names.includes(name));
    expect(ofFunctions.sort()).toEqual(expected.filter((name) => !givenByStart.includes(name)).sort());
  });

  it('contain only default values', () => {
    for (const file of ['supabase/functions/.env.example', '.env.production.example']) {
      for (const value of Object.values(parseEnv(readFileSync(file, 'utf8')))) expect(value).toBe('');
      for (const [name, value] of explained(file)) {
        if (value) expect(findProblem(name ?? '', value)).toBeNull();
      }
    }
  });
});

it('says of each setting what the example file has above it', () => {
  const documented = [...catalogue.filter(({ need }) => need !== 'supabase'), ...deployment].map(({ name }) => name);
  expect(documented.filter((name) => explain(name) === '')).toEqual([]);
  expect(explain('SMTP_FROM')).toMatch(/^Your mail server/);
  expect(explain('LOG_LEVEL')).toBe('What is logged: info, error or off.');
});

it('lists the missing settings of a feature', () => {
  const states = featureStates((name) => name === 'FACEBOOK_PAGE_ID' || name === 'SITE_URL');
  const missing = Object.fromEntries(states.map(({ feature, missing }) => [feature, missing]));
  expect(missing['posting to Facebook']).toEqual(['FACEBOOK_PAGE_ACCESS_TOKEN']);
  expect(missing['log-in and every form']).toEqual([]);
  expect(missing['scheduled work']).toEqual(['JOBS_SECRET']);
});

it.each([
  ['FACEBOOK_PAGE_IDS', '1', /no setting of this product/],
  ['SUPABASE_URL', 'https://x.example', /set by Supabase itself/],
  ['SITE_URL', 'http://www.example.com', /https:\/\/www\.example\.com/],
  ['SITE_URL', 'https://www.example.com/home', /Where the site will stand/],
  ['SITE_URL', 'www.example.com', /Where the site will stand/],
  ['SITE_URL', 'https://www.example.com,', /Where the site will stand/],
  ['TRUSTED_PROXIES', 'two', /How many proxies/],
  ['MIN_RESPONSE_MS', '699', /700 to 9999/],
  ['MIN_RESPONSE_MS', 'none', /700 to 9999/],
  ['LOG_LEVEL', 'debug', /info, error or off/],
  ['JOBS_SECRET', 'short-secret', /at least 32 characters/],
  ['LINKEDIN_AUTHOR', 'Anand', /urn:li:person/],
])('%s=%s is refused', (name, value, problem) => expect(findProblem(name, value)).toMatch(problem));

it('never shows a secret in an error', () => {
  for (const { name, secret } of catalogue) {
    if (secret) expect(findProblem(name, 'hunter2 hunter2')).not.toContain('hunter2');
  }
});

it('accepts valid values', () => {
  expect(findProblem('SITE_URL', 'https://www.example.com,https://example.com')).toBeNull();
  expect(findProblem('LINKEDIN_AUTHOR', 'urn:li:organization:123')).toBeNull();
  expect(findProblem('JOBS_SECRET', 'x'.repeat(44))).toBeNull();
});
