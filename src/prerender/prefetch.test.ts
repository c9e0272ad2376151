/** A build uses only complete answers of its backend. */
import { privateSettingKeys, settingKeys } from '@contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchQueries } from './prefetch';

const settings = settingKeys
  .filter((key) => !privateSettingKeys.includes(key))
  .map((key) => ({ key, value: {} as unknown }));
const answers: Record<string, unknown> = {
  'rpc/site_content': [{ changed_at: '2026-11-24T10:00:00+00:00' }],
  site_settings: settings,
  social_links: [],
  'rpc/gallery_counts': [],
  testimonials: [],
  gallery_photos: [],
  privacy_notices: [],
};

/** Answers as a backend does. Takes what is answered otherwise: rows, a response, or a promise of one. */
function answer(others: Record<string, unknown> = {}): void {
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    const [, name = ''] = /\/rest\/v1\/([^?]+)/.exec(address) ?? [];
    const body = { ...answers, ...others }[name];
    if (body === 'nothing')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return typeof body === 'number' || typeof body === 'string'
      ? new Response(String(body), { status: typeof body === 'number' ? body : 200 })
      : Response.json(name === 'site_settings' && address.includes('neq') ? [] : body);
  });
}

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('takes what a backend answers, with the moment of its last change', async () => {
  answer();
  expect(await prefetchQueries()).toMatchObject({ changedAt: '2026-11-24T10:00:00+00:00' });
});

describe('throws', () => {
  it.each(Object.keys(answers))('where %s is refused', async (name) => {
    answer({ [name]: 503 });
    await expect(prefetchQueries()).rejects.toThrow('503');
  });

  it.each([
    ['a page of another program', { site_settings: '<!doctype html>' }, 'JSON'],
    ['no list', { site_settings: {} }, 'site_settings: no list of rows'],
    ['no moment of the last change', { 'rpc/site_content': [{ changed_at: 'soon' }] }, 'site_content: no moment'],
    ['no settings', { site_settings: [] }, /site_settings: .*contact.*bar_council/],
    ['rows without a key', { site_settings: [{}] }, /site_settings: .*bar_council/],
    [
      'a setting that does not fit',
      { site_settings: [...settings, { key: 'bar_council', value: { on: 'yes' } }] },
      'site_settings: bar_council is missing or does not fit',
    ],
  ])('at %s', async (_, others, message) => {
    answer(others);
    await expect(prefetchQueries()).rejects.toThrow(message);
  });

  it('where an answer does not come in time', async () => {
    vi.useFakeTimers();
    answer({ privacy_notices: 'nothing' });
    const refused = expect(prefetchQueries()).rejects.toThrow('no answer within 10 seconds');
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  });
});
