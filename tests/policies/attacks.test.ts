/** Attacks by someone who has read the schema: becoming an admin, taking others' rows, bypassing a policy. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  insert,
  newAdmin,
  newClient,
  rows,
  send,
  service,
  signIn,
  signUp,
  unique,
  visitor,
} from '../support/rest.ts';
import { insertable, type People, samples } from './fixtures.ts';

type User = Caller & { id: string; email: string };
let client: User;
let other: User;
let admin: User;
let people: People;

beforeAll(async () => {
  client = await newClient();
  other = await newClient();
  admin = await newAdmin();
  people = { client: client.id, other: other.id, clerk: '', junior: '', admin: admin.id };
});

const getRole = async (id: string) => (await rows(service(), 'profiles', { id: `eq.${id}` }))[0]?.role;
const getCase = (kind: 'client' | 'other') => insert('cases', samples.cases!(people, kind));
const getPayload = (caller: Caller) =>
  JSON.parse(Buffer.from(caller.headers.authorization!.split('.')[1]!, 'base64url').toString()) as { role: string };

describe('becoming an admin', () => {
  it('is not possible with metadata at sign-up', async () => {
    const liar = await signUp({ role: 'admin', user_role: 'admin', is_admin: true, app_metadata: { role: 'admin' } });
    expect(await getRole(liar.id)).toBe('client');
    expect(getPayload(liar).role).toBe('authenticated');
    const again = await signIn(liar.email);
    expect(getPayload(again).role).toBe('authenticated');
    expect((await send(again, 'GET', '/rest/v1/contact_submissions')).status).toBe(403);
  });

  it('is not possible with a role field at sign-up', async () => {
    const username = unique('liar');
    const response = await send(service(), 'POST', '/auth/v1/signup', {
      email: `${username}@example.com`,
      password: 'correct horse',
      role: 'app_admin',
      app_metadata: { role: 'app_admin' },
      data: { username, full_name: 'Somebody Else' },
    });
    expect(response.status).toBe(422);
    await expect(signIn(`${username}@example.com`)).rejects.toThrow('log-in: 400');
  });

  it.each([
    ['markup', { full_name: '<b>admin</b>', username: 'a b', phone: '1' }],
    ['nothing at all', { full_name: null, username: null }],
    ['objects', { full_name: { a: 1 }, username: ['admin'], phone: { b: 2 } }],
    ['thirty kilobytes', { full_name: 'a'.repeat(15_000), username: 'b'.repeat(15_000) }],
  ])('is not possible with metadata that is %s', async (_, data) => {
    const user = await signUp(data);
    const [profile] = await rows(service(), 'profiles', { id: `eq.${user.id}` });
    expect(profile).toMatchObject({ role: 'client', username: expect.stringMatching(/^user-[0-9a-f]{12}$/) });
  });

  it('is not possible by taking another’s account: no token changes an address, to which a new password could be mailed', async () => {
    const user = await signUp();
    for (const password of [undefined, 'correct horse']) {
      const current = password && { password: 'battery staple', current_password: password };
      const change = { email: `thief-${user.email}`, ...current };
      const { status } = await send(user, 'PUT', '/auth/v1/user', change);
      if (!password) expect(status).toBe(429);
    }
    expect((await send(user, 'GET', '/auth/v1/reauthenticate')).status).toBeGreaterThanOrEqual(400);
    expect(await rows(service(), 'profiles', { id: `eq.${user.id}` })).toMatchObject([{ email: user.email }]);
  });

  it('is not possible with a new password for a token alone, under any name of the path', async () => {
    const user = await signUp();
    for (const path of ['user', '%75ser', 'us%65r', 'x/../user'])
      for (const given of [
        {},
        { current_password: '' },
        { current_password: 'wrong horse' },
        { current_password: null },
      ]) {
        const change = await send(user, 'PUT', `/auth/v1/${path}`, { password: 'battery staple', ...given });
        expect([400, 404], JSON.stringify(change.body)).toContain(change.status);
      }
    const marked = `\ufeff${JSON.stringify({ password: 'battery staple' })}`;
    const asJson = { 'content-type': 'application/json' };
    expect((await send(user, 'PUT', '/auth/v1/user', marked, asJson)).status).toBe(400);
    await signIn(user.email);
    const forged = { ...user, headers: { ...user.headers, authorization: 'Bearer a.b.c' } };
    const change = { password: 'battery staple', current_password: 'correct horse' };
    expect([401, 403]).toContain((await send(forged, 'PUT', '/auth/v1/user', change)).status);
    expect((await send(user, 'PUT', '/auth/v1/user', change)).status).toBe(200);
    await signIn(user.email, 'battery staple');
  });

  it('is not possible by changing the metadata later', async () => {
    const user = await signUp();
    await send(user, 'PUT', '/auth/v1/user', {
      data: { role: 'admin' },
      role: 'app_admin',
      app_metadata: { role: 'app_admin' },
    });
    expect(await getRole(user.id)).toBe('client');
    expect(getPayload(await signIn(user.email)).role).toBe('authenticated');
  });

  it('is not possible with a forged token', async () => {
    const [head, body] = client.headers.authorization!.slice(7).split('.') as [string, string];
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...payload, role: 'app_admin' })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const token of [`${head}.${raised}.${'A'.repeat(43)}`, `${none}.${raised}.`]) {
      const forged = { ...client, headers: { ...client.headers, authorization: `Bearer ${token}` } };
      expect((await send(forged, 'GET', '/rest/v1/contact_submissions')).status).toBe(401);
    }
  });
});

it('no request for a consultation is stored with HTML', async () => {
  const email = `${unique()}@example.com`;
  const form = { name: 'A Visitor', email, phone: '+91 00000 00000', service: 'civil' };
  const sent = { ...form, message: 'Hello <script>alert(1)</script> there' };
  expect((await send(visitor(), 'POST', '/rest/v1/contact_submissions', sent)).status).toBe(400);
  expect(await rows(service(), 'contact_submissions', { email: `eq.${email}` })).toEqual([]);
});

describe('opening a document', () => {
  it('is noted and granted only to who may read it at that moment', async () => {
    const document = await insert('case_documents', {
      ...samples.case_documents!(people, 'client'),
      case_id: (await getCase('client')).id,
    });
    const add = (number: number, changes: Record<string, unknown>) =>
      insert('document_versions', {
        ...samples.document_versions!(people, 'hidden'),
        document_id: document.id,
        number,
        ...changes,
      });
    const checked_at = new Date().toISOString();
    await add(1, { checked_at });
    await add(2, { checked_at, is_current: true });
    await add(3, {});
    await add(4, { checked_at, virus: 'Eicar' });
    const open = async (caller: Caller, version_number: number | null = null) =>
      (
        await send(caller, 'POST', '/rest/v1/rpc/open_document', {
          p_document_id: document.id,
          p_version_number: version_number,
        })
      ).status;
    expect(await Promise.all([null, 1, 2, 3, 4, 5].map((number) => open(client, number)))).toEqual([
      200, 404, 200, 404, 404, 404,
    ]);
    expect(await Promise.all([null, 1, 2, 3, 4, 5].map((number) => open(admin, number)))).toEqual([
      200, 200, 200, 404, 404, 404,
    ]);
    expect(await open(other)).toBe(404);
    expect(await open(visitor())).toBe(401);
    const log = await rows(admin, 'audit_log', { row_id: `eq.${document.id}`, action: 'eq.open' });
    expect(log.filter(({ actor_id }) => actor_id === client.id)).toHaveLength(2);
    expect(log.map(({ actor_id }) => actor_id)).not.toContain(other.id);
  });

  it('cannot be dated back, so that a deleted document is not gone at once', async () => {
    const document = await insert('case_documents', await insertable('case_documents', people, 'client'));
    await send(admin, 'PATCH', `/rest/v1/case_documents?id=eq.${document.id}`, { deleted_at: '2020-01-01' });
    const [row] = await rows<{ deleted_at: string }>(admin, 'case_documents', { id: `eq.${document.id}` });
    expect(Date.parse(row?.deleted_at ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
  });
});

it('no admin sets what is recorded of the portal: the site promises nothing else', async () => {
  const setting = '/rest/v1/site_settings?key=eq.portal';
  const wish = await send(
    admin,
    'PATCH',
    setting,
    { value: { reminders: false } },
    { prefer: 'return=representation' },
  );
  expect(wish.body).toEqual([]);
  const shown = await send(visitor(), 'GET', `${setting}&select=reminders:value->reminders`);
  expect(shown.body).toEqual([{ reminders: null }]);
});
