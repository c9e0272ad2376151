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
/** Nothing but its form is looked at before Supabase is asked. */
const token = `e30.${btoa(JSON.stringify({ role: 'app_admin' })).replaceAll('=', '')}.c2lnbmF0dXJl`;
const withoutSupabase = ['/api/openapi.json', '/api/health', '/api/auth/logout', '/api/unsubscribe'];

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
  ...['/api', '/api/', '/api/nothing', '/other', '/api/contact/', '/api/users/1/2', '/api/%ff'],
  // Where WhatsApp is not set up.
  '/api/whatsapp',
]) {
  Deno.test(`does not know ${path}`, async () => {
    await assertRefused(await app.request(path), 404, errorMessages.notFound);
  });
}

interface Operation {
  requestBody?: { content: { 'application/json': { example: object } } };
}
const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
const fileName = `${'a'.repeat(64)}.ics`;
const parameters: Record<string, string> = { platform: 'facebook', key: 'hero', fileName };
const fill = (path: string) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? crypto.randomUUID())}?fullName=Asha`;

for (const [path, operations] of Object.entries(paths)) {
  Deno.test(`${path} refuses other methods, and names its own`, async () => {
    const own = Object.keys(operations).map((method) => method.toUpperCase());
    for (const method of ['PUT', 'OPTIONS'].filter((one) => !own.includes(one))) {
      const response = await app.request(fill(path), { method });
      await assertRefused(response, 405, errorMessages.method);
      // Those of `/{id}` are named too where a path looks like one.
      const allowed = response.headers.get('allow')?.split(', ');
      ok(own.every((one) => allowed?.includes(one)));
    }
  });

  for (const [method, { requestBody }] of Object.entries(operations)) {
    const name = `${method} ${path}`;
    const init = (headers: Record<string, string>) => {
      const { body, ...rest } = post(requestBody?.content['application/json'].example ?? {}, headers);
      return { ...rest, method: method.toUpperCase(), ...(method === 'get' ? {} : { body }) };
    };
    if (method !== 'get')
      Deno.test(`${name} refuses another site`, async () => {
        const response = await app.request(fill(path), init({ origin: 'https://evil.test' }));
        await assertRefused(response, 403, errorMessages.crossSite);
      });

    if (!withoutSupabase.includes(path))
      Deno.test(`${name} answers 503 when Supabase does not answer`, async () => {
        const response = await app.request(fill(path), init({ authorization: `Bearer ${token}` }));
        await assertRefused(response, 503, errorMessages.unavailable);
      });
  }
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
    await assertRefused(await app.request('/api/auth/login', post(login, headers)), 403, errorMessages.crossSite);
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

for (const name of ['..', 'a..b', '.env', '%2e%2e%2fsecret', 'a%5cb', 'a%00b', '-a', '%25', 'a'.repeat(201)]) {
  Deno.test(`asks Storage for no file called ${name.slice(0, 20)}`, async () => {
    await assertRefused(
      await app.request(new Request(`http://site.test/api/uploads/${name}`)),
      404,
      errorMessages.notFound,
    );
  });
}
