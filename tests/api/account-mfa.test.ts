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

  it('does as the one of the tests of the functions: on, asked for, and off by a recovery code', async () => {
    const { browser, email, key, enrolment, confirm } = await enabled();
    expect(enrolment.qrCode).toMatch(/^data:image\/svg\+xml;utf-8,%3C.*%3Csvg/s);
    const wrongCode = { status: 422, body: { errors: { code: errorMessages.wrongCode } } };
    expect(await confirm(wrong(key))).toMatchObject(wrongCode);
    const [code] = (await confirm(totp(key))).body.recoveryCodes;
    expect((await browser.status()).status).toBe(200);

    const { browser: other, response } = await logIn(email);
    expect(response).toMatchObject(asked);
    expect(await other.call('POST', '/auth/mfa', { body: { code: wrong(key) } })).toMatchObject(wrongCode);
    // The code may come from another address.
    const moved = other.copy(...other.cookies.keys());
    expect((await moved.call('POST', '/auth/mfa', { body: { code: totp(key) } })).status).toBe(200);
    // Renewed, it still has the second factor.
    expect((await moved.copy('refresh_token').status()).status).toBe(200);

    const { browser: recovered } = await logIn(email);
    const used = await recovered.call('POST', '/auth/mfa', { body: { recoveryCode: code } });
    expect(used).toMatchObject({ status: 200, body: { secondFactorRemoved: true } });
    expect([(await recovered.status()).status, (await browser.status()).status]).toEqual([200, 401]);
    expect((await logIn(email)).response.status).toBe(200);
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
});
