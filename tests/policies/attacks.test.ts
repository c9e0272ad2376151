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

const profileOf = async (id: string) => (await rows(service(), 'profiles', { id: `eq.${id}` }))[0];
const withToken = (caller: Caller, token: string) => ({
  ...caller,
  headers: { ...caller.headers, authorization: `Bearer ${token}` },
});
/** Somebody is a client: by the profile, a token of before and of now, and what it opens. */
async function expectClient(user: User) {
  expect((await profileOf(user.id))?.role).toBe('client');
  for (const caller of [user, await signIn(user.email)]) {
    const [, payload = ''] = caller.headers.authorization?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).role).toBe('authenticated');
    expect((await send(caller, 'GET', '/rest/v1/contact_submissions')).status).toBe(403);
  }
}

describe('becoming an admin', () => {
  const wishes = { role: 'admin', user_role: 'admin', is_admin: true, app_metadata: { role: 'admin' } };

  it('is not possible with metadata, at sign-up or later', async () => {
    await expectClient(await signUp(wishes));
    const user = await signUp();
    await send(user, 'PUT', '/auth/v1/user', { data: wishes, role: 'app_admin', app_metadata: { role: 'app_admin' } });
    await expectClient(user);
  });

  it('is not possible with a role field at sign-up', async () => {
    const username = unique('liar');
    const email = `${username}@example.com`;
    const data = { username, full_name: 'Somebody Else' };
    const body = { email, password: 'correct horse', role: 'app_admin', app_metadata: { role: 'app_admin' }, data };
    expect((await send(service(), 'POST', '/auth/v1/signup', body)).status).toBe(422);
    await expect(signIn(email)).rejects.toThrow('log-in: 400');
  });

  it.each([
    ['markup', { full_name: '<b>admin</b>', username: 'a b', phone: '1' }],
    ['nothing at all', { full_name: null, username: null }],
    ['objects', { full_name: { a: 1 }, username: ['admin'], phone: { b: 2 } }],
    ['thirty kilobytes', { full_name: 'a'.repeat(15_000), username: 'b'.repeat(15_000) }],
  ])('is not possible with metadata that is %s', async (_, data) => {
    const known = { role: 'client', username: expect.stringMatching(/^user-[0-9a-f]{12}$/) };
    expect(await profileOf((await signUp(data)).id)).toMatchObject(known);
  });

  it('is not possible by taking another’s account: no token changes an address, to which a new password could be mailed', async () => {
    const user = await signUp();
    for (const password of [undefined, 'correct horse']) {
      const current = password && { password: 'battery staple', current_password: password };
      const { status } = await send(user, 'PUT', '/auth/v1/user', { email: `thief-${user.email}`, ...current });
      if (!password) expect(status).toBe(429);
    }
    expect((await send(user, 'GET', '/auth/v1/reauthenticate')).status).toBeGreaterThanOrEqual(400);
    expect((await profileOf(user.id))?.email).toBe(user.email);
  });

  it('is not possible with a new password for a token alone, under any name of the path', async () => {
    const user = await signUp();
    const password = 'battery staple';
    for (const path of ['user', '%75ser', 'us%65r', 'x/../user'])
      for (const given of [{}, ...['', 'wrong horse', null].map((current_password) => ({ current_password }))]) {
        const { status, body } = await send(user, 'PUT', `/auth/v1/${path}`, { password, ...given });
        expect([400, 404], JSON.stringify(body)).toContain(status);
      }
    const asJson = { 'content-type': 'application/json' };
    const marked = `\ufeff${JSON.stringify({ password })}`;
    expect((await send(user, 'PUT', '/auth/v1/user', marked, asJson)).status).toBe(400);
    await signIn(user.email);
    const change = { password, current_password: 'correct horse' };
    expect([401, 403]).toContain((await send(withToken(user, 'a.b.c'), 'PUT', '/auth/v1/user', change)).status);
    expect((await send(user, 'PUT', '/auth/v1/user', change)).status).toBe(200);
    await signIn(user.email, password);
  });

  it('is not possible with a forged token', async () => {
    const [head, body = ''] = client.headers.authorization?.slice(7).split('.') ?? [];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const raised = encode({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), role: 'app_admin' });
    for (const token of [`${head}.${raised}.${'A'.repeat(43)}`, `${encode({ alg: 'none', typ: 'JWT' })}.${raised}.`])
      expect((await send(withToken(client, token), 'GET', '/rest/v1/contact_submissions')).status).toBe(401);
  });
});

it('no request for a consultation is stored with HTML', async () => {
  const email = `${unique()}@example.com`;
  const form = { name: 'A Visitor', email, phone: '+91 00000 00000', service: 'civil' };
  const sent = { ...form, message: 'Hello <script>alert(1)</script> there' };
  expect((await send(visitor(), 'POST', '/rest/v1/contact_submissions', sent)).status).toBe(400);
  expect(await rows(service(), 'contact_submissions', { email: `eq.${email}` })).toEqual([]);
});

describe('a document', () => {
  it('is opened, which is noted, only by who may read it at that moment', async () => {
    const { id: case_id } = await insert('cases', samples.cases!(people, 'client'));
    const document = await insert('case_documents', { ...samples.case_documents!(people, 'client'), case_id });
    const checked_at = new Date().toISOString();
    const versions = [{ checked_at }, { checked_at, is_current: true }, {}, { checked_at, virus: 'Eicar' }];
    for (const [at, changes] of versions.entries()) {
      const version = { ...samples.document_versions!(people, 'hidden'), document_id: document.id, number: at + 1 };
      await insert('document_versions', { ...version, ...changes });
    }
    const open = async (caller: Caller) => {
      const statuses = [];
      for (const p_version_number of [null, 1, 2, 3, 4, 5]) {
        const body = { p_document_id: document.id, p_version_number };
        statuses.push((await send(caller, 'POST', '/rest/v1/rpc/open_document', body)).status);
      }
      return statuses;
    };
    expect(await open(client)).toEqual([200, 404, 200, 404, 404, 404]);
    expect(await open(admin)).toEqual([200, 200, 200, 404, 404, 404]);
    expect(await open(other)).toEqual(Array(6).fill(404));
    expect(await open(visitor())).toEqual(Array(6).fill(401));
    const log = await rows(admin, 'audit_log', { row_id: `eq.${document.id}`, action: 'eq.open' });
    const by = (user: User) => log.filter(({ actor_id }) => actor_id === user.id).length;
    expect([by(client), by(admin), by(other)]).toEqual([2, 3, 0]);
  });

  it('cannot be dated back, so that a deleted one is not gone at once', async () => {
    const { id } = await insert('case_documents', await insertable('case_documents', people, 'client'));
    await send(admin, 'PATCH', `/rest/v1/case_documents?id=eq.${id}`, { deleted_at: '2020-01-01' });
    const [row] = await rows<{ deleted_at: string }>(admin, 'case_documents', { id: `eq.${id}` });
    expect(Date.parse(row?.deleted_at ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
  });
});

it('no admin sets what is recorded of the portal: the site promises nothing else', async () => {
  const setting = '/rest/v1/site_settings?key=eq.portal';
  const prefer = { prefer: 'return=representation' };
  expect((await send(admin, 'PATCH', setting, { value: { reminders: false } }, prefer)).body).toEqual([]);
  const shown = await send(visitor(), 'GET', `${setting}&select=reminders:value->reminders`);
  expect(shown.body).toEqual([{ reminders: null }]);
});
