/** A stranger at Supabase Auth itself: no account begins there, and nothing tells who has one. */
import { describe, expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { createAccount } from '../support/accounts.ts';
import { rows, send, service, signIn, signUp, unique, visitor } from '../support/rest.ts';

const password = 'correct horse';
const unknown = () => `${unique('nobody')}@example.com`;
const auth = (path: string, body: object, caller = visitor()) => send(caller, 'POST', `/auth/v1/${path}`, body);

/** Someone who registered, and has not opened the link. */
async function unproven(): Promise<string> {
  const username = unique('unproven');
  const email = `${username}@example.com`;
  await createAccount(inject('stack'), { email, username, isConfirmed: false });
  return email;
}

/** All of a response that a caller sees, but for its time and numbers that every response has. */
function seen({ status, body, headers }: Awaited<ReturnType<typeof send>>): string {
  const names = [...headers].filter(([name]) => !/^(date|x-request-id|cf-ray|sb-.*|x-envoy.*)$/.test(name));
  return JSON.stringify([status, body, names]);
}

describe('what mails somebody, or takes a password, is for the api alone', () => {
  const calls: Record<string, (email: string) => [string, object]> = {
    'a sign-up': (email) => ['signup', { email, password, data: { username: unique('me') } }],
    'a log-in by mail': (email) => ['otp', { email }],
    'a log-in by mail for existing accounts only': (email) => ['otp', { email, create_user: false }],
    'a magic link': (email) => ['magiclink', { email }],
    'a new password': (email) => ['recover', { email }],
    'another confirmation': (email) => ['resend', { type: 'signup', email }],
    'a log-in': (email) => ['token?grant_type=password', { email, password }],
  };

  it.each(Object.keys(calls))('%s', async (name) => {
    const responses = new Set<string>();
    const client = await signUp();
    for (const email of [client.email, await unproven(), unknown(), 'ADMIN@Example.com']) {
      const [path, body] = calls[name]?.(email) ?? ['', {}];
      for (const caller of [visitor(), client]) {
        const response = await auth(path, body, caller);
        expect(response).toMatchObject({ status: 400, body: { error_code: 'captcha_failed' } });
        responses.add(seen(response));
      }
    }
    expect([...responses]).toHaveLength(1);
  });

  it.each([
    '%74oken?grant_type=password',
    't%6f%6Ben?grant_type=password',
    'x/../token?grant_type=password',
    'x/%2e%2E/token?grant_type=password',
    'token?grant_type=password&x=grant_type=refresh_token',
    'token?grant_type=password&grant_type=refresh_token',
    'token?grant_type=refresh_token&grant_type=password',
    'token?%67rant_type=password&grant_type=refresh_token',
    'token?grant_type=refresh_token&%67rant_type=password',
    'token?x=?grant_type=refresh_token&grant_type=password',
    '%6ftp',
    '%72ecover',
    'r%65send',
    'magic%6cink',
    's%69gnup',
  ])('also as %s, which logs nobody in and mails nobody', async (path) => {
    const { email } = await signUp();
    const { status, body } = await auth(path, { email, password, type: 'signup' });
    expect([400, 404], JSON.stringify(body)).toContain(status);
    expect(JSON.stringify(body)).not.toContain('access_token');
  });

  it.each(['signup', 'otp', 'magiclink'])('refuses %s also with the secret key', async (path) => {
    const email = unknown();
    const { status } = await auth(path, { email, password }, service());
    expect(status).toBe(422);
    expect(await rows(service(), 'profiles', { email: `eq.${email}` })).toEqual([]);
  });
});

it('a wrong code tells nothing of whom it is for', async () => {
  const responses = new Set<string>();
  for (const email of [(await signUp()).email, await unproven(), unknown()])
    responses.add(seen(await auth('verify', { type: 'signup', email, token: '123456' })));
  expect([...responses]).toHaveLength(1);
});

describe('a user made past the api', () => {
  /** Supabase Auth answers with the status that the database names, the embedded one with a failure. */
  const refused = [403, 500];

  it('needs the secret key', async () => {
    const client = await signUp();
    const user = { email: unknown(), password, email_confirm: true };
    for (const caller of [visitor(), client])
      expect([401, 403, 404]).toContain((await auth('admin/users', user, caller)).status);
    expect(await rows(service(), 'profiles', { email: `eq.${user.email}` })).toEqual([]);
  });

  it('is possible for the operator, in Studio', async () => {
    const email = unknown();
    expect((await auth('admin/users', { email, password, email_confirm: true }, service())).status).toBe(200);
    expect(await rows(service(), 'profiles', { email: `eq.${email}` })).toMatchObject([{ role: 'client' }]);
    await signIn(email);
  });

  it.each([
    ['an invented token', () => ({ registration_token: 'f'.repeat(64) })],
    ['the token of another address', async () => ({ registration_token: await begin(unknown()) })],
  ])('is refused with %s', async (_, metadata) => {
    const email = unknown();
    const response = await auth('admin/users', { email, password, user_metadata: await metadata() }, service());
    expect(refused).toContain(response.status);
    expect(await rows(service(), 'profiles', { email: `eq.${email}` })).toEqual([]);
  });

  /** As Supabase Auth does after it has made the user. */
  async function writeTokenAgain(email: string, registration_token: string) {
    const sql = openSql(inject('stack').databaseUrl ?? '');
    await sql.query('update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where email = $1', [
      email,
      { registration_token },
    ]);
    await sql.close();
  }

  it('is made once with a token, which nobody sees any more', async () => {
    const email = unknown();
    const registration_token = await begin(email);
    const make = (address: string) =>
      auth(
        'admin/users',
        { email: address, password, email_confirm: true, user_metadata: { registration_token } },
        service(),
      );
    expect((await make(email)).status).toBe(200);
    expect(refused).toContain((await make(unknown())).status);
    await writeTokenAgain(email, registration_token ?? '');
    const { headers } = await signIn(email);
    const me = await send({ name: 'me', headers }, 'GET', '/auth/v1/user');
    expect(me.status).toBe(200);
    expect(JSON.stringify(me.body)).not.toContain('registration_token');
  });
});

describe('a registration that is not proven', () => {
  it('logs nobody in, and is in no list', async () => {
    const email = await unproven();
    await expect(signIn(email)).rejects.toThrow('log-in: 400');
    expect(await rows(service(), 'profiles', { email: `eq.${email}` })).toEqual([]);
  });

  it('keeps its username, and gives way to another registration of its address', async () => {
    const email = await unproven();
    const username = unique('second');
    await createAccount(inject('stack'), { email, username });
    expect(await rows(service(), 'profiles', { email: `eq.${email}` })).toMatchObject([{ username }]);
    const held = await unproven();
    const [begun] = (await beginSignUp(unknown(), held.split('@')[0] ?? '')) as { refusal: string }[];
    expect(begun?.refusal).toBe('username');
  });

  it('reserves its username also where the address has an account: nothing tells the two apart', async () => {
    const username = unique('tried');
    await beginSignUp((await signUp()).email, username);
    const [begun] = (await beginSignUp(unknown(), username.toUpperCase())) as { refusal: string }[];
    expect(begun?.refusal).toBe('username');
  });
});

async function beginSignUp(email: string, username = unique('begun')): Promise<unknown> {
  return (await send(service(), 'POST', '/rest/v1/rpc/begin_registration', { p_username: username, p_email: email }))
    .body;
}

async function begin(email: string): Promise<string | undefined> {
  return ((await beginSignUp(email)) as { token: string }[])[0]?.token;
}
