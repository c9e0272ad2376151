/**
 * What the operations with log-ins, mails, files and platforms ask Supabase for, and what becomes of each of these requests that
 * fails: the answer, and what is still done, as ending a session that was begun. `faults.json` is written anew as
 * `testRecorded()` says. Those of plain rows are in `requests.test.ts`.
 */
import { ok } from 'node:assert/strict';
import { clock } from '../_shared/auth/timing.ts';
import { throttles } from '../_shared/contract/index.ts';
import { phoneJpeg, pointWebp } from '../_shared/testing/pictures.ts';
import { id, mailed, type Play, plays, token, usual } from '../_shared/testing/plays.ts';
import { testRecorded } from '../_shared/testing/recorded.ts';
import { dateAt } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import expected from './faults.json' with { type: 'json' };

globalThis.Date = dateAt('2026-11-24T20:00:00Z');
crypto.randomUUID = () => '7b1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';
let random = 0;
/** As many bytes as are asked for, each another one than before. */
crypto.getRandomValues = (array) => {
  for (const at of (array as unknown as Uint8Array).keys()) (array as unknown as Uint8Array)[at] = random++ % 251;
  return array;
};
clock.now = () => 0;
/** What is asked in a call, and how long its answer waits. */
let requests: string[] = [];
let answers: unknown[] = [];
clock.wait = async (milliseconds) => {
  requests.push(`waits ${milliseconds} ms`);
  answers.push(undefined);
};
const app = createApp();

/** What Supabase may answer in place of that, by the kind of call. */
const coded = (codes: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(codes).map(([code, status]) => [code, [status, { code: status, error_code: code, msg: code }]]),
  );
const authFaults = { down: [500, {}], 429: [429, {}] };
const codes: readonly (readonly [RegExp, object])[] = [
  [/recover/, coded({ captcha_failed: 400 })],
  [/token|verify /, coded({ email_not_confirmed: 400, invalid_credentials: 400, captcha_failed: 400 })],
  [/PUT/, coded({ same_password: 422, weak_password: 422, insufficient_aal: 401, current_password_required: 400 })],
  [/user/, coded({ session_not_found: 403 })],
  [/admin/, coded({ not_found: 404, email_exists: 422, validation_failed: 400, weak_password: 422 })],
  [
    /factors/,
    coded({
      mfa_verification_failed: 422,
      mfa_challenge_expired: 422,
      mfa_totp_enroll_not_enabled: 422,
      mfa_factor_not_found: 404,
      no_authorization: 401,
    }),
  ],
  [
    /passkeys/,
    coded({
      webauthn_challenge_expired: 400,
      webauthn_verification_failed: 400,
      webauthn_credential_exists: 422,
      too_many_passkeys: 422,
      email_not_confirmed: 403,
      not_found: 404,
      no_authorization: 401,
    }),
  ],
];
const error = (status: number, code: string, message = code) => [status, { code, message }];
const databaseFaults = { down: error(500, 'XX000'), refused: error(403, '42501'), expired: error(401, 'PGRST303') };
/** Another answer than the usual one, of its kind. */
function opposite(usually: unknown): Record<string, unknown> {
  if (Array.isArray(usually)) return { nothing: [200, []] };
  if (usually === true) return { false: [200, false] };
  if (usually === 'recorded') return { early: [200, 'early'], unknown: [200, 'unknown'] };
  return usually === 0 ? { 60: [200, 60] } : usually === null ? {} : { null: [200, null] };
}
const otherFaults = {
  down: [500, {}],
  403: [403, { error: { status: 'PERMISSION_DENIED', message: 'no' } }],
  404: [404, {}],
};
const refusedByGoogle = (status: string, message: string) => [400, { error: { status, message } }];
const googleFaults = {
  ...otherFaults,
  argument: refusedByGoogle('INVALID_ARGUMENT', 'Not valid: place id'),
  key: refusedByGoogle('INVALID_ARGUMENT', 'API key not valid'),
  quota: [429, { error: { message: 'Quota exceeded' } }],
  ...Object.fromEntries(
    ['NOT_FOUND', 'REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'].map((one) => [one, [200, { status: one }]]),
  ),
};

const count = (lines: readonly string[], line: string) => lines.filter((one) => one === line).length;
const nothing: string[] = [];
const toldHeaders = [
  ...['location', 'retry-after', 'content-range', 'content-disposition', 'content-length', 'etag', 'cache-control'],
  'content-security-policy',
];
/** What is in each bucket. */
const files: Record<string, [Uint8Array<ArrayBuffer> | string, string]> = {
  gallery: [pointWebp, 'image/webp'],
  'social-media': [phoneJpeg(), 'image/jpeg'],
  'case-documents': ['%PDF-1.7 %%EOF', 'application/pdf'],
};
/** Sends it, where a request to Supabase fails that comes after those that are `done`. Returns these, and the answer. */
async function send(play: Play, failing = '', done = nothing, fault: readonly unknown[] = []) {
  requests = [];
  answers = [];
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const isFile = pathname.includes('/object/') && request.method === 'POST' && !pathname.includes('/sign/');
    const type = request.headers.get('content-type');
    const body = isFile ? `${(await request.arrayBuffer()).byteLength} bytes of ${type}` : await request.text();
    const call = `${request.method} ${pathname}`;
    const isGoogle = pathname.startsWith('/google');
    const at = pathname.startsWith('/rest') || pathname.endsWith('/logout') || isGoogle ? search : '';
    // Whose rights it asks with, where not the caller's, and the visitor's address that Supabase Auth counts by.
    const key = request.headers.get('apikey') === 'sb_secret_test' ? 'service' : 'visitor';
    const isCaller = request.headers.get('authorization') === `Bearer ${token}`;
    const google = [request.headers.get('x-goog-api-key'), request.headers.get('x-goog-fieldmask')];
    const asked = isGoogle ? google : [isCaller ? '' : key, request.headers.get('sb-forwarded-for')];
    const as = asked.filter(Boolean).join(' for ');
    const path = call.replace(/\/(rest|auth)\/v1/, (_, of) => (of === 'auth' ? '/auth' : ''));
    const line = [path + at, as && `(${as})`, body].filter(Boolean).join(' ');
    const isFailing = line === failing && count(requests, line) === count(done, line);
    requests.push(line);
    answers.push(usual(call, play));
    const [status, said] = isFailing ? fault : [200, answers.at(-1)];
    if (said instanceof Response) return said.clone();
    const [, bucket = ''] = (request.method === 'GET' && /\/object\/([\w-]+)\//.exec(pathname)) || [];
    const file = files[bucket];
    if (status === 200 && file) return new Response(file[0], { headers: { 'content-type': file[1], etag: '"tag"' } });
    return said === null && status === 200 && pathname.endsWith('logout')
      ? new Response(null, { status: 204 })
      : Response.json(said, { status: status as number });
  };
  const { path, body, cookie, headers, method = 'POST' } = play;
  random = 0;
  const isForm = body instanceof FormData;
  const sent = isForm || typeof body === 'string' ? body : JSON.stringify(body);
  const { settings = {} } = play;
  const others = Object.keys(settings).map((one) => [one, Deno.env.get(one) ?? ''] as const);
  for (const [one, value] of Object.entries(settings)) Deno.env.set(one, value);
  globalThis.fetch = (input, init) => answer(new Request(input, init));
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      'user-agent': 'Firefox',
      'x-forwarded-for': '198.51.100.1, 203.0.113.7',
      'sb-forwarded-for': '192.0.2.1',
      ...(cookie ? { cookie } : { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: sent }),
  });
  for (const [one, value] of others) Deno.env.set(one, value);
  const cookies = response.headers
    .getSetCookie()
    .map((one) => one.replace(/=([^;]?).*/, (_, first) => (first ? ' set' : ' cleared')));
  const type = response.headers.get('content-type') ?? '';
  const bytes = await response.bytes();
  const text = /json|text/.test(type) ? new TextDecoder().decode(bytes) : `${bytes.length} bytes`;
  const { code, codes } = type.includes('json') ? (JSON.parse(text || 'null') ?? {}) : ({} as Record<string, unknown>);
  const told = toldHeaders.flatMap((name) => response.headers.get(name) ?? []).filter((one) => !/^no-store/.test(one));
  const refused = response.status >= 400 ? [code, ...Object.keys(codes ?? {})] : [];
  const said = [response.status, ...refused, ...cookies, ...told, type.includes('json') ? '' : type];
  return { asked: requests, answers, said: said.filter(Boolean).join(', '), text };
}

const plain = (line: string) =>
  line
    .replaceAll(token, 'TOKEN')
    .replaceAll(/v1\.[\w+/=]{20,}/g, 'SEALED')
    .replaceAll(id, 'ID')
    .replaceAll(/[\w-]{36}|[0-9a-f]{64}/g, (word) => (word === mailed ? 'MAILED' : word))
    .slice(0, 400);
/** Several at once come in any order, and are counted elsewhere. */
const atOnce = /throttle|password_version|set_session_device/;
const found: Record<string, string[]> = {};
const failed = new Set<string>();
for (const [name, play] of Object.entries(plays)) {
  const { asked: whole, answers, said, text } = await send(play);
  const kept = text.length < 1000 || text.startsWith('BEGIN') ? text.split('\r\n') : ['…'];
  // What comes before a refusal has failed before, too.
  const isRefused = /^4/.test(said);
  const steps = whole.filter((line) => !atOnce.test(line));
  found[name] = [
    ...whole.filter((line) => atOnce.test(line)).sort(),
    ...steps,
    `${said} ${kept[0]}`,
    ...kept.slice(1),
  ].map(plain);
  const ends: Record<string, string[]> = {};
  for (const [at, call] of whole.entries()) {
    // How a password is asked for is the same everywhere.
    const isCommon = atOnce.test(call) || /rpc\/(login_email|accept_session)/.test(call);
    if (call.startsWith('waits') || ((isCommon || isRefused) && failed.has(call))) continue;
    failed.add(call);
    const faults = / \/auth/.test(call)
      ? Object.assign({}, authFaults, ...codes.filter(([of]) => of.test(call)).map(([, given]) => given))
      : / \/(storage|google)/.test(call)
        ? call.includes('/google')
          ? googleFaults
          : otherFaults
        : { ...databaseFaults, ...opposite(answers[at]) };
    const short = (line: string) => {
      const bucket = /consume_throttle.*"p_bucket":"(.*?)"/.exec(plain(line))?.[1];
      if (bucket) return `POST /rpc/consume_throttle ${bucket}`;
      return line.startsWith('PATCH') ? plain(line) : plain(line).split(/[ ?]/).slice(0, 2).join(' ');
    };
    const consumed = (lines: readonly string[]) => lines.filter((line) => line.includes('consume_throttle')).length;
    const released = (lines: readonly string[]) => lines.filter((line) => line.includes('release_throttle')).length;
    const later = (lines: string[]) => lines.filter((line) => !atOnce.test(line)).map(short);
    const before = whole.slice(0, at);
    for (const [fault, answered] of Object.entries(faults)) {
      const other = await send(play, call, before, answered as unknown[]);
      const rest = later(other.asked).slice(later(before).length + (atOnce.test(call) ? 0 : 1));
      const isUsual = `${later(other.asked)}` === `${later(whole)}`;
      const then = isUsual ? 'goes on' : rest.length > 0 ? `then ${rest.join(', ')}` : 'ends';
      const back = released(other.asked);
      const counts = back > 0 && back !== released(whole) ? `, ${back} released` : '';
      const told = back > 0 && !isUsual ? ', released' : '';
      // Who is refused by one limit takes nothing of the next, which is others’ too.
      const taken = call.includes('consume_throttle') ? `, the ${consumed(other.asked)}. of ${consumed(whole)}` : '';
      const end = `${short(call)}: ${other.said}, ${then}${counts || told}${taken}`;
      ends[end] = [...(ends[end] ?? []), fault];
    }
  }
  const ended = Object.entries(ends).map(([end, faults]) => `${[...new Set(faults)].join(' ')}: ${plain(end)}`);
  if (ended.length > 0) found[`${name} of which a request fails`] = ended;
}
/** Where other limits are tried: what a trigger or a function of the database counts, and a known browser's own. */
const elsewhere: Partial<Record<keyof typeof throttles, string>> = {
  loginPerDevice: 'tests/api/auth.test.ts',
  contactPerAddress: 'tests/database/throttles.test.ts',
  contactPerEmail: 'tests/database/throttles.test.ts',
  documentOpenedPerUser: 'tests/database/documents.test.ts',
  messagePerUser: 'tests/database/messages.test.ts',
  whatsAppPerUser: 'tests/database/outbox.test.ts',
};
Deno.test('each limit is counted here or elsewhere', () => {
  const lines = Object.values(found).flat().join();
  for (const [name, { limit, window }] of Object.entries(throttles))
    ok(name in elsewhere || lines.includes(`"p_attempts":${limit},"p_window_seconds":${window}`), name);
});
await testRecorded(
  new URL('faults.json', import.meta.url),
  expected as Record<string, string[]>,
  found,
  'ends as it did',
);
