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
const profile = (id: string) => rows(service(), 'profiles', { select: 'id,full_name', id: `eq.${id}` });

const admin = await newAdmin();

async function getSessions(id: string): Promise<number> {
  return ((await send(admin, 'POST', '/rest/v1/rpc/user_sessions', { p_user_id: id })).body as unknown[]).length;
}

describe.each([
  ['a password change', '/account/password', { currentPassword: password, password: another }],
  ['deleting the account', '/account/deletion', { username: 'somebody', password }],
])('%s', (_, path, body) => {
  it('counts attempts together with log-ins, from any address: a stolen session cannot guess the password', async () => {
    const { browser, username, id } = await signedInClient();
    const { limit } = throttles.loginPerName;
    const thief = () => browser.copy('access_token', 'refresh_token');
    const guess = (n: number) => {
      const guessed = `guess number ${n}`;
      return thief().call('POST', path, {
        body: { ...body, username, currentPassword: guessed, password: guessed + n },
      });
    };
    const attempts = await Promise.all(Array.from({ length: limit - 2 }, (_unused, n) => guess(n)));
    expect(attempts.map(({ status }) => status)).toEqual(Array(limit - 2).fill(422));
    expect((await new Browser().login(username, 'wrong horse')).status).toBe(401);
    expect((await guess(limit)).status).toBe(422);
    for (const refused of [
      await thief().call('POST', path, { body: { ...body, username } }),
      await new Browser().login(username),
    ]) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'challenge_required' } });
    }
    // Nothing has changed, and the guesses have created no session.
    expect(await profile(id)).toHaveLength(1);
    expect(await getSessions(id)).toBe(1);
    expect((await browser.status()).status).toBe(200);
  });
});

describe('a password change', () => {
  it('replaces the old password; this session continues', async () => {
    const { browser, username, id } = await signedInClient();
    const response = await change(browser);
    expect(response).toMatchObject({ status: 200, body: { id, username } });
    expect(response.headers.getSetCookie()).toHaveLength(2);
    expect(browser.cookies.get('access_token')).toBe(response.body.accessToken);
    expect((await browser.status()).status).toBe(200);
    expect((await browser.copy('refresh_token').status()).status).toBe(200);
    expect(await new Browser().login(username)).toMatchObject({
      status: 401,
      body: { message: errorMessages.invalidLogin },
    });
    expect((await new Browser().login(username, another.trim())).status).toBe(401);
    expect((await new Browser().login(username, another)).status).toBe(200);
  });

  it('ends all other sessions, and the earlier tokens of this one', async () => {
    const { browser, username, id } = await signedInClient();
    const elsewhere = new Browser();
    await elsewhere.login(username);
    const before = browser.copy('access_token', 'refresh_token');
    expect((await change(browser)).status).toBe(200);
    for (const [name, old] of Object.entries({ elsewhere, before })) {
      expect((await old.copy('refresh_token').status()).status, `${name}: refresh token`).toBe(401);
      expect((await old.copy('access_token').status()).status, `${name}: access token`).toBe(401);
      const again = await old.copy('access_token', 'refresh_token').call('POST', '/account/password', {
        body: { currentPassword: another, password: 'a third one' },
      });
      expect(again.status, name).toBe(401);
    }
    expect(await getSessions(id)).toBe(1);
    // Refreshing with the ended token has not affected the current one.
    expect((await browser.copy('refresh_token').status()).status).toBe(200);
  });

  it('requires the current password', async () => {
    const { browser } = await signedInClient();
    const { wrongPassword } = errorMessages;
    const errors = { currentPassword: wrongPassword };
    const response = await change(browser, { currentPassword: 'wrong horse' });
    expect(response).toMatchObject({ status: 422, body: { message: wrongPassword, errors } });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('changes only the caller’s password, even if the body names another user with the right password', async () => {
    const [{ browser }, victim] = [await signedInClient(), await signUp({}, 'the victim’s own')];
    const named = { id: victim.id, user_id: victim.id, username: victim.name, email: victim.email };
    expect((await change(browser, { ...named, currentPassword: 'the victim’s own' })).status).toBe(422);
    expect((await change(browser, named)).status).toBe(200);
    expect((await new Browser().login(victim.name, another)).status).toBe(401);
    expect((await new Browser().login(victim.name, 'the victim’s own')).status).toBe(200);
  });

  it('stores one of two passwords that are sent at the same time, and leaves one session', async () => {
    const { browser, username, id } = await signedInClient();
    const wanted = ['battery staple 1', 'battery staple 2', 'battery staple 3'];
    const tabs = wanted.map(() => browser.copy('access_token', 'refresh_token'));
    const responses = await Promise.all(tabs.map((tab, n) => change(tab, { password: wanted[n] })));
    const report = JSON.stringify(responses.map(({ status, body }) => [status, body]));
    expect(
      responses.every(({ status }) => [200, 401, 422].includes(status)),
      report,
    ).toBe(true);
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
  it('removes the user, the profile and every session', async () => {
    const { browser, username, email, id } = await signedInClient();
    const elsewhere = new Browser();
    await elsewhere.login(username);
    const before = browser.copy('access_token', 'refresh_token');
    expect(await leave(browser, username)).toMatchObject({ status: 200, body: {} });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await profile(id)).toEqual([]);
    for (const old of [before, elsewhere]) {
      expect((await old.copy('refresh_token').status()).status).toBe(401);
      expect((await old.copy('access_token').status()).status).toBe(401);
    }
    for (const login of [username, email]) expect((await new Browser().login(login)).status).toBe(401);
    // Both names are free again.
    const again = await new Browser().call('POST', '/users', { body: registration({ username, email }) });
    expect(again.status).toBe(201);
  });

  it('is refused with the reason while a case is active', async () => {
    const { browser, username, id } = await signedInClient();
    const courtCase = await addCase(id);
    const response = await leave(browser, username);
    expect(response).toMatchObject({ status: 409, body: { message: errorMessages.openCases } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await browser.status()).status).toBe(200);
    await send(service(), 'PATCH', `/rest/v1/cases?id=eq.${courtCase.id}`, { status: 'closed' });
    expect((await leave(browser, username)).status).toBe(200);
  });

  it('goes well with a case that is opened at the same time', async () => {
    const { browser, username, id } = await signedInClient();
    const [left, ...cases] = await Promise.all([leave(browser, username), addCase(id), addCase(id), addCase(id)]);
    expect([200, 409]).toContain(left.status);
    expect(await profile(id)).toHaveLength(left.status === 200 ? 0 : 1);
    const stored = await rows(service(), 'cases', { id: `in.(${cases.map((one) => one.id)})` });
    expect(stored.map(({ client_id }) => client_id)).toEqual([id, id, id]);
  });

  it('is refused with another username or a wrong password', async () => {
    const { browser, username, id } = await signedInClient();
    for (const [body, errors] of [
      [{ username: 'somebody-else' }, { username: validationMessages.ownUsername }],
      [{ password: 'wrong horse' }, { password: errorMessages.wrongPassword }],
    ]) {
      expect(await leave(browser, username, body)).toMatchObject({ status: 422, body: { errors } });
    }
    expect(await profile(id)).toHaveLength(1);
    expect((await browser.status()).status).toBe(200);
  });
});
