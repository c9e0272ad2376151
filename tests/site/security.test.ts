import { expect, it } from 'vitest';
import { contentPolicy } from '../../scripts/site/security.ts';

const backendUrl = 'https://project.supabase.co';
const read = (policy: string) => Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one]));

it('lets pages load Turnstile’s script and frame only where the log-in has it, and nothing else by it', () => {
  const [without, withIt] = [false, true].map((turnstile) =>
    read(contentPolicy({ backendUrl, turnstile, styles: ['a{}'] })),
  );
  const changed = Object.keys({ ...without, ...withIt }).filter((name) => without?.[name] !== withIt?.[name]);
  expect(changed.sort()).toEqual(['frame-src', 'script-src']);
  for (const name of changed) {
    expect(withIt?.[name]).toBe(`${without?.[name]} https://challenges.cloudflare.com`);
    expect(without?.[name]).not.toContain('cloudflare');
  }
});

it('takes live changes only where there is Realtime', () => {
  const connects = [false, true].map(
    (realtime) => read(contentPolicy({ backendUrl, realtime, styles: [] }))['connect-src'],
  );
  expect(connects).toEqual([
    `connect-src 'self' ${backendUrl}`,
    `connect-src 'self' ${backendUrl} wss://project.supabase.co`,
  ]);
});
