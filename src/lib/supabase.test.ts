import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { fakeNetwork, json, rows } from '@/testing/network';
import { aUser } from '@/testing/users';
import { getSession, setSession } from './session';
import { getSupabaseAsUser } from './supabase';
import { callAsUser } from './user-rows';

const cases = 'GET /rest/v1/cases';
const statusCheck = 'GET /api/auth/status';

it('keeps no token in the browser and sends the one in memory', async () => {
  const sent = fakeNetwork({ [cases]: () => rows([]) });
  setSession(aUser());
  const supabase = await getSupabaseAsUser();
  await supabase.from('cases').select();
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(sent[0]?.headers.get('apikey')).toBe('sb_publishable_test');
  expect({ ...localStorage }).toEqual({ 'signed-in': 'yes' });
  expect(sessionStorage).toHaveLength(0);
});

it('sends nothing for the rows of a user when nobody is signed in', async () => {
  const sent = fakeNetwork({});
  await expect(getSupabaseAsUser()).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(0);
});

it('renews a refused token once and repeats the request', async () => {
  const sent = fakeNetwork({
    [cases]: ({ headers }) => (headers.get('Authorization') === 'Bearer token-2' ? rows([{ id: 1 }]) : json({}, 401)),
    [statusCheck]: () => json(aUser({ accessToken: 'token-2' })),
  });
  setSession(aUser());
  const { data } = await (await getSupabaseAsUser()).from('cases').select();
  expect(data).toEqual([{ id: 1 }]);
  expect(sent.map(({ method, url }) => `${method} ${new URL(url, 'http://site.test').pathname}`)).toEqual([
    cases,
    statusCheck,
    cases,
  ]);
});

it('signs out when the refused token cannot be renewed', async () => {
  fakeNetwork({ [cases]: () => json({}, 401), [statusCheck]: () => json({ message: 'You are not signed in' }, 401) });
  setSession(aUser());
  const { error } = await (await getSupabaseAsUser()).from('cases').select();
  expect(error).not.toBeNull();
  expect(getSession()).toBeNull();
});

it('sends no request of an ended session: it would be a visitor’s', async () => {
  const sent = fakeNetwork({ [statusCheck]: () => json({ message: errorMessages.expired }, 401) });
  setSession(aUser({ expiresAt: Date.now() / 1000 - 1 }));
  await expect(getSupabaseAsUser()).rejects.toMatchObject({ status: 401, message: errorMessages.expired });
  expect(sent.map(({ url }) => url)).toEqual(['/api/auth/status']);
  expect(getSession()).toBeNull();
});

it('sends none either while the server cannot say whether it has ended', async () => {
  const sent = fakeNetwork({ [statusCheck]: () => json({}, 503) });
  setSession(aUser({ expiresAt: Date.now() / 1000 - 1 }));
  await expect(getSupabaseAsUser()).rejects.toMatchObject({ status: 503, message: errorMessages.unavailable });
  expect(sent).toHaveLength(1);
  expect(getSession()).not.toBeNull();
});

it('asks only once when there is no network', async () => {
  const sent = fakeNetwork({ [cases]: () => Promise.reject(new TypeError('Failed to fetch')) });
  setSession(aUser());
  const { error } = await (await getSupabaseAsUser()).from('cases').select();
  expect(error).not.toBeNull();
  expect(sent).toHaveLength(1);
});

it('says in words that the database took too long and has changed nothing', async () => {
  fakeNetwork({
    'POST /rest/v1/rpc/import_clients': () => json({ code: '57014', message: 'canceling statement' }, 500),
  });
  setSession(aUser());
  await expect(callAsUser('import_clients', { p_rows: [] })).rejects.toMatchObject({
    message: errorMessages.timedOut,
    isUserFacing: true,
  });
});
