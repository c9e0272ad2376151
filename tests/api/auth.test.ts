import { createHmac } from 'node:crypto';
import { errorMessages, sessionUser, throttles } from '@contract';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { newAdmin, rows, send, service, signUp, unique } from '../support/rest.ts';
import { Browser, password, registration, signedInAdmin, signedInClient, siteOrigin } from './support.ts';

describe('log-in', () => {
  it('answers who is signed in, with a token for supabase-js that works', async () => {
    const { name, email, id } = await signUp({ phone: '+91 00000 54321' });
    const answer = await new Browser().login(name);
    expect(answer.status).toBe(200);
    expect(z.parse(sessionUser, answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({ id, username: name, email, phone: '+91 00000 54321', role: 'client' });
    expect(answer.body.expiresAt).toBeGreaterThan(Date.now() / 1000 + 500);
    const caller = { name, headers: { ...service().headers, authorization: `Bearer ${answer.body.accessToken}` } };
    expect(await rows(caller, 'profiles', { select: 'id' })).toEqual([{ id }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('sets two cookies that no script reads; the refresh token goes to the api only', async () => {
    const { name } = await signUp();
    const cookies = (await new Browser().login(name)).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^access_token=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^refresh_token=[\w-]+; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Lax$/);
    const https = await new Browser().call('POST', '/auth/login', {
      body: { username: name, password },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(https.headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true);
  });

  it('knows a username in any case, and the e-mail address', async () => {
    const { name, email } = await signUp();
    for (const login of [name.toUpperCase(), ` ${name} `, email, email.toUpperCase()]) {
      expect((await new Browser().login(login)).body.username, login).toBe(name);
    }
  });

  it('says that an admin is one', async () => {
    const { email } = await signedInAdmin();
    expect((await new Browser().login(email)).body.role).toBe('admin');
  });

  it('answers the same to an unknown name and to a wrong password', async () => {
    const { name } = await signUp();
    const answers = new Set<string>();
    for (const login of [name, unique('nobody'), `${unique('nobody')}@example.com`]) {
      const { status, body, headers } = await new Browser().login(login, 'wrong horse');
      answers.add(JSON.stringify([status, body, headers.getSetCookie()]));
    }
    expect([...answers]).toEqual([JSON.stringify([401, { message: errorMessages.invalidLogin }, []])]);
  });

  it('does not accept the password in another case, nor another user’s', async () => {
    const [{ name }, other] = [await signUp({}, 'Mixed Case 1'), await signUp({}, 'another one')];
    for (const given of ['mixed case 1', 'Mixed Case 1 ', 'another one']) {
      expect((await new Browser().login(name, given)).status, given).toBe(401);
    }
    expect((await new Browser().login(other.name, 'another one')).status).toBe(200);
  });
});

describe('throttles of log-in', () => {
  const expectThrottled = (answer: { status: number; headers: Headers; body: { message: string } }, window: number) => {
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(window);
    expect(answer.body).toEqual({ message: errorMessages.tooMany(seconds) });
  };

  it('counts by name, from wherever it is tried: then even the right password waits', async () => {
    const [{ name }, other] = [await signUp(), await signUp()];
    const { limit, window } = throttles.loginPerName;
    const attempts = await Promise.all(Array.from({ length: limit }, () => new Browser().login(name, 'wrong horse')));
    expect(attempts.map(({ status }) => status)).toEqual(Array(limit).fill(401));
    expectThrottled(await new Browser().login(name.toUpperCase()), window);
    expect((await new Browser().login(other.name)).status).toBe(200);
  });

  it('counts an account, whether it is named by username or by e-mail address', async () => {
    const { name, email } = await signUp();
    const { limit, window } = throttles.loginPerName;
    const attempts = await Promise.all(
      Array.from({ length: limit }, (_, n) => new Browser().login(n % 2 ? name : email, 'wrong horse')),
    );
    expect(attempts.map(({ status }) => status)).toEqual(Array(limit).fill(401));
    expectThrottled(await new Browser().login(email), window);
    expectThrottled(await new Browser().login(name), window);
  });

  it('ends the session that the browser had before, and no other', async () => {
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

  it('does not count who is let in', async () => {
    const { name } = await signUp();
    const browser = new Browser();
    for (let n = 0; n <= throttles.loginPerName.limit; n += 1) expect((await browser.login(name)).status).toBe(200);
  });

  it('counts by address, whatever the name', async () => {
    const browser = new Browser();
    const { limit, window } = throttles.loginPerAddress;
    const attempts = await Promise.all(
      Array.from({ length: limit + 5 }, () => browser.login(unique('nobody'), 'wrong horse')),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(limit);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(5);
    const { name } = await signUp();
    expectThrottled(await browser.login(name), window);
    expect((await new Browser().login(name)).status).toBe(200);
  });

  it('believes no address that the caller made up', async () => {
    const browser = new Browser();
    const { limit } = throttles.loginPerAddress;
    const attempt = () =>
      browser.call('POST', '/auth/login', {
        body: { username: unique('nobody'), password },
        headers: {
          'x-forwarded-for': `${new Browser().address}, ${browser.address}`,
          'x-real-ip': new Browser().address,
        },
      });
    const attempts = await Promise.all(Array.from({ length: limit + 1 }, attempt));
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the session', () => {
  it('is told by the cookies or by a token', async () => {
    const { browser, id } = await signedInClient();
    const answer = await browser.status();
    expect(answer).toMatchObject({ status: 200, body: { id, role: 'client' } });
    expect(z.parse(sessionUser, answer.body)).toEqual(answer.body);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const script = await new Browser().call('GET', '/auth/status', { token: answer.body.accessToken });
    expect(script).toMatchObject({ status: 200, body: { id } });
  });

  it('is nobody’s without either, nor with what is no token', async () => {
    expect(await new Browser().status()).toMatchObject({ status: 401, body: { message: errorMessages.signedOut } });
    const { browser } = await signedInClient();
    const token = browser.cookies.get('access_token') ?? '';
    const [head = '', payload = '', signature = ''] = token.split('.');
    const forged = btoa(JSON.stringify({ ...JSON.parse(atob(payload)), role: 'app_admin' })).replaceAll('=', '');
    for (const bad of [
      `${head}.${forged}.${signature}`,
      `${btoa('{"alg":"none"}')}.${payload}.`,
      'x',
      'a.b.c',
      'x y',
      '\u00e9',
    ]) {
      expect((await new Browser().call('GET', '/auth/status', { token: bad })).status, bad).toBe(401);
      const stolen = new Browser();
      stolen.cookies.set('access_token', encodeURIComponent(bad));
      stolen.cookies.set('refresh_token', encodeURIComponent(bad));
      expect((await stolen.status()).status, bad).toBe(401);
      expect(stolen.cookies.size).toBe(0);
    }
  });

  it('is renewed when the access token is gone', async () => {
    const { browser, id } = await signedInClient();
    const tab = browser.copy('refresh_token');
    const answer = await tab.status();
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(tab.cookies.get('access_token')).toBe(answer.body.accessToken);
    expect(tab.cookies.get('refresh_token')).not.toBe(browser.cookies.get('refresh_token'));
    expect((await tab.status()).status).toBe(200);
  });

  it('is renewed when the access token has a minute left or less, and not before', async () => {
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
      const answer = await tab.status();
      expect(answer, `${left} s`).toMatchObject({ status: 200, body: { id } });
      expect(answer.headers.getSetCookie(), `${left} s`).toHaveLength(isRenewed ? 2 : 0);
      const seconds = answer.body.expiresAt - Date.now() / 1000;
      if (isRenewed) expect(seconds).toBeGreaterThan(500);
      else expect(seconds).toBeLessThan(80);
      if (isRenewed) browser.cookies.set('refresh_token', tab.cookies.get('refresh_token') ?? '');
    }
  });

  it('outlives tabs that renew it at the same moment', async () => {
    const { browser, id } = await signedInClient();
    let held = browser.copy('refresh_token');
    for (let round = 0; round < 3; round += 1) {
      const tabs = Array.from({ length: 4 }, () => held.copy('refresh_token'));
      const answers = await Promise.all(tabs.map((tab) => tab.status()));
      expect(answers.map(({ status, body }) => [status, body.id])).toEqual(tabs.map(() => [200, id]));
      // Whichever answer the browser keeps last, its tokens are good: for the next request, and for the next renewal.
      const usable = await Promise.all(tabs.map((tab) => tab.copy('access_token').status()));
      expect(usable.map(({ status }) => status)).toEqual(tabs.map(() => 200));
      held = tabs[round] ?? held;
    }
  });

  it('is over once the refresh token is no longer good; the cookies are cleared', async () => {
    const browser = new Browser();
    browser.cookies.set('refresh_token', crypto.randomUUID());
    const answer = await browser.status();
    expect(answer).toMatchObject({ status: 401, body: { message: errorMessages.expired } });
    expect(browser.cookies.size).toBe(0);
  });

  it('ends when the user becomes an admin, and says so after the next log-in', async () => {
    const { browser, email, id } = await signedInClient();
    await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${id}`, { role: 'admin' });
    expect((await browser.copy('refresh_token').status()).status).toBe(401);
    expect((await new Browser().login(email)).body.role).toBe('admin');
  });
});

/** The same token, but ending so many seconds from now: as if the time had passed. */
function endingIn(seconds: number, token: string): string {
  const [head, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', inject('stack').jwtSecret).update(signed).digest('base64url')}`;
}

describe('the list of sessions', () => {
  it('shows the browser and the address, at log-in and after a renewal, and not those of the api', async () => {
    const { name, id } = await signUp();
    const admin = await newAdmin();
    const kept = async () => {
      const { body } = await send(admin, 'POST', '/rest/v1/rpc/user_sessions', { user_id: id });
      return (body as { user_agent: string | null; address: string | null }[]).map(({ user_agent, address }) => [
        user_agent,
        address,
      ]);
    };
    await send(admin, 'POST', '/rest/v1/rpc/end_user_sessions', { user_id: id });
    const browser = new Browser();
    const body = { username: name, password };
    await browser.call('POST', '/auth/login', { body, headers: { 'user-agent': 'A browser/1.0' } });
    expect(await kept()).toEqual([['A browser/1.0', browser.address]]);
    const moved = browser.copy('refresh_token');
    await moved.call('GET', '/auth/status', { headers: { 'user-agent': 'A browser/1.1' } });
    expect(await kept()).toEqual([['A browser/1.1', moved.address]]);
  });
});

describe('a registration', () => {
  it('leaves no session behind, neither with the browser nor with Supabase Auth', async () => {
    const browser = new Browser();
    const request = registration();
    const { body } = await browser.call('POST', '/users', { body: request });
    expect(browser.cookies.size).toBe(0);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    const admin = await newAdmin();
    const sessionsOf = async (id: string) =>
      (await send(admin, 'POST', '/rest/v1/rpc/user_sessions', { user_id: id })).body as unknown[];
    expect(await sessionsOf(body.id)).toEqual([]);
    await browser.login(request.username);
    expect(await sessionsOf(body.id)).toHaveLength(1);
  });
});

describe('log-out', () => {
  it('ends the session: neither token is good any more', async () => {
    const { browser } = await signedInClient();
    const thief = browser.copy('access_token', 'refresh_token');
    const token = thief.cookies.get('access_token');
    const answer = await browser.call('POST', '/auth/logout', { body: {} });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(browser.cookies.size).toBe(0);
    expect((await thief.copy('refresh_token').status()).status).toBe(401);
    expect((await thief.status()).status).toBe(401);
    expect((await new Browser().call('GET', '/auth/status', { token })).status).toBe(401);
  });

  it('ends it also when only the refresh token is left', async () => {
    const { browser } = await signedInClient();
    const late = browser.copy('refresh_token');
    expect((await late.call('POST', '/auth/logout', { body: {} })).status).toBe(200);
    expect(late.cookies.size).toBe(0);
    expect((await browser.copy('refresh_token').status()).status).toBe(401);
  });

  it('ends no other session of the same user', async () => {
    const { browser, email } = await signedInClient();
    const other = new Browser();
    await other.login(email);
    await browser.call('POST', '/auth/logout', { body: {} });
    expect((await other.copy('refresh_token').status()).status).toBe(200);
  });

  it('is 200 for nobody, and for who is already out', async () => {
    expect(await new Browser().call('POST', '/auth/logout', { body: {} })).toMatchObject({ status: 200, body: {} });
    const { browser } = await signedInClient();
    const again = browser.copy('access_token', 'refresh_token');
    await browser.call('POST', '/auth/logout', { body: {} });
    expect((await again.call('POST', '/auth/logout')).status).toBe(200);
    expect(again.cookies.size).toBe(0);
  });
});

const crossSite: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

describe('another site', () => {
  it('can neither log somebody out nor in', async () => {
    const { browser, username } = await signedInClient();
    for (const headers of crossSite) {
      const out = await browser.call('POST', '/auth/logout', { body: {}, headers });
      expect(out).toMatchObject({ status: 403, body: { message: errorMessages.crossSite } });
      const login = await new Browser().call('POST', '/auth/login', { body: { username, password }, headers });
      expect(login.status).toBe(403);
      expect(login.headers.getSetCookie()).toEqual([]);
    }
    expect((await browser.status()).status).toBe(200);
  });

  it('is not what the site itself is', async () => {
    const { browser } = await signedInClient();
    const headers = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' };
    expect((await browser.call('POST', '/auth/logout', { body: {}, headers })).status).toBe(200);
  });
});
