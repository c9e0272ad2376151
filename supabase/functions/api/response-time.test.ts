/** Log-in and password reset tell nobody by their time which names exist: they go the same way, and wait at its end. */

import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { clock } from '../_shared/auth/timing.ts';
import { successToasts } from '../_shared/contract/texts/en/auth.ts';
import * as errorMessages from '../_shared/contract/texts/en/error.ts';
import { env } from '../_shared/runtime/env.ts';
import { assertRefused, post, setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();

/** Asks as somebody, of a Supabase that knows the login `asha` and no right password, up to where the response waits. */
async function ask(
  path: string,
  body: { username: string; password?: string },
  auth = () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 }),
) {
  const calls: string[] = [];
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    const sent = await request.text();
    if (pathname.endsWith('/rpc/consume_throttle')) return Response.json(0);
    if (pathname.endsWith('/rpc/login_email')) return Response.json(sent.includes('asha') ? 'asha@example.com' : null);
    if (pathname.endsWith('/rpc/password_version')) return Response.json(null);
    if (pathname === '/rest/v1/profiles') return Response.json([]);
    if (pathname === '/auth/v1/settings') return Response.json({ mailer_autoconfirm: false });
    return auth();
  });
  setEnvironment({ SUPABASE_URL: `http://127.0.0.1:${server.addr.port}` });
  const real = { ...clock };
  try {
    let moment = 0;
    let answered = false;
    let endWait = () => {};
    const waits = new Promise<number>((resolve) => {
      clock.now = () => moment++;
      clock.wait = (milliseconds) => {
        resolve(milliseconds);
        return new Promise((release) => {
          endWait = release;
        });
      };
    });
    const response = Promise.resolve(app.request(path, post(body))).finally(() => {
      answered = true;
    });
    const waited = await Promise.race([waits, response.then(() => null)]);
    const early = answered;
    endWait();
    return { calls, waited, early, response: await response };
  } finally {
    Object.assign(clock, real);
    await server.shutdown();
  }
}

for (const { path, body, expected } of [
  {
    path: '/api/auth/login',
    body: { password: 'wrong horse' },
    expected: (response: Response) => assertRefused(response, 401, errorMessages.invalidLogin),
  },
  {
    path: '/api/auth/password-reset',
    body: {},
    expected: async (response: Response) => {
      strictEqual(response.status, 200);
      deepStrictEqual(await response.json(), { message: successToasts.passwordResetMail.description });
    },
  },
]) {
  Deno.test(`${path} goes the same way and waits for a name that there is and for one that nobody has`, async () => {
    const [known, unknown] = [
      await ask(path, { username: 'asha', ...body }),
      await ask(path, { username: 'nobody', ...body }),
    ];
    ok(known.calls.length > 3);
    // Some are sent at the same time.
    deepStrictEqual(known.calls.sort(), unknown.calls.sort());
    for (const { waited, early, response } of [known, unknown]) {
      // One millisecond went by while it worked.
      strictEqual(waited, 699);
      strictEqual(early, false);
      await expected(response);
    }
  });
}

Deno.test('says nothing of a mail that Supabase Auth refuses: it would tell that there is an account', async () => {
  for (const [refused, answered] of [
    [429, 200],
    [500, 200],
    [503, 503],
  ] as const) {
    const { response } = await ask('/api/auth/password-reset', { username: 'asha' }, () =>
      Response.json({}, { status: refused }),
    );
    strictEqual(response.status, answered, String(refused));
  }
});

Deno.test('says so when Supabase Auth does not take the secret key: nobody else is asked for a captcha', async () => {
  const captcha = () => Response.json({ error_code: 'captcha_failed' }, { status: 400 });
  for (const [path, body] of [
    ['/api/auth/login', { username: 'asha', password: 'right horse' }],
    ['/api/auth/password-reset', { username: 'asha' }],
  ] as const)
    strictEqual((await ask(path, body, captcha)).response.status, 503);
});

Deno.test('such a response takes 700 ms, and less only where Supabase is on this machine', () => {
  setEnvironment();
  strictEqual(env.minResponseMs(), 700);
  for (const [asked, url, takes] of [
    ['20', 'http://127.0.0.1:54321', 20],
    ['20', 'https://project.supabase.co', 700],
    ['20', 'http://kong:8000', 700],
    ['900', 'https://project.supabase.co', 900],
    ...['', '0', '-1', '1.5', 'none', '12345', '1e3'].map((rubbish) => [rubbish, 'http://127.0.0.1:54321', 700]),
  ] as const) {
    setEnvironment({ MIN_RESPONSE_MS: String(asked), SUPABASE_URL: String(url) });
    strictEqual(env.minResponseMs(), takes, `${asked} at ${url}`);
  }
});
