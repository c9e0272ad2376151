/** Supabase Auth counts by the visitor's address: each call for a visitor names it, with the key that makes it believed. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { post, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();
const address = '203.0.113.7';

interface ReceivedRequest {
  path: string;
  key: string | null;
  address: string | null;
}

/** Requests to Supabase Auth that a request to the api makes, where an attempt is counted there. */
async function collectRequests(
  path: string,
  init: RequestInit,
): Promise<{ requests: ReceivedRequest[]; status: number }> {
  const requests: ReceivedRequest[] = [];
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    await request.body?.cancel();
    if (/\/auth\/v1\/(token|signup|recover|verify|otp|resend)$/.test(pathname)) {
      const { headers } = request;
      requests.push({ path: pathname, key: headers.get('apikey'), address: headers.get('sb-forwarded-for') });
    }
    if (pathname.endsWith('/rpc/consume_throttle')) return Response.json(0);
    if (pathname === '/auth/v1/settings') return Response.json({ mailer_autoconfirm: false });
    if (pathname.endsWith('/rpc/begin_registration'))
      return Response.json([{ token: 'a token', refusal: null, has_account: false }]);
    if (pathname === '/auth/v1/admin/users') return Response.json({ id: crypto.randomUUID() });
    if (pathname === '/rest/v1/profiles') return Response.json([]);
    if (pathname.startsWith('/rest/v1/rpc/')) return Response.json(null);
    return Response.json({ error_code: 'invalid_credentials', msg: 'No' }, { status: 400 });
  };
  const headers = { ...init.headers, 'x-forwarded-for': `198.51.100.1, ${address}`, 'sb-forwarded-for': '192.0.2.1' };
  const act = async () => app.request(path, { ...init, headers });
  const { status } = await withAnswers(answer, act, { MIN_RESPONSE_MS: '1' });
  return { requests, status };
}

const registration = { fullName: 'Asha Rao', email: 'asha@example.com', phone: '', password: 'correct horse' };

for (const [path, init, call] of [
  ['/api/auth/login', post({ username: 'asha', password: 'wrong horse' }), '/auth/v1/token'],
  ['/api/auth/status', { headers: { cookie: '__Secure-refresh_token=abc; refresh_token=abc' } }, '/auth/v1/token'],
  ['/api/auth/password-reset', post({ username: 'asha' }), '/auth/v1/recover'],
  ['/api/auth/password-reset/complete', post({ token: 'a'.repeat(56), password: 'a new one' }), '/auth/v1/verify'],
  ['/api/users', post({ ...registration, username: 'asha' }), '/auth/v1/resend'],
  ['/api/auth/confirmation', post({ username: 'asha' }), '/auth/v1/resend'],
  ['/api/auth/confirmation/complete', post({ token: 'a'.repeat(56) }), '/auth/v1/verify'],
] as const) {
  Deno.test(`${path} names the visitor’s address to ${call}`, async () => {
    const { requests, status } = await collectRequests(path, init);
    ok(requests.length > 0, `${status}`);
    for (const one of requests) deepStrictEqual(one, { path: call, key: 'sb_secret_test', address });
    strictEqual(requests[0]?.address, address);
  });
}
