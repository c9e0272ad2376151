/** Passkeys as Supabase Auth receives them, with a fake one: see _shared/testing/fake-auth.ts. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { type FakeSupabase, withSupabase } from '../_shared/testing/fake-auth.ts';
import { setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();
const challengeId = '3f2b8c1e-6a52-4c1e-9f0a-5a2d1c7e8b90';

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
/** @param flags whether somebody was present (1), and verified (4) */
const authenticatorData = (flags: number) => encode(new Uint8Array(37).with(32, flags));

const named = {
  clientDataJSON: 'e30',
  authenticatorData: authenticatorData(5),
  signature: 'MEUC',
  userHandle: 'M2Yy',
};
const assertion = { rawId: 'Z29vZA', response: named };

async function post(path: string, body: object | string, cookie = '') {
  const response = await app.request(`/api${path}`, {
    method: 'POST',
    headers: { host: 'site.test', 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json', cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
}

const logIn = (credential: object | string) =>
  post('/auth/passkey', typeof credential === 'string' ? credential : { challengeId, credential });

/** Asked whether a session counts, by the passkey's id. */
const asked = (state: FakeSupabase) => state.requests.filter((request) => request.endsWith('accept_passkey_session'));

const accepting = { answers: { '/rpc/accept_passkey_session': () => Response.json(true) } };

Deno.test('a log-in hands on four texts and the id by which the passkey is found, whatever else a browser gives', () =>
  withSupabase(accepting, async (state) => {
    const given = {
      ...assertion,
      id: 'b3RoZXI',
      type: 'other',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: {} },
    };
    strictEqual((await logIn(given)).status, 200);
    deepStrictEqual(state.credentials, [{ id: 'Z29vZA', rawId: 'Z29vZA', type: 'public-key', response: named }]);
    strictEqual(asked(state).length, 1);
  }));

Deno.test('a name in other letters, twice, or of something else is refused before Supabase Auth is asked', () =>
  withSupabase(accepting, async (state) => {
    const forged = authenticatorData(1);
    const refused: (object | string)[] = [
      { ...assertion, RawId: 'YmFk' },
      { ...assertion, rawid: 'YmFk' },
      { ...assertion, Response: { ...named, authenticatorData: forged } },
      { ...assertion, response: { ...named, AuthenticatorData: forged } },
      { ...assertion, response: { ...named, authenticatordata: forged } },
      // Go folds the long s too.
      { ...assertion, 're\u017fponse': named },
      { ...assertion, constructor: {} },
      { ...assertion, rawId: '' },
      { ...assertion, rawId: ['Z29vZA'] },
      { ...assertion, rawId: 'Z29vZA==' },
      { ...assertion, rawId: 'a'.repeat(1401) },
      { response: named, id: 'Z29vZA' },
      ...Object.keys(named).flatMap((name) => [
        { ...assertion, response: { ...named, [name]: null } },
        { ...assertion, response: { ...named, [name]: { toString: 1 } } },
        { ...assertion, response: { ...named, [name]: 'a b' } },
        { ...assertion, response: { ...named, [name]: 'a'.repeat(9000) } },
        { ...assertion, response: { ...named, [name]: undefined } },
      ]),
    ];
    for (const credential of refused)
      strictEqual((await logIn(credential)).status, 422, JSON.stringify(credential).slice(0, 200));
    deepStrictEqual([state.credentials, state.sessions], [[], []]);
    // Of two equal names the last counts, here and there.
    const twice = JSON.stringify({ challengeId, credential: assertion }).replace(
      '"rawId":"Z29vZA"',
      '"rawId":"YmFk","rawId":"Z29vZA"',
    );
    strictEqual((await logIn(twice)).status, 200);
    deepStrictEqual(
      state.credentials.map((credential) => (credential as typeof assertion).rawId),
      ['Z29vZA'],
    );
  }));

for (const [who, data] of [
  ['nobody was verified', authenticatorData(1)],
  ['the data is too short', 'AAAA'],
  ['the data is no base64', 'AAAAA'],
] as const)
  Deno.test(`where ${who}, nobody is logged in and Supabase Auth is not asked`, () =>
    withSupabase(accepting, async (state) => {
      strictEqual((await logIn({ ...assertion, response: { ...named, authenticatorData: data } })).status, 401);
      deepStrictEqual([state.credentials, state.sessions], [[], []]);
    }));

Deno.test('a session of a passkey that does not count is ended', () =>
  withSupabase({ answers: { '/rpc/accept_passkey_session': () => Response.json(false) } }, async (state) => {
    const { status, cookies } = await logIn(assertion);
    deepStrictEqual([status, cookies, state.sessions], [401, [], []]);
  }));

Deno.test('a new passkey hands on two texts and its id', () =>
  withSupabase({}, async (state) => {
    const password = 'correct horse';
    const { cookies } = await post('/auth/login', { username: 'asha', password });
    const cookie = cookies.map((set) => set.split(';')[0]).join('; ');
    const { body: begun } = await post('/account/passkeys/options', { password }, cookie);
    const response = { clientDataJSON: 'e30', attestationObject: 'o2Nm' };
    const register = (credential: object) =>
      post('/account/passkeys', { challengeId: begun.challengeId, ticket: begun.ticket, credential }, cookie);
    for (const credential of [
      { rawId: 'Z29vZA', response: { ...response, AttestationObject: 'o2Nm' } },
      { rawId: 'Z29vZA', RawId: 'YmFk', response },
      { rawId: 'Z29vZA', response: { clientDataJSON: 'e30' } },
    ])
      strictEqual((await register(credential)).status, 422);
    const more = { authenticatorData: 'AAAA', transports: ['internal'], publicKey: 'AAAA', publicKeyAlgorithm: -7 };
    const added = await register({ rawId: 'Z29vZA', id: 'YmFk', response: { ...response, ...more } });
    strictEqual(added.status, 201, JSON.stringify(added.body));
    deepStrictEqual(state.credentials, [{ id: 'Z29vZA', rawId: 'Z29vZA', type: 'public-key', response }]);
  }));
