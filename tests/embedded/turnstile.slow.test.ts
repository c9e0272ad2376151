/** Cloudflare Turnstile, with a fake siteverify: after too many wrong passwords it takes the place of the proof of work. */
import * as errorMessages from '@texts/error';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { PlatformControl, type Platforms, startPlatforms } from '../support/platforms/server.ts';

let stack: Awaited<ReturnType<typeof startBackend>>;
let platforms: Platforms;
let cloudflare: PlatformControl;
beforeAll(async () => {
  platforms = await startPlatforms();
  cloudflare = new PlatformControl(platforms.url);
  stack = await startBackend({
    siteUrl: 'http://127.0.0.1:5173',
    demo: false,
    functionEnv: {
      TURNSTILE_SITE_KEY: 'site key',
      TURNSTILE_SECRET_KEY: 'turnstile secret',
      TURNSTILE_URL: `${platforms.url}/turnstile`,
    },
  });
});
afterAll(async () => {
  await stack?.close();
  await platforms?.close();
});
beforeEach(() => cloudflare.forget());

let names = 0;
async function login(username: string, solution?: object) {
  const headers: Record<string, string> = { 'content-type': 'application/json', origin: 'http://127.0.0.1:5173' };
  if (solution) headers['x-challenge-solution'] = btoa(JSON.stringify(solution));
  const body = JSON.stringify({ username, password: 'wrong horse' });
  const response = await fetch(`${stack.backend.url}/functions/v1/api/auth/login`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

/** A name of which too many passwords were tried. Returns it, and its challenge. */
async function challenged() {
  names += 1;
  const name = `nobody-${names}`;
  let response = await login(name);
  for (let n = 0; n < 20 && response.status !== 429; n += 1) response = await login(name);
  return { name, response, challenge: response.body.challenge };
}

let tokens = 0;
const tokenFor = ({ action, for: cdata }: { action: string; for: string }, changes: object = {}) => {
  tokens += 1;
  return { turnstile: JSON.stringify({ hostname: '127.0.0.1', action, cdata, n: tokens, ...changes }) };
};

describe('after too many wrong passwords', () => {
  it('the response names Turnstile and its site key, and never the secret', async () => {
    const { response } = await challenged();
    expect(response).toMatchObject({
      status: 429,
      body: { code: 'challenge_required', message: errorMessages.challenge },
    });
    expect(response.body.challenge).toMatchObject({ kind: 'turnstile', siteKey: 'site key' });
    expect(JSON.stringify(response.body)).not.toContain('turnstile secret');
  });

  it('a good token is one more attempt, once', async () => {
    const { name, challenge } = await challenged();
    const token = tokenFor(challenge);
    expect((await login(name, token)).status).toBe(401);
    expect((await login(name, token)).body.challenge).toMatchObject({ kind: 'turnstile' });
    // Nor where Cloudflare should forget that it was used.
    await cloudflare.forget();
    expect((await login(name, token)).status).toBe(429);
  });

  it('a token is refused that is for another name, action or site, or none at all', async () => {
    const [one, other] = [await challenged(), await challenged()];
    for (const token of [
      tokenFor(other.challenge),
      tokenFor(one.challenge, { action: 'contact' }),
      tokenFor(one.challenge, { hostname: 'evil.example' }),
      tokenFor(one.challenge, { success: false }),
      { turnstile: 'not of Cloudflare' },
      { turnstile: '' },
    ]) {
      const response = await login(one.name, token);
      expect(response, token.turnstile).toMatchObject({ status: 429, body: { challenge: { kind: 'turnstile' } } });
    }
  });

  it.each([
    ['fails', { status: 500, body: 'broken' }],
    ['breaks off', { lost: 'request' as const, times: 10 }],
    ['does not know the secret', { status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
  ])('a proof of work is asked for instead when Cloudflare %s', async (_, fault) => {
    const { name, challenge } = await challenged();
    await cloudflare.fail({ platform: 'turnstile', method: 'POST', path: 'siteverify', ...fault });
    const response = await login(name, tokenFor(challenge));
    expect(response).toMatchObject({ status: 429, body: { code: 'challenge_required' } });
    expect(response.body.challenge.parameters.algorithm).toBe('PBKDF2/SHA-256');
  });
});
