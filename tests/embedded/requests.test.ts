import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { as, signUp, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let stack: EmbeddedStack;
// Before the backend starts, so that what it prints is captured.
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  stack = await startFixture(`${folder}/data`);
});

afterAll(async () => {
  await stack.close();
  remove();
});

const rest = (path: string, init?: RequestInit) => fetch(`${stack.url}/rest/v1/${path}`, init);
const json = async (response: Response) => (await response.json()) as Record<string, unknown>[];

/** fetch does not let a test choose Host, Origin or Sec-Fetch-Site. */
function raw(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${stack.url}${path}`, { headers }, async (response) => {
      let body = '';
      for await (const part of response) body += part;
      resolve({ status: response.statusCode ?? 0, body });
    });
    request.on('error', reject);
    request.end();
  });
}

it('answers a CORS preflight for a function', async () => {
  const asked = { origin: 'http://127.0.0.1:5173', 'access-control-request-method': 'POST' };
  const response = await rest('rpc/twice', { method: 'OPTIONS', headers: asked });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization, apikey, content-type/);
});

describe('roles', () => {
  it('keeps every right that was taken or never given, also after the first request', async () => {
    await stack.query('create table public.fresh (id int)');
    await rest('notes', { headers: as(stack.publishableKey) });
    for (const [key, status] of [
      [stack.publishableKey, 401],
      [stack.secretKey, 403],
    ] as const) {
      for (const table of ['closed', 'fresh']) {
        const response = await rest(table, { headers: as(key) });
        expect([response.status, await response.json()]).toMatchObject([status, { code: '42501' }]);
      }
    }
    const [row] = await stack.query(
      `select has_schema_privilege('anon', 'private', 'usage') as usage,
              has_table_privilege('service_role', 'private.secrets', 'select') as select`,
    );
    expect(row).toEqual({ usage: false, select: false });
    const insert = (note: object) =>
      rest('notes', { method: 'POST', headers: as(stack.publishableKey), body: JSON.stringify(note) });
    expect((await insert({ title: 'allowed' })).status).toBe(201);
    expect((await insert({ title: 'dearer', price: 9 })).status).toBe(401);
    await stack.query('drop table public.fresh');
  });

  it('has the limits of a hosted project', async () => {
    const token = await signUp(stack, 'limited@example.com');
    await stack.query(
      `create function public.limits() returns text language sql as
       $$ select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') $$`,
    );
    await stack.query('grant execute on function public.limits() to anon, authenticated, service_role');
    const limits = async (...keys: [string, string?]) =>
      (await rest('rpc/limits', { method: 'POST', headers: as(...keys) })).json();
    expect(await limits(stack.publishableKey)).toBe('3s 8s');
    expect(await limits(stack.publishableKey, token)).toBe('8s 8s');
    expect(await limits(stack.secretKey)).toBe('8s 8s');
    await stack.query('drop function public.limits()');
  });

  it('refuses a wrong key', async () => {
    expect((await rest('notes', { headers: as('sb_secret_wrong') })).status).toBe(401);
  });
});

describe('a request without a key', () => {
  it.each(['/rest/v1/notes', '/rest/v1/rpc/twice?number=1', '/auth/v1/settings', '/storage/v1/bucket'])(
    'to %s is refused as on Supabase, also from this machine',
    async (path) => {
      const ofThePage: Record<string, string> = { origin: stack.url, 'sec-fetch-site': 'same-origin' };
      for (const headers of [{}, ofThePage]) {
        const { status, body } = await raw(path, headers);
        expect(status).toBe(401);
        expect(JSON.parse(body)).toMatchObject({ message: 'No API key found in request' });
      }
    },
  );

  it('to Studio or its API is refused', async () => {
    for (const path of ['/', '/_system/config', '/_system/introspect', '/mail', '/studio', '/studio?token=guess'])
      expect((await raw(path, {})).status).toBe(401);
  });
});

describe('Studio', () => {
  /** The cookie that the printed address sets. */
  async function opened(): Promise<string> {
    const response = await fetch(stack.studioUrl, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    return cookie.split(';')[0] ?? '';
  }

  it('opens with the printed address: page, files and every row', async () => {
    const cookie = await opened();
    const page = await raw('/', { cookie });
    const script = /src="(\/static\/[^"]+\.js)"/.exec(page.body)?.[1];
    const response = await fetch(`${stack.url}${script}`);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript\b/);
    expect((await response.text()).length).toBeGreaterThan(1000);
    const rows = await raw('/rest/v1/notes?select=owner&owner=neq.everyone', { cookie, origin: stack.url });
    expect(JSON.parse(rows.body)).not.toEqual([]);
  });

  it('shows no secret', async () => {
    const { status, body } = await raw('/_system/config', { cookie: await opened() });
    expect(status).toBe(200);
    for (const secret of [stack.jwtSecret, stack.secretKey]) expect(body).not.toContain(secret);
  });

  it.each([
    ['of another origin', { origin: 'http://127.0.0.1:1234' }],
    ['of origin null', { origin: 'null' }],
    ['that is cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['of another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['for another host', { host: 'chambers.example' }],
  ])('refuses a request %s with the cookie', async (_, headers) => {
    for (const path of ['/rest/v1/notes', '/_system/config'])
      expect((await raw(path, { cookie: await opened(), ...headers })).status).toBe(401);
  });

  it('refuses any other cookie', async () => {
    const [name] = (await opened()).split('=');
    for (const cookie of [`${name}=`, `${name}=guess`, `${name}=${'0'.repeat(64)}`, 'studio=x'])
      expect((await raw('/rest/v1/notes', { cookie })).status).toBe(401);
  });

  it('serves no file outside its folder', async () => {
    expect((await raw('/static/%2e%2e%2findex.js', {})).status).toBe(404);
    expect((await raw('/static/..%2f..%2fpackage.json', {})).status).toBe(404);
  });
});

describe('compatibility with PostgREST', () => {
  it('sets request.headers for table requests, with the connection’s address', async () => {
    const response = await rest('notes?select=came_from', {
      method: 'POST',
      headers: { ...as(stack.secretKey), prefer: 'return=representation', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ title: 'from here' }),
    });
    expect(await response.json()).toEqual([{ came_from: '127.0.0.1' }]);
  });

  it('returns a changed row, by other names and though the filter was about what has changed', async () => {
    const change = (select: string, from: string, to: string) =>
      rest(`notes?title=eq.${from}&select=${select}`, {
        method: 'PATCH',
        headers: { ...as(stack.secretKey), prefer: 'return=representation' },
        body: JSON.stringify({ title: to }),
      });
    await rest('notes', { method: 'POST', headers: as(stack.secretKey), body: JSON.stringify({ title: 'before' }) });
    expect(await (await change('name:title', 'before', 'after')).json()).toEqual([{ name: 'after' }]);
    expect(await (await change('name:title', 'before', 'again')).json()).toEqual([]);
    expect(await (await change('title', 'after', 'before')).json()).toEqual([{ title: 'before' }]);
  });

  it('returns timestamps as ISO 8601 and numeric as numbers', async () => {
    const [row] = await json(await rest('notes?select=price,made_at&limit=1', { headers: as(stack.publishableKey) }));
    expect(row).toEqual({ price: 4.5, made_at: '2026-01-02T03:04:05+00:00' });
  });

  it.each([
    ['P0001', 400],
    ['23514', 400],
    ['28000', 403],
    ['P0002', 500],
    ['40001', 500],
    ['08000', 503],
    ['54000', 413],
    ['PT422', 422],
    ['PT409', 409],
  ])('answers the error %s with %i', async (code, status) => {
    const response = await rest('rpc/refuse', {
      method: 'POST',
      headers: as(stack.publishableKey),
      body: JSON.stringify({ code }),
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    expect(await response.json()).toEqual({
      code,
      message: `refused: ${code}`,
      details: 'the detail',
      hint: 'the hint',
    });
  });

  it('prints nothing for a refused request', async () => {
    printed.mockClear();
    await rest('closed', { headers: as(stack.publishableKey) });
    const row = JSON.stringify({ title: 'longer than twenty characters' });
    await rest('notes', { method: 'POST', headers: as(stack.secretKey), body: row });
    await rest('there_is_no_such_table', { headers: as(stack.publishableKey) });
    await rest('rpc/refuse', { method: 'POST', headers: as(stack.publishableKey), body: '{"code":"P0001"}' });
    expect(printed.mock.calls).toEqual([]);
  });

  it('runs a function with BEGIN ATOMIC', async () => {
    const response = await rest('rpc/twice?number=21', { headers: as(stack.publishableKey) });
    expect(await response.json()).toBe(42);
  });
});

describe('Auth', () => {
  it('keeps the address of a session that the holder of the secret key names, and no forged one', async () => {
    await signUp(stack, 'visitor@example.com');
    const logIn = (key: string, named: string) =>
      fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { ...as(key), 'sb-forwarded-for': named, 'x-forwarded-for': named },
        body: JSON.stringify({ email: 'visitor@example.com', password: 'a long password' }),
      });
    for (const [key, named] of [
      [stack.secretKey, '203.0.113.70'],
      [stack.publishableKey, '203.0.113.71'],
    ] as const)
      expect((await logIn(key, named)).status).toBe(200);
    const found = await stack.query("select host(ip) as ip from auth.sessions where host(ip) like '203.%'");
    expect(found).toEqual([{ ip: '203.0.113.70' }]);
  });
});

it('logs in again when the session is ended while it is being stored', async () => {
  const user = { email: 'raced@example.com', password: 'a long password' };
  await signUp(stack, user.email);
  await stack.query(`
    create sequence public.ended;
    create function public.end_first_session() returns trigger language plpgsql as $$
    begin
      if nextval('public.ended') = 1 then delete from auth.sessions where id = new.session_id; end if;
      return new;
    end $$;
    create trigger end_first_session before insert on auth.refresh_tokens
    for each row execute function public.end_first_session();
  `);
  try {
    const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: as(stack.publishableKey),
      body: JSON.stringify(user),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { user: { email: user.email } }]);
  } finally {
    await stack.query(
      'drop trigger end_first_session on auth.refresh_tokens; drop function public.end_first_session; drop sequence public.ended',
    );
  }
});

it('counts attempts with the token of a mailed link by address, under any name of the path', async () => {
  const verify = (path: string, headers: Record<string, string>) =>
    fetch(`${stack.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'recovery', token_hash: 'a'.repeat(56) }),
    }).then(({ status }) => status);
  const statuses = await Promise.all(
    Array.from({ length: 32 }, (_, at) => verify(at % 2 ? 'verify' : '%76erify', as(stack.publishableKey))),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const visitor = (address: string) => verify('verify', { ...as(stack.secretKey), 'sb-forwarded-for': address });
  for (let at = 0; at < 30; at += 1) expect(await visitor(`2001:db8:1:${at}::1`)).not.toBe(429);
  expect([await visitor('2001:db8:1:ff::1'), await visitor('2001:db8:2::1')]).toEqual([429, 403]);
});

describe('a broken request', () => {
  const deep = (times: number) => `${'{"a":'.repeat(times)}1${'}'.repeat(times)}`;
  const ask = async (method: string, path: string, type: string, body: string, key = stack.secretKey) => {
    const headers = { ...as(key), 'content-type': type };
    const response = await fetch(`${stack.url}${path}`, { method, headers, body });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  const reasonOf = ({ message, msg, error }: Record<string, unknown>) => message ?? msg ?? error;

  it.each([
    ['POST', '/rest/v1/notes'],
    ['PATCH', '/rest/v1/notes?id=eq.1'],
    ['POST', '/rest/v1/rpc/twice'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['POST', '/auth/v1/signup'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/storage/v1/object/sign/pictures/folder/one.png'],
    ['POST', '/storage/v1/object/list/pictures'],
    ['POST', '/storage/v1/object/move'],
    ['POST', '/storage/v1/bucket'],
    ['DELETE', '/storage/v1/object/pictures'],
  ])('is refused with a reason: %s %s', async (method, path) => {
    const texts = [
      deep(20_000),
      ...[101, 320, 1000].map(deep),
      '['.repeat(20_000),
      `{"email":${deep(5000)},"data":{}}`,
      '{"a":',
      'null',
      '5',
      '"x"',
      '[[]]',
    ];
    for (const text of texts) {
      const { status, answer } = await ask(method, path, 'application/json', text);
      expect([text.slice(0, 20), Math.floor(status / 100)]).toEqual([text.slice(0, 20), 4]);
      expect(reasonOf(answer), text.slice(0, 20)).toBeTypeOf('string');
    }
  });

  it('is refused where its form is cut off, has no file, or is none', async () => {
    const type = 'multipart/form-data; boundary=b';
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nabc`;
    for (const [given, body] of [
      ['multipart/form-data', 'x'],
      [type, 'x'],
      [type, part('file')],
      [type, `${part('other')}\r\n--b--\r\n`],
      ['Multipart/Form-Data; boundary=b', 'x'],
    ] as const) {
      const { status, answer } = await ask('POST', '/storage/v1/object/pictures/new.png', given, body);
      expect([status, answer]).toMatchObject([400, { error: 'invalid_form', message: expect.any(String) }]);
    }
  });

  it('is refused where the token of a signed address is none, or another’s', async () => {
    const path = '/storage/v1/object/sign/pictures/folder/one.png';
    const signed = await ask('POST', path, 'application/json', '{"expiresIn":60}');
    const good = String(signed.answer.signedURL);
    expect((await fetch(`${stack.url}/storage/v1${good}`)).status).toBe(200);
    const tokens = ['broken', 'a.b.c', '..', '%00', `${good.split('token=')[1]}x`, stack.publishableKey];
    for (const token of tokens) {
      const response = await fetch(`${stack.url}${path}?token=${token}`);
      expect([token, response.status, await response.json()]).toMatchObject([token, 400, { error: 'InvalidJWT' }]);
      const upload = `/storage/v1/object/upload/sign/pictures/new.png?token=${token}`;
      expect((await ask('PUT', upload, 'image/png', 'x')).answer).toMatchObject({ error: 'InvalidJWT' });
    }
    expect((await ask('DELETE', '/storage/v1/object/pictures%00', 'application/json', '{}')).status).toBe(400);
  });

  it('is refused where it has too many values or names too many files', async () => {
    const rows = JSON.stringify(Array.from({ length: 33_000 }, () => ({ title: 'x', owner: 'y' })));
    const values = await ask('POST', '/rest/v1/notes', 'application/json', rows);
    expect([values.status, values.answer]).toMatchObject([
      413,
      { code: '54023', message: expect.stringMatching(/too many values/) },
    ]);
    const prefixes = JSON.stringify({ prefixes: Array.from({ length: 1001 }, (_, n) => `${n}`) });
    const files = await ask('DELETE', '/storage/v1/object/pictures', 'application/json', prefixes);
    expect(files.answer).toMatchObject({ statusCode: '413', error: 'too_many' });
  });
});
