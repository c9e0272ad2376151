/** Calls every operation of the OpenAPI document as visitor, client and admin, and compares the responses with it. */
import * as errorMessages from '@texts/error';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createAccount } from '../support/accounts.ts';
import { insert, newAdmin, send, service, signUp, unique } from '../support/rest.ts';
import {
  type ApiResponse,
  addCase,
  Browser,
  consultation,
  linkTokens,
  password,
  resetToken,
  signedInAdmin,
  signedInClient,
  storeFile,
  storePhoto,
  unsubscribeToken,
} from './support.ts';

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Content {
  [type: string]: { schema: Schema; example?: Record<string, unknown> };
}
interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const document = (await new Browser().call('GET', '/openapi.json')).body as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);

/** Checks a value against a schema of the document. */
function expectFits(value: unknown, schema: Schema, subject: string): void {
  // Patterns of JSON Schema may use Unicode classes; zod compiles them without the flag.
  const known = (key: string, value: unknown) => (key === 'pattern' && /\\p\{/.test(String(value)) ? undefined : value);
  const text = JSON.stringify({ ...(schema as object), $defs: document.components.schemas }, known);
  const check = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  expect(check.safeParse(value).error?.issues ?? [], `${subject}: ${JSON.stringify(value)?.slice(0, 300)}`).toEqual([]);
}

const roles = ['visitor', 'client', 'admin'] as const;
type Role = (typeof roles)[number];
/** Who is asked only what is refused; what they are answered, `office.test.ts` tries. */
type Refused = Role | 'clerk' | 'junior';
let browsers: Record<Refused, Browser>;
let clientId: string;
beforeAll(async () => {
  const client = await signedInClient();
  clientId = client.id;
  const [clerk, junior, admin] = [await signedInAdmin('clerk'), await signedInAdmin('junior'), await signedInAdmin()];
  browsers = {
    visitor: new Browser(),
    client: client.browser,
    clerk: clerk.browser,
    junior: junior.browser,
    admin: admin.browser,
  };
});

const addEvent = (of: Record<string, unknown> = {}) => {
  const at = '2031-05-06T05:00:00Z';
  return insert('events', { title: 'Hearing', start_date: at, end_date: at, type: 'hearing', ...of });
};

const add = async (table: string, row: Record<string, unknown>) => String((await insert(table, row)).id);

/** Creates a resource for a path; other paths use an id that does not exist. */
const resources: Record<string, (caller: Browser, path: string) => Promise<string>> = {
  // The cookie of a second browser; a visitor has none.
  '/api/account/sessions/{id}': async (caller) => {
    const { status, body } = await caller.status();
    if (status !== 200) return crypto.randomUUID();
    await new Browser().login(body.username);
    const sessions = await caller.call('GET', '/account/sessions');
    return sessions.body.find(({ current }: { current: boolean }) => !current).id;
  },
  // Nobody has this passkey.
  '/api/account/passkeys/{id}': async () => crypto.randomUUID(),
  '/api/contact-submissions/{id}': () => add('contact_submissions', consultation()),
  '/api/gallery-photos/{id}': async () => String((await addPhoto()).id),
  '/api/cases/{id}': async () => {
    const { id } = await addCase(clientId);
    await addEvent({ case_id: id });
    return id;
  },
  '/api/clients/{id}': () => add('clients', { full_name: 'Meera Nair' }),
  '/api/events/{id}': async () => String((await addEvent({ client_id: clientId })).id),
  // Only a draft is changed and sent, and no client sees one.
  '/api/invoices/{id}': (caller, path) =>
    addInvoice(caller !== browsers.admin || /(cancel|payments|close-rest|reopen|remind)$/.test(path) ? numbered() : {}),
  '/api/payments/{id}': async () => {
    const invoice_id = await addInvoice(numbered());
    const { number, ...series } = numbered();
    const paid = { paid_on: '2026-01-05', method: 'upi', amount_paise: 1, tax_paise: 1 };
    return add('payments', {
      ...paid,
      invoice_id,
      client_id: clientId,
      receipt_number: number,
      financial_year: series.financial_year,
      serial: series.serial,
    });
  },
  '/api/messages/{id}': async (caller) => {
    const { id } = await addCase(clientId);
    const written = await caller.call('POST', `/cases/${id}/messages`, { body: { body: 'Is there news?' } });
    // A visitor writes none.
    return written.body.id ?? crypto.randomUUID();
  },
  '/api/documents/{id}': async () => {
    const id = await add('case_documents', { case_id: (await addCase(clientId)).id, name: 'Reply.pdf', shared: true });
    await insert('document_versions', {
      id: (await storeFile(browsers.admin)).id,
      document_id: id,
      number: 1,
      size_bytes: 8,
      kind: 'pdf',
      checked_at: new Date().toISOString(),
      is_current: true,
    });
    return id;
  },
  '/api/document-requests/{id}': async () =>
    add('document_requests', { case_id: (await addCase(clientId)).id, title: 'PAN card' }),
  '/api/hearings/{id}': async () => {
    const at = '2026-05-06T05:00:00Z';
    const { id } = await addEvent({ client_id: clientId, start_date: at, end_date: at });
    await insert('hearing_orders', { event_id: id, body: 'Reply within two weeks.', shared: true });
    return String(id);
  },
  '/api/tasks/{id}': () => add('tasks', { title: 'File the rejoinder' }),
  '/api/admin/testimonials/{id}': () =>
    add('testimonials', { name: 'Meera Nair', message: 'Plain words.', rating: 4.5 }),
  '/api/social-links/{platform}': async () => 'twitter',
  '/api/google-reviews/{id}': () =>
    add('business_reviews', { external_id: unique(), author_name: 'A', rating: 4, text: 'Good.' }),
  '/api/calendar-feeds/{fileName}': async () => {
    const made = await (await signedInClient()).browser.call('POST', '/account/calendar-feed', {
      body: { hearingsOnly: false, neutralTitles: false },
    });
    return new URL(made.body.address).pathname.split('/').at(-1) ?? '';
  },
  '/api/notifications/{id}': () =>
    add('notifications', {
      kind: 'password_changed',
      about_id: crypto.randomUUID(),
      recipient_id: clientId,
      address: 'asha@example.com',
      failed_at: '2026-01-05T05:00:00Z',
    }),
  '/api/uploads/{fileName}': async () => String((await addPhoto()).file_name),
};
let serial = Date.now() % 1_000_000_000;
/** The columns of an invoice that was sent. */
const numbered = () => {
  serial += 1;
  const dates = { issued_on: '2026-01-05', due_on: '2026-01-20', sent_at: '2026-01-05T05:00:00Z' };
  return { status: 'sent', number: `T${serial}`, financial_year: 2000, serial, ...dates };
};
async function addInvoice(more: Record<string, unknown>): Promise<string> {
  const id = await add('invoices', { client_id: clientId, bill_name: 'Meera Nair', ...more });
  await insert('invoice_lines', {
    invoice_id: id,
    kind: 'fee',
    description: 'Drafting',
    amount_paise: 100_000,
    sort_order: 1,
  });
  return id;
}
const addPhoto = async () => {
  const name = await storePhoto();
  return insert('gallery_photos', { file_name: name, original_name: name, visible: true });
};

/** Parameters without which a call is refused. */
const requiredQueries: Record<string, () => string> = {
  '/api/clients/conflicts': () => '?fullName=Meera%20Nair',
  '/api/unsubscribe': () => `?token=${unsubscribeToken(clientId, 'waiting')}`,
};

/** Makes the row that a parameter of the path names. */
const parts: Record<string, (of: string) => Promise<string>> = {
  partyId: (of) => add('case_parties', { case_id: of, side: 'respondent', name: 'Greenfield Developers' }),
  assigneeId: async (of) => {
    const { id } = await signedInAdmin('junior');
    return String((await insert('case_assignees', { case_id: of, assignee_id: id })).assignee_id);
  },
  userId: async (client) => String((await insert('client_users', { client_id: client, user_id: clientId })).user_id),
};

/** The path with its parameters filled in. */
async function getAddress(path: string, caller: Browser): Promise<string> {
  const [resource, parameter] = /^.*?\{(\w+)\}/.exec(path) ?? [];
  if (!resource || !parameter) return path + (requiredQueries[path]?.() ?? '');
  const make = resources[resource];
  if (!make) throw new Error(`The test knows nothing for ${resource}`);
  const id = await make(caller, path);
  const address = path.replace(`{${parameter}}`, id);
  const [, part] = /\{(\w+)\}/.exec(address) ?? [];
  return part ? address.replace(`{${part}}`, (await parts[part]?.(id)) ?? '') : address;
}

const invitation = async () =>
  (
    await send(await newAdmin(), 'POST', '/rest/v1/rpc/invite_client', {
      p_full_name: 'Asha Rao',
      p_email: `${unique('invited')}@example.com`,
    })
  ).body as string;

/** The token of the mail of a new registration. */
async function confirmationToken(): Promise<string> {
  const username = unique('unproven');
  const email = `${username}@example.com`;
  await createAccount(inject('stack'), { email, username, isConfirmed: false });
  await new Browser().call('POST', '/auth/confirmation', { body: { username } });
  return linkTokens(email, 'confirm-email')[0] ?? '';
}

/** Bodies where the example does not work: the caller's own data, or unique values. */
type Self = { username: string; email: string; role: Role };
const own: Record<string, (who: Self) => Promise<Record<string, unknown>>> = {
  postCasesIdAssignees: async () => ({ assigneeId: (await signedInAdmin('junior')).id }),
  postAuthLogin: async ({ username }) => ({ username, password }),
  postUsers: async () => ({ username: unique('reg'), email: `${unique('reg')}@example.com` }),
  postAccountPassword: async () => ({ currentPassword: password }),
  postAccountMfaEnrol: async () => ({ password }),
  postAccountPasskeysOptions: async () => ({ password }),
  postAccountDeletion: async ({ username }) => ({ username, password }),
  postInvitationsFind: async () => ({ token: await invitation() }),
  postInvitationsAccept: async () => ({ token: await invitation(), username: unique('inv') }),
  postAuthPasswordResetComplete: async () => ({ token: await resetToken((await signUp()).email) }),
  postAuthConfirmationComplete: async () => ({ token: await confirmationToken() }),
  // Its example is a day that will be past.
  postContact: async () => ({
    email: `${unique('ask')}@example.com`,
    preferredDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  }),
  postClientsIdMerge: async () => ({ into: await add('clients', { full_name: 'Meera Nair' }) }),
  postClientsIdUsers: async () => ({ userId: clientId }),
  postCasesIdDocuments: async ({ role }) => ({
    fileId: (await storeFile(browsers[role === 'client' ? role : 'admin'])).id,
  }),
  postDocumentsIdVersions: async () => ({ fileId: (await storeFile(browsers.admin)).id }),
  postInvoices: async () => ({ clientId }),
  postClients: async () => ({ kind: 'organisation', address: 'Lane 4\nDelhi', language: 'hi', notes: 'Pays by UPI.' }),
  // Its example is a day that will be past.
  postInvoicesIdSend: async () => ({ dueOn: '2199-01-01' }),
  postCasesIdParking: async () => ({ until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) }),
  postCases: async () => ({ clientId, caseNumber: unique('C.A.') }),
  patchSettingsHero: async () => ({ lead: unique('Plain advice') }),
  patchSocialLinksPlatform: async () => ({ url: `https://example.com/${unique()}` }),
  putGoogleReviewsSettings: async () => place,
  postGalleryPhotos: async () => ({ fileName: `${unique('photo')}.jpg` }),
};
/** Makes the rows that the call needs. */
const before: Record<string, () => Promise<unknown>> = {
  postGoogleReviewsSync: () => browsers.admin.call('PUT', '/google-reviews/settings', { body: place }),
};
/** A place and a key that the fake Google accepts. */
const place = { apiKey: 'new-key', placeId: 'ChIJ-chambers' };
/** Calls that end the session or the account of the caller. */
const once = [
  'postAuthLogin',
  'postAuthLogout',
  'postAccountPassword',
  'postAccountDeletion',
  'deleteAccountSessions',
  'deleteAccountSessionsId',
];

/** Calls that need a second factor, which the embedded backend has not; nobody here has one elsewhere either. */
const needsSecondFactor = [
  'postAuthMfa',
  'postAccountMfaConfirm',
  'postAccountMfaDisable',
  ...(inject('stack').secondFactors ? [] : ['postAccountMfaEnrol']),
];

/** Calls that need a passkey, which only a browser makes. */
const needsPasskey = [
  'postAuthPasskey',
  'postAccountPasskeys',
  ...(inject('stack').passkeyOrigin ? [] : ['postAuthPasskeyOptions', 'postAccountPasskeysOptions']),
];

/** Calls whose file the caller has to upload first; `documents.test.ts` does. */
const needsUpload = ['postDocumentRequestsIdAnswer'];

/** The expected status for a role: success, or the refusal. */
function getExpected({ operationId, security, responses }: Operation, role: Refused): number {
  const documented = Number(Object.keys(responses).find((status) => /^20[01]$/.test(status)));
  const missing = [...needsSecondFactor, ...needsPasskey, ...needsUpload].includes(operationId) ? 409 : documented;
  const success = operationId === 'deleteAccountPasskeysId' ? 404 : missing;
  const needs = security.flatMap((requirement) => Object.values(requirement).flat());
  const open = needs.length === 0;
  if (open || role === 'admin') return success;
  if (role === 'visitor') return 401;
  return needs.includes('admin') || (role === 'client' && needs.includes('office')) ? 403 : success;
}

async function callAs(role: Role, operation: (typeof operations)[number]): Promise<ApiResponse & { sent?: object }> {
  const { method, path, operationId, requestBody } = operation;
  let browser = browsers[role];
  let who = { username: unique('nobody'), email: '' };
  if (operationId === 'postAuthLogin') {
    const user = await signUp();
    who = { username: user.name, email: user.email };
    browser = new Browser();
  } else if (once.includes(operationId) && role !== 'visitor') {
    const fresh = role === 'admin' ? await signedInAdmin() : await signedInClient();
    browser = fresh.browser;
    who = { email: fresh.email, username: (await browser.status()).body.username };
  }
  const example = requestBody?.content['application/json']?.example;
  await before[operationId]?.();
  const body = requestBody ? { ...example, ...(await own[operationId]?.({ ...who, role })) } : undefined;
  const response = await browser.call(method, (await getAddress(path, browser)).replace('/api', ''), { body });
  return { ...response, sent: body };
}

/** Expects the fields that are sent in the answer, where it has them; a number may lose its gaps, and a moment is one. */
function expectAnswered(sent: object, answered: Record<string, unknown>): void {
  const plain = (value: unknown) => {
    if (typeof value !== 'string') return value;
    return /^\d{4}(-\d\d){2}T/.test(value) ? new Date(value) : value.replaceAll(/[ -]/g, '');
  };
  for (const [name, value] of Object.entries(sent))
    if (name in answered && name !== 'filingDate') expect.soft(plain(answered[name]), name).toEqual(plain(value));
}

// Its token is in a mail; with an external Supabase the test cannot read it.
const needsMail = ['postAuthPasswordResetComplete'];
const callable = operations.filter(({ operationId }) => inject('stack').mailbox || !needsMail.includes(operationId));

const isRefused = (operation: Operation, role: Refused) => [401, 403].includes(getExpected(operation, role));

it.each(['visitor', 'client', 'clerk', 'junior'] as const)('refuses the %s what is for others', async (role) => {
  for (const operation of callable.filter((one) => isRefused(one, role))) {
    const address = operation.path.replace('/api', '').replace(/\{\w+\}/g, () => crypto.randomUUID());
    const { status } = await browsers[role].call(operation.method, address, operation.requestBody && { body: {} });
    expect(status, `${operation.method} ${operation.path}`).toBe(getExpected(operation, role));
  }
});

it('looks at no body for a token that is forged', async () => {
  const [head, payload = ''] = (browsers.admin.cookies.get('access_token') ?? '').split('.');
  const forged = `${head}.${payload}.${Buffer.from('no signature').toString('base64url')}`;
  for (const operation of callable.filter((one) => one.requestBody && isRefused(one, 'visitor'))) {
    const address = operation.path.replace('/api', '').replace(/\{\w+\}/g, () => crypto.randomUUID());
    const { status } = await new Browser().call(operation.method, address, { token: forged, body: { no: 'field' } });
    expect(status, `${operation.method} ${operation.path}`).toBe(401);
  }
});

describe.each(callable)('$method $path', (operation) => {
  // The words of refusals are those of one function, for all operations; who else may call one gets the same answer.
  const first = roles.find((role) => !isRefused(operation, role));
  const tagged = roles.map((role) => [role, role === first ? [] : ['slow']] as const);
  for (const [role, tags] of tagged)
    it(`answers the ${role} as documented`, { tags }, async () => {
      const { responses } = operation;
      const response = await callAs(role, operation);
      const subject = `${operation.method} ${operation.path} as ${role}`;
      expect(response.status, `${subject}: ${JSON.stringify(response.body)}`).toBe(getExpected(operation, role));
      const declared = responses[String(response.status)];
      expect(declared, `${subject} answers an undocumented ${response.status}`).toBeDefined();
      const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
      const content = declared?.content?.[type];
      expect(content, `${subject} answers ${type}`).toBeDefined();
      if (type === 'application/json' && content) expectFits(response.body, content.schema, subject);
      for (const [name, header] of Object.entries(declared?.headers ?? {})) {
        expectFits(response.headers.get(name), header.schema, `${subject}, ${name}`);
      }
      // A new row has what was sent, and the tag with which it is read.
      if (response.status !== 201 || operation.path.includes('{')) return;
      const made = await browsers.admin.call('GET', `${operation.path.replace('/api', '')}/${response.body.id}`);
      if (made.status !== 200) return;
      expect([made.headers.get('etag'), made.body]).toEqual([response.headers.get('etag'), response.body]);
      expectAnswered(response.sent ?? {}, made.body);
    });
});

/** The body of a call: its example, with values for somebody who does not exist. */
async function getBody({ operationId, requestBody }: Operation): Promise<Record<string, unknown> | undefined> {
  const nobody: Self = { username: unique('nobody'), email: '', role: 'admin' };
  const example = requestBody?.content['application/json']?.example;
  return requestBody && { ...example, ...(await own[operationId]?.(nobody)) };
}

it('finds nothing by an id that no row has, nor by what is no id', async () => {
  for (const operation of operations.filter(({ path }) => path.includes('{'))) {
    const body = await getBody(operation);
    expect(operation.responses, operation.operationId).toHaveProperty('404');
    for (const id of [crypto.randomUUID(), 'eq.1']) {
      const path = operation.path.replace('/api', '').replace(/\{\w+\}/g, id);
      const { status } = await browsers.admin.call(operation.method, path, { body });
      expect(status, `${operation.method} ${path}`).toBe(404);
    }
  }
});

const lists = operations.filter(({ parameters = [] }) => parameters.some((one) => one.in === 'query'));
it.each(lists)('$method $path names the parameter that does not fit, and pages', async (operation) => {
  const { admin } = browsers;
  const address = (await getAddress(operation.path, admin)).replace('/api', '');
  const call = (name: string, value: string) => {
    const [path, query] = address.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set(name, value);
    return admin.call(operation.method, `${path}?${parameters}`, { body: operation.requestBody && {} });
  };
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
  // Free text is what is searched for.
  const checked = parameters.filter(({ schema }) => schema.type !== 'string' || schema.enum || schema.format);
  for (const { name } of checked)
    for (const value of ['eq.1', '-1', '99999999999999999999']) {
      const { status, body } = await call(name, value);
      expect([status, Object.keys(body.errors ?? {})], `${name}=${value}`).toEqual([422, [name]]);
    }
  if (!parameters.some(({ name }) => name === 'offset')) return;
  const page = await call('limit', '1');
  expect(page.body.length).toBeLessThanOrEqual(1);
  expect(page.headers.get('content-range')).toMatch(/^(0-0|\*)\/(\d+|\*)$/);
  const beyond = await call('offset', '900000');
  expect([beyond.status, beyond.body, beyond.headers.get('content-range')]).toEqual([
    200,
    [],
    expect.stringMatching(/^\*\/(?!900000)(\d+|\*)$/),
  ]);
});

/** Settings are all stored alike. */
const changes = operations.filter(
  ({ method, path }) => method === 'PATCH' && (!path.startsWith('/api/settings/') || path.endsWith('/hero')),
);
afterAll(async () => {
  await send(service(), 'PATCH', '/rest/v1/site_settings?key=eq.hero', { value: {} });
  await send(service(), 'PATCH', '/rest/v1/social_links?platform=eq.twitter', { url: null });
});

it.each(changes)('$method $path changes only what the caller has seen', async (operation) => {
  const { admin } = browsers;
  const path = (await getAddress(operation.path, admin)).replace('/api', '');
  const get = () => admin.call('GET', path.replace(/\/visibility$/, ''));
  const body = await getBody(operation);
  const patch = (tag: string) => admin.call('PATCH', path, { body, headers: { 'if-match': tag } });
  const before = await get();
  const seen = before.headers.get('etag') ?? '';
  expect(seen).toMatch(/^"[\x21\x23-\x7e]+"$/);
  expect(before.headers.get('cache-control')).toBe('no-store, no-transform');
  for (const [tag, status, message] of [
    [`W/${seen}`, 412, errorMessages.changed],
    ['"1", "else"', 412, errorMessages.changed],
    ['"1', 400, errorMessages.ifMatch],
  ] as const) {
    expect(await patch(tag)).toMatchObject({ status, body: { message } });
  }
  const untouched = await get();
  expect([untouched.headers.get('etag'), untouched.body]).toEqual([seen, before.body]);
  const changed = await patch(`W/"1", "else", ${seen}`);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expectAnswered(body ?? {}, changed.body);
  const after = await get();
  expect([after.headers.get('etag'), after.body]).toEqual([changed.headers.get('etag'), changed.body]);
  expect(await patch(seen)).toMatchObject({ status: 412 });
  expect((await patch('*')).status).toBe(200);
  // Fields that a change leaves out stay.
  const { updatedAt: _, ...last } = (await get()).body;
  const [name = '', value] = Object.entries(body ?? {})[0] ?? [];
  const one = await admin.call('PATCH', path, { body: { [name]: value } });
  if (one.status === 200) expect(one.body).toMatchObject(last);
});

const deletions = operations.filter(
  ({ method, parameters = [] }) => method === 'DELETE' && parameters.some(({ name }) => name === 'If-Match'),
);
it.each(deletions)('$method $path deletes only what the caller has seen', async (operation) => {
  const path = (await getAddress(operation.path, browsers.admin)).replace('/api', '');
  const seen = (await browsers.admin.call('GET', path)).headers.get('etag') ?? '';
  const remove = async (tag: string) =>
    (await browsers.admin.call('DELETE', path, { headers: { 'if-match': tag } })).status;
  expect([await remove('"1"'), await remove('"'), await remove(seen)]).toEqual([412, 400, 200]);
  expect([404, 412]).toContain(await remove(seen));
});

const adding = operations.filter(
  // A passkey's is in `account-passkeys.test.ts`, with a device.
  ({ responses, operationId }) => responses['201'] && !needsPasskey.includes(operationId),
);
const takesKey = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Key');

/** Where what is added is stored, and the column by which it is found: that of a field of the body, or of the id in the path. */
const addedTo: Record<string, [table: string, column: string, field?: string]> = {
  postCases: ['cases', 'title', 'title'],
  postCasesIdDocumentRequests: ['document_requests', 'title', 'title'],
  postCasesIdParties: ['case_parties', 'name', 'name'],
  postCasesIdAssignees: ['case_assignees', 'case_id'],
  postClients: ['clients', 'full_name', 'fullName'],
  postContact: ['contact_submissions', 'message', 'message'],
  postEvents: ['events', 'title', 'title'],
  postInvoices: ['invoices', 'notes', 'notes'],
  postTasks: ['tasks', 'title', 'title'],
  // These take no key: what they add has an id of its own, or can be there once.
  postUsers: ['profiles', 'username', 'username'],
  postInvitationsAccept: ['profiles', 'username', 'username'],
  postGalleryPhotos: ['gallery_photos', 'file_name', 'fileName'],
  postCasesIdMessages: ['case_messages', 'case_id'],
  postCasesIdDocuments: ['case_documents', 'case_id'],
  postDocumentsIdVersions: ['document_versions', 'document_id'],
  postDocumentRequestsIdAnswer: ['document_versions', 'id', 'fileId'],
  postClientsIdUsers: ['client_users', 'client_id'],
  postInvoicesIdPayments: ['payments', 'invoice_id'],
  postSocialMediaPost: ['social_posts', 'request_id', 'requestId'],
};
/** Field of the body for the id, where a sender makes one; the example has none. */
const ownId: Record<string, string> = {
  postCasesIdMessages: 'id',
  postInvoicesIdPayments: 'id',
  postSocialMediaPost: 'requestId',
};

it.each(adding)('$method $path adds once what is sent up to five times', async (operation) => {
  const { operationId } = operation;
  const sender = needsUpload.includes(operationId) ? browsers.client : browsers.admin;
  const path = (await getAddress(operation.path, sender)).replace('/api', '');
  const mark = `Sent again ${unique('mark').replaceAll('_', ' ')}`;
  const [table, column, field] = addedTo[operationId] ?? [];
  const body = {
    ...(await getBody(operation)),
    ...(takesKey(operation) && field && { [field]: mark }),
    ...(ownId[operationId] && { [ownId[operationId]]: crypto.randomUUID() }),
    ...(needsUpload.includes(operationId) && { fileId: (await storeFile(browsers.client)).id }),
  } as Record<string, unknown>;
  const key = crypto.randomUUID();
  const add = (more = {}, sent: string = key, signal?: AbortSignal) =>
    sender.call('POST', path, { body: { ...body, ...more }, headers: { 'idempotency-key': sent }, signal });
  const stored = async () => {
    const value = field ? String(body[field]) : path.split('/')[2];
    const condition = value === mark ? `like.${mark}*` : `eq.${value}`;
    const address = `/rest/v1/${table}?select=*&${column}=${encodeURIComponent(condition)}`;
    return (await send(service(), 'GET', address)).body as Record<string, unknown>[];
  };
  const before = table ? (await stored()).length : 0;
  // An answer that is cut off.
  const cut = new AbortController();
  const lost = add({}, key, cut.signal).catch(() => null);
  await new Promise(setImmediate);
  cut.abort();
  await lost;
  const answers = await Promise.all([add(), add(), add({}, `"${key}"`)]);
  answers.push(await add());
  if (operationId === 'postAccountCalendarFeed') {
    const addresses = answers.map((one) => new URL(one.body.address).pathname.replace('/api', ''));
    const read = await Promise.all(addresses.map((address) => new Browser().call('GET', address)));
    expect(read.filter(({ status }) => status === 200)).toHaveLength(1);
    return;
  }
  expect(await stored(), JSON.stringify(answers.map((one) => one.body))).toHaveLength(before + 1);
  if (!takesKey(operation)) return;
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
  expect(await add({ [field ?? '']: `${mark} otherwise` })).toMatchObject({
    status: 409,
    body: { code: 'error.keyUsed' },
  });
  expect(await add({}, 'again')).toMatchObject({ status: 400, body: { code: 'error.idempotencyKey' } });
  // In a second window the row is changed, and then deleted.
  const row = `/rest/v1/${table}?id=eq.${key}`;
  await send(service(), 'PATCH', row, { [column ?? '']: `${mark} changed` });
  expect(await add()).toMatchObject({ status: 201 });
  expect(await stored()).toMatchObject([{ id: key, [column ?? '']: `${mark} changed` }]);
  if (operationId === 'postClients') await send(service(), 'DELETE', `/rest/v1/conflict_checks?client_id=eq.${key}`);
  expect((await send(service(), 'DELETE', row)).status).toBeLessThan(300);
  await add();
  expect(await stored()).toEqual([]);
});
