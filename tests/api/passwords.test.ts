/** Rules for passwords: none of the commonest, and 12 characters for an admin. */

import * as validationMessages from '@texts/validation';
import { describe, expect, inject, it } from 'vitest';
import { newAdmin, send, service, signUp, unique } from '../support/rest.ts';
import { Browser, password, registration, resetToken, signedInAdmin, signedInClient } from './support.ts';

const { mailbox } = inject('stack');
const common = { status: 422, body: { errors: { password: validationMessages.commonPassword } } };
const tooShort = { status: 422, body: { errors: { password: validationMessages.adminPassword } } };

const changing =
  ({ browser }: { browser: Browser }) =>
  (given: string) =>
    browser.call('POST', '/account/password', { body: { currentPassword: password, password: given } });
const replacing = async ({ email }: { email: string }) => {
  const token = await resetToken(email);
  return (given: string) =>
    new Browser().call('POST', '/auth/password-reset/complete', { body: { token, password: given } });
};
const invited = async () => {
  const whom = { p_full_name: 'Asha Rao', p_email: `${unique('invited')}@example.com` };
  const { body: token } = await send(await newAdmin(), 'POST', '/rest/v1/rpc/invite_client', whom);
  return (given: string) =>
    new Browser().call('POST', '/invitations/accept', { body: { token, username: unique('asha'), password: given } });
};
const registering = (given: string) =>
  new Browser().call('POST', '/users', { body: registration({ password: given }) });

it.each([
  ['of a registration', 'PassWord1', common, async () => registering],
  ['of an invitation', 'iloveyou', common, invited],
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

describe('at the log-in', () => {
  it('asks a client who was made an admin for a longer password before anything opens', async () => {
    const short = 'elevenchars';
    const client = await signUp({}, short);
    const login = async (more: object = {}, browser = new Browser()) => ({
      browser,
      ...(await browser.call('POST', '/auth/login', { body: { username: client.email, password: short, ...more } })),
    });
    expect((await login()).status).toBe(200);
    await send(await newAdmin(), 'POST', '/rest/v1/rpc/set_user_role', { p_user_id: client.id, p_role: 'admin' });

    const asked = await login();
    expect(asked).toMatchObject({ status: 403, body: { code: 'new_password_required' } });
    expect((await asked.browser.call('GET', '/auth/status')).status).toBe(401);
    // With a wrong password the response says nothing of it, and nothing changes.
    const newPassword = 'twelve chars';
    expect((await login({ password: 'wrong horse', newPassword })).status).toBe(401);
    for (const [weak, errors] of [
      ['another one', tooShort.body.errors],
      ['qwertyuiop', common.body.errors],
    ] as const) {
      const refused = await login({ newPassword: weak });
      expect(refused).toMatchObject({ status: 422, body: { errors: { newPassword: errors.password } } });
    }
    const entered = await login({ newPassword });
    expect(entered).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await entered.browser.call('GET', '/cases')).status).toBe(200);
    expect((await login()).status).toBe(401);
    expect((await login({ password: newPassword })).status).toBe(200);
  });

  it('replaces no other password at log-in', { tags: 'slow' }, async () => {
    const client = await signUp();
    const body = { username: client.email, password, newPassword: 'battery staple' };
    expect((await new Browser().call('POST', '/auth/login', { body })).status).toBe(200);
    expect((await new Browser().login(client.email)).status).toBe(200);
  });
});

describe('a log-in at Supabase Auth past the api opens nothing', () => {
  const readProfiles = async (token: string) => {
    const headers = { apikey: inject('stack').publishableKey, authorization: `Bearer ${token}` };
    return (await send({ name: 'straight', headers }, 'GET', '/rest/v1/profiles')).status;
  };
  const logInStraight = async (email: string, given: string) => {
    const response = await send(service(), 'POST', '/auth/v1/token?grant_type=password', { email, password: given });
    return (response.body as { access_token: string }).access_token;
  };

  it('whatever the password', async () => {
    const { email } = await signUp();
    const token = await logInStraight(email, password);
    expect(await readProfiles(token)).toBe(401);
    const asBearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await new Browser().call('GET', '/auth/status', asBearer)).status).toBe(401);
  });

  it('nor does a common password that was set there, which has to be replaced at the next log-in', async () => {
    const client = await signUp();
    const weak = 'qwertyuiop';
    expect((await send(client, 'PUT', '/auth/v1/user', { password: weak, current_password: password })).status).toBe(
      200,
    );
    expect(await readProfiles(await logInStraight(client.email, weak))).toBe(401);

    const login = (more: object = {}) =>
      new Browser().call('POST', '/auth/login', { body: { username: client.email, password: weak, ...more } });
    expect(await login()).toMatchObject({ status: 403, body: { code: 'new_password_required' } });
    expect(await login({ newPassword: 'letmein' })).toMatchObject({
      status: 422,
      body: { errors: { newPassword: common.body.errors.password } },
    });
    expect(await login({ newPassword: 'sx chr' })).toMatchObject({ status: 200, body: { role: 'client' } });
  });

  it('nor does the short password of a client who was made an admin', async () => {
    const client = await signUp({}, 'elevenchars');
    await send(await newAdmin(), 'POST', '/rest/v1/rpc/set_user_role', { p_user_id: client.id, p_role: 'admin' });
    expect(await readProfiles(await logInStraight(client.email, 'elevenchars'))).toBe(401);
  });
});
