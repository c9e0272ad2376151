/** Passkeys: with them where Supabase Auth has them (see `PASSKEY_ORIGIN` in tests/support/backend.ts), else without. */
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, inject, it } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { rows, send, service } from '../support/rest.ts';
import { totp } from '../support/totp.ts';
import { Browser, password, resetToken, signedInAdmin, signedInClient } from './support.ts';

const { passkeyOrigin, publishableKey, url } = inject('stack');

const unavailable = { status: 409, body: { message: errorMessages.passkeysUnavailable } };
const expired = { status: 409, body: { message: errorMessages.passkeyExpired } };
const unknown = { status: 401, body: { message: errorMessages.passkeyUnknown } };
const texts = { clientDataJSON: 'e30', signature: 'MEUC', userHandle: 'M2Yy' };
const authenticatorData = Buffer.alloc(37, 5).toString('base64url');
const strange = {
  challengeId: crypto.randomUUID(),
  credential: { rawId: 'Zm9v', response: { ...texts, authenticatorData } },
};
const strangeNew = {
  ...strange,
  credential: { rawId: 'Zm9v', response: { clientDataJSON: 'e30', attestationObject: 'o2Nm' } },
};

it.skipIf(passkeyOrigin)('says that there are none, and adds none', async () => {
  const { browser } = await signedInClient();
  expect(await browser.call('GET', '/auth/passkey')).toMatchObject({ status: 200, body: { available: false } });
  expect(await browser.call('GET', '/account/passkeys')).toMatchObject({ body: { available: false, passkeys: [] } });
  expect(await browser.call('POST', '/auth/passkey/options')).toMatchObject(unavailable);
  expect(await browser.call('POST', '/auth/passkey', { body: strange })).toMatchObject(unavailable);
  expect(await browser.call('POST', '/account/passkeys/options', { body: { password } })).toMatchObject(unavailable);
  expect((await browser.call('DELETE', `/account/passkeys/${crypto.randomUUID()}`)).status).toBe(404);
});

it('asks for the password before it begins one, and for what a browser gives', async () => {
  const { browser } = await signedInClient();
  expect(await browser.call('POST', '/account/passkeys/options', { body: { password: 'wrong horse' } })).toMatchObject({
    status: 422,
    body: { errors: { password: errorMessages.wrongPassword } },
  });
  // Nothing says that the password was given.
  const forged = { ...strangeNew, ticket: 'a'.repeat(64) };
  expect(await browser.call('POST', '/account/passkeys', { body: forged })).toMatchObject(expired);
  expect(await browser.call('POST', '/auth/passkey', { body: { ...strange, credential: 'none' } })).toMatchObject({
    status: 422,
    body: { errors: { credential: validationMessages.passkey } },
  });
  expect((await new Browser().call('GET', '/account/passkeys')).status).toBe(401);
});

describe.runIf(passkeyOrigin)('the passkeys of Supabase Auth', () => {
  const origin = passkeyOrigin ?? '';

  /** Adds a passkey. */
  async function add(browser: Browser, device = new Authenticator(origin)) {
    const { body: begun } = await browser.call('POST', '/account/passkeys/options', { body: { password } });
    const { challengeId, ticket } = begun;
    const body = { challengeId, ticket, credential: device.create(begun.options) };
    const { status, body: passkey } = await browser.call('POST', '/account/passkeys', { body });
    expect([status, passkey]).toMatchObject([201, { name: null, lastUsedAt: null }]);
    return { device, id: String(passkey.id) };
  }

  /** Begins a log-in. */
  async function answer(browser: Browser, device: Authenticator) {
    const { body } = await browser.call('POST', '/auth/passkey/options');
    return { challengeId: body.challengeId, credential: device.get(body.options) };
  }

  async function logIn(device: Authenticator, browser = new Browser()) {
    return { browser, response: await browser.call('POST', '/auth/passkey', { body: await answer(browser, device) }) };
  }

  it.each([
    ['a client', signedInClient],
    ['an admin', signedInAdmin],
  ])('log %s in as the password does, without a name', async (_, person) => {
    const { browser, id: owner } = await person();
    const { device, id } = await add(browser);
    const { browser: other, response } = await logIn(device);
    expect(response).toMatchObject({ status: 200, body: { id: owner } });
    expect([...other.cookies.keys()].sort()).toEqual(['access_token', 'device', 'refresh_token']);
    expect((await other.status()).status).toBe(200);
    expect((await other.copy('refresh_token').status()).status).toBe(200);
    const { passkeys } = (await browser.call('GET', '/account/passkeys')).body;
    expect(passkeys).toMatchObject([{ id, lastUsedAt: expect.any(String) }]);
    const mail = { recipient_id: `eq.${owner}`, kind: 'eq.new_device', select: 'kind' };
    expect(await rows(service(), 'notifications', mail)).toHaveLength(1);
    // A new log-in in a browser ends the one before.
    const before = other.copy('access_token');
    expect((await logIn(device, other)).response.status).toBe(200);
    expect((await before.status()).status).toBe(401);
  });

  it('are good for one challenge each, and of each window its own', async () => {
    const { device } = await add((await signedInClient()).browser);
    const browser = new Browser();
    const [first, second] = [await answer(browser, device), await answer(browser, device)];
    const show = (body: object) => browser.call('POST', '/auth/passkey', { body });
    expect(await show({ ...first, challengeId: crypto.randomUUID() })).toMatchObject(expired);
    expect((await show(second)).status).toBe(200);
    expect((await show(first)).status).toBe(200);
    expect(await show(first)).toMatchObject(expired);
  });

  it('are added once, however often the same is sent', async () => {
    const { browser } = await signedInClient();
    const { body: begun } = await browser.call('POST', '/account/passkeys/options', { body: { password } });
    const { challengeId, ticket, options } = begun;
    const body = { challengeId, ticket, credential: new Authenticator(origin).create(options) };
    const send = () => browser.call('POST', '/account/passkeys', { body });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await browser.call('GET', '/account/passkeys')).body.passkeys).toHaveLength(1);
  });

  it('are refused once removed, or with their account', async () => {
    const { browser, username } = await signedInClient();
    const [removed, kept] = [await add(browser), await add(browser)];
    const remove = (who: Browser, id: string) => who.call('DELETE', `/account/passkeys/${id}`);
    expect((await remove((await signedInClient()).browser, removed.id)).status).toBe(404);
    expect((await remove(browser, removed.id)).status).toBe(200);
    expect((await remove(browser, removed.id)).status).toBe(404);
    const { browser: stranger, response } = await logIn(removed.device);
    expect([response, stranger.cookies.size]).toMatchObject([unknown, 0]);
    expect((await logIn(kept.device)).response.status).toBe(200);
    const deletion = { username, password };
    expect((await browser.call('POST', '/account/deletion', { body: deletion })).status).toBe(200);
    expect((await logIn(kept.device)).response).toMatchObject(unknown);
  });

  it('of a banned user are refused', async () => {
    const { browser, id } = await signedInClient();
    const { device } = await add(browser);
    await send(service(), 'PUT', `/auth/v1/admin/users/${id}`, { ban_duration: '1h' });
    expect((await logIn(device)).response).toMatchObject(unknown);
  });

  /** Past the api. */
  async function call(path: string, body: object, bearer?: string) {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const response = await fetch(`${url}/auth/v1/passkeys${path}`, {
      method: 'POST',
      headers: bearer ? { ...headers, authorization: `Bearer ${bearer}` } : headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return await response.json();
  }

  /** Adds one with the token alone. */
  async function addWithToken(browser: Browser) {
    const device = new Authenticator(origin);
    const token = (await browser.status()).body.accessToken;
    const { challenge_id, options } = await call('/registration/options', {}, token);
    await call('/registration/verify', { challenge_id, credential: device.create(options) }, token);
    return device;
  }

  it('that a token alone has registered at Supabase Auth open nothing', async () => {
    const { browser } = await signedInClient();
    expect((await logIn(await addWithToken(browser))).response).toMatchObject(unknown);
    // Nor does a session that is begun there with a good one.
    const good = await add(browser);
    const { challengeId, credential } = await answer(new Browser(), good.device);
    const { access_token } = await call('/authentication/verify', { challenge_id: challengeId, credential });
    expect((await new Browser().call('GET', '/auth/status', { token: access_token })).status).toBe(401);
  });

  it('do not replace the second factor', async () => {
    const { browser } = await signedInAdmin();
    const { device } = await add(browser);
    const { body } = await browser.call('POST', '/account/mfa/enrol', { body: { password } });
    const code = () => totp(body.secret);
    await browser.call('POST', '/account/mfa/confirm', { body: { factorId: body.factorId, code: code() } });
    const { browser: other, response } = await logIn(device);
    expect(response).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
    expect((await other.copy('access_token').status()).status).toBe(401);
    expect((await other.call('POST', '/auth/mfa', { body: { code: code() } })).status).toBe(200);
    await add(browser);
  });

  it('stay when the password is changed, and go when it is replaced by mail', async () => {
    const { browser, email } = await signedInClient();
    const { device } = await add(browser);
    const change = { currentPassword: password, password: 'battery staple horse' };
    expect((await browser.call('POST', '/account/password', { body: change })).status).toBe(200);
    expect((await logIn(device)).response.status).toBe(200);
    const reset = { token: await resetToken(email), password: 'another staple horse' };
    expect((await browser.call('POST', '/auth/password-reset/complete', { body: reset })).status).toBe(200);
    expect((await logIn(device)).response).toMatchObject(unknown);
  });
});
