/**
 * Malicious requests, generated from the API's own document. No response may be a 5xx, show internals or data of others, or
 * fail to come. `npm run test:all` sends ten thousand. `ATTACK_SEED` repeats a run, `ATTACK_REQUESTS` sets the number.
 */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { beforeAll, expect, inject, it } from 'vitest';
import { SITE_PROXY_HEADER, siteProxyToken } from '../../scripts/embedded/forwarded-headers.ts';
import { allTests } from '../../scripts/test-run/all.ts';
import { insert, rows, service, unique } from '../support/rest.ts';
import { type Attack, buildAttack, type Call, getCalls, type Means, Random } from './attack-requests.ts';
import { addCase, Browser, consultation, signedInAdmin, signedInClient, siteOrigin } from './support.ts';

const requests = Number(process.env.ATTACK_REQUESTS ?? (allTests ? 10_000 : 300));
const seed = Number(process.env.ATTACK_SEED ?? 20_261_121);
const atOnce = 24;
/** The time limit of a response under this load, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** A text in every row of the victim, which nobody else may read. */
const mark = unique('mark');
let victim: { id: string; username: string; caseId: string; eventId: string; photoId: string };
let calls: Call[];
let outsiders: Means;
let adminMeans: Means;
const attackers: string[] = [];

beforeAll(async () => {
  const { id, username } = await signedInClient();
  const { id: caseId } = await addCase(id, {
    title: `Case ${mark}`,
    description: `Of ${mark} alone`,
    case_number: mark,
  });
  const eventRow = await insert('events', {
    client_id: id,
    case_id: caseId,
    title: `Event ${mark}`,
    type: 'hearing',
    start_date: '2031-01-05T05:00:00Z',
    end_date: '2031-01-05T06:00:00Z',
  });
  const photo = { file_name: `${mark}.webp`, original_name: mark, caption: mark, visible: false };
  const photoRow = await insert('gallery_photos', photo);
  await insert('testimonials', { name: mark, message: `Hidden ${mark}`, rating: 5, visible: false });
  await insert('contact_submissions', consultation({ name: mark, message: `For the admin only: ${mark}` }));
  victim = { id, username, caseId, eventId: `${eventRow.id}`, photoId: `${photoRow.id}` };

  const [client, other, admin] = [await signedInClient(), await signedInClient(), await signedInAdmin()];
  attackers.push(client.id, other.id);
  const { publishableKey } = inject('stack');
  const cookie = (browser: Browser) => ({ cookie: `access_token=${browser.cookies.get('access_token')}` });
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const token = client.browser.cookies.get('access_token') ?? '';
  const false_ = [
    bearer(publishableKey),
    bearer(forged(token, { role: 'app_admin' })),
    bearer(forged(token, { role: 'service_role' })),
    bearer(forged(token, { sub: admin.id })),
    bearer(unsigned(token)),
    bearer(`${token}x`),
    bearer('a.b.c'),
    bearer('a'.repeat(5000)),
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { authorization: 'Bearer' },
    { cookie: 'access_token=; refresh_token=' },
    { cookie: `access_token=${'é.é.é'}; refresh_token=%00%ff` },
    { cookie: `access_token=${forged(token, { role: 'app_admin' })}` },
    { cookie: 'refresh_token=aaaaaaaaaaaa' },
    { cookie: `refresh_token="' or 1=1 --"` },
    { cookie: '='.repeat(3000) },
    { cookie: `${cookie(client.browser).cookie}; access_token=x; __proto__=1` },
  ].map((headers) => ascii(headers));
  const true_ = [cookie(client.browser), bearer(token), cookie(other.browser)];
  const ids = [victim.caseId, victim.eventId, victim.photoId, victim.id, `${mark}.webp`, admin.id, crypto.randomUUID()];
  outsiders = { identities: [...false_, ...true_, ...true_, {}, {}, {}, {}], ids };
  // The admin may change everything, so these ids do not exist.
  adminMeans = { identities: [cookie(admin.browser)], ids: [crypto.randomUUID(), 'facebook', 'x', 'photo.webp'] };
  calls = getCalls((await new Browser().call('GET', '/openapi.json')).body);
});

/** A forged token, not signed by Supabase Auth. */
function forged(token: string, claims: Record<string, unknown>): string {
  const [head, payload = ''] = token.split('.');
  const said = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  const body = `${head}.${Buffer.from(JSON.stringify(said)).toString('base64url')}`;
  return `${body}.${createHmac('sha256', 'not the secret').update(body).digest('base64url')}`;
}

function unsigned(token: string): string {
  const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${head}.${token.split('.')[1]}.`;
}

/** Headers with one byte for each character, as HTTP allows. */
function ascii(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
}

interface AttackResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  took: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });

/** Sends a request unchanged: `fetch` would normalise it. */
function send({ method, path, headers, body }: Attack, address: string): Promise<AttackResponse> {
  const { url, jwtSecret } = inject('stack');
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/`, {
      agent,
      method,
      path: `/functions/v1${path}`,
      timeout: TIMEOUT_MS,
      headers: {
        [SITE_PROXY_HEADER]: siteProxyToken(jwtSecret),
        'x-forwarded-for': address,
        'x-forwarded-host': new URL(siteOrigin).host,
        'x-forwarded-proto': 'http',
        ...(body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    request.on('timeout', () => request.destroy(new Error('no response')));
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts).toString(), took: performance.now() - began });
      });
    });
    request.end(body);
  });
}

/** The log line of a response. */
function logged({ headers }: AttackResponse): string {
  const id = headers['x-request-id'];
  const lines = readFileSync(inject('stack').log, 'utf8').split('\n');
  return (id && lines.find((line) => line.includes(`${id}`))) || 'not logged';
}

/** Texts that only internal errors contain. */
const inside =
  /\bat (async )?[\w.<>]+ \(|file:\/\/|node_modules|\.ts:\d+|PGRST\d|SQLSTATE|syntax error|violates|relation "|Error:|row-level/;

/** The fault of a response, or null. */
function getFault({ method }: Attack, { status, headers, body }: AttackResponse, isAdmin: boolean): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}`;
  if (!headers['x-request-id']) return 'no request id';
  if (!isAdmin && (body.includes(mark) || body.includes(victim.username))) return 'tells of somebody else';
  if (status < 400 || method === 'HEAD') return undefined;
  if (inside.test(body)) return 'tells of the inside';
  const { message, code, errors, codes, ...more } = JSON.parse(body);
  if (typeof message !== 'string' || typeof code !== 'string' || Object.keys(more).length > 0)
    return 'no error as the document says';
  if (Object.keys(codes ?? {}).join() !== Object.keys(errors ?? {}).join()) return 'errors without their codes';
  return errors && typeof errors !== 'object' ? 'errors are no object' : undefined;
}

/** Operations that would succeed for the admin and change data of other tests. */
const isShared = ({ method, path }: Call) =>
  method !== 'GET' && /\/(settings|social-links)\/|\/google-reviews\/s/.test(path);
/** Passwords are slow to hash and to compare, on purpose. */
const isSlow = ({ method, path }: Call) => method === 'POST' && /\/(auth|account|users|invitations)(\/|$)/.test(path);
/** Operations that would end the attackers' own sessions. */
const isLogout = ({ path }: Call) => path.endsWith('/logout');

it(`withstands ${requests} requests`, { timeout: 180_000 }, async () => {
  expect(calls.length).toBeGreaterThan(40);
  const random = new Random(seed);
  const byOutsiders = calls.filter((call) => !isLogout(call));
  const byAdmin = byOutsiders.filter((call) => !isShared(call));
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  let slowest = 0;
  let left = requests;
  const attack = async () => {
    while (left > 0) {
      left -= 1;
      const isAdmin = random.chance(0.15);
      const all = isAdmin ? byAdmin : byOutsiders;
      const first = random.pick(all);
      const call = isSlow(first) ? random.pick(all) : first;
      const sent = buildAttack(call, random, isAdmin ? adminMeans : outsiders);
      const address = `2001:db8:${random.below(0x10000).toString(16)}:${random.below(0x10000).toString(16)}::1`;
      const response = await send(sent, address).catch((error: Error) => error);
      const shown = { ...sent, headers: Object.keys(sent.headers), body: sent.body?.toString().slice(0, 400) };
      const report = () => `${call.method} ${call.path}: ${JSON.stringify(shown)}`;
      if (response instanceof Error) {
        faults.push(`${response.message} ← ${report()}`);
        continue;
      }
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      slowest = Math.max(slowest, response.took);
      const fault = getFault(sent, response, isAdmin);
      if (fault) faults.push(`${fault}: ${response.body.slice(0, 200)} ← ${report()} ${logged(response)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attack));
  console.log(`seed ${seed}: ${JSON.stringify(statuses)}, slowest ${Math.round(slowest)} ms`);
  expect(faults.slice(0, 20), `${faults.length} of ${requests}, seed ${seed}`).toEqual([]);
  // The responses are of all kinds. Some are rare, and need many requests.
  const rare = requests >= 10_000 ? [400, 413, 415] : [];
  for (const status of [200, 401, 403, 404, 405, 422, ...rare]) expect(statuses[status], `${status}`).toBeDefined();

  // And no data has changed.
  const asService = service();
  const one = async (table: string, id: string, select: string) =>
    (await rows(asService, table, { id: `eq.${id}`, select }))[0];
  expect(await one('cases', victim.caseId, 'title,client_id')).toEqual({ title: `Case ${mark}`, client_id: victim.id });
  expect(await one('events', victim.eventId, 'title')).toEqual({ title: `Event ${mark}` });
  expect(await one('gallery_photos', victim.photoId, 'caption,visible')).toEqual({ caption: mark, visible: false });
  for (const id of attackers) expect(await one('profiles', id, 'role')).toEqual({ role: 'client' });
  expect((await new Browser().login(victim.username)).status).toBe(200);
  const log = readFileSync(inject('stack').log, 'utf8');
  expect(log).not.toContain(mark);
});
