/** Changing the password and deleting the account: by the owner, and by an attacker who has the session. */
import { throttles } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, it } from 'vitest';
import { newAdmin, rows, send, service, signUp } from '../support/rest.ts';
import { addCase, Browser, password, registration, signedInClient } from './support.ts';

/** It counts as it is typed, with its spaces and in any script. */
const another = ' battery पासवर्ड ';
const change = (browser: Browser, body: Record<string, unknown> = {}) =>
  browser.call('POST', '/account/password', { body: { currentPassword: password, password: another, ...body } });
const leave = (browser: Browser, username: string, body: Record<string, unknown> = {}) =>
  browser.call('POST', '/account/deletion', { body: { username, password, ...body } });
const profile = (id: string) => rows(service(), 'profiles', { select: 'id', id: `eq.${id}` });

const admin = await newAdmin();
async function getSessions(id: string): Promise<number> {
  return ((await send(admin, 'POST', '/rest/v1/rpc/user_sessions', { p_user_id: id })).body as unknown[]).length;
}
/** Neither token of a browser opens anything any more. */
async function expectEnded(old: Browser) {
  for (const cookie of ['refresh_token', 'access_token']) expect((await old.copy(cookie).status()).status).toBe(401);
}

it.each(['password', 'deletion'])(
  'guesses for a %s count together with log-ins, from any address: a stolen session cannot guess the password',
  async (path) => {
    const { browser, username, id } = await signedInClient();
    const { limit } = throttles.loginPerName;
    const thief = () => browser.copy('access_token', 'refresh_token');
    const guess = (n: number, guessed = `guess number ${n}`) => {
      const body = { username, currentPassword: guessed, password: path === 'password' ? another : guessed };
      return thief().call('POST', `/account/${path}`, { body });
    };
    const attempts = await Promise.all(Array.from({ length: limit - 2 }, (_unused, n) => guess(n)));
    expect(attempts.map(({ status }) => status)).toEqual(Array(limit - 2).fill(422));
    expect((await new Browser().login(username, 'wrong horse')).status).toBe(401);
    expect((await guess(limit)).status).toBe(422);
    for (const refused of [await guess(limit, password), await new Browser().login(username)])
      expect(refused).toMatchObject({ status: 429, body: { code: 'challenge_required' } });
    // Nothing has changed, and the guesses have created no session.
    expect([(await profile(id)).length, await getSessions(id), (await browser.status()).status]).toEqual([1, 1, 200]);
  },
);

describe('a password change', () => {
  it('replaces the old password; this session continues, and every other ends, with the earlier tokens of this one', async () => {
    const { browser, username, id } = await signedInClient();
    const elsewhere = new Browser();
    await elsewhere.login(username);
    const before = browser.copy('access_token', 'refresh_token');
    expect((await change(browser, { currentPassword: 'wrong horse' })).body.errors).toEqual({
      currentPassword: errorMessages.wrongPassword,
    });
    const response = await change(browser);
    expect(response).toMatchObject({ status: 200, body: { id, username } });
    expect(browser.cookies.get('access_token')).toBe(response.body.accessToken);
    for (const old of [elsewhere, before]) {
      await expectEnded(old);
      expect((await change(old.copy('access_token', 'refresh_token'), { currentPassword: another })).status).toBe(401);
    }
    expect(await getSessions(id)).toBe(1);
    for (const cookie of ['access_token', 'refresh_token'])
      expect((await browser.copy(cookie).status()).status).toBe(200);
    for (const old of [password, another.trim()]) expect((await new Browser().login(username, old)).status).toBe(401);
    expect((await new Browser().login(username, another)).status).toBe(200);
  });

  it('is of the caller’s password alone, even if the body names another user with the right password', async () => {
    const [{ browser }, victim] = [await signedInClient(), await signUp({}, 'the victim’s own')];
    const named = { id: victim.id, user_id: victim.id, username: victim.name, email: victim.email };
    expect((await change(browser, { ...named, currentPassword: 'the victim’s own' })).status).toBe(422);
    expect((await change(browser, named)).status).toBe(200);
    expect((await new Browser().login(victim.name, 'the victim’s own')).status).toBe(200);
  });

  it('stores one of several passwords that are sent at the same time, and leaves one session', async () => {
    const { browser, username, id } = await signedInClient();
    const wanted = ['battery staple 1', 'battery staple 2', 'battery staple 3'];
    const tabs = wanted.map(() => browser.copy('access_token', 'refresh_token'));
    const responses = await Promise.all(tabs.map((tab, n) => change(tab, { password: wanted[n] })));
    const report = JSON.stringify(responses.map(({ status, body }) => [status, body]));
    for (const { status } of responses) expect([200, 401, 422], report).toContain(status);
    const logins = await Promise.all(wanted.map((word) => new Browser().login(username, word)));
    const good = logins.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(good, report).toHaveLength(1);
    expect(responses[good[0] as number]?.status, report).toBe(200);
    // This session, and that of the log-in above.
    expect(await getSessions(id)).toBe(2);
    expect((await browser.copy('refresh_token').status()).status).toBe(401);
  });
});

describe('deleting the account', () => {
  it('asks for the own username and password, and removes the user, the profile and every session', async () => {
    const { browser, username, email, id } = await signedInClient();
    for (const [body, errors] of [
      [{ username: 'somebody-else' }, { username: validationMessages.ownUsername }],
      [{ password: 'wrong horse' }, { password: errorMessages.wrongPassword }],
    ])
      expect(await leave(browser, username, body)).toMatchObject({ status: 422, body: { errors } });
    const elsewhere = new Browser();
    await elsewhere.login(username);
    const before = browser.copy('access_token', 'refresh_token');
    expect(await leave(browser, username)).toMatchObject({ status: 200, body: {} });
    expect([browser.cookies.size, await profile(id)]).toEqual([0, []]);
    for (const old of [before, elsewhere]) await expectEnded(old);
    for (const login of [username, email]) expect((await new Browser().login(login)).status).toBe(401);
    // Both names are free again.
    const again = await new Browser().call('POST', '/users', { body: registration({ username, email }) });
    expect(again.status).toBe(201);
  });

  it('is refused while a case is active, also one that is opened at the same time', async () => {
    const { browser, username, id } = await signedInClient();
    const [left, ...cases] = await Promise.all([leave(browser, username), addCase(id), addCase(id), addCase(id)]);
    expect([200, 409]).toContain(left.status);
    expect(await profile(id)).toHaveLength(left.status === 200 ? 0 : 1);
    const stored = await rows(service(), 'cases', { id: `in.(${cases.map((one) => one.id)})` });
    expect(stored.map(({ client_id }) => client_id)).toEqual([id, id, id]);
    const other = await signedInClient();
    const courtCase = await addCase(other.id);
    const refused = await leave(other.browser, other.username);
    expect(refused).toMatchObject({ status: 409, body: { message: errorMessages.openCases } });
    expect((await other.browser.status()).status).toBe(200);
    await send(service(), 'PATCH', `/rest/v1/cases?id=eq.${courtCase.id}`, { status: 'closed' });
    expect((await leave(other.browser, other.username)).status).toBe(200);
  });
});
