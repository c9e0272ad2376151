/** Guessing straight at Auth, past the api: limited by network, which only the holder of the secret key may name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { as, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const limits = { token_refresh: 5, sign_in_sign_ups: 4, token_verifications: 3 };
const email = 'owner@example.com';
const password = 'a long password';
let stack: EmbeddedStack;

beforeAll(async () => {
  stack = await startFixture(`${folder}/data`, { authLimits: limits });
});
afterAll(async () => {
  await stack.close();
  remove();
});

const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(`${stack.url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const visitor = (headers: Record<string, string> = {}) => ({ ...as(stack.publishableKey), ...headers });
/** The api, which calls for a visitor. */
const forVisitor = (address: string) => ({ ...as(stack.secretKey), 'sb-forwarded-for': address });
const logIn = (given: string, headers: Record<string, string>) =>
  post('token?grant_type=password', { email, password: given }, headers);

describe('the limits of Auth', () => {
  it('stop guesses from one network, whatever the caller says of its address', async () => {
    expect((await post('signup', { email, password }, visitor())).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < limits.token_refresh + 2; n += 1) {
      const forged = { 'x-forwarded-for': `203.0.113.${n}`, 'sb-forwarded-for': `203.0.113.${n}` };
      statuses.push((await logIn(`guess ${n}`, visitor(forged))).status);
    }
    expect(statuses).toEqual([...Array(limits.token_refresh).fill(400), 429, 429]);
    const refused = await logIn(password, visitor());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  });

  it('count a call with the secret key by the address that it names', async () => {
    expect((await logIn(password, forVisitor('203.0.113.50'))).status).toBe(200);
    for (let n = 0; n < limits.token_refresh; n += 1) await logIn('wrong', forVisitor('2001:db8:1:2::9'));
    expect((await logIn(password, forVisitor('2001:db8:1:2::77'))).status).toBe(429);
    expect((await logIn(password, forVisitor('203.0.113.51'))).status).toBe(200);
    // Without a name, and with a wrong key, it is this machine, which has had its attempts.
    expect((await logIn(password, as(stack.secretKey))).status).toBe(429);
    expect((await logIn(password, { ...forVisitor('203.0.113.52'), apikey: 'sb_secret_guess' })).status).toBe(429);
  });

  it('hold for sign-ups, mails and their tokens too, each for itself', async () => {
    const headers = forVisitor('203.0.113.60');
    const statuses = async (count: number, path: string, body: (n: number) => object) => {
      const all: number[] = [];
      for (let n = 0; n < count; n += 1) all.push((await post(path, body(n), headers)).status);
      return all;
    };
    const signUps = await statuses(3, 'signup', (n) => ({ email: `one${n}@example.com`, password }));
    const mails = await statuses(2, 'recover', () => ({ email: 'nobody@example.com' }));
    expect([...signUps, ...mails].map((status) => status === 429)).toEqual([false, false, false, false, true]);
    const tokens = await statuses(4, 'verify', () => ({ type: 'recovery', token_hash: 'guess' }));
    expect(tokens.map((status) => status === 429)).toEqual([false, false, false, true]);
    expect((await logIn(password, headers)).status).toBe(200);
  });

  it('keep the named address of a session, and no forged one', async () => {
    await logIn(password, { ...forVisitor('203.0.113.70'), 'x-forwarded-for': '198.51.100.1' });
    const [session] = await stack.query("select host(ip) as ip from auth.sessions where ip = '203.0.113.70'");
    expect(session).toEqual({ ip: '203.0.113.70' });
    expect(await stack.query("select 1 from auth.sessions where ip = '198.51.100.1'")).toEqual([]);
  });
});
