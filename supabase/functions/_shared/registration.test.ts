/** What is asked of an Auth server with an admin API, which the embedded Supabase is not. */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { Context } from 'hono';
import { errorMessages } from './contract/index.ts';
import { ApiError } from './errors.ts';
import { createLogin, signUpConfirmed } from './registration.ts';
import { setEnvironment } from './test-support.ts';

const login = { username: 'asha', fullName: 'Asha Rao', email: 'asha@example.com', phone: null, password: 'a secret' };
const id = crypto.randomUUID();
const c = new Context(new Request('http://site.test'));

/** Answers as Supabase would; `conflicts` are those that the database names, one after the other. */
async function withSupabase(
  admin: () => Response,
  conflicts: (string | null)[],
  act: (asked: { path: string; key: string | null; body: Record<string, unknown> }[]) => Promise<void>,
): Promise<void> {
  const asked: { path: string; key: string | null; body: Record<string, unknown> }[] = [];
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => {} }, async (request) => {
    const path = new URL(request.url).pathname;
    asked.push({ path, key: request.headers.get('apikey'), body: await request.json() });
    if (path === '/rest/v1/rpc/registration_conflict') return Response.json(conflicts.shift() ?? null);
    if (path === '/auth/v1/admin/users') return admin();
    if (path === '/auth/v1/signup') return Response.json({ id, email: login.email });
    return Response.json({}, { status: 404 });
  });
  setEnvironment({ SUPABASE_URL: `http://127.0.0.1:${server.addr.port}` });
  try {
    await act(asked);
  } finally {
    setEnvironment();
    await server.shutdown();
  }
}

const refused = (status: number, code: string) => () =>
  Response.json({ code: status, error_code: code, msg: code }, { status });

Deno.test('creates a user whose address is confirmed, as the service, where that is possible', () =>
  withSupabase(
    () => Response.json({ id, email: login.email }),
    [],
    async (asked) => {
      strictEqual(await createLogin(c, login, signUpConfirmed), id);
      deepStrictEqual(asked.slice(1), [
        {
          path: '/auth/v1/admin/users',
          key: 'sb_secret_test',
          body: {
            email: login.email,
            password: login.password,
            email_confirm: true,
            user_metadata: { username: 'asha', full_name: 'Asha Rao', phone: null },
          },
        },
      ]);
    },
  ));

for (const status of [401, 404, 405]) {
  Deno.test(`signs up as a visitor where there is no such call (${status})`, () =>
    withSupabase(refused(status, 'none'), [], async (asked) => {
      strictEqual(await createLogin(c, login, signUpConfirmed), id);
      const last = asked.at(-1);
      strictEqual(last?.path, '/auth/v1/signup');
      strictEqual(last?.key, 'sb_secret_test');
      deepStrictEqual(last?.body.data, { username: 'asha', full_name: 'Asha Rao', phone: null });
    }));
}

for (const [code, status, conflicts, expected] of [
  ['weak_password', 422, [], { status: 422, errors: { password: 'weak_password' } }],
  ['email_exists', 422, [null, 'email'], { status: 409, errors: { email: errorMessages.emailTaken } }],
  ['unexpected_failure', 500, [null, 'username'], { status: 409, errors: { username: errorMessages.usernameTaken } }],
  ['over_request_rate_limit', 429, [], { status: 429 }],
  ['unexpected_failure', 500, [], { status: 503 }],
] as const) {
  Deno.test(`says ${expected.status} for ${code}${conflicts.length ? ` when the ${conflicts.at(-1)} is taken` : ''}`, () =>
    withSupabase(refused(status, code), [...conflicts], async (asked) => {
      await rejects(createLogin(c, login, signUpConfirmed), (error: ApiError) => {
        strictEqual(error.status, expected.status);
        deepStrictEqual(error.errors, 'errors' in expected ? expected.errors : undefined);
        return error instanceof ApiError;
      });
      strictEqual(
        asked.some(({ path }) => path === '/auth/v1/signup'),
        false,
      );
    }));
}
