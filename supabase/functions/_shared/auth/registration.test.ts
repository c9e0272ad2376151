/** Requests of a registration to Supabase Auth, and the answers to its refusals. */

import { deepStrictEqual, match, notStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { ApiError } from '../http/errors.ts';
import { withAnswers } from '../testing/support.ts';
import { callerAuth } from './auth-client.ts';
import { acceptInvitation, register } from './registration.ts';

const login = { username: 'asha', fullName: 'Asha Rao', email: 'asha@example.com', phone: null, password: 'a secret' };
const id = crypto.randomUUID();
const begun = { token: 'a token', refusal: null, has_account: false };

interface ReceivedRequest {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

interface Supabase {
  /** Whether addresses have to be proven. */
  confirms?: boolean;
  begins?: object;
  creates?: () => Response;
  mails?: () => Response;
  /** Whether the address has a log-in when that is asked. */
  exists?: boolean;
  /** Whether the invitation is still there. */
  invited?: boolean;
}

/** Answers as Supabase would. */
async function withSupabase(supabase: Supabase, act: (requests: ReceivedRequest[]) => Promise<void>): Promise<void> {
  const requests: ReceivedRequest[] = [];
  const answer = async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (path === '/auth/v1/settings') return Response.json({ mailer_autoconfirm: !supabase.confirms });
    if (path === '/rest/v1/rpc/consume_throttle') return Response.json(0);
    if (path === '/rest/v1/rpc/login_email') return Response.json(supabase.exists ? login.email : null);
    requests.push({ path, key: request.headers.get('apikey'), body: await request.json() });
    if (path === '/rest/v1/rpc/begin_registration') return Response.json([{ ...begun, ...supabase.begins }]);
    if (path === '/rest/v1/rpc/find_invitation') return Response.json(supabase.invited ? [{ full_name: 'Asha' }] : []);
    if (path === '/auth/v1/admin/users') return supabase.creates?.() ?? Response.json({ id, email: login.email });
    return supabase.mails?.() ?? Response.json({});
  };
  await withAnswers(answer, () => act(requests));
}

const refused = (status: number, code: string) => () =>
  Response.json({ code: status, error_code: code, msg: code }, { status });
const registered = () => register(login, callerAuth());
const paths = (requests: ReceivedRequest[]) => requests.map(({ path }) => path);

for (const confirms of [false, true]) {
  Deno.test(`makes a user ${confirms ? 'whose address is to be proven' : 'who can log in'}, with the token of the registration`, () =>
    withSupabase({ confirms }, async (requests) => {
      deepStrictEqual(await registered(), { id, isConfirmed: !confirms });
      deepStrictEqual(requests[1], {
        path: '/auth/v1/admin/users',
        key: 'sb_secret_test',
        body: {
          email: login.email,
          password: login.password,
          email_confirm: !confirms,
          user_metadata: {
            username: 'asha',
            full_name: 'Asha Rao',
            phone: null,
            notice_language: 'en',
            registration_token: 'a token',
          },
        },
      });
      deepStrictEqual(paths(requests.slice(2)), confirms ? ['/auth/v1/resend'] : []);
    }));
}

/** Met on Supabase Auth 2.196.0 (25 November 2026): two users of one address at once. */
const atOnce = () =>
  Response.json({ code: 'unexpected_failure', message: 'Database error creating new user' }, { status: 500 });

for (const [name, supabase] of [
  ['has an account', { begins: { has_account: true } }],
  ['has got an account meanwhile', { creates: refused(422, 'email_exists') }],
  ['gets an account at this moment', { creates: atOnce, exists: true }],
] as const) {
  Deno.test(`mails the owner of an address that ${name}, and answers as for a new one`, () =>
    withSupabase({ ...supabase, confirms: true }, async (requests) => {
      const response = await registered();
      strictEqual(response.isConfirmed, false);
      match(response.id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/);
      notStrictEqual(response.id, (await registered()).id);
      strictEqual(requests.filter(({ path }) => path === '/auth/v1/recover').length, 2);
    }));
  Deno.test(`refuses an address that ${name}, where none has to be proven`, () =>
    withSupabase(supabase, async (requests) => {
      await rejects(registered(), (error: ApiError) => {
        deepStrictEqual([error.status, error.errors], [409, { email: 'error.emailTaken' }]);
        return error instanceof ApiError;
      });
      strictEqual(paths(requests).includes('/auth/v1/recover'), false);
    }));
}

for (const begins of [{}, { has_account: true }]) {
  Deno.test(`answers the same when the mail cannot be sent: ${JSON.stringify(begins)}`, () =>
    withSupabase({ confirms: true, begins, mails: refused(429, 'over_email_send_rate_limit') }, async () => {
      strictEqual((await registered()).isConfirmed, false);
    }));
}

for (const [supabase, status, errors] of [
  [{ begins: { token: null, refusal: 'username' } }, 409, { username: 'error.usernameTaken' }],
  [{ creates: refused(422, 'weak_password') }, 422, { password: 'weak_password' }],
  [{ creates: refused(429, 'over_request_rate_limit') }, 429, undefined],
  [{ creates: refused(500, 'unexpected_failure') }, 503, undefined],
] as const) {
  const name = 'begins' in supabase ? 'a taken username' : supabase.creates().status;
  Deno.test(`says ${status} for ${name}`, () =>
    withSupabase({ ...supabase, invited: true }, async () => {
      for (const attempt of [registered, () => acceptInvitation(login, 'an invitation')]) {
        await rejects(attempt(), (error: ApiError) => {
          deepStrictEqual([error.status, error.errors], [status, errors]);
          return error instanceof ApiError;
        });
      }
    }));
}

Deno.test('makes the user of an invitation, whose address is proven', () =>
  withSupabase({ confirms: true }, async (requests) => {
    strictEqual(await acceptInvitation(login, 'an invitation'), id);
    strictEqual(requests[0]?.body.p_invitation_token, 'an invitation');
    strictEqual(requests[1]?.body.email_confirm, true);
    strictEqual(requests.length, 2);
  }));

for (const supabase of [{ begins: { token: null, refusal: 'invitation' } }, { creates: refused(500, 'failure') }]) {
  Deno.test(`makes no user when the invitation is over ${'creates' in supabase ? 'meanwhile' : 'already'}`, () =>
    withSupabase(supabase, async () => {
      strictEqual(await acceptInvitation(login, 'an invitation'), null);
    }));
}
