/** A new password by mail, and what a password may be wherever one is set. */
import { throttles } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, inject, it } from 'vitest';
import { newAdmin, send, service, signUp, unique } from '../support/rest.ts';
import {
  Browser,
  linkTokens,
  mailsTo,
  password,
  registration,
  resetToken,
  signedInAdmin,
  signedInClient,
} from './support.ts';

// An external Supabase sends its mail elsewhere.
const { mailbox } = inject('stack');
const requestReset = (username: string) => new Browser().call('POST', '/auth/password-reset', { body: { username } });
/** Asks until there are so many mails: Supabase Auth sends none within `max_frequency` of the last. */
const requestUntil = (username: string, email: string, mails: number) =>
  expect
    .poll(
      async () => {
        if (mailsTo(email).length < mails) await requestReset(username);
        return mailsTo(email).length;
      },
      { interval: 1100, timeout: 15_000 },
    )
    .toBe(mails);
const complete = (token: string, given: string) =>
  new Browser().call('POST', '/auth/password-reset/complete', { body: { token, password: given } });

describe.skipIf(!mailbox)('a link for a new password', () => {
  it('comes for a username and for an e-mail address, to the site in both languages; a newer one ends it', async () => {
    const { name, email } = await signUp();
    await requestUntil(name.toUpperCase(), email, 1);
    await requestUntil(email, email, 2);
    for (const { subject, html } of mailsTo(email)) {
      expect(subject).toBe('Choose a new password · नया पासवर्ड चुनें');
      for (const page of ['', 'hi/']) expect(html).toContain(`href="http://127.0.0.1:5173/${page}reset-password#`);
    }
    const [older, newer] = linkTokens(email, 'reset-password');
    expect((await complete(older ?? '', 'another horse')).status).toBe(404);
    expect((await complete(newer ?? '', 'another horse')).status).toBe(200);
  });

  it('is counted by account, whether it exists or not', async () => {
    const { limit, window } = throttles.resetPerAccount;
    for (const login of [(await signUp()).email, unique('nobody')]) {
      const responses = await Promise.all(Array.from({ length: limit + 3 }, () => requestReset(login)));
      const refused = responses.filter(({ status }) => status === 429);
      expect([responses.length - refused.length, refused.length]).toEqual([limit, 3]);
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(window);
    }
  });

  it('sets a new password once, and ends every session', async () => {
    const { browser, username, email } = await signedInClient();
    const other = new Browser();
    await other.login(email);
    const token = await resetToken(username, email);
    const renewing = browser.copy('refresh_token');
    expect((await complete(token, 'another horse')).status).toBe(200);
    for (const held of [browser, other, renewing]) expect((await held.status()).status).toBe(401);
    expect((await new Browser().login(email)).status).toBe(401);
    expect(await complete(token, 'a third horse')).toMatchObject({
      status: 404,
      body: { message: errorMessages.passwordReset },
    });
    expect((await new Browser().login(username, 'another horse')).status).toBe(200);
  });
});

const common = { status: 422, body: { errors: { password: validationMessages.commonPassword } } };
const tooShort = { status: 422, body: { errors: { password: validationMessages.adminPassword } } };
const changing =
  ({ browser }: { browser: Browser }) =>
  (given: string) =>
    browser.call('POST', '/account/password', { body: { currentPassword: password, password: given } });
const replacing = async ({ email }: { email: string }) => {
  const token = await resetToken(email);
  return (given: string) => complete(token, given);
};
const registering = (given: string) =>
  new Browser().call('POST', '/users', { body: registration({ password: given }) });

it.each([
  ['of a registration', 'PassWord1', common, async () => registering],
  ['that is changed', 'QWERTYUIOP', common, async () => changing(await signedInClient())],
  ['that is replaced by mail', 'letmein', common, async () => replacing(await signUp())],
  ['of an admin that is changed', 'elevenchars', tooShort, async () => changing(await signedInAdmin())],
  ['of an admin that is replaced by mail', 'elevenchars', tooShort, async () => replacing(await newAdmin())],
])('a password %s is not %s, and may then be another', async (what, bad, refusal, begin) => {
  if (!mailbox && what.includes('mail')) return;
  const set = await begin();
  expect(await set(bad)).toMatchObject(refusal);
  expect((await set('twelve chars')).status).toBeLessThan(202);
});

/** Logs in at Supabase Auth, past the api. Returns the status of a question with its token. */
async function askStraight(email: string, given: string) {
  const answer = await send(service(), 'POST', '/auth/v1/token?grant_type=password', { email, password: given });
  const { access_token: token } = answer.body as { access_token: string };
  const headers = { apikey: inject('stack').publishableKey, authorization: `Bearer ${token}` };
  const { status } = await send({ name: 'straight', headers }, 'GET', '/rest/v1/profiles');
  expect((await new Browser().call('GET', '/auth/status', { token })).status).toBe(status);
  return status;
}

describe('a log-in', () => {
  const login = async (username: string, given: string, newPassword?: string) => {
    const browser = new Browser();
    const body = { username, password: given, ...(newPassword && { newPassword }) };
    return { browser, ...(await browser.call('POST', '/auth/login', { body })) };
  };
  const asked = { status: 403, body: { code: 'new_password_required' } };

  it('at Supabase Auth past the api opens nothing, and a common password that was set there is replaced', async () => {
    const client = await signUp();
    expect(await askStraight(client.email, password)).toBe(401);
    const weak = { password: 'qwertyuiop', current_password: password };
    expect((await send(client, 'PUT', '/auth/v1/user', weak)).status).toBe(200);
    expect(await askStraight(client.email, weak.password)).toBe(401);
    expect(await login(client.email, weak.password)).toMatchObject(asked);
    expect(await login(client.email, weak.password, 'sx chr')).toMatchObject({ status: 200, body: { role: 'client' } });
  });

  it('asks a client who was made an admin for a longer password before anything opens', async () => {
    const short = 'elevenchars';
    const client = await signUp({}, short);
    await send(await newAdmin(), 'POST', '/rest/v1/rpc/set_user_role', { p_user_id: client.id, p_role: 'admin' });
    expect(await askStraight(client.email, short)).toBe(401);
    const first = await login(client.email, short);
    expect(first).toMatchObject(asked);
    expect((await first.browser.status()).status).toBe(401);
    // With a wrong password the response says nothing of it, and nothing changes.
    expect((await login(client.email, 'wrong horse', 'twelve chars')).status).toBe(401);
    for (const [weak, { body }] of [
      ['another one', tooShort],
      ['qwertyuiop', common],
    ] as const) {
      const errors = { newPassword: body.errors.password };
      expect(await login(client.email, short, weak)).toMatchObject({ status: 422, body: { errors } });
    }
    const entered = await login(client.email, short, 'twelve chars');
    expect(entered).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await entered.browser.call('GET', '/cases')).status).toBe(200);
    expect((await login(client.email, short)).status).toBe(401);
    expect((await login(client.email, 'twelve chars', 'battery staple')).status).toBe(200);
    expect((await login(client.email, 'twelve chars')).status).toBe(200);
  });
});
