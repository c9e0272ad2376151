import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { maxJsonBytes } from '../_shared/contract/index.ts';
import * as errorMessages from '../_shared/contract/texts/en/error.ts';
import * as validationMessages from '../_shared/contract/texts/en/validation.ts';
import { version } from '../_shared/runtime/version.ts';
import { assertRefused, post, setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();
const login = { username: 'someone', password: 'correct horse' };

Deno.test('says what is down', async () => {
  const response = await app.request('/api/health', { headers: { 'x-forwarded-for': '192.0.2.1, 2001:db8:7:8::9' } });
  strictEqual(response.status, 503);
  deepStrictEqual(await response.json(), {
    status: 'down',
    database: 'down',
    storage: 'down',
    version,
    network: '2001:db8:7::/48',
    message: errorMessages.unavailable,
  });
  strictEqual(response.headers.get('cache-control'), 'no-store');
  strictEqual(response.headers.get('x-content-type-options'), 'nosniff');
});

for (const path of [
  '/api',
  '/api/',
  '/api/nothing',
  '/api/auth',
  '/other',
  '/api/contact/',
  '/api/users/1/2',
  '/api/%ff',
]) {
  Deno.test(`does not know ${path}`, async () => {
    await assertRefused(await app.request(path), 404, errorMessages.notFound);
  });
}

for (const [method, path, allowed] of [
  ['POST', '/api/health', 'GET, HEAD'],
  ['GET', '/api/auth/login', 'POST'],
  ['PUT', '/api/auth/status', 'GET, HEAD'],
  ['GET', '/api/auth/logout', 'POST'],
  ['GET', '/api/users', 'POST'],
  ['GET', '/api/invitations/accept', 'POST'],
  ['DELETE', '/api/account/password', 'POST'],
  ['DELETE', '/api/contact', 'POST'],
  ['POST', '/api/contact-submissions', 'GET, HEAD'],
  ['PUT', '/api/contact-submissions/1', 'GET, HEAD, PATCH'],
  ['PUT', '/api/gallery-photos', 'GET, HEAD, POST'],
  ['PUT', '/api/gallery-photos/1', 'GET, HEAD, PATCH, DELETE'],
  ['PATCH', '/api/gallery-photos/visible', 'GET, HEAD'],
  ['GET', '/api/google-reviews/sync', 'POST'],
  ['DELETE', '/api/google-reviews/sync', 'POST'],
  ['GET', '/api/social-media/post', 'POST'],
  ['POST', '/api/uploads/a.webp', 'GET, HEAD'],
  ['OPTIONS', '/api/contact', 'POST'],
] as const) {
  Deno.test(`refuses ${method} ${path}`, async () => {
    const response = await app.request(path, { method });
    await assertRefused(response, 405, errorMessages.method);
    strictEqual(response.headers.get('allow'), allowed);
  });
}

for (const [name, headers] of Object.entries<Record<string, string>>({
  'another site': { origin: 'https://evil.test' },
  'a sandboxed page': { origin: 'null' },
  'a subdomain': { origin: 'http://cdn.site.test' },
  'the same host over another scheme': { origin: 'http://www.site.test' },
  'the same host on another port': { origin: 'http://site.test:8080' },
  'what the browser calls cross-site': { 'sec-fetch-site': 'cross-site' },
})) {
  Deno.test(`refuses a change from ${name}`, async () => {
    for (const path of ['auth/login', 'auth/logout', 'users', 'contact']) {
      await assertRefused(await app.request(`/api/${path}`, post(login, headers)), 403, errorMessages.crossSite);
    }
  });
}

for (const [name, headers] of Object.entries<Record<string, string>>({
  'the site': { origin: 'http://site.test' },
  'its other address': { origin: 'https://www.site.test', 'sec-fetch-site': 'same-origin' },
  'the host that was asked': { origin: 'http://preview.test:5173', host: 'preview.test:5173' },
  'the host that the proxy was asked': {
    origin: 'https://preview.test',
    host: 'internal',
    'x-forwarded-host': 'preview.test',
    'x-forwarded-proto': 'https',
  },
  'a script': {},
})) {
  Deno.test(`accepts a change from ${name}`, async () => {
    strictEqual((await app.request('/api/auth/logout', post({}, headers))).status, 200);
  });
}

Deno.test('lets another site read what anyone may read', async () => {
  const response = await app.request('/api/health', { headers: { origin: 'https://evil.test' } });
  strictEqual(response.status, 503);
  strictEqual(response.headers.get('access-control-allow-origin'), null);
});

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin1',
  'application/jsonp',
  '',
]) {
  Deno.test(`refuses a body sent as ${type || 'nothing'}`, async () => {
    const response = await app.request('/api/auth/login', post(login, { 'content-type': type }));
    await assertRefused(response, 415, errorMessages.contentType);
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);
const withBody = (body: BodyInit) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});
for (const [name, body] of Object.entries({
  nothing: bytes(''),
  'half an object': bytes('{"username":'),
  'single quotes': bytes("{'username':'a'}"),
  'two objects': bytes('{}{}'),
  'invalid UTF-8': new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  'half a deep array': bytes('['.repeat(90_000)),
})) {
  Deno.test(`refuses ${name} as JSON`, async () => {
    await assertRefused(await app.request('/api/auth/login', withBody(body)), 400, errorMessages.badJson);
  });
}

for (const body of ['null', '1', '"text"', '[]', '[{}]', 'true', `${'['.repeat(40_000)}${']'.repeat(40_000)}`]) {
  Deno.test(`refuses ${body.slice(0, 10)} instead of an object`, async () => {
    await assertRefused(await app.request('/api/users', withBody(body)), 400, errorMessages.jsonObject);
  });
}

Deno.test('names the field that is wrong', async () => {
  const one = await app.request('/api/auth/login', post({ ...login, username: 'ab' }));
  const errors = (await assertRefused(one, 422, validationMessages.username)) as Record<string, string>;
  strictEqual(JSON.stringify(errors), JSON.stringify({ username: validationMessages.username }));
  const two = await app.request('/api/auth/login', post({}));
  ok(await assertRefused(two, 422, errorMessages.invalid));
});

Deno.test('takes off a byte order mark', async () => {
  await assertRefused(await app.request('/api/auth/login', withBody('\ufeff{}')), 422, errorMessages.invalid);
});

Deno.test('accepts a body of exactly the limit and refuses one byte more', async () => {
  const body = (length: number) => withBody(`{}${' '.repeat(length - 2)}`);
  await assertRefused(await app.request('/api/auth/login', body(maxJsonBytes)), 422, errorMessages.invalid);
  await assertRefused(await app.request('/api/auth/login', body(maxJsonBytes + 1)), 413, errorMessages.tooLarge);
});

Deno.test('refuses an endless body of undeclared length, without reading it to the end', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  await assertRefused(await app.request('/api/contact', withBody(endless)), 413, errorMessages.tooLarge);
  ok(sent < 3_000_000, `${sent} bytes were read`);
});

/** Nothing but its form is looked at before Supabase is asked. */
const token = `e30.${btoa(JSON.stringify({ role: 'app_admin' })).replaceAll('=', '')}.c2lnbmF0dXJl`;
for (const [method, path, body] of [
  ['POST', 'auth/login', login],
  ['POST', 'users', { ...login, fullName: 'Some One', email: 'someone@example.com' }],
  ['POST', 'invitations/find', { token: 'a'.repeat(64) }],
  ['POST', 'invitations/accept', { ...login, token: 'a'.repeat(64) }],
  [
    'POST',
    'contact',
    {
      name: 'Some One',
      email: 'a@example.com',
      phone: '+91 00000 00000',
      service: 'civil',
      message: 'Please call me back.',
    },
  ],
  ['GET', 'contact-submissions', undefined],
  ['PATCH', `contact-submissions/${crypto.randomUUID()}`, { status: 'closed' }],
  ['GET', 'gallery-photos/visible', undefined],
  ['GET', 'cases', undefined],
  ['GET', `cases/${crypto.randomUUID()}/events`, undefined],
  ['DELETE', `events/${crypto.randomUUID()}`, undefined],
  ['GET', 'settings', undefined],
  ['GET', 'analytics', undefined],
  ['POST', 'gallery-photos', { fileName: 'photo.jpg', originalName: 'photo.jpg' }],
  ['PATCH', `gallery-photos/${crypto.randomUUID()}/visibility`, { visible: false }],
  ['DELETE', `gallery-photos/${crypto.randomUUID()}`, undefined],
  ['GET', 'google-reviews/settings', undefined],
  ['DELETE', 'google-reviews/settings', undefined],
  ['POST', 'google-reviews/sync', {}],
  ['GET', 'social-media/posts', undefined],
  ['POST', 'social-media/post', { text: 'The office is closed.', platforms: ['facebook'] }],
  ['GET', 'uploads/photo.webp', undefined],
] as const) {
  Deno.test(`answers 503 to ${method} ${path} when Supabase does not answer`, async () => {
    const headers = { authorization: `Bearer ${token}` };
    const request = body ? { ...post(body, headers), method } : { method, headers };
    await assertRefused(await app.request(`/api/${path}`, request), 503, errorMessages.unavailable);
  });
}

Deno.test('answers 503 and keeps the cookies when a session cannot be renewed for want of Supabase', async () => {
  for (const init of [{}, { method: 'POST' }]) {
    const path = init.method ? 'logout' : 'status';
    const response = await app.request(`/api/auth/${path}`, {
      ...init,
      headers: { cookie: 'refresh_token=some-token' },
    });
    strictEqual(response.headers.get('set-cookie'), null);
    await assertRefused(response, 503, errorMessages.unavailable);
  }
});

Deno.test('answers 401 to who is nobody, and clears what is no token', async () => {
  const nobody = await app.request('/api/auth/status');
  strictEqual(nobody.headers.get('set-cookie'), null);
  await assertRefused(nobody, 401, errorMessages.signedOut);

  const odd = await app.request('/api/auth/status', { headers: { cookie: 'access_token=%C3%A9.%0A.x' } });
  strictEqual(odd.headers.getSetCookie().filter((cookie) => /=; Max-Age=0/.test(cookie)).length, 2);
  await assertRefused(odd, 401, errorMessages.expired);

  const bearer = await app.request('/api/auth/status', { headers: { authorization: 'Bearer no token at all' } });
  await assertRefused(bearer, 401, errorMessages.signedOut);
});

for (const name of [
  '..',
  'a..b',
  '.env',
  '%2e%2e%2fsecret',
  'a%2fb',
  'a%5cb',
  'a%00b',
  'a%0ab',
  '-a',
  '%25',
  'a'.repeat(201),
]) {
  Deno.test(`asks Storage for no file called ${name.slice(0, 20)}`, async () => {
    await assertRefused(
      await app.request(new Request(`http://site.test/api/uploads/${name}`)),
      404,
      errorMessages.notFound,
    );
  });
}
