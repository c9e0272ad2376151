/** A stranger at Supabase Auth itself: no account begins there, and nothing tells who has one. */
import { describe, expect, inject, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { createAccount } from '../support/accounts.ts';
import { rows, send, service, signIn, signUp, unique, visitor } from '../support/rest.ts';

const password = 'correct horse';
const unknown = () => `${unique('nobody')}@example.com`;
const auth = (path: string, body: object, caller = visitor()) => send(caller, 'POST', `/auth/v1/${path}`, body);
const profiles = (email: string) => rows(service(), 'profiles', { email: `eq.${email}` });

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
  const calls: Record<string, object> = {
    signup: { password, data: { username: unique('me') } },
    otp: {},
    magiclink: {},
    recover: {},
    resend: { type: 'signup' },
    'token?grant_type=password': { password },
  };

  it.each(Object.entries(calls))('%s', async (path, body) => {
    const responses = new Set<string>();
    const client = await signUp();
    for (const email of [client.email, await unproven(), unknown(), 'ADMIN@Example.com'])
      for (const caller of [visitor(), client])
        for (const more of path === 'otp' ? [{}, { create_user: false }] : [{}]) {
          const response = await auth(path, { email, ...body, ...more }, caller);
          expect(response).toMatchObject({ status: 400, body: { error_code: 'captcha_failed' } });
          responses.add(seen(response));
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
    ...['%6ftp', '%72ecover', 'r%65send', 'magic%6cink', 's%69gnup'],
  ])('also as %s, which logs nobody in and mails nobody', async (path) => {
    const { email } = await signUp();
    const { status, body } = await auth(path, { email, password, type: 'signup' });
    expect([400, 404], JSON.stringify(body)).toContain(status);
    expect(JSON.stringify(body)).not.toContain('access_token');
  });

  it.each(['signup', 'otp', 'magiclink'])('refuses %s also with the secret key', async (path) => {
    const email = unknown();
    expect((await auth(path, { email, password }, service())).status).toBe(422);
    expect(await profiles(email)).toEqual([]);
  });
});

it('a wrong code tells nothing of whom it is for', async () => {
  const responses = new Set<string>();
  for (const email of [(await signUp()).email, await unproven(), unknown()])
    responses.add(seen(await auth('verify', { type: 'signup', email, token: '123456' })));
  expect([...responses]).toHaveLength(1);
});

describe('a user made past the api', () => {
  const make = (email: string, user_metadata: object = {}, caller = service()) =>
    auth('admin/users', { email, password, email_confirm: true, user_metadata }, caller);

  it('needs the secret key, and is one of the operator, in Studio', async () => {
    const email = unknown();
    for (const caller of [visitor(), await signUp()])
      expect([401, 403, 404]).toContain((await make(email, {}, caller)).status);
    expect(await profiles(email)).toEqual([]);
    expect((await make(email)).status).toBe(200);
    expect(await profiles(email)).toMatchObject([{ role: 'client' }]);
    await signIn(email);
  });

  it('is made with the token of its address, once, which nobody sees any more', async () => {
    const email = unknown();
    const registration_token = await begin(email);
    for (const token of ['f'.repeat(64), await begin(unknown())]) {
      const other = unknown();
      // Supabase Auth answers with the status that the database names, the embedded one with a failure.
      expect([403, 500]).toContain((await make(other, { registration_token: token })).status);
      expect(await profiles(other)).toEqual([]);
    }
    expect((await make(email, { registration_token })).status).toBe(200);
    expect([403, 500]).toContain((await make(unknown(), { registration_token })).status);
    // As Supabase Auth does after it has made the user.
    const sql = openSql(inject('stack').databaseUrl ?? '');
    const again = 'update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where email = $1';
    await sql.query(again, [email, { registration_token }]);
    await sql.close();
    const { headers } = await signIn(email);
    const me = await send({ name: 'me', headers }, 'GET', '/auth/v1/user');
    expect([me.status, JSON.stringify(me.body).includes('registration_token')]).toEqual([200, false]);
  });
});

describe('a registration that is not proven', () => {
  it('logs nobody in, is in no list, keeps its username, and gives way to another of its address', async () => {
    const email = await unproven();
    await expect(signIn(email)).rejects.toThrow('log-in: 400');
    expect(await profiles(email)).toEqual([]);
    const username = unique('second');
    await createAccount(inject('stack'), { email, username });
    expect(await profiles(email)).toMatchObject([{ username }]);
    const held = await unproven();
    expect((await beginSignUp(unknown(), held.split('@')[0]))?.refusal).toBe('username');
  });

  it('reserves its username also where the address has an account: nothing tells the two apart', async () => {
    const username = unique('tried');
    await beginSignUp((await signUp()).email, username);
    expect((await beginSignUp(unknown(), username.toUpperCase()))?.refusal).toBe('username');
  });
});

async function beginSignUp(p_email: string, p_username = unique('begun')) {
  const { body } = await send(service(), 'POST', '/rest/v1/rpc/begin_registration', { p_username, p_email });
  return (body as { token: string; refusal: string }[])[0];
}

const begin = async (email: string) => (await beginSignUp(email))?.token;
