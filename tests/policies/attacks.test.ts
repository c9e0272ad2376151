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
  people = { client: client.id, other: other.id, admin: admin.id };
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
    ['a megabyte', { full_name: 'a'.repeat(1_000_000), username: 'b'.repeat(1_000_000) }],
  ])('is not possible with metadata that is %s', async (_, data) => {
    const user = await signUp(data);
    const [profile] = await rows(service(), 'profiles', { id: `eq.${user.id}` });
    expect(profile).toMatchObject({ role: 'client', username: expect.stringMatching(/^user-[0-9a-f]{12}$/) });
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

  it.each([
    ['PATCH', (id: string) => [`/rest/v1/profiles?id=eq.${id}`, { role: 'admin' }, {}]],
    [
      'PATCH with an allowed column',
      (id: string) => [`/rest/v1/profiles?id=eq.${id}`, { full_name: 'New Name', role: 'admin' }, {}],
    ],
    [
      'upsert',
      (id: string) => [
        '/rest/v1/profiles',
        { id, username: 'upserted', full_name: 'Up Serted', email: 'up@example.com', role: 'admin' },
        { prefer: 'resolution=merge-duplicates' },
      ],
    ],
    ['RPC', (id: string) => ['/rest/v1/rpc/set_user_role', { user_id: id, new_role: 'admin' }, {}]],
  ] as [string, (id: string) => [string, unknown, Record<string, string>]][])(
    'is not possible by %s',
    async (way, request) => {
      const [path, body, headers] = request(client.id);
      const response = await send(client, way.startsWith('PATCH') ? 'PATCH' : 'POST', path, body, headers);
      expect(response.status).toBe(403);
      expect(await getRole(client.id)).toBe('client');
      expect((await rows(service(), 'profiles', { id: `eq.${client.id}` }))[0]?.full_name).not.toBe('New Name');
    },
  );

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

describe('a demoted admin', () => {
  it('writes nothing with the old admin token', async () => {
    const former = await newAdmin();
    const target = await insert('testimonials', samples.testimonials!(people, 'hidden'));
    const theirs = await getCase('other');
    await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${former.id}`, { role: 'client' });
    await send(former, 'PATCH', `/rest/v1/testimonials?id=eq.${target.id}`, { visible: true });
    await send(former, 'PATCH', `/rest/v1/cases?id=eq.${theirs.id}`, { client_id: former.id });
    await send(former, 'DELETE', `/rest/v1/testimonials?id=eq.${target.id}`);
    const added = await send(former, 'POST', '/rest/v1/events', {
      title: unique(),
      start_date: '2031-01-01T00:00Z',
      end_date: '2031-01-01T00:00Z',
    });
    const raised = await send(former, 'POST', '/rest/v1/rpc/set_user_role', { user_id: former.id, new_role: 'admin' });
    expect([added.status, raised.status]).toEqual([401, 401]);
    expect(await rows(service(), 'testimonials', { id: `eq.${target.id}` })).toMatchObject([{ visible: false }]);
    expect(await rows(service(), 'cases', { id: `eq.${theirs.id}` })).toMatchObject([{ client_id: other.id }]);
    expect(await getRole(former.id)).toBe('client');
  });

  it('cannot refresh the session', async () => {
    const user = await newAdmin();
    const session = await signIn(user.email);
    await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${user.id}`, { role: 'client' });
    const renewed = await send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: session.refreshToken,
    });
    expect(renewed.status).toBeGreaterThanOrEqual(400);
    expect(getPayload(await signIn(user.email)).role).toBe('authenticated');
  });
});

describe('a request for a consultation', () => {
  const form = () => ({
    name: 'A Visitor',
    email: `${unique()}@example.com`,
    phone: '+91 00000 00000',
    service: 'civil',
    message: 'A message that is long enough.',
  });

  it.each([
    ['status', 'resolved'],
    ['submitted_at', '2020-01-01T00:00:00Z'],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('cannot be inserted with its %s', async (column, value) => {
    const sent = form();
    const response = await send(visitor(), 'POST', '/rest/v1/contact_submissions', { ...sent, [column]: value });
    expect(response.status).toBe(401);
    expect(await rows(service(), 'contact_submissions', { email: `eq.${sent.email}` })).toEqual([]);
  });

  it('cannot be read by its sender', async () => {
    const sent = form();
    const response = await send(visitor(), 'POST', '/rest/v1/contact_submissions', sent, {
      prefer: 'return=representation',
    });
    expect(response.status).toBe(401);
  });

  it.each([
    ['an unknown service', { service: 'piracy' }],
    ['a service the form does not offer', { service: 'corporate' }],
    ['a name of one letter', { name: 'A' }],
    ['a short message', { message: 'too short' }],
    ['a message of a megabyte', { message: 'a'.repeat(1_000_000) }],
    ['HTML', { message: 'Hello <script>alert(1)</script> there' }],
    ['SQL', { name: "Robert'); DROP TABLE profiles;--" }],
    ['an address without a domain', { email: 'nobody' }],
    ['a phone number too short', { phone: '12345' }],
    ['a missing field', { phone: null }],
    ['a date that no calendar has', { preferred_date: 'infinity' }],
  ])('is refused with %s, and nothing is stored', async (_, wrong) => {
    const sent = { ...form(), message: `${unique()} ${form().message}`, ...wrong };
    const response = await send(visitor(), 'POST', '/rest/v1/contact_submissions', sent);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await rows(service(), 'contact_submissions', { email: `eq.${sent.email}` })).toEqual([]);
  });

  it('is accepted five times an hour from one address', async () => {
    const sent = form();
    const responses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      responses.push(
        await send(visitor(), 'POST', '/rest/v1/contact_submissions', { ...sent, email: sent.email.toUpperCase() }),
      );
    }
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(responses[5]?.body).toMatchObject({ message: 'tooManyWithEmail' });
  });
});

describe('the rows of another client', () => {
  it('cannot be taken by changing their client', async () => {
    const theirs = await getCase('other');
    const response = await send(client, 'PATCH', `/rest/v1/cases?id=eq.${theirs.id}`, { client_id: client.id });
    expect(response.status).toBe(403);
    expect(await rows(client, 'cases', { id: `eq.${theirs.id}` })).toEqual([]);
  });

  it('stay hidden from embedding, counting, filtering, ordering and searching', async () => {
    const theirs = await getCase('other');
    const mine = await getCase('client');
    await insert('events', { ...samples.events!(people, 'other'), case_id: theirs.id });
    const id = `id=eq.${theirs.id}`;
    for (const query of [
      `cases?select=id,events(id),clients!client_id(full_name)&${id}`,
      `cases?select=id&title=eq.${encodeURIComponent(String(theirs.title))}`,
      `cases?select=id&title=like.*&order=title&${id}`,
      `cases?select=id&or=(id.eq.${theirs.id},client_id.eq.${other.id})`,
      `cases?select=id&search=fts(simple).${String(theirs.case_number)}`,
      `events?select=id,cases(title)&case_id=eq.${theirs.id}`,
      `clients?select=id,cases!client_id(id)&id=eq.${other.id}`,
    ]) {
      const response = await send(client, 'GET', `/rest/v1/${query}`);
      expect(response.status, query).toBe(200);
      expect(response.body, query).toEqual([]);
    }
    const counted = await send(
      client,
      'HEAD',
      `/rest/v1/cases?select=id&or=(${`id.eq.${theirs.id}`},id.eq.${mine.id})`,
      undefined,
      { prefer: 'count=exact' },
    );
    expect(counted.headers.get('content-range')).toMatch(/\/1$/);
    const embedded = await send(client, 'GET', `/rest/v1/clients?select=id,cases(id)&id=eq.${client.id}`);
    const seen = (embedded.body as { cases: { id: string }[] }[])[0]!.cases.map((row) => row.id);
    expect(seen).toContain(mine.id);
    expect(seen).not.toContain(theirs.id);
  });

  it('do not change owner: an event for another client’s case belongs to that client', async () => {
    const theirs = await getCase('other');
    const title = unique('hearing');
    await send(admin, 'POST', '/rest/v1/events', {
      title,
      start_date: '2031-01-01T05:00:00Z',
      end_date: '2031-01-01T06:00:00Z',
      case_id: theirs.id,
      client_id: client.id,
    });
    expect(await rows(client, 'events', { title: `eq.${title}` })).toEqual([]);
    expect(await rows(other, 'events', { title: `eq.${title}` })).toHaveLength(1);
  });

  it('include the events of a case that moves to another client', async () => {
    const moved = await getCase('other');
    const event = await insert('events', { ...samples.events!(people, 'other'), case_id: moved.id });
    await send(admin, 'PATCH', `/rest/v1/cases?id=eq.${moved.id}`, { client_id: client.id });
    expect(await rows(client, 'events', { id: `eq.${event.id}` })).toHaveLength(1);
    expect(await rows(other, 'events', { id: `eq.${event.id}` })).toEqual([]);
  });
});

describe('messages of a case', () => {
  const write = (
    caller: Caller,
    caseId: unknown,
    documents: Record<string, unknown>[] = [],
    id = crypto.randomUUID(),
  ) =>
    send(caller, 'POST', '/rest/v1/rpc/send_message', {
      new_id: id,
      target_case: caseId,
      content: unique('secret'),
      attached: documents.map((document) => document.id),
      seen: documents.map((document) => document.updated_at),
    });
  const stored = async (owner: 'client' | 'other') => {
    const lawCase = await getCase(owner);
    expect((await write(owner === 'client' ? client : other, lawCase.id)).status).toBe(204);
    const [message] = await rows(service(), 'case_messages', { case_id: `eq.${lawCase.id}` });
    return { lawCase, message: message! };
  };

  it('are read and written by nobody in the case of another client, also not by embedding', async () => {
    const { lawCase, message } = await stored('other');
    expect(await rows(client, 'case_messages', { id: `eq.${message.id}` })).toEqual([]);
    const embedded = await send(client, 'GET', '/rest/v1/cases?select=id,case_messages(body)');
    expect(JSON.stringify(embedded.body)).not.toContain(message.body);
    expect((await write(client, lawCase.id)).status).toBe(404);
    expect((await write(visitor(), lawCase.id)).status).toBe(401);
    const seen = await send(client, 'POST', '/rest/v1/rpc/mark_messages_seen', { seen_case_id: lawCase.id });
    expect(seen.status).toBe(404);
    for (const name of ['message_inbox', 'rpc/message_inbox'])
      expect((await send(client, 'GET', `/rest/v1/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['the author', { author_id: '00000000-0000-4000-8000-000000000001' }],
    ['the name', { author_name: 'The Advocate' }],
    ['the side', { is_from_admin: true }],
    ['the client', { client_id: '00000000-0000-4000-8000-000000000003' }],
    ['the time', { created_at: '2020-01-01T00:00:00Z' }],
    ['the id', { id: crypto.randomUUID() }],
  ])('are not stored with a forged value: %s', async (_, forged) => {
    const { lawCase, message } = await stored('client');
    for (const caller of [client, admin]) {
      const added = await send(caller, 'POST', '/rest/v1/case_messages', {
        case_id: lawCase.id,
        body: 'Forged',
        ...forged,
      });
      expect(added.status, JSON.stringify(added.body)).toBe(403);
      const changed = await send(caller, 'PATCH', `/rest/v1/case_messages?id=eq.${message.id}`, forged);
      expect(changed.status, JSON.stringify(changed.body)).toBe(403);
    }
    const moved = await send(client, 'PATCH', `/rest/v1/case_messages?id=eq.${message.id}`, {
      case_id: (await getCase('client')).id,
    });
    expect(moved.status).toBe(403);
    expect(await rows(service(), 'case_messages', { case_id: `eq.${lawCase.id}` })).toEqual([message]);
  });

  it('are lost to a client whose case moved, also to their author', async () => {
    const { lawCase, message } = await stored('client');
    await send(admin, 'PATCH', `/rest/v1/cases?id=eq.${lawCase.id}`, { client_id: other.id });
    for (const method of ['PATCH', 'DELETE']) {
      const filter = method === 'PATCH' ? `author_id=eq.${client.id}&case_id=eq.${lawCase.id}` : `id=eq.${message.id}`;
      await send(client, method, `/rest/v1/case_messages?${filter}`, method === 'PATCH' ? { body: 'Gone' } : undefined);
    }
    expect(await rows(client, 'case_messages', { id: `eq.${message.id}` })).toEqual([]);
    // The new client does not get to read what was told in confidence before, the office does.
    expect(await rows(other, 'case_messages', { case_id: `eq.${lawCase.id}` })).toEqual([]);
    const embedded = await send(other, 'GET', '/rest/v1/cases?select=id,case_messages(body)');
    expect(JSON.stringify(embedded.body)).not.toContain(message.body);
    const unread = await send(other, 'POST', '/rest/v1/rpc/unread_messages');
    expect(JSON.stringify(unread.body)).not.toContain(String(lawCase.id));
    expect(await rows(admin, 'case_messages', { id: `eq.${message.id}` })).toMatchObject([
      { body: message.body, client_id: null, former_client_id: client.id },
    ]);
    expect((await write(client, lawCase.id)).status).toBe(404);
  });

  const addDocument = async (caseId: unknown, changes: Record<string, unknown> = {}) =>
    insert('case_documents', { ...samples.case_documents!(people, 'client'), case_id: caseId, ...changes });

  it.each<[string, (caseId: unknown) => Promise<Record<string, unknown>>]>([
    ['of another client', async () => addDocument((await getCase('other')).id)],
    ['of another case', async () => addDocument((await getCase('client')).id)],
    ['that is not shared', (caseId) => addDocument(caseId, { shared: false })],
    ['that is deleted', (caseId) => addDocument(caseId, { deleted_at: new Date().toISOString() })],
    ['that nobody has', async () => ({ id: crypto.randomUUID(), updated_at: '2026-01-01T00:00:00Z' })],
  ])('carry no document of a client %s, and do not tell these apart', async (_, make) => {
    const lawCase = await getCase('client');
    const document = await make(lawCase.id);
    const refused = await write(client, lawCase.id, [document]);
    expect([refused.status, refused.body]).toMatchObject([404, { message: 'messageDocumentGone' }]);
    expect(await rows(service(), 'case_messages', { case_id: `eq.${lawCase.id}` })).toEqual([]);
    // Nor can a client put it there past the function.
    const { message } = await stored('client');
    const added = { message_id: message.id, position: 1, document_id: document.id };
    expect((await send(client, 'POST', '/rest/v1/message_documents', added)).status).toBe(403);
    expect((await send(admin, 'POST', '/rest/v1/message_documents', added)).status).toBe(403);
  });

  it('share nothing with a client that an admin has not seen so, or has taken back', async () => {
    const lawCase = await getCase('client');
    const document = await addDocument(lawCase.id, { shared: false });
    const old = { ...document, updated_at: '2026-01-01T00:00:00Z' };
    expect((await write(admin, lawCase.id, [old])).status).toBe(409);
    expect((await rows(client, 'case_documents', { id: `eq.${document.id}` })).length).toBe(0);
    const id = crypto.randomUUID();
    expect((await write(admin, lawCase.id, [document], id)).status).toBe(204);
    const read = () => send(client, 'POST', '/rest/v1/rpc/attached_documents', { message_ids: [id] });
    expect((await rows(client, 'case_documents', { id: `eq.${document.id}` })).length).toBe(1);
    await send(admin, 'PATCH', `/rest/v1/case_documents?id=eq.${document.id}`, { shared: false });
    expect((await read()).body).toMatchObject([{ state: 'not_shared', name: null, kind: null }]);
    expect((await rows(client, 'case_documents', { id: `eq.${document.id}` })).length).toBe(0);
    const byOther = await send(other, 'POST', '/rest/v1/rpc/attached_documents', { message_ids: [id] });
    expect(byOther.body).toEqual([]);
    // Its id is no way into the message of somebody else.
    expect((await write(other, (await getCase('other')).id, [], id)).status).toBe(409);
  });
});

describe('documents of a case', () => {
  const stored = async (owner: 'client' | 'other', changes: Record<string, unknown> = {}, checked = true) => {
    const lawCase = await getCase(owner);
    const document = await insert('case_documents', {
      ...samples.case_documents!(people, owner),
      case_id: lawCase.id,
      ...changes,
    });
    const version = await insert('document_versions', {
      ...samples.document_versions!(people, checked ? owner : 'hidden'),
      document_id: document.id,
    });
    return { lawCase, document, version };
  };
  const readable = async (caller: Caller, { document, version, lawCase }: Awaited<ReturnType<typeof stored>>) => [
    (await rows(caller, 'case_documents', { id: `eq.${document.id}` })).length,
    (await rows(caller, 'document_versions', { id: `eq.${version.id}` })).length,
    // By embedding.
    JSON.stringify(
      (
        await send(
          caller,
          'GET',
          `/rest/v1/cases?select=case_documents(name,document_versions(id))&id=eq.${lawCase.id}`,
        )
      ).body,
    ).includes(String(version.id))
      ? 1
      : 0,
  ];

  it('are read by their client only while they are shared, checked and not deleted', async () => {
    const shared = await stored('client');
    expect(await readable(client, shared)).toEqual([1, 1, 1]);
    expect(await readable(other, shared)).toEqual([0, 0, 0]);
    expect(await readable(client, await stored('client', { shared: false }))).toEqual([0, 0, 0]);
    expect(await readable(client, await stored('client', {}, false))).toEqual([1, 0, 0]);
    const path = `/rest/v1/case_documents?id=eq.${shared.document.id}`;
    for (const change of [{ shared: false }, { deleted_at: new Date().toISOString() }]) {
      expect((await send(admin, 'PATCH', path, change)).status).toBeLessThan(300);
      expect(await readable(client, shared)).toEqual([0, 0, 0]);
      expect(await readable(admin, shared)).toEqual([1, 1, 1]);
      await send(admin, 'PATCH', path, { shared: true, deleted_at: null });
      expect(await readable(client, shared)).toEqual([1, 1, 1]);
    }
    await send(admin, 'PATCH', `/rest/v1/cases?id=eq.${shared.lawCase.id}`, { client_id: other.id });
    expect(await readable(client, shared)).toEqual([0, 0, 0]);
  });

  it('go with a client who is merged into another one, and are found by nobody under the old one', async () => {
    const gone = await insert('clients', { full_name: 'Merged Away' });
    const lawCase = await getCase('other');
    await send(service(), 'PATCH', `/rest/v1/cases?id=eq.${lawCase.id}`, { client_id: gone.id });
    const document = await insert('case_documents', {
      ...samples.case_documents!(people, 'other'),
      case_id: lawCase.id,
      client_id: undefined,
    });
    const version = await insert('document_versions', {
      ...samples.document_versions!(people, 'other'),
      document_id: document.id,
    });
    const named = { lawCase, document, version };
    const open = (caller: Caller) => send(caller, 'POST', '/rest/v1/rpc/open_document', { document: document.id });
    for (const caller of [client, other]) {
      expect(await readable(caller, named)).toEqual([0, 0, 0]);
      const merge = { duplicate: gone.id, into_client: caller.id };
      expect((await send(caller, 'POST', '/rest/v1/rpc/merge_clients', merge)).status).toBe(403);
    }
    const merged = await send(admin, 'POST', '/rest/v1/rpc/merge_clients', {
      duplicate: gone.id,
      into_client: other.id,
    });
    expect(merged.status, JSON.stringify(merged.body)).toBeLessThan(300);
    expect(await readable(other, named)).toEqual([1, 1, 1]);
    expect((await open(other)).status).toBe(200);
    expect(await readable(client, named)).toEqual([0, 0, 0]);
    expect((await open(client)).status).toBe(404);
    for (const caller of [client, other])
      expect(await rows(caller, 'case_documents', { client_id: `eq.${gone.id}` })).toEqual([]);
    // A record with the old id brings nothing back.
    await insert('clients', { id: gone.id, full_name: 'Merged Away' });
    await insert('client_users', { client_id: gone.id, user_id: client.id });
    expect(await readable(client, named)).toEqual([0, 0, 0]);
    await send(service(), 'DELETE', `/rest/v1/clients?id=eq.${gone.id}`);
  });

  it('are shared, added, changed and deleted by no client', async () => {
    const { document, version, lawCase } = await stored('client', { shared: false });
    for (const [method, path, body] of [
      ['POST', 'case_documents', { case_id: lawCase.id, name: 'Mine.pdf' }],
      ['PATCH', `case_documents?id=eq.${document.id}`, { shared: true }],
      ['PATCH', `case_documents?case_id=eq.${lawCase.id}`, { client_id: client.id }],
      ['DELETE', `case_documents?id=eq.${document.id}`, undefined],
      ['PATCH', `document_versions?id=eq.${version.id}`, { document_id: document.id }],
    ] as const) {
      const response = await send(client, method, `/rest/v1/${path}`, body);
      expect([401, 403], `${method} ${path}: ${JSON.stringify(response.body)}`).toContain(response.status);
    }
    expect(await readable(client, { document, version, lawCase })).toEqual([0, 0, 0]);
  });

  it('are not added, marked as checked, nor given a file, by an admin past the API', async () => {
    const { document, version, lawCase } = await stored('client', {}, false);
    const past = { case_id: lawCase.id, name: 'Past.pdf' };
    expect((await send(admin, 'POST', '/rest/v1/case_documents', past)).status).toBe(403);
    const checked = { checked_at: new Date().toISOString() };
    expect((await send(admin, 'PATCH', `/rest/v1/document_versions?id=eq.${version.id}`, checked)).status).toBe(403);
    const another = { ...samples.document_versions!(people, 'client'), document_id: document.id, number: 2 };
    expect((await send(admin, 'POST', '/rest/v1/document_versions', another)).status).toBe(403);
  });

  it.each([
    ['a slash', 'a/b.pdf'],
    ['a backslash', 'a\\b.pdf'],
    ['a line break', 'a\nb.pdf'],
    ['a turn of its characters', 'gpj.\u202efdp'],
    ['spaces only', '   '],
    ['nothing', ''],
    ['500 characters', 'a'.repeat(500)],
  ])('have no name with %s', async (_, name) => {
    const { document } = await stored('client');
    expect((await send(admin, 'PATCH', `/rest/v1/case_documents?id=eq.${document.id}`, { name })).status).toBe(400);
  });
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
    const current = await add(2, { checked_at, is_current: true });
    await add(3, {});
    await add(4, { checked_at, virus: 'Eicar' });
    const open = async (caller: Caller, version_number: number | null = null) =>
      (await send(caller, 'POST', '/rest/v1/rpc/open_document', { document: document.id, version_number })).status;
    const change = (changes: Record<string, unknown>) =>
      send(admin, 'PATCH', `/rest/v1/case_documents?id=eq.${document.id}`, changes);
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
    for (const hidden of [{ shared: false }, { deleted_at: checked_at }]) {
      await change(hidden);
      expect(await open(client)).toBe(404);
      await change({ shared: true, deleted_at: null });
      expect(await open(client)).toBe(200);
    }
    // Somebody who is no longer linked to the client.
    await send(service(), 'DELETE', `/rest/v1/client_users?client_id=eq.${client.id}&user_id=eq.${client.id}`);
    expect(await open(client)).toBe(404);
    expect(await rows(client, 'document_versions', { id: `eq.${current.id}` })).toEqual([]);
    await insert('client_users', { client_id: client.id, user_id: client.id });
    expect(await open(client)).toBe(200);
  });

  it('cannot be dated back, so that a deleted document is not gone at once', async () => {
    const document = await insert('case_documents', await insertable('case_documents', people, 'client'));
    await send(admin, 'PATCH', `/rest/v1/case_documents?id=eq.${document.id}`, { deleted_at: '2020-01-01' });
    const [row] = await rows<{ deleted_at: string }>(admin, 'case_documents', { id: `eq.${document.id}` });
    expect(Date.parse(row?.deleted_at ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
  });
});

describe('hearings, their orders and the parties of a case', () => {
  const heard = async (owner: 'client' | 'other', shared: boolean) => {
    const lawCase = await getCase(owner);
    const event = await insert('events', {
      ...samples.events!(people, owner),
      case_id: lawCase.id,
      type: 'hearing',
      outcome: 'reserved',
    });
    await insert('hearing_orders', { event_id: event.id, body: unique('order'), shared });
    const party = await insert('case_parties', { case_id: lawCase.id, side: 'respondent', name: unique('Party') });
    return { lawCase, event, party };
  };

  it('show a client no order that is not shared, nor anything of another client, also not by embedding', async () => {
    const mine = await heard('client', false);
    const theirs = await heard('other', true);
    for (const { event } of [mine, theirs]) {
      const direct = await send(client, 'GET', `/rest/v1/hearing_orders?event_id=eq.${event.id}`);
      expect(direct.body).toEqual([]);
      const embedded = await send(client, 'GET', `/rest/v1/events?select=id,hearing_orders(body)&id=eq.${event.id}`);
      expect(JSON.stringify(embedded.body)).not.toContain('order-');
    }
    expect(await rows(client, 'case_parties', { id: `eq.${theirs.party.id}` })).toEqual([]);
    expect(await rows(client, 'cases', { party_names: `like.*${theirs.party.name}*` })).toEqual([]);
    const searched = `search=fts(simple).${String(theirs.party.name).split('-').at(-1)}`;
    expect((await send(client, 'GET', `/rest/v1/cases?select=id&${searched}`)).body).toEqual([]);
    const shared = await heard('client', true);
    expect(await rows(client, 'hearing_orders', { event_id: `eq.${shared.event.id}` })).toHaveLength(1);
    expect(await rows(other, 'hearing_orders', { event_id: `eq.${shared.event.id}` })).toEqual([]);
  });

  it('are changed by no client, and results by nobody past record_outcome()', async () => {
    const { event, party } = await heard('client', false);
    const attempts: [Caller, string, string, unknown][] = [
      [client, 'POST', 'rpc/record_outcome', { hearing: event.id, outcome: 'disposed' }],
      [visitor(), 'POST', 'rpc/record_outcome', { hearing: event.id, outcome: 'disposed' }],
      [client, 'PATCH', `hearing_orders?event_id=eq.${event.id}`, { shared: true }],
      [client, 'PATCH', `events?id=eq.${event.id}`, { outcome: 'disposed' }],
      [admin, 'PATCH', `events?id=eq.${event.id}`, { outcome: null }],
      [admin, 'DELETE', `hearing_orders?event_id=eq.${event.id}`, undefined],
      [admin, 'PATCH', `case_parties?id=eq.${party.id}`, { client_id: other.id }],
      [admin, 'POST', 'cancelled_events', { uid: event.id, title: 'x', start_date: 'now', end_date: 'now' }],
    ];
    for (const [caller, method, path, body] of attempts) {
      const answer = await send(caller, method, `/rest/v1/${path}`, body);
      expect([401, 403], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    }
    const deletion = await send(admin, 'DELETE', `/rest/v1/events?id=eq.${event.id}`);
    expect(deletion.status).toBe(409);
    expect(await rows(service(), 'events', { id: `eq.${event.id}` })).toMatchObject([{ outcome: 'reserved' }]);
  });

  it('give the next hearing to the client of the case, and to nobody else', async () => {
    const { lawCase } = await heard('client', true);
    const hearing = await insert('events', {
      ...samples.events!(people, 'client'),
      case_id: lawCase.id,
      type: 'hearing',
    });
    const answer = await send(admin, 'POST', '/rest/v1/rpc/record_outcome', {
      hearing: hearing.id,
      outcome: 'adjourned',
      next_date: '2099-01-01T05:00:00Z',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const next = (answer.body as { next_hearing: string }[])[0]?.next_hearing;
    expect(await rows(client, 'events', { id: `eq.${next}` })).toMatchObject([{ case_id: lawCase.id }]);
    expect(await rows(other, 'events', { id: `eq.${next}` })).toEqual([]);
  });
});

describe('what the practice does not send', () => {
  it('is told to clients kind by kind, and its setting to nobody but an admin', async () => {
    const setting = '/rest/v1/site_settings?key=eq.notifications';
    try {
      await send(service(), 'PATCH', setting, { value: { off: ['waiting'] } });
      const kinds = await send(client, 'POST', '/rest/v1/rpc/unsent_notification_kinds', {});
      // All of them, where this backend has no mail server.
      expect(kinds.body).toContain('waiting');
      for (const caller of [visitor(), client]) expect((await send(caller, 'GET', setting)).body).toEqual([]);
    } finally {
      await send(service(), 'PATCH', setting, { value: {} });
    }
  });

  it('is recorded, and set by no admin: the site promises nothing else', async () => {
    const setting = '/rest/v1/site_settings?key=eq.portal';
    const value = { reminders: false };
    const wish = await send(admin, 'PATCH', setting, { value }, { prefer: 'return=representation' });
    expect(wish.body).toEqual([]);
    const shown = await send(visitor(), 'GET', `${setting}&select=reminders:value->reminders`);
    expect(shown.body).toEqual([{ reminders: null }]);
  });
});

describe('hidden rows', () => {
  it.each(['testimonials', 'gallery_photos', 'business_reviews'])(
    'do not show in %s by filter, count or order',
    async (table) => {
      const hidden = await insert(table, samples[table]!(people, 'hidden'));
      for (const caller of [visitor(), client]) {
        const list = await send(caller, 'GET', `/rest/v1/${table}?select=id&visible=is.false&order=id`);
        expect(list.body).toEqual([]);
        const counted = await send(caller, 'HEAD', `/rest/v1/${table}?select=id&id=eq.${hidden.id}`, undefined, {
          prefer: 'count=exact',
        });
        expect(counted.headers.get('content-range')).toMatch(/\/0$/);
      }
    },
  );
});

describe('a client’s own profile', () => {
  it.each([
    ['full_name', '<script>alert(1)</script>'],
    ['full_name', 'Al'],
    ['phone', '<img src=x onerror=a>'],
    ['phone', '1'],
  ])('refuses %s %j', async (column, value) => {
    const response = await send(client, 'PATCH', `/rest/v1/profiles?id=eq.${client.id}`, { [column]: value });
    expect(response.status).toBe(400);
    expect(await rows(client, 'profiles', { [column]: `eq.${value}` })).toEqual([]);
  });
});

describe('the last admin', () => {
  it('cannot be removed, neither by simultaneous demotions nor by deleting the account', async () => {
    const others = (await rows<{ id: string }>(service(), 'profiles', { role: 'eq.admin', select: 'id' })).map(
      (row) => row.id,
    );
    const spare = await newAdmin();
    const responses = await Promise.all(
      [...others, spare.id].map((id) => send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${id}`, { role: 'client' })),
    );
    expect(responses.filter((response) => response.status === 409)).toHaveLength(1);
    const left = await rows<{ id: string }>(service(), 'profiles', { role: 'eq.admin', select: 'id' });
    expect(left).toHaveLength(1);
    const deletion = await send(service(), 'DELETE', `/rest/v1/profiles?id=eq.${left[0]!.id}`);
    expect(deletion.status).toBe(409);
    expect(deletion.body).toMatchObject({ message: 'lastAdmin' });
    for (const id of others) await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${id}`, { role: 'admin' });
  });
});
