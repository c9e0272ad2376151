import { createHmac } from 'node:crypto';
import { sessionUser, throttles } from '@contract';
import { proofOfWork } from '@contract/challenge';
import * as errorMessages from '@texts/error';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { allTests } from '../../scripts/test-run/all.ts';
import { rows, service, signUp, unique } from '../support/rest.ts';
import { type ApiResponse, Browser, password, signedInClient } from './support.ts';

describe('log-in', () => {
  it('returns the user and a token that works with supabase-js', async () => {
    const { name, email, id } = await signUp({ phone: '+91 00000 54321' });
    const response = await new Browser().login(name);
    expect(response.status).toBe(200);
    expect(z.parse(sessionUser, response.body)).toEqual(response.body);
    expect(response.body).toMatchObject({ id, username: name, email, phone: '+91 00000 54321', role: 'client' });
    expect(response.body.expiresAt).toBeGreaterThan(Date.now() / 1000 + 500);
    const caller = { name, headers: { ...service().headers, authorization: `Bearer ${response.body.accessToken}` } };
    expect(await rows(caller, 'profiles', { select: 'id' })).toEqual([{ id }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    // Those of the session are in a test of the functions.
    const device = /^(__Secure-)?device=[\w.-]+; Max-Age=31536000; Path=\/api; HttpOnly;( Secure;)? SameSite=Lax$/;
    const body = { username: name, password };
    const https = await new Browser().call('POST', '/auth/login', { body, headers: { 'x-forwarded-proto': 'https' } });
    for (const { headers } of [response, https]) expect(headers.getSetCookie()[2]).toMatch(device);
    expect(https.headers.getSetCookie().filter((cookie) => cookie.includes('; Secure'))).toHaveLength(3);
  });
});

/** Solves the challenge of a response. Returns the header for the next attempt. */
async function solve({ body }: ApiResponse): Promise<{ 'x-challenge-solution': string }> {
  const challenge = z.parse(proofOfWork, body.challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'x-challenge-solution': btoa(JSON.stringify({ challenge, solution })) };
}

/** Many wrong passwords, each from another network. */
const guess = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => new Browser().login(name, 'wrong horse')));
const countAnswers = (responses: ApiResponse[]) => {
  const of = (status: number) => responses.filter((response) => response.status === status).length;
  return { wrong: of(401), challenged: of(429) };
};
const expectChallenged = (response: ApiResponse) => {
  expect(response.status).toBe(429);
  expect(response.body).toMatchObject({ message: errorMessages.challenge, code: 'challenge_required' });
  expect(z.parse(proofOfWork, response.body.challenge)).toBeDefined();
  expect(response.headers.getSetCookie()).toEqual([]);
};
const attempt = (browser: Browser, username: string, given: string, headers: Record<string, string>) =>
  browser.call('POST', '/auth/login', { body: { username, password: given }, headers });

describe('guessing a password', () => {
  const { loginPerName, loginPerNameAndNetwork, loginPerNetwork, loginPerDevice } = throttles;

  it('locks nobody out: the owner logs in at once where they did before, and with a challenge on a new device', async () => {
    const { name } = await signUp();
    const owner = new Browser();
    expect((await owner.login(name)).status).toBe(200);
    expect(countAnswers(await guess(name, loginPerName.limit + 5))).toEqual({
      wrong: loginPerName.limit,
      challenged: 5,
    });
    // The device, also in another network and after a log-out.
    expect((await owner.login(name)).status).toBe(200);
    await owner.call('POST', '/auth/logout', { body: {} });
    expect((await owner.copy('device').login(name)).status).toBe(200);
    const newDevice = new Browser();
    const challenged = await newDevice.login(name.toUpperCase());
    expectChallenged(challenged);
    expect((await attempt(newDevice, name, password, await solve(challenged))).status).toBe(200);
    // The device is a known one now.
    expect((await newDevice.login(name)).status).toBe(200);
  });

  it.runIf(allTests)(
    'costs a challenge for each further password, which is good once, for one name, from one network',
    async () => {
      const [{ name }, other] = [await signUp(), await signUp()];
      for (const one of [name, other.name]) await guess(one, loginPerName.limit);
      const browser = new Browser();
      const solved = await solve(await browser.login(name, 'wrong horse'));
      for (const [who, login] of [
        [browser, other.name],
        [new Browser(), name],
      ] as const) {
        expectChallenged(await attempt(who, login, password, solved));
      }
      expect((await attempt(browser, name, 'wrong horse', solved)).status).toBe(401);
      expectChallenged(await attempt(browser, name, password, solved));
      const twice = await solve(await browser.login(name));
      const both = await Promise.all([1, 2].map(() => attempt(browser, name, 'wrong horse', twice)));
      expect(countAnswers(both)).toEqual({ wrong: 1, challenged: 1 });
    },
  );

  it('takes no solution that is made up', async () => {
    const { name } = await signUp();
    await guess(name, loginPerName.limit);
    const browser = new Browser();
    const response = await browser.login(name);
    const { challenge, solution } = JSON.parse(atob((await solve(response))['x-challenge-solution']));
    const { parameters } = challenge;
    for (const forged of [
      'x',
      '',
      btoa('null'),
      btoa(JSON.stringify({ challenge })),
      btoa(JSON.stringify({ challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } })),
      btoa(JSON.stringify({ challenge: { ...challenge, signature: 'a'.repeat(64) }, solution })),
      btoa(JSON.stringify({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution })),
      btoa(JSON.stringify({ challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e9 } }, solution })),
    ]) {
      expectChallenged(await attempt(browser, name, password, { 'x-challenge-solution': forged }));
    }
  });

  it.runIf(allTests)('is counted for a known device too, and then it is one like any other', async () => {
    const { name } = await signUp();
    const thief = new Browser();
    await thief.login(name);
    const attempts: ApiResponse[] = [];
    for (let n = 0; n < loginPerDevice.limit + loginPerNameAndNetwork.limit; n += 1) {
      attempts.push(await thief.login(name, 'wrong horse'));
    }
    expect(countAnswers(attempts).wrong).toBe(attempts.length);
    expectChallenged(await thief.login(name));
  });

  it.runIf(allTests)('is not helped by the device cookie of another account, nor by a forged one', async () => {
    const [{ name }, other] = [await signUp(), await signUp()];
    const attacker = new Browser();
    await attacker.login(other.name);
    for (const one of [name, other.name]) await guess(one, loginPerName.limit);
    expectChallenged(await attacker.login(name));
    const cookie = attacker.cookies.get('device') ?? '';
    expect(cookie).toMatch(/^\d+\.[\w-]+\.\w{64}$/);
    expect(cookie).not.toContain(other.name);
    for (const forged of [cookie.replace(/^\d+/, '1'), cookie.replace(/.$/, 'x'), 'x', '1.2.3']) {
      attacker.cookies.set('device', forged);
      expectChallenged(await attacker.login(other.name));
    }
  });

  it.runIf(allTests)('tells neither by its limits nor by a challenge who has an account', async () => {
    const { name, email } = await signUp();
    for (const login of [name, unique('nobody')]) {
      await guess(login, loginPerName.limit);
      expectChallenged(await new Browser().login(login));
    }
    // The other name of the account has a count of its own, like a name that nobody has.
    expect((await new Browser().login(email, 'wrong horse')).status).toBe(401);
  });

  it.runIf(allTests)('counts no right password', async () => {
    const { name } = await signUp();
    const browser = new Browser();
    for (let n = 0; n <= loginPerNetwork.limit; n += 1) {
      browser.cookies.clear();
      expect((await browser.login(name)).status).toBe(200);
    }
  });

  it.runIf(allTests)('is asked of a signed-in user too who confirms a change with the password', async () => {
    const { browser, username } = await signedInClient();
    await guess(username, loginPerName.limit);
    const body = { username, password: 'wrong horse' };
    const device = browser.cookies.get('device') ?? '';
    browser.cookies.delete('device');
    const challenged = await browser.call('POST', '/account/deletion', { body });
    expectChallenged(challenged);
    const headers = await solve(challenged);
    expect((await browser.call('POST', '/account/deletion', { body, headers })).status).toBe(422);
    browser.cookies.set('device', device);
    expect((await browser.call('POST', '/account/deletion', { body: { username, password } })).status).toBe(200);
  });
});

it('log-in in a browser that has a session ends the browser’s previous session, and no other', async () => {
  const { name } = await signUp();
  const browser = new Browser();
  const elsewhere = new Browser();
  for (const one of [browser, elsewhere]) expect((await one.login(name)).status).toBe(200);
  for (const cookies of [['access_token', 'refresh_token'], ['refresh_token']]) {
    const again = browser.copy(...cookies);
    expect((await again.login(name)).status).toBe(200);
    expect((await browser.copy('refresh_token').status()).status, cookies.join()).toBe(401);
    expect((await again.status()).status).toBe(200);
    expect((await elsewhere.status()).status).toBe(200);
    for (const [cookie, value] of again.cookies) browser.cookies.set(cookie, value);
  }
});

describe('the session', () => {
  it('is read from the cookies or from a token', async () => {
    const { browser, id } = await signedInClient();
    const response = await browser.status();
    expect(response).toMatchObject({ status: 200, body: { id, role: 'client' } });
    expect(z.parse(sessionUser, response.body)).toEqual(response.body);
    expect(response.headers.getSetCookie()).toEqual([]);
    const script = await new Browser().call('GET', '/auth/status', { token: response.body.accessToken });
    expect(script).toMatchObject({ status: 200, body: { id } });
  });

  it('is nobody’s without cookies and token, and with a token that is forged, unsigned or none', async () => {
    expect(await new Browser().status()).toMatchObject({ status: 401, body: { message: errorMessages.signedOut } });
    const { browser } = await signedInClient();
    const [head = '', payload = '', signature = ''] = (browser.cookies.get('access_token') ?? '').split('.');
    const forged = btoa(JSON.stringify({ ...JSON.parse(atob(payload)), role: 'app_admin' })).replaceAll('=', '');
    for (const bad of [`${head}.${forged}.${signature}`, `${btoa('{"alg":"none"}')}.${payload}.`, 'x']) {
      expect((await new Browser().call('GET', '/auth/status', { token: bad })).status, bad).toBe(401);
      const stolen = new Browser();
      for (const name of ['access_token', 'refresh_token']) stolen.cookies.set(name, bad);
      expect([(await stolen.status()).status, stolen.cookies.size], bad).toEqual([401, 0]);
    }
  });

  it('is refreshed when the access token has at most a minute left, and not earlier', async () => {
    const { browser, id } = await signedInClient();
    const token = browser.cookies.get('access_token') ?? '';
    for (const [left, isRenewed] of [
      [75, false],
      [59, true],
      [5, true],
      [-5, true],
    ] as const) {
      const tab = browser.copy('refresh_token');
      tab.cookies.set('access_token', endingIn(left, token));
      const response = await tab.status();
      expect(response, `${left} s`).toMatchObject({ status: 200, body: { id } });
      expect(response.headers.getSetCookie(), `${left} s`).toHaveLength(isRenewed ? 2 : 0);
      const seconds = response.body.expiresAt - Date.now() / 1000;
      if (isRenewed) expect(seconds).toBeGreaterThan(500);
      else expect(seconds).toBeLessThan(80);
      if (isRenewed) browser.cookies.set('refresh_token', tab.cookies.get('refresh_token') ?? '');
    }
  });

  it('survives two tabs that refresh it at the same time', async () => {
    const { browser, id } = await signedInClient();
    let held = browser.copy('refresh_token');
    for (let round = 0; round < 3; round += 1) {
      const tabs = Array.from({ length: 4 }, () => held.copy('refresh_token'));
      const responses = await Promise.all(tabs.map((tab) => tab.status()));
      expect(responses.map(({ status, body }) => [status, body.id])).toEqual(tabs.map(() => [200, id]));
      // The tokens of each response work, for the next request and for the next refresh.
      const usable = await Promise.all(tabs.map((tab) => tab.copy('access_token').status()));
      expect(usable.map(({ status }) => status)).toEqual(tabs.map(() => 200));
      held = tabs[round] ?? held;
    }
  });

  it('ends when the refresh token is no longer valid; the cookies are cleared', async () => {
    const browser = new Browser();
    browser.cookies.set('refresh_token', crypto.randomUUID());
    const response = await browser.status();
    expect(response).toMatchObject({ status: 401, body: { message: errorMessages.expired } });
    expect(browser.cookies.size).toBe(0);
  });
});

/** A copy of a token that expires in so many seconds, as if time had passed. */
function endingIn(seconds: number, token: string): string {
  const [head, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', inject('stack').jwtSecret).update(signed).digest('base64url')}`;
}

describe('log-out', () => {
  it('ends the session: both tokens stop working', async () => {
    const { browser } = await signedInClient();
    const thief = browser.copy('access_token', 'refresh_token');
    const token = thief.cookies.get('access_token');
    const response = await browser.call('POST', '/auth/logout', { body: {} });
    expect(response).toMatchObject({ status: 200, body: {} });
    expect([...browser.cookies.keys()]).toEqual(['device']);
    expect((await thief.copy('refresh_token').status()).status).toBe(401);
    expect((await thief.status()).status).toBe(401);
    expect((await new Browser().call('GET', '/auth/status', { token })).status).toBe(401);
  });

  it('ends the session also with the refresh token alone', async () => {
    const { browser } = await signedInClient();
    const late = browser.copy('refresh_token');
    expect((await late.call('POST', '/auth/logout', { body: {} })).status).toBe(200);
    expect(late.cookies.size).toBe(0);
    expect((await browser.copy('refresh_token').status()).status).toBe(401);
  });

  it('answers 200 without a session, and when repeated', async () => {
    expect(await new Browser().call('POST', '/auth/logout', { body: {} })).toMatchObject({ status: 200, body: {} });
    const { browser } = await signedInClient();
    const again = browser.copy('access_token', 'refresh_token');
    await browser.call('POST', '/auth/logout', { body: {} });
    expect((await again.call('POST', '/auth/logout')).status).toBe(200);
    expect(again.cookies.size).toBe(0);
  });
});
