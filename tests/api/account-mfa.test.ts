/** The second factor: with one where Supabase Auth has it (see `SUPABASE_URL` in tests/support/backend.ts), else without. */
import * as errorMessages from '@texts/error';
import { describe, expect, inject, it } from 'vitest';
import { totp } from '../support/totp.ts';
import { Browser, password, signedInAdmin, signedInClient } from './support.ts';

const { secondFactors } = inject('stack');

it.skipIf(secondFactors)('says that there is none, and turns none on', async () => {
  const { browser } = await signedInAdmin();
  expect(await browser.call('GET', '/account/mfa')).toMatchObject({
    status: 200,
    body: { available: false, enabled: false, recoveryCodesLeft: 0 },
  });
  expect(await browser.call('POST', '/account/mfa/enrol', { body: { password } })).toMatchObject({
    status: 409,
    body: { message: errorMessages.mfaUnavailable },
  });
  expect(await browser.call('POST', '/account/mfa/disable', { body: { password, code: '123456' } })).toMatchObject({
    status: 409,
    body: { message: errorMessages.mfaNotEnabled },
  });
});

describe.runIf(secondFactors)('the second factor of Supabase Auth', () => {
  /** No code of these half minutes. */
  const wrong = (key: string) =>
    ['000000', '111111', '222222', '333333'].find(
      (code) => ![-30_000, 0, 30_000].some((shift) => totp(key, Date.now() + shift) === code),
    ) ?? '';

  /** An admin who has turned it on. */
  async function enabled() {
    const { browser, email } = await signedInAdmin();
    const { body } = await browser.call('POST', '/account/mfa/enrol', { body: { password } });
    const key: string = body.secret;
    const confirm = (code: string) =>
      browser.call('POST', '/account/mfa/confirm', { body: { factorId: body.factorId, code } });
    return { browser, email, key, enrolment: body, confirm };
  }
  const logIn = async (email: string, given = password) => {
    const browser = new Browser();
    return { browser, response: await browser.login(email, given) };
  };
  const asked = { status: 403, body: { code: 'mfa_required' } };

  it('is turned on with password and code, and ends the other sessions', async () => {
    const { browser, email, key, enrolment, confirm } = await enabled();
    const elsewhere = (await logIn(email)).browser;
    expect(enrolment.qrCode).toMatch(/^data:image\/svg\+xml;utf-8,%3C.*%3Csvg/s);
    expect(await confirm(wrong(key))).toMatchObject({
      status: 422,
      body: { errors: { code: errorMessages.wrongCode } },
    });
    const { status, body } = await confirm(totp(key));
    expect([status, body.recoveryCodes?.length]).toEqual([200, 10]);
    expect((await browser.status()).status).toBe(200);
    expect((await elsewhere.status()).status).toBe(401);
    expect(await browser.call('GET', '/account/mfa')).toMatchObject({
      body: { available: true, enabled: true, recoveryCodesLeft: 10 },
    });
    expect((await browser.call('POST', '/account/mfa/enrol', { body: { password } })).status).toBe(409);
  });

  it('is not begun by a token past the api, so that nobody locks its owner out', async () => {
    const { publishableKey, url } = inject('stack');
    for (const { browser, email } of [await signedInClient(), await signedInAdmin()]) {
      const token = (await browser.status()).body.accessToken;
      const call = async (path: string, body: object) => {
        const response = await fetch(`${url}/auth/v1/factors${path}`, {
          method: 'POST',
          headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.json() };
      };
      const begun = await call('', { factor_type: 'totp', friendly_name: 'Authenticator app' });
      expect((await call(`/${begun.body.id}/challenge`, {})).status).toBe(404);
      expect((await logIn(email)).response.status).toBe(200);
    }
  });

  it('is asked for at the log-in, from whatever address the code comes', async () => {
    const { email, key, confirm } = await enabled();
    await confirm(totp(key));
    const { browser, response } = await logIn(email);
    expect(response).toMatchObject(asked);
    expect(await browser.call('POST', '/auth/mfa', { body: { code: wrong(key) } })).toMatchObject({
      status: 422,
      body: { errors: { code: errorMessages.wrongCode } },
    });
    const moved = browser.copy(...browser.cookies.keys());
    expect(await moved.call('POST', '/auth/mfa', { body: { code: totp(key) } })).toMatchObject({ status: 200 });
    expect((await moved.status()).status).toBe(200);
    // Renewed, it still has the second factor.
    expect((await moved.copy('refresh_token').status()).status).toBe(200);
  });

  it('is removed by a recovery code, once, which ends the other sessions', async () => {
    const { browser: stolen, email, key, confirm } = await enabled();
    const [code] = (await confirm(totp(key))).body.recoveryCodes;
    const { browser } = await logIn(email);
    expect(await browser.call('POST', '/auth/mfa', { body: { recoveryCode: code } })).toMatchObject({
      status: 200,
      body: { secondFactorRemoved: true },
    });
    expect([(await browser.status()).status, (await stolen.status()).status]).toEqual([200, 401]);
    expect((await logIn(email)).response.status).toBe(200);
  });
});
