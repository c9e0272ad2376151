/** The repository contains no secret. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSecrets, getValues, isForBrowsers } from '../support/secret-scan.ts';

/** Texts in the form of a secret that are none, by file: their beginning, and the reason. */
const known: Record<string, readonly string[]> = {
  // An invented key; the test checks that it is not shown.
  'tests/embedded/doctor.slow.test.ts': ['sb_secret_0123456789'],
};

/** Tracked and new files; without git, all files but generated and local ones. */
function keptFiles(): string[] {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (git.status === 0) return git.stdout.toString().split('\0').filter(Boolean);
  const ofThisCopy = /(^|[\\/])(node_modules|dist|\.temp|\.git|test-results|\.env(\.\w+)?)([\\/]|$)/;
  return readdirSync('.', { recursive: true, encoding: 'utf8' }).filter((file) => !ofThisCopy.test(file));
}

interface Kept {
  file: string;
  text: string;
}

const files: Kept[] = keptFiles()
  .filter((file) => existsSync(file) && statSync(file).isFile())
  .map((file) => ({ file, text: readFileSync(file, 'latin1') }));

/** Files that contain a server-side value of a `.env` file. Short values, such as `info`, are common words. */
function getLeaks(envFile: string, kept: readonly Kept[]): string[] {
  const examples = kept.filter(({ file }) => file.endsWith('.example')).map(({ text }) => text);
  const isPublic = (name: string, value: string) =>
    // The project's reference is part of its address, which is in the hosting files.
    isForBrowsers(name) || name === 'SUPABASE_PROJECT_REF' || examples.some((text) => text.includes(`=${value}`));
  return [...getValues(envFile)]
    .filter(([name, value]) => value.length >= 8 && !isPublic(name, value))
    .flatMap(([name, value]) => kept.filter(({ text }) => text.includes(value)).map(({ file }) => `${name}: ${file}`));
}

it('finds no secret in the repository', () => {
  expect(files.length).toBeGreaterThan(500);
  for (const { file, text } of files) {
    const unknown = findSecrets(text).filter(({ found }) => !known[file]?.some((begin) => found.startsWith(begin)));
    expect(
      unknown,
      `${file}: take it out and change it where it is good; if it is none, name it in tests/docs/secrets.test.ts`,
    ).toEqual([]);
  }
});

it('finds no value of this copy’s .env files', () => {
  for (const env of ['.env', '.env.local', '.env.production', 'supabase/functions/.env'].filter(existsSync)) {
    expect(getLeaks(readFileSync(env, 'utf8'), files), env).toEqual([]);
  }
});

it('reports a value of a .env file by its name', () => {
  const env = 'JOBS_SECRET="a long secret value"\nSITE_URL=https://www.chambers.test\nLOG_LEVEL=info\n';
  const kept = [
    { file: 'notes.md', text: 'It is: a long secret value, at https://www.chambers.test, info' },
    { file: '.env.example', text: 'JOBS_SECRET=\n' },
  ];
  expect(getLeaks(env, kept)).toEqual(['JOBS_SECRET: notes.md']);
});

it('leaves secrets empty in the example files', () => {
  const examples = files.filter(({ file }) => file.endsWith('.example'));
  const values = examples.flatMap(({ text }) => [...getValues(text)]);
  expect(values.length).toBeGreaterThan(20);
  for (const [name, value] of values) if (/SECRET|TOKEN|KEY|PASS/.test(name)) expect(value, name).toBe('');
});

describe('the search for secrets', () => {
  const letters = (length: number) => 'Ab3dEf6hIj'.repeat(Math.ceil(length / 10)).slice(0, length);
  const jwt = (role: string) =>
    [
      { alg: 'HS256', typ: 'JWT' },
      { role, exp: 2_000_000_000 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
      .concat(`.${letters(43)}`);

  // Composed at run time, so that this file contains none.
  it.each([
    ['a secret key of Supabase', `sb_${'secret'}_${letters(31)}`],
    ['an access token of Supabase', `sbp_${'0123456789'.repeat(4)}`],
    ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
    ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
    ['a key of AWS', `AKIA${'ABCDEFGH23456789'}`],
    ['a key of Google', `AIza${letters(35)}`],
    ['a token of Meta', `EAA${letters(120)}`],
    ['a token of X', `${'A'.repeat(22)}${letters(80)}`],
    ['a token of X', `123456789012345678-${letters(40)}`],
    ['a token of LinkedIn', `AQX${letters(300)}`],
    ['a token of GitHub', `ghp_${letters(36)}`],
    ['a token of npm', `npm_${letters(36)}`],
    ['a token of the service or the admin', jwt('service_role')],
    ['a token of the service or the admin', jwt('app_admin')],
    ['a password in an address', `postgresql://postgres:${'hunter2'}@db.${'abcdefgh'}.supabase.co:5432/postgres`],
  ])('finds %s', (kind, secret) => {
    expect(findSecrets(`const key = "${secret}";`).map((finding) => finding.kind)).toEqual([kind]);
    expect(findSecrets(`KEY=${secret}`).map((finding) => finding.kind)).toEqual([kind]);
  });

  it('finds none in a token for browsers, nor in a placeholder', () => {
    expect(findSecrets(`${jwt('anon')} postgresql://postgres:[YOUR-PASSWORD]@db.abcdefgh.supabase.co`)).toEqual([]);
  });
});
