import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { keepSessionHint } from '@/lib/session-hint';
import { fakeNetwork, json, supabaseUrl } from '@/testing/network';
import { aUser } from '@/testing/users';
import { recordVisit } from './visits';

const record = 'POST /rest/v1/rpc/record_visit';
const status = 'GET /api/auth/status';
const counted = () => new Response(null, { status: 204 });

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  for (const wish of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, wish);
});

it('sends the page alone, as a visitor', async () => {
  const sent = fakeNetwork({ [record]: counted });
  await recordVisit('/about');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: `${supabaseUrl}/rest/v1/rpc/record_visit`, body: { p_page: '/about' } });
  expect(sent[0]?.headers.get('apikey')).toBe('sb_publishable_test');
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('sends nothing where the browser asks for it by %s', async (wish, value) => {
  Object.defineProperty(navigator, wish, { configurable: true, value });
  const sent = fakeNetwork({ [record]: counted });
  await recordVisit('/');
  expect(sent).toEqual([]);
});

describe('somebody who is signed in', () => {
  it('is counted as a client', async () => {
    const sent = fakeNetwork({ [record]: counted });
    setSession(aUser());
    await recordVisit('/');
    expect(sent.map(({ url }) => url)).toEqual([`${supabaseUrl}/rest/v1/rpc/record_visit`]);
  });

  it('is not counted as an admin', async () => {
    const sent = fakeNetwork({ [record]: counted });
    setSession(aUser({ role: 'admin' }));
    await recordVisit('/');
    expect(sent).toEqual([]);
  });

  it.each([
    ['an admin', () => json(aUser({ role: 'admin' })), 0],
    ['a client', () => json(aUser()), 1],
    ['nobody any more', () => json({ message: 'You are not signed in' }, 401), 1],
    ['unknown, because the server does not say', () => json({ message: 'down' }, 503), 0],
  ])('may turn out to be %s, when the page has just been opened', async (_who, response, visits) => {
    const sent = fakeNetwork({ [status]: response, [record]: counted });
    keepSessionHint(true);
    await recordVisit('/');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(visits);
    keepSessionHint(false);
  });
});

it.each([
  ['refuses', () => json({ message: 'no' }, 500)],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says nothing when the backend %s', async (_how, response) => {
  fakeNetwork({ [record]: response });
  await expect(recordVisit('/')).resolves.toBeUndefined();
});

it('sends nothing without a backend to send it to', async () => {
  const sent = fakeNetwork({});
  vi.stubEnv('VITE_SUPABASE_URL', '');
  await recordVisit('/');
  expect(sent).toEqual([]);
});
