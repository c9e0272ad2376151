/** Refusals of `npm run deploy` before it starts. Complete deployments: deploy.slow.test.ts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deploy } from '../../scripts/deploy/index.ts';
import { missingSecrets } from '../../scripts/deploy/secrets.ts';
import { readTarget } from '../../scripts/deploy/settings.ts';

import { publishableKey, steps } from '../../scripts/deploy/steps.ts';
import { parseSmtpUrl } from '../../supabase/functions/_shared/sending/mail/smtp-url.ts';
import { keys, ref } from './management-api.ts';
import { writeSettings } from './project.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chambers-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, '.env.production');
const mail = {
  SMTP_HOST: 'smtp.example.com',
  SMTP_USER: 'mailer',
  SMTP_PASS: 'secret-of-the-mail-server',
  SMTP_FROM: 'office@example.com',
};
const minimal = { SUPABASE_PROJECT_REF: ref, SITE_URL: 'https://www.example.com', ...mail };

describe('SMTP_URL of the functions', () => {
  const mailServer = {
    SMTP_HOST: 'smtp.example.com',
    SMTP_PORT: '587',
    SMTP_USER: 'mailer@example.com',
    SMTP_PASS: 'p@ss/%w ord',
    SMTP_FROM: 'office@example.com',
    SMTP_SENDER_NAME: 'Chambers of A & B',
  };
  const read = (values: Record<string, string>) => {
    writeSettings(file, { ...minimal, ...values });
    return readTarget(file).functionSettings.SMTP_URL;
  };

  it('is made of the settings of the mail server, with the port that functions reach', () => {
    expect(parseSmtpUrl(read(mailServer) ?? '')).toEqual({
      host: 'smtp.example.com',
      port: 465,
      secure: true,
      user: 'mailer@example.com',
      password: 'p@ss/%w ord',
      from: { address: 'office@example.com', name: 'Chambers of A & B' },
      bounces: 'office@example.com',
    });
  });

  it('is its own setting where it is set', () => {
    const own = 'smtps://a:b@mail.example.com:465?from=a@example.com';
    expect(read({ ...mailServer, SMTP_URL: own })).toBe(own);
  });
});

describe('a refused deployment, before anything is sent', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'no project',
      { SITE_URL: 'https://www.example.com' },
      /SUPABASE_PROJECT_REF is missing\. The project: the 20 small letters/,
    ],
    ['no site', { SUPABASE_PROJECT_REF: ref }, /SITE_URL is missing\. Where the site will stand/],
    [
      'the dashboard’s address',
      { ...minimal, SUPABASE_PROJECT_REF: `https://supabase.com/dashboard/project/${ref}` },
      /20 small letters/,
    ],
    [
      'a secret key for the site',
      { ...minimal, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' },
      /which no browser may see/,
    ],
    ['a slip in a name', { ...minimal, FACEBOK_PAGE_ID: '1' }, /FACEBOK_PAGE_ID is no setting of this product/],
    [
      'a mail server without sender',
      { ...minimal, SMTP_URL: 'smtps://mail.example.com' },
      /SMTP_URL cannot be this\. The functions send by TLS/,
    ],
    [
      'no mail server, without which nobody who registers could prove their address',
      { SUPABASE_PROJECT_REF: ref, SITE_URL: 'https://www.example.com' },
      /SMTP_HOST is missing\. Your mail server/,
    ],
    ['half a mail server', { ...minimal, SMTP_USER: '' }, /SMTP_USER is missing/],
    [
      'a key as a token',
      { ...minimal, SUPABASE_ACCESS_TOKEN: keys.secret },
      /SUPABASE_ACCESS_TOKEN cannot be this\. .*sbp_/,
    ],
  ])('%s', (_, values, problem) => {
    writeSettings(file, values);
    expect(() => readTarget(file)).toThrow(problem);
    expect(() => readTarget(file)).not.toThrow(/sb_secret_\w/);
  });

  it('refuses an unknown step and an unknown flag', async () => {
    await expect(deploy(['secrest'])).rejects.toThrow(/There is no step secrest; there are check, link/);
    await expect(deploy(['--force'])).rejects.toThrow(/'--force'/);
    const said: string[] = [];
    await deploy(['--help'], (line) => said.push(line));
    for (const { name } of steps) expect(said.join('\n')).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  });

  it('reports a project without a publishable key', () => {
    const printed = JSON.stringify({ keys: [{ type: 'secret', name: 'default', api_key: keys.secret }] });
    expect(() => publishableKey(printed)).toThrow(/no publishable key: make one/);
  });
});

it.each([
  ['those of a site’s host and the gateway', {}, '2', true],
  ['the gateway alone', { TRUSTED_PROXIES: '1' }, '1', false],
  ['a host behind another proxy', { TRUSTED_PROXIES: '3' }, '3', true],
])('trusts %s; whether the host needs a secret follows', (_, values, proxies, needed) => {
  writeSettings(file, { ...minimal, ...values });
  const target = readTarget(file);
  expect(target.functionSettings.TRUSTED_PROXIES).toBe(proxies);
  expect(missingSecrets(target).includes('SITE_PROXY_SECRET')).toBe(needed);
});
