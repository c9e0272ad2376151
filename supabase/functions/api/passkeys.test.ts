/** What the credential of a passkey may be: it is read by its names, of which Supabase Auth knows others too. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { asAdmin, post, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();
const challengeId = '3f2b8c1e-6a52-4c1e-9f0a-5a2d1c7e8b90';

/** @param flags whether somebody was present (1), and verified (4) */
const authenticatorData = (flags: number) =>
  btoa(String.fromCharCode(...new Uint8Array(37).with(32, flags))).replace(/=+$/, '');
const named = { clientDataJSON: 'e30', authenticatorData: authenticatorData(5), signature: 'MEUC', userHandle: 'M2Yy' };
const assertion = { rawId: 'Z29vZA', response: named };
const attestation = { rawId: 'Z29vZA', response: { clientDataJSON: 'e30', attestationObject: 'o2Nm' } };

/** Sends bodies. Returns the status of each, and the credentials that came to Supabase Auth, which refuses them. */
async function show(path: string, bodies: (object | string)[]) {
  const verified: unknown[] = [];
  const answer = async (request: Request) => {
    if (!request.url.endsWith('/verify')) return Response.json([{ id: challengeId }]);
    verified.push((await request.json()).credential);
    return Response.json({ code: 'webauthn_challenge_expired' }, { status: 400 });
  };
  const statuses: number[] = [];
  await withAnswers(answer, async () => {
    for (const body of bodies)
      statuses.push((await app.request(`/api${path}`, post(body, asAdmin(challengeId)))).status);
  });
  return { statuses, verified };
}

Deno.test('a log-in hands on four texts and the id by which the passkey is found, whatever else a browser gives', async () => {
  const other = { id: 'b3RoZXI', type: 'other', authenticatorAttachment: 'platform', clientExtensionResults: {} };
  // Of two equal names the last counts, here and there.
  const twice = JSON.stringify({ challengeId, credential: assertion }).replace('"rawId"', '"rawId":"YmFk","rawId"');
  const { statuses, verified } = await show('/auth/passkey', [
    { challengeId, credential: { ...assertion, ...other } },
    twice,
  ]);
  const known = { id: 'Z29vZA', rawId: 'Z29vZA', type: 'public-key', response: named };
  deepStrictEqual(
    [statuses, verified],
    [
      [409, 409],
      [known, known],
    ],
  );
});

Deno.test('a name in other letters or of something else is refused before Supabase Auth is asked', async () => {
  const forged = authenticatorData(1);
  const refused: object[] = [
    { ...assertion, RawId: 'YmFk' },
    { ...assertion, rawid: 'YmFk' },
    ...['Response', 're\u017fponse'].map((name) => ({ ...assertion, [name]: { ...named, authenticatorData: forged } })),
    ...['AuthenticatorData', 'authenticatordata'].map((name) => ({
      ...assertion,
      response: { ...named, [name]: forged },
    })),
    { ...assertion, constructor: {} },
    ...['', ['Z29vZA'], 'Z29vZA==', 'a'.repeat(1401)].map((rawId) => ({ ...assertion, rawId })),
    { response: named, id: 'Z29vZA' },
    ...Object.keys(named).flatMap((name) =>
      [null, { toString: 1 }, 'a b', 'a'.repeat(9000), undefined].map((value) => ({
        ...assertion,
        response: { ...named, [name]: value },
      })),
    ),
  ];
  const bodies = refused.map((credential) => ({ challengeId, credential }));
  const { statuses, verified } = await show('/auth/passkey', bodies);
  deepStrictEqual([statuses, verified], [bodies.map(() => 422), []]);
  const news = [
    { ...attestation, RawId: 'YmFk' },
    { ...attestation, response: { ...attestation.response, AttestationObject: 'o2Nm' } },
    { ...attestation, response: { clientDataJSON: 'e30' } },
  ];
  const ticket = 'a'.repeat(64);
  const added = await show(
    '/account/passkeys',
    news.map((credential) => ({ challengeId, ticket, credential })),
  );
  deepStrictEqual([added.statuses, added.verified], [[422, 422, 422], []]);
});

for (const [who, data] of [
  ['nobody was verified', authenticatorData(1)],
  ['the data is too short', 'AAAA'],
  ['the data is no base64', 'AAAAA'],
] as const)
  Deno.test(`where ${who}, nobody is logged in and Supabase Auth is not asked`, async () => {
    const credential = { ...assertion, response: { ...named, authenticatorData: data } };
    const { statuses, verified } = await show('/auth/passkey', [{ challengeId, credential }]);
    strictEqual(statuses[0], 401);
    deepStrictEqual(verified, []);
  });
