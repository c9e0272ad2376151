import { periods } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, it } from 'vitest';
import { newAdmin, rows, send, service, signUp, unique } from '../support/rest.ts';
import { Browser, password, registration } from './support.ts';

const admin = await newAdmin();

interface Invited {
  full_name: string;
  email: string;
  phone?: string | null;
  username?: string | null;
  role?: string;
}

const whom = (changes: Partial<Invited> = {}): Invited => ({
  full_name: 'Asha Rao',
  email: `${unique('asha')}@example.com`,
  phone: '+91 00000 12345',
  ...changes,
});
const invite = ({ full_name, email, phone = null, username = null, role = 'client' }: Invited, inviter = admin) =>
  send(inviter, 'POST', '/rest/v1/rpc/invite_client', {
    p_full_name: full_name,
    p_email: email,
    p_phone: phone,
    p_username: username,
    p_role: role,
  });

/** An invitation and the token in its link. */
async function invited(changes: Partial<Invited> = {}): Promise<Invited & { token: string }> {
  const request = whom(changes);
  const response = await invite(request);
  if (response.status !== 200) throw new Error(`invitation: ${response.status} ${JSON.stringify(response.body)}`);
  return { ...request, token: response.body as string };
}

const find = (token: unknown, browser = new Browser()) =>
  browser.call('POST', '/invitations/find', { body: { token } });
const accept = (token: unknown, changes: Record<string, unknown> = {}, browser = new Browser()) =>
  browser.call('POST', '/invitations/accept', { body: { token, username: unique('asha'), password, ...changes } });
const stored = (email: string) => rows(service(), 'invitations', { select: '*', email: `eq.${email}` });
const profiles = (email: string) => rows(service(), 'profiles', { select: '*', email: `eq.${email}` });
const over = { status: 404, body: { message: errorMessages.invitation } };

describe('an invitation', () => {
  it('is valid for seven days, records its author, and stores no token', async () => {
    const { token, email } = await invited();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const [row] = await stored(email);
    expect(row).toMatchObject({
      full_name: 'Asha Rao',
      phone: '+91 00000 12345',
      username: null,
      invited_by: admin.id,
    });
    const days = (Date.parse(String(row?.expires_at)) - Date.now()) / 86_400_000;
    expect(Math.abs(days - periods.invitation.days)).toBeLessThan(0.01);
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('is refused for an address or a username that has an account', async () => {
    const client = await signUp();
    expect(await invite(whom({ email: ` ${client.email.toUpperCase()} ` }))).toMatchObject({
      status: 409,
      body: { message: 'emailTaken' },
    });
    const request = whom({ username: client.name.toUpperCase() });
    expect(await invite(request)).toMatchObject({ status: 409, body: { message: 'usernameTaken' } });
    expect(await stored(request.email)).toEqual([]);
  });

  it('replaces an earlier one, whose link stops working', async () => {
    const first = await invited();
    const again = await invite({ ...whom(), email: first.email.toUpperCase(), full_name: 'Asha Rao Iyer' });
    expect(await find(first.token)).toMatchObject(over);
    expect(await accept(first.token)).toMatchObject(over);
    expect(await find(again.body)).toMatchObject({ status: 200, body: { fullName: 'Asha Rao Iyer' } });
    expect(await stored(first.email)).toHaveLength(1);
  });

  it('is not ended by a registration, also where addresses are not proven', async () => {
    const { token, email } = await invited();
    const response = await new Browser().call('POST', '/users', { body: registration({ email }) });
    expect(response.status).toBe(201);
    expect(await stored(email)).toHaveLength(1);
    expect(await accept(token)).toMatchObject({ status: 409, body: { errors: { email: errorMessages.emailTaken } } });
  });
});

describe('its link', () => {
  it('returns who is invited, and nothing else', async () => {
    const { token, email } = await invited({ username: 'asha.rao', phone: null });
    const response = await find(token);
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual({ fullName: 'Asha Rao', email, phone: null, username: 'asha.rao', role: 'client' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('creates a client with the chosen username and password, without a session', async () => {
    const { token, email } = await invited({ username: unique('proposed') });
    const browser = new Browser();
    const username = unique('chosen');
    const response = await accept(token, { username, password: 'a better horse' }, browser);
    expect(response).toMatchObject({
      status: 201,
      body: { username, fullName: 'Asha Rao', email, phone: '+91 00000 12345', role: 'client' },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await profiles(email)).toMatchObject([{ id: response.body.id, username, role: 'client' }]);
    expect(await stored(email)).toEqual([]);
    expect(await rows(service(), 'profiles', { id: `eq.${response.body.id}`, select: 'phone' })).toEqual([
      { phone: '+91 00000 12345' },
    ]);
    expect(await browser.login(username, 'a better horse')).toMatchObject({ status: 200, body: { role: 'client' } });
  });

  it.each(['clerk', 'junior'] as const)('creates a %s of no client, by the rules of the office', async (role) => {
    const { token, email } = await invited({ role });
    expect(await find(token)).toMatchObject({ body: { role } });
    expect(await accept(token, { password: 'short horse' })).toMatchObject({
      status: 422,
      body: { errors: { password: validationMessages.adminPassword } },
    });
    const browser = new Browser();
    const username = unique('office');
    const accepted = await accept(token, { username, password: 'a longer horse' }, browser);
    expect(accepted).toMatchObject({ status: 201, body: { role } });
    expect(await rows(service(), 'client_users', { select: '*', user_id: `eq.${accepted.body.id}` })).toEqual([]);
    expect(await rows(service(), 'clients', { select: 'id', email: `eq.${email}` })).toEqual([]);
    expect(await browser.login(username, 'a longer horse')).toMatchObject({ status: 200, body: { role } });
    expect(await browser.call('GET', '/clients')).toMatchObject({ status: 200 });
  });

  it('makes no admin, and is over when who sent it is an admin no more', async () => {
    expect(await invite(whom({ role: 'admin' }))).toMatchObject({ status: 400 });
    const inviter = await newAdmin();
    const { body: token } = await invite(whom({ role: 'clerk' }), inviter);
    expect(await find(token)).toMatchObject({ status: 200 });
    await send(admin, 'POST', '/rest/v1/rpc/set_user_role', { p_user_id: inviter.id, p_role: 'junior' });
    expect(await accept(token, { password: 'a longer horse' })).toMatchObject(over);
    expect((await invite(whom({ role: 'clerk' }), inviter)).status).toBeGreaterThan(400);
  });

  it('works once when it is used several times at the same time', async () => {
    const { token, email } = await invited();
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
    expect(await find(token)).toMatchObject(over);
    expect(await profiles(email)).toHaveLength(1);
  });

  it('stops working after it has expired', async () => {
    const { token, email } = await invited();
    const expire = { expires_at: new Date(Date.now() - 1000).toISOString() };
    await send(service(), 'PATCH', `/rest/v1/invitations?email=eq.${email}`, expire);
    expect(await find(token)).toMatchObject(over);
    expect(await accept(token)).toMatchObject(over);
    expect(await profiles(email)).toEqual([]);
  });

  it('can be used again after a username that is taken', async () => {
    const { name } = await signUp();
    const { token, email } = await invited();
    expect(await accept(token, { username: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { message: errorMessages.usernameTaken, errors: { username: errorMessages.usernameTaken } },
    });
    expect(await profiles(email)).toEqual([]);
    expect((await accept(token)).status).toBe(201);
  });

  it('creates only the invited client', async () => {
    const { token, email } = await invited();
    const response = await accept(token, {
      role: 'admin',
      email: `${unique()}@example.com`,
      fullName: 'Somebody Else',
      id: admin.id,
      app_metadata: { role: 'app_admin' },
    });
    expect(response).toMatchObject({ status: 201, body: { email, fullName: 'Asha Rao', role: 'client' } });
    expect(await profiles(email)).toMatchObject([{ role: 'client', full_name: 'Asha Rao' }]);
  });

  it('cannot be guessed: not from its hash, nor from a part', async () => {
    const { token, email } = await invited();
    const hash = String((await stored(email))[0]?.token_hash);
    for (const wrong of [hash, `${token.slice(1)}${token[0] === 'a' ? 'b' : 'a'}`]) {
      expect(await find(wrong)).toMatchObject(over);
      expect(await accept(wrong)).toMatchObject(over);
    }
    const { status, body } = await accept(token, { password: 'short' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['password']]);
    expect((await find(token)).status).toBe(200);
  });
});
