import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailedLink } from '@contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readProjectConfig } from '../../scripts/embedded/config.ts';
import { dataFolder, prepareCluster, prepareDataFolder } from '../../scripts/embedded/data-folder.ts';
import { plainTarget } from '../../scripts/embedded/http-server.ts';
import { countAttempts } from '../../scripts/embedded/lite-fixes/call.ts';
import { isCluster } from '../../scripts/embedded/postgres/cluster.ts';
import { isoTimestamp, numeric } from '../../scripts/embedded/postgres/formats.ts';
import { allTests } from '../../scripts/test-run/all.ts';
import { fixture, root, temporaryFolder } from './support.ts';

describe('formats', () => {
  it.each([
    ['2026-11-21 02:56:08+00', '2026-11-21T02:56:08+00:00'],
    ['2026-11-21 02:56:08.123456+05:30', '2026-11-21T02:56:08.123456+05:30'],
    ['2026-11-21 02:56:08-0330', '2026-11-21T02:56:08-03:30'],
    ['2026-11-21 02:56:08', '2026-11-21T02:56:08'],
    ['infinity', 'infinity'],
    ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
  ])('timestamp %s becomes %s', (text, iso) => expect(isoTimestamp(text)).toBe(iso));

  it.each([
    ['4.50', 4.5],
    ['-0.1', -0.1],
    ['NaN', 'NaN'],
  ])('numeric %s becomes %s', (text, value) => expect(numeric(text)).toBe(value));
});

describe('the target of a request', () => {
  it.each([
    ['/auth/v1/%74oken?grant_type=%70assword', '/auth/v1/token?grant_type=%70assword'],
    ['/%61uth/v1/t%6Fke%6e', '/auth/v1/token'],
    ['/auth/v1/%2574oken', '/auth/v1/%2574oken'],
    [
      '/storage/v1/object/gallery/a%20b%2Fc%3f%E0%A4%A8%25.webp',
      '/storage/v1/object/gallery/a%20b%2Fc%3f%E0%A4%A8%25.webp',
    ],
    ['/rest/v1/a%', '/rest/v1/a%'],
    ['*', '*'],
  ])('%s is read as %s', (given, plain) => expect(plainTarget(given)).toBe(plain));
});

it('attempts are counted by name, up to a number in five minutes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const mayTry = countAttempts(2);
  expect(['a', 'a', 'b', 'a'].map(mayTry)).toEqual([true, true, true, false]);
  vi.advanceTimersByTime(300_001);
  expect(mayTry('a')).toBe(true);
});

describe('config.toml', () => {
  it('keeps the sections that lite supports, and removes those that crash it', async () => {
    const config = await readProjectConfig(fixture);
    expect(config).toEqual({
      api: { schemas: ['public'], max_rows: 1000 },
      auth: { jwt_expiry: 600, email: { enable_confirmations: false, otp_length: 40, template: {} } },
      needsCaptcha: false,
      storage: {
        file_size_limit: '10MiB',
        buckets: { pictures: expect.objectContaining({ objects_path: './demo/pictures' }) },
      },
      seedPaths: ['./seed.sql'],
      schemaPaths: [],
    });
  });

  it('gives a mailed link the longest code and the minutes that its mail promises', async () => {
    const { email } = (await readProjectConfig(root)).auth;
    expect(email.otp_expiry).toBe(mailedLink.minutes * 60);
    expect(readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')).toContain(
      `\notp_length = ${mailedLink.digits}\n`,
    );
    for (const { content_path } of [email.template?.recovery, email.template?.confirmation].map((one) => one ?? {})) {
      const html = readFileSync(content_path ?? '', 'utf8');
      expect(html).toContain(`for ${mailedLink.minutes} minutes`);
      expect(html).toContain(`${mailedLink.minutes} मिनट तक`);
    }
  });
});

describe('the data folder', () => {
  it.runIf(allTests)('is made with its parents, so that the account that runs Postgres for root can enter them', () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const data = dataFolder(path.join(folder, 'supabase/.temp/data'));
    prepareDataFolder(data);
    prepareCluster(data, 'a password');
    expect(isCluster(data.cluster)).toBe(true);
  });
});
