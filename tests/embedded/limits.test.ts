/** Limits of one caller of the backend: requests at once, large bodies, and bodies that hardly come. */
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Functions } from '../../scripts/embedded/functions.ts';
import { HttpServer } from '../../scripts/embedded/http-server.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { openSql, type SqlPool } from '../../scripts/embedded/postgres/client.ts';
import { listen } from '../../scripts/lib/ports.ts';
import type { SlowLimits } from '../../scripts/lib/slow-requests.ts';
import { as, eventually, signUp, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let stack: EmbeddedStack;
let sql: SqlPool;

beforeAll(async () => {
  stack = await startFixture(`${folder}/data`);
  sql = openSql(stack.databaseUrl);
  await sql.exec(
    `create function public.hold() returns int language sql as $$ select pg_advisory_xact_lock(42); select 1 $$;
     create function public.pass() returns int language sql as $$ select 1 $$;
     grant execute on function public.hold(), public.pass() to anon, authenticated, service_role;
     alter role authenticated set statement_timeout = '1h'; alter role authenticator set lock_timeout = '1h'`,
  );
  await stack.close();
  stack = await startFixture(`${folder}/data`);
  await sql.close();
  sql = openSql(stack.databaseUrl);
});

afterAll(async () => {
  await sql.close();
  await stack.close();
  remove();
});

const call = (name: string, token: string) =>
  fetch(`${stack.url}/rest/v1/rpc/${name}`, { method: 'POST', headers: as(stack.publishableKey, token), body: '{}' });

describe('requests at once', () => {
  const held = () =>
    sql
      .query(`select from pg_locks where locktype = 'advisory' and objid = 42 and not granted`)
      .then((rows) => rows.length);

  it('of one user leave room for others, and all are answered in the end', async () => {
    const [greedy, other] = [await signUp(stack, 'greedy@example.com'), await signUp(stack, 'other@example.com')];
    let requests: Promise<Response>[] = [];
    await sql.transaction(async (own) => {
      await own.query('select pg_advisory_xact_lock(42)');
      requests = Array.from({ length: 20 }, () => call('hold', greedy));
      await eventually(async () => (await held()) >= 4 || undefined);
      expect((await call('pass', other)).status).toBe(200);
      expect(await held()).toBe(4);
    });
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('of one user that are far too many are refused', async () => {
    const token = await signUp(stack, 'greedier@example.com');
    let requests: Promise<Response>[] = [];
    await sql.transaction(async (own) => {
      await own.query('select pg_advisory_xact_lock(42)');
      requests = Array.from({ length: 60 }, () => call('hold', token));
      expect((await Promise.race(requests)).status).toBe(429);
    });
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(44);
  });

  it('of somebody with a forged token take no turn of its owner', async () => {
    const token = await signUp(stack, 'forged@example.com');
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`;
    await sql.transaction(async (own) => {
      await own.query('select pg_advisory_xact_lock(42)');
      for (const response of await Promise.all(Array.from({ length: 60 }, () => call('hold', forged))))
        expect(response.status).toBe(401);
    });
  });
});

describe('a large body', () => {
  const send = (path: string, headers: Record<string, string>, size: number, isChunked = false) => {
    const text = JSON.stringify({ title: 'x'.repeat(size) });
    const body = isChunked ? new Blob([text]).stream() : text;
    return fetch(stack.url + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  };

  it.each([
    ['/rest/v1/notes', false],
    ['/rest/v1/notes', true],
    ['/auth/v1/signup', false],
    ['/storage/v1/object/pictures/large', false],
    ['/storage/v1/object/upload/sign/pictures/large?token=guess', false],
  ])('of a stranger to %s is refused', async (path, isChunked) => {
    expect((await send(path, as(stack.publishableKey), 400_000, isChunked)).status).toBe(413);
  });

  it('with a forged token is refused', async () => {
    const token = await signUp(stack, 'large@example.com');
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`;
    expect((await send('/rest/v1/notes', as(stack.publishableKey, forged), 400_000)).status).toBe(413);
    expect((await send('/rest/v1/notes', as(stack.publishableKey, token), 400_000)).status).not.toBe(413);
    expect((await send('/rest/v1/notes', as(stack.publishableKey, token), 17_000_000)).status).toBe(413);
    expect((await send('/auth/v1/user', as(stack.publishableKey, token), 400_000)).status).toBe(413);
  });
});

describe('a request that hardly comes', () => {
  const servers: HttpServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  /** A server that answers the size of a body. */
  async function serve(limits?: SlowLimits): Promise<number> {
    const server = new HttpServer(limits);
    servers.push(server);
    const size = async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength));
    server.open(size, new Functions([], {} as never, ''));
    return listen(server.http, 0, 'PORT');
  }

  it.each([
    ['headers', 'POST / HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n', 'x'],
    ['chunks', 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ])('has its connection ended: %s', async (_, head, drip) => {
    const port = await serve({ headersMs: 100, intervalMs: 100, minBytes: 1000 });
    const socket = net.connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('error', () => undefined).resume();
    const timer = setInterval(() => socket.write(drip), 20);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
  });

  it('is no large one that comes steadily', async () => {
    const response = await fetch(`http://127.0.0.1:${await serve()}/`, { method: 'POST', body: 'x'.repeat(5_000_000) });
    expect(await response.text()).toBe('5000000');
  });
});
