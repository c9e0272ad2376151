import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SITE_PROXY_HEADER, siteProxyToken } from '../../scripts/embedded/forwarded-headers.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { eventually, fixture, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const lines: string[] = [];
let stack: EmbeddedStack;

beforeAll(async () => {
  vi.stubEnv('CLAMD_URL', 'tcp://127.0.0.1:3310');
  vi.stubEnv('JOBS_SECRET', 'of another program');
  stack = await startFixture(`${folder}/data`, {
    functions: true,
    functionEnv: { GIVEN: 'by the test' },
    log: (line) => lines.push(line),
  });
}, 90_000);

// A stack for each test, because the tests end it.
afterAll(async () => {
  vi.unstubAllEnvs();
  await functionProcess();
  await stack.close();
  remove();
  expect(functionProcesses()).toEqual([]);
});

interface Echo {
  greeting: string;
  pathname: string;
  search: string;
  headers: Record<string, string>;
}

const call = (path: string, init?: RequestInit) => fetch(`${stack.url}/functions/v1/${path}`, init);
const echo = async (path: string, init?: RequestInit) => (await (await call(path, init)).json()) as Echo;

/** The processes of this stack's function, found by their parent and script. */
function functionProcesses(): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) =>
        Number(parent) === process.pid && args.join(' ').includes(`${fixture}/supabase/functions/echo/`),
    )
    .map(([pid]) => Number(pid));
}

const functionProcess = () => eventually(async () => functionProcesses()[0]);

it('passes a function its path as the Edge Runtime does: from its name on', async () => {
  expect(await echo('echo/some/path?x=1')).toMatchObject({
    greeting: 'hello',
    pathname: '/echo/some/path',
    search: '?x=1',
  });
});

it('answers 404 for a function that does not exist, and for a folder with an underscore', async () => {
  expect((await call('nothing')).status).toBe(404);
  expect((await call('_shared')).status).toBe(404);
});

it('gives a function its own environment only, with the settings that were given to this process', async () => {
  process.env.A_SECRET_OF_THIS_PROCESS = 'x';
  const env = (await (await call('echo/env')).json()) as Record<string, string>;
  expect(env).toMatchObject({
    SUPABASE_URL: stack.url,
    SUPABASE_ANON_KEY: stack.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
    SITE_URL: 'http://127.0.0.1:1234',
    CLAMD_URL: 'tcp://127.0.0.1:3310',
    GIVEN: 'by the test',
  });
  expect(env.JOBS_SECRET).not.toBe('of another program');
  expect(Object.keys(env).filter((name) => /VITEST|SECRET_OF/.test(name))).toEqual([]);
});

it('gives a function no access to files', async () => {
  expect(await (await call('echo/files')).json()).toEqual({ read: 'NotCapable', write: 'NotCapable' });
  expect(existsSync(`${fixture}/written.txt`)).toBe(false);
});

it('takes the caller’s address from the connection, not from headers', async () => {
  const { headers } = await echo('echo', {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example', 'x-real-ip': '203.0.113.9' },
  });
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(stack.url).host,
    'x-forwarded-proto': 'http',
  });
  expect(headers['x-real-ip']).toBeUndefined();
});

it('accepts a forwarded address only from the site’s proxy', async () => {
  const said = { 'x-forwarded-for': '203.0.113.9' };
  const token = siteProxyToken(stack.jwtSecret);
  const believed = await echo('echo', { headers: { ...said, [SITE_PROXY_HEADER]: token } });
  expect(believed.headers['x-forwarded-for']).toBe('203.0.113.9');
  expect(believed.headers[SITE_PROXY_HEADER]).toBeUndefined();
  const refused = await echo('echo', { headers: { ...said, [SITE_PROXY_HEADER]: 'x'.repeat(token.length) } });
  expect(refused.headers['x-forwarded-for']).toBe('127.0.0.1');
});

it('streams bodies both ways: a response begins before the request has ended', async () => {
  const first = await new Promise<string>((resolve, reject) => {
    const request = httpRequest(`${stack.url}/functions/v1/echo/body`, { method: 'POST' }, (response) => {
      response.once('data', (part: Buffer) => {
        request.end();
        resolve(part.toString());
      });
    });
    request.on('error', reject);
    request.write('the first part');
  });
  expect(first).toBe('the first part');
});

it('delivers a response that comes before the end of the request', async () => {
  const size = 64 * 1024;
  const parts = Readable.from(
    (function* () {
      for (let i = 0; i < 200; i++) yield Buffer.alloc(size);
    })(),
  );
  const status = await new Promise<number>((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-length': 200 * size } };
    const request = httpRequest(`${stack.url}/functions/v1/echo/refuse`, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    parts.pipe(request);
  });
  expect(status).toBe(413);
});

it('restarts a killed function', async () => {
  const before = await functionProcess();
  process.kill(before, 'SIGKILL');
  await eventually(async () => (await functionProcess()) !== before || undefined);
  await eventually(async () => (await call('echo')).ok || undefined);
  expect(lines.some((line) => line.includes('[echo] ended (SIGKILL)'))).toBe(true);
});

it('answers 503 as JSON when the function dies during a request', async () => {
  const response = await call('echo/die');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: expect.stringContaining('echo') });
  await eventually(async () => (await call('echo')).ok || undefined);
});
