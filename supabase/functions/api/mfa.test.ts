/** The second factor, with a fake Supabase Auth: see _shared/testing/fake-auth.ts. */

import { deepStrictEqual, match, notStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { recoveryCodeCount, throttles } from '../_shared/contract/index.ts';
import * as errorMessages from '../_shared/contract/texts/en/error.ts';
import * as validationMessages from '../_shared/contract/texts/en/validation.ts';
import { type FakeSupabase, resetToken, rightCode, withSupabase } from '../_shared/testing/fake-auth.ts';
import { setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();
const password = 'correct horse';

/** A browser with the cookies that the api has set. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method: string, path: string, body?: object) {
      const response = await app.request(`/api${path}`, {
        method,
        headers: {
          host: 'site.test',
          'x-forwarded-for': '203.0.113.7',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
      const result: any = await response.json();
      return { status: response.status, body: result };
    },
  };
}

type Browser = ReturnType<typeof openBrowser>;

const logIn = (browser: Browser) => browser.call('POST', '/auth/login', { username: 'asha', password });
const factor = (status: 'verified' | 'unverified') =>
  ({ id: crypto.randomUUID(), factor_type: 'totp', status, friendly_name: 'Authenticator app' }) as const;

/**
 * Logs in and turns the second factor on.
 * @returns the browser, and the recovery codes
 */
async function enable() {
  const browser = openBrowser();
  await logIn(browser);
  const { body } = await browser.call('POST', '/account/mfa/enrol', { password });
  const confirmed = await browser.call('POST', '/account/mfa/confirm', { factorId: body.factorId, code: rightCode });
  strictEqual(confirmed.status, 200, JSON.stringify(confirmed.body));
  return { browser, codes: confirmed.body.recoveryCodes as string[] };
}

const gone = () => Response.json(null);
const down = () => new Response('down', { status: 503 });
for (const [what, path, answer, status, factors] of [
  ['whose user has no profile', '/profiles', gone, 401, 0],
  ['whose user has a second factor and no profile', '/profiles', gone, 401, 1],
  ['whose profile cannot be read', '/profiles', down, 503, 0],
  ['that the database cannot accept', '/rpc/accept_session', down, 503, 0],
] as const)
  Deno.test(`a log-in ends a session ${what}`, () =>
    withSupabase(
      { answers: { [path]: answer }, factors: factors ? [factor('verified')] : [] },
      async (state: FakeSupabase) => {
        const browser = openBrowser();
        let answered = await logIn(browser);
        if (factors) answered = await browser.call('POST', '/auth/mfa', { code: rightCode });
        strictEqual(answered.status, status, JSON.stringify(answered.body));
        deepStrictEqual(state.sessions, []);
      },
    ));

Deno.test('an admin turns the second factor on with the password and a code, and sees ten recovery codes once', () =>
  withSupabase({}, async (state) => {
    const browser = openBrowser();
    await logIn(browser);
    const elsewhere = openBrowser();
    await logIn(elsewhere);
    deepStrictEqual((await browser.call('GET', '/account/mfa')).body, {
      available: true,
      enabled: false,
      recoveryCodesLeft: 0,
    });
    const wrong = await browser.call('POST', '/account/mfa/enrol', { password: 'wrong horse' });
    deepStrictEqual([wrong.status, wrong.body.errors], [422, { password: errorMessages.wrongPassword }]);
    strictEqual(state.factors.length, 0);
    // An earlier beginning gives way.
    const first = (await browser.call('POST', '/account/mfa/enrol', { password })).body;
    const { status, body } = await browser.call('POST', '/account/mfa/enrol', { password });
    strictEqual(status, 200, JSON.stringify(body));
    deepStrictEqual([body.secret, body.uri], ['JBSWY3DPEHPK3PXP', 'otpauth://totp/site?secret=JBSWY3DPEHPK3PXP']);
    match(body.qrCode, /^data:image\/svg\+xml;utf-8,%3Csvg/);
    notStrictEqual(body.factorId, first.factorId);
    const gone = await browser.call('POST', '/account/mfa/confirm', { factorId: first.factorId, code: rightCode });
    deepStrictEqual([gone.status, gone.body.message], [409, errorMessages.mfaNotBegun]);

    const mistyped = await browser.call('POST', '/account/mfa/confirm', { factorId: body.factorId, code: '000000' });
    deepStrictEqual([mistyped.status, mistyped.body.errors], [422, { code: errorMessages.wrongCode }]);
    const confirmed = await browser.call('POST', '/account/mfa/confirm', { factorId: body.factorId, code: '123 456' });
    const codes: string[] = confirmed.body.recoveryCodes;
    strictEqual(new Set(codes).size, recoveryCodeCount);
    for (const code of codes) match(code, /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    strictEqual(state.recoveryCodes.length, recoveryCodeCount);
    for (const hash of state.recoveryCodes) match(hash, /^[0-9a-f]{64}$/);

    // The session goes on with a token that the database takes; the others are over.
    strictEqual((await browser.call('GET', '/auth/status')).status, 200);
    strictEqual((await browser.call('GET', '/account/mfa')).body.enabled, true);
    strictEqual((await elsewhere.call('GET', '/auth/status')).status, 401);
    // Nobody replaces the codes of a factor that is on.
    const again = await browser.call('POST', '/account/mfa/confirm', { factorId: body.factorId, code: '000000' });
    deepStrictEqual([again.status, again.body.message], [409, errorMessages.mfaEnabled]);
    strictEqual((await browser.call('POST', '/account/mfa/enrol', { password })).status, 409);
    strictEqual(state.factors.length, 1);
    strictEqual(state.sessions.length, 1);
  }));

for (const role of ['admin', 'client'] as const) {
  Deno.test(`the log-in of a ${role} with a second factor asks for the code, and nothing else works before`, () =>
    withSupabase({ role, factors: [factor('verified')] }, async () => {
      const browser = openBrowser();
      const asked = await logIn(browser);
      deepStrictEqual([asked.status, asked.body], [403, { message: errorMessages.mfaRequired, code: 'mfa_required' }]);
      // A look at who is signed in ends the log-in that has begun.
      const other = openBrowser();
      await logIn(other);
      strictEqual((await other.call('GET', '/auth/status')).status, 401);
      strictEqual(other.cookies.size, 0);

      for (const body of [{}, { code: '12345' }, { code: rightCode, recoveryCode: 'a'.repeat(16) }]) {
        const unclear = await browser.call('POST', '/auth/mfa', body);
        deepStrictEqual([unclear.status, unclear.body.errors], [422, { code: validationMessages.mfaCode }]);
      }
      const wrong = await browser.call('POST', '/auth/mfa', { code: '000000' });
      deepStrictEqual([wrong.status, wrong.body.errors], [422, { code: errorMessages.wrongCode }]);
      const { status, body } = await browser.call('POST', '/auth/mfa', { code: rightCode });
      deepStrictEqual([status, body.username, body.secondFactorRemoved], [200, 'asha', undefined]);
      strictEqual(body.accessToken, browser.cookies.get('access_token'));
      ok(browser.cookies.has('device'));
      strictEqual((await browser.call('GET', '/auth/status')).status, 200);
    }));
}

Deno.test('a factor that was never confirmed is not asked for', () =>
  withSupabase({ factors: [factor('unverified')] }, async () => {
    const browser = openBrowser();
    strictEqual((await logIn(browser)).status, 200);
    const { status, body } = await browser.call('POST', '/auth/mfa', { code: rightCode });
    deepStrictEqual([status, body.message], [409, errorMessages.mfaNotEnabled]);
  }));

for (const field of ['code', 'recoveryCode']) {
  Deno.test(`guesses of a ${field} end after a few, in any number of log-ins and browsers; right ones are not counted`, () =>
    withSupabase({ factors: [factor('verified')] }, async (state) => {
      const statuses: number[] = [];
      const attempt = async (value: string) => {
        const browser = openBrowser();
        await logIn(browser);
        return (await browser.call('POST', '/auth/mfa', { [field]: value })).status;
      };
      const right = openBrowser();
      await logIn(right);
      for (let at = 0; at < 8; at += 1)
        strictEqual((await right.call('POST', '/auth/mfa', { code: rightCode })).status, 200);
      const guess = field === 'code' ? '000000' : 'a'.repeat(16);
      for (let at = 0; at < throttles.codePerUser.limit + 2; at += 1) statuses.push(await attempt(guess));
      deepStrictEqual(statuses, [422, 422, 422, 422, 422, 429, 429]);
      const verified = () => state.requests.filter((one) => one.endsWith('/verify')).length;
      const before = verified();
      strictEqual(await attempt(field === 'code' ? rightCode : 'b'.repeat(16)), 429);
      strictEqual(verified(), before);
    }));
}

Deno.test('a recovery code logs in once, turns the second factor off, and ends the other sessions', () =>
  withSupabase({}, async (state) => {
    const { browser: stolen, codes } = await enable();
    const browser = openBrowser();
    await logIn(browser);
    const wrong = await browser.call('POST', '/auth/mfa', { recoveryCode: '0000-0000-0000-0000' });
    deepStrictEqual([wrong.status, wrong.body.errors], [422, { recoveryCode: errorMessages.wrongRecoveryCode }]);
    // As it was written down: in capitals, without hyphens, with the letter O for a zero.
    const input = (codes[3] ?? '').toUpperCase().replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'I');
    const { status, body } = await browser.call('POST', '/auth/mfa', { recoveryCode: input });
    deepStrictEqual([status, body.username, body.secondFactorRemoved], [200, 'asha', true]);
    deepStrictEqual([state.factors, state.recoveryCodes], [[], []]);
    strictEqual((await browser.call('GET', '/auth/status')).status, 200);
    strictEqual((await stolen.call('GET', '/auth/status')).status, 401);
    strictEqual((await logIn(openBrowser())).status, 200);
  }));

Deno.test('turning it off takes the password and a code', () =>
  withSupabase({}, async (state) => {
    const { browser } = await enable();
    const disable = (body: object) => browser.call('POST', '/account/mfa/disable', body);
    const wrongPassword = await disable({ password: 'wrong horse', code: rightCode });
    deepStrictEqual(wrongPassword.body.errors, { password: errorMessages.wrongPassword });
    const wrongCode = await disable({ password, code: '000000' });
    deepStrictEqual(wrongCode.body.errors, { code: errorMessages.wrongCode });
    strictEqual(state.factors.length, 1);
    strictEqual((await disable({ password, code: rightCode })).status, 200);
    deepStrictEqual([state.factors, state.recoveryCodes, state.sessions.length], [[], [], 1]);
    strictEqual((await browser.call('GET', '/auth/status')).status, 200);
    strictEqual((await disable({ password, code: rightCode })).status, 409);
  }));

Deno.test('with a second factor the password is changed too, and the next log-in asks for the code', () =>
  withSupabase({}, async (state: FakeSupabase) => {
    const { browser } = await enable();
    const changed = await browser.call('POST', '/account/password', {
      currentPassword: password,
      password: 'battery staple horse',
    });
    deepStrictEqual([changed.status, changed.body.code], [403, 'mfa_required']);
    strictEqual(state.password, 'battery staple horse');
    strictEqual((await browser.call('POST', '/auth/mfa', { code: rightCode })).status, 200);
  }));

Deno.test('a link from a mail replaces a forgotten password, and not the second factor', () =>
  withSupabase({}, async (state) => {
    const { browser } = await enable();
    const reset = { token: resetToken, password: 'battery staple horse' };
    strictEqual((await openBrowser().call('POST', '/auth/password-reset/complete', reset)).status, 200);
    strictEqual(state.password, reset.password);
    strictEqual(state.factors.length, 1);
    strictEqual((await browser.call('GET', '/auth/status')).status, 401);
    const later = openBrowser();
    const asked = await later.call('POST', '/auth/login', { username: 'asha', password: reset.password });
    deepStrictEqual([asked.status, asked.body.code], [403, 'mfa_required']);
  }));

Deno.test('a link from a mail ends every session also where the old password is chosen again', () =>
  withSupabase({}, async (state) => {
    const browser = openBrowser();
    await logIn(browser);
    const reset = { token: resetToken, password };
    strictEqual((await openBrowser().call('POST', '/auth/password-reset/complete', reset)).status, 200);
    deepStrictEqual(state.sessions, []);
  }));

Deno.test('a link from a mail that comes several times at once sets one password', () =>
  withSupabase({}, async (state) => {
    const complete = (password: string) =>
      openBrowser().call('POST', '/auth/password-reset/complete', { token: resetToken, password });
    const passwords = ['battery staple 1', 'battery staple 2', 'battery staple 3'];
    const answers = await Promise.all(passwords.map(complete));
    deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 404, 404]);
    strictEqual(state.password, passwords[answers.findIndex(({ status }) => status === 200)]);
    strictEqual((await complete('battery staple 4')).status, 404);
  }));

for (const status of [429, 503])
  Deno.test(`a link from a mail stays good where Supabase Auth answers ${status}`, () =>
    withSupabase({ verifyFailure: status }, async (state) => {
      const reset = { token: resetToken, password: 'battery staple horse' };
      const complete = () => openBrowser().call('POST', '/auth/password-reset/complete', reset);
      strictEqual((await complete()).status, status);
      state.verifyFailure = null;
      strictEqual((await complete()).status, 200);
    }));
