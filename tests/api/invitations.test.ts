/** Invitations from the link to the account; what the database makes of them, and for whom a link is good. */
import { periods } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { expect, it } from 'vitest';
import { type Caller, newAdmin, rows, send, service, signUp, unique } from '../support/rest.ts';
import { Browser, password, registration } from './support.ts';

const admin = await newAdmin();

interface Invited {
  email: string;
  full_name?: string;
  phone?: string | null;
  username?: string;
  role?: string;
}
const invite = (invited: Invited, inviter: Caller = admin) => {
  const whom = { full_name: 'Asha Rao', phone: '+91 00000 12345', ...invited };
  const body = Object.fromEntries(Object.entries(whom).map(([name, value]) => [`p_${name}`, value]));
  return send(inviter, 'POST', '/rest/v1/rpc/invite_client', body);
};
/** An invitation and the token in its link. */
async function invited(changes: Partial<Invited> = {}, inviter?: Caller) {
  const email = `${unique('asha')}@example.com`;
  const { status, body } = await invite({ email, ...changes }, inviter);
  expect(status, JSON.stringify(body)).toBe(200);
  return { email, token: body as string };
}
const find = (token: unknown) => new Browser().call('POST', '/invitations/find', { body: { token } });
const accept = (token: unknown, changes: Record<string, unknown> = {}, browser = new Browser()) =>
  browser.call('POST', '/invitations/accept', { body: { token, username: unique('asha'), password, ...changes } });
const stored = (email: string) => rows(service(), 'invitations', { email: `eq.${email}` });
const profiles = (email: string) => rows(service(), 'profiles', { email: `eq.${email}` });
const over = { status: 404, body: { message: errorMessages.invitation } };
const expectOver = async (token: unknown) => {
  expect(await find(token)).toMatchObject(over);
  expect(await accept(token, { password: 'a longer horse' })).toMatchObject(over);
};

it('is valid for seven days, records its author, stores no token, and is not guessed from its hash or a part', async () => {
  const { token, email } = await invited();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const [row] = await stored(email);
  expect(row).toMatchObject({ full_name: 'Asha Rao', phone: '+91 00000 12345', username: null, invited_by: admin.id });
  const days = (Date.parse(String(row?.expires_at)) - Date.now()) / 86_400_000;
  expect(Math.abs(days - periods.invitation.days)).toBeLessThan(0.01);
  expect(JSON.stringify(row)).not.toContain(token);
  for (const wrong of [row?.token_hash, `${token.slice(1)}${token[0] === 'a' ? 'b' : 'a'}`]) await expectOver(wrong);
  await send(service(), 'PATCH', `/rest/v1/invitations?email=eq.${email}`, { expires_at: new Date(Date.now() - 1000) });
  await expectOver(token);
});

it('is refused for an address or a username that has an account, and for an admin', async () => {
  const client = await signUp();
  const email = `${unique('asha')}@example.com`;
  const taken = (message: string) => ({ status: 409, body: { message } });
  expect(await invite({ email: ` ${client.email.toUpperCase()} ` })).toMatchObject(taken('emailTaken'));
  expect(await invite({ email, username: client.name.toUpperCase() })).toMatchObject(taken('usernameTaken'));
  expect(await invite({ email, role: 'admin' })).toMatchObject({ status: 400 });
  expect(await stored(email)).toEqual([]);
});

it('replaces an earlier one, and outlives a registration of its address, which then cannot be invited', async () => {
  const first = await invited();
  const again = await invited({ email: first.email.toUpperCase(), full_name: 'Asha Rao Iyer' });
  await expectOver(first.token);
  expect(await find(again.token)).toMatchObject({ status: 200, body: { fullName: 'Asha Rao Iyer' } });
  await new Browser().call('POST', '/users', { body: registration({ email: first.email }) });
  expect(await stored(first.email)).toHaveLength(1);
  const taken = { status: 409, body: { errors: { email: errorMessages.emailTaken } } };
  expect(await accept(again.token)).toMatchObject(taken);
});

it('makes the client who is invited and nobody else, once, without a session, and after a username that is taken', async () => {
  const { token, email } = await invited({ username: 'asha.rao', phone: null });
  const known = { fullName: 'Asha Rao', email, phone: null, username: 'asha.rao', role: 'client' };
  expect((await find(token)).body).toEqual(known);
  const usernameTaken = { username: errorMessages.usernameTaken };
  expect(await accept(token, { username: (await signUp()).name.toUpperCase() })).toMatchObject({
    status: 409,
    body: { errors: usernameTaken },
  });
  const [browser, username] = [new Browser(), unique('chosen')];
  const others = { role: 'admin', email: `${unique()}@example.com`, id: admin.id, app_metadata: { role: 'app_admin' } };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => accept(token, { ...others, fullName: 'Somebody Else', username }, browser)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
  const made = answers.find(({ status }) => status === 201);
  expect(made?.body).toMatchObject({ ...known, username });
  expect(browser.cookies.size).toBe(0);
  expect(await profiles(email)).toMatchObject([{ id: made?.body.id, username, role: 'client', phone: null }]);
  expect(await stored(email)).toEqual([]);
  expect(await browser.login(username)).toMatchObject({ status: 200, body: { role: 'client' } });
});

it.each(['clerk', 'junior'] as const)('makes a %s of no client, by the rules of the office', async (role) => {
  const { token, email } = await invited({ role });
  expect(await find(token)).toMatchObject({ body: { role } });
  const tooShort = { status: 422, body: { errors: { password: validationMessages.adminPassword } } };
  expect(await accept(token, { password: 'short horse' })).toMatchObject(tooShort);
  const [browser, username] = [new Browser(), unique('office')];
  const accepted = await accept(token, { username, password: 'a longer horse' }, browser);
  expect(accepted).toMatchObject({ status: 201, body: { role } });
  expect(await rows(service(), 'client_users', { user_id: `eq.${accepted.body.id}` })).toEqual([]);
  expect(await rows(service(), 'clients', { email: `eq.${email}` })).toEqual([]);
  expect(await browser.login(username, 'a longer horse')).toMatchObject({ status: 200, body: { role } });
});

it('is over when who sent it is an admin no more', async () => {
  const inviter = await newAdmin();
  const { token } = await invited({ role: 'clerk' }, inviter);
  await send(admin, 'POST', '/rest/v1/rpc/set_user_role', { p_user_id: inviter.id, p_role: 'junior' });
  await expectOver(token);
  expect((await invite({ email: `${unique()}@example.com` }, inviter)).status).toBeGreaterThan(400);
});
