import { expect, it } from 'vitest';
import { readEnv } from './env';

const url = 'https://abcdefgh.supabase.co';
const key = 'sb_publishable_abc';

it('gives the settings when they are right', () => {
  expect(readEnv({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key })).toEqual({
    ok: true,
    env: { supabaseUrl: url, supabaseKey: key, realtime: true, resumableUploads: true, uploadLimitMiB: null },
  });
});

it('names each variable that is missing or wrong, and what is expected', () => {
  const result = readEnv({ VITE_SUPABASE_URL: 'localhost' });
  expect(result).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/^VITE_SUPABASE_URL must be the address of the Supabase project/),
      expect.stringMatching(/^VITE_SUPABASE_PUBLISHABLE_KEY must be the project's publishable key/),
    ],
  });
});

it.each([
  ['a secret key', 'sb_secret_abc'],
  ['a service_role token', `e30.${btoa('{"role":"service_role"}')}.x`],
  ['an empty key', '  '],
])('refuses %s', (_what, wrong) => {
  const result = readEnv({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: wrong });
  expect(result).toMatchObject({ ok: false, problems: [expect.stringContaining('VITE_SUPABASE_PUBLISHABLE_KEY')] });
});
