import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { setEnvironment } from '../testing/support.ts';
import { tooManyRequests, unavailable } from './errors.ts';
import { logFailure, logRequests, REQUEST_ID } from './log.ts';
import { handleError } from './requests.ts';

const secret = 'what nobody may read';
const app = new Hono().basePath('/api');
app.use(logRequests('api'));
app.onError(handleError);
app.post('/rows/:id', (c) => c.json({ secret }));
app.get('/busy', () => {
  throw tooManyRequests(5);
});
app.get('/down', () => {
  throw unavailable('rpc login_email: 57014');
});
app.get('/left', (c) => {
  logFailure('delivery', unavailable('rpc claim: 57014'));
  logFailure('delivery', new TypeError(secret));
  return c.json({});
});
app.get('/broken', () => {
  throw new TypeError(secret);
});

/**
 * Sends a request.
 * @returns the response, and the lines that were logged meanwhile
 */
async function logged(path: string, init?: RequestInit): Promise<{ response: Response; lines: string[] }> {
  const lines: string[] = [];
  const { log, error } = console;
  console.log = console.error = (line: string) => lines.push(line);
  try {
    return { response: await app.request(path, init), lines };
  } finally {
    Object.assign(console, { log, error });
  }
}

Deno.test('logs a request in one line, by the id that its response carries', async () => {
  setEnvironment({ LOG_LEVEL: 'info' });
  const { response, lines } = await logged(`/api/rows/${encodeURIComponent(secret)}?q=${encodeURIComponent(secret)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, cookie: `access_token=${secret}`, 'x-request-id': secret },
    body: secret,
  });
  strictEqual(lines.length, 1);
  const { at, ms, ...line } = JSON.parse(lines[0] ?? '');
  deepStrictEqual(line, {
    level: 'info',
    function: 'api',
    id: response.headers.get(REQUEST_ID),
    method: 'POST',
    route: '/api/rows/:id',
    status: 200,
  });
  ok(Math.abs(Date.parse(at) - Date.now()) < 60_000 && ms >= 0);
  match(String(line.id), /^[\da-f-]{36}$/);
});

Deno.test('says why something went wrong, and nothing that an error nobody foresaw may hold', async () => {
  setEnvironment({ LOG_LEVEL: 'info' });
  const down = await logged('/api/down');
  strictEqual(JSON.parse(down.lines[0] ?? '').reason, 'rpc login_email: 57014');
  const broken = await logged('/api/broken');
  const line = JSON.parse(broken.lines[0] ?? '');
  deepStrictEqual([line.level, line.status, line.id], ['error', 500, broken.response.headers.get(REQUEST_ID)]);
  match(line.reason, /^TypeError at .*log\.test\.ts/);
  strictEqual(broken.lines.length, 1);
  ok(!`${broken.lines[0]}${await broken.response.text()}`.includes(secret));
  ok(!broken.lines[0]?.includes('\n'));
});

Deno.test('says what went wrong beside the response, and no more of it', async () => {
  setEnvironment({ LOG_LEVEL: 'error' });
  const { response, lines } = await logged('/api/left');
  strictEqual(response.status, 200);
  const [known, unforeseen] = lines.map((line) => JSON.parse(line));
  deepStrictEqual([known.level, known.reason], ['error', 'delivery: rpc claim: 57014']);
  match(unforeseen.reason, /^delivery: TypeError at .*log\.test\.ts/);
  ok(!lines.join().includes(secret));
});

Deno.test('logs what went wrong on our side only, or nothing, where that is asked for', async () => {
  for (const [level, lines] of [
    ['info', 2],
    ['error', 1],
    ['off', 0],
  ] as const) {
    setEnvironment({ LOG_LEVEL: level });
    strictEqual((await logged('/api/busy')).lines.length + (await logged('/api/down')).lines.length, lines, level);
  }
});
