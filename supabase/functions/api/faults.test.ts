/**
 * What the operations with log-ins, mails, files and platforms ask Supabase for, and what becomes of each of these requests that
 * fails: the answer, and what is still done, as ending a session that was begun. `faults.json` is written anew as
 * `testRecorded()` says. Those of plain rows are in `requests.test.ts`.
 */
import { clock } from '../_shared/auth/timing.ts';
import { encryptApiKey } from '../_shared/reviews/sync.ts';
import { sign } from '../_shared/runtime/derived-key.ts';
import { createUnsubscribeToken } from '../_shared/sending/mail/unsubscribe.ts';
import { pointWebp } from '../_shared/testing/pictures.ts';
import { testRecorded } from '../_shared/testing/recorded.ts';
import { asAdmin, dateAt, setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import expected from './faults.json' with { type: 'json' };

const supabase = 'http://127.0.0.1:9';
setEnvironment({
  MIN_RESPONSE_MS: '1',
  REVIEW_KEY_SECRET: 'x'.repeat(32),
  GOOGLE_PLACES_URL: `${supabase}/google`,
  GOOGLE_MAPS_URL: `${supabase}/google`,
});
globalThis.Date = dateAt('2026-11-24T20:00:00Z');
const id = '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';
crypto.randomUUID = () => '7b1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';
crypto.getRandomValues = (array) => array;
clock.wait = async () => undefined;
const app = createApp();
const token = asAdmin(id).authorization.slice(7);
const mailed = 'a'.repeat(64);
const apiKey = (await encryptApiKey('key')) ?? '';
const password = 'correct horse';

interface Factor {
  id: string;
  factor_type: string;
  status: string;
}
const factor = (status: string): Factor[] => [{ id, factor_type: 'totp', status }];

interface Play {
  method?: string;
  path: string;
  body?: object;
  /** By cookies in place of a token. */
  cookie?: string;
  headers?: Record<string, string>;
  factors?: Factor[];
  role?: string;
  /** What is answered in place of what is usual, by path. */
  answers?: Record<string, unknown>;
}

const session = {
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 600,
  user: { id, email: 'meera@example.com', role: 'app_admin' },
};
const person = {
  id,
  username: 'meera',
  fullName: 'Meera Nair',
  email: 'meera@example.com',
  phone: null,
  language: 'en',
};

/** What Supabase answers where nothing fails. */
function usual(call: string, { factors = [], role = 'admin', answers = {} }: Play): unknown {
  const [method, path = ''] = call.split(' ');
  if (call in answers) return answers[call];
  if (path in answers) return answers[path];
  if (path === '/auth/v1/settings') return { mailer_autoconfirm: false, passkeys_enabled: true };
  if (path === '/auth/v1/user') return { ...session.user, factors };
  if (/\/(token|verify)$/.test(path) && !path.includes('registration')) return session;
  if (path === '/auth/v1/factors') return { id, totp: { qr_code: '<svg/>', secret: 'S', uri: 'otpauth:' } };
  if (/passkeys(\/|$)/.test(path))
    return path.endsWith('/passkeys') || path.endsWith('passkeys/')
      ? [{ id, friendly_name: 'Passkey', created_at: 'then' }]
      : { id, challenge_id: id, options: { a: 1 }, created_at: 'then', friendly_name: 'Phone' };
  if (path.startsWith('/auth/v1')) return session.user;
  if (path === '/rest/v1/profiles') return [{ ...person, role }];
  if (path === '/rest/v1/rpc/login_email') return 'meera@example.com';
  if (/rpc\/(consume_throttle)$/.test(path)) return 0;
  if (/rpc\/(accept_|is_new|use_recovery)/.test(path)) return true;
  if (path === '/rest/v1/rpc/begin_registration') return [{ token: 'begun', refusal: null, has_account: false }];
  if (path === '/rest/v1/rpc/find_invitation')
    return [{ full_name: 'Meera Nair', email: 'm@example.com', phone: null, role: 'client' }];
  if (path === '/rest/v1/rpc/my_second_factor') return [{ available: true, enabled: true, recovery_codes_left: 3 }];
  if (path === '/rest/v1/rpc/open_document') return [{ file_id: id, kind: 'pdf', name: 'Deed' }];
  if (path === '/rest/v1/rpc/end_my_sessions') return 2;
  if (path === '/rest/v1/rpc/is_office_reset') return false;
  if (path === '/rest/v1/rpc/calendar_feed') return { events: [] };
  if (path === '/rest/v1/rpc/store_business_reviews') return 1;
  if (path.startsWith('/rest/v1/rpc/')) return path.endsWith('version') || path.endsWith('request') ? id : null;
  if (path === '/rest/v1/review_integration')
    return [
      {
        id,
        place_id: 'place',
        api_key_encrypted: apiKey,
        hasApiKey: true,
        placeId: 'place',
        lastSync: null,
        lastError: null,
      },
    ];
  if (path === '/rest/v1/case_documents')
    return [{ id, versions: [{ number: 1 }], updated_at: '2026-11-20T05:00:00+00:00' }];
  if (path.startsWith('/rest/v1/'))
    return [{ id, file_name: 'a.jpg', small_file_name: 'IMG-1.jpg', updated_at: '2026-11-20T05:00:00+00:00' }];
  if (path.includes('/sign/')) return { signedURL: '/object/signed' };
  if (path.startsWith('/storage/') && method === 'DELETE') return [{}];
  if (path.startsWith('/google/')) return { id: 'place', reviews: [{ rating: 5, text: { text: 'Good' } }] };
  return {};
}

const ticket = await sign(`${id} ${id}`, 'passkey');
const passkey = {
  challengeId: id,
  credential: { rawId: 'Zm9v', response: { clientDataJSON: 'e30', attestationObject: 'o2Nm' } },
};
const assertion = {
  challengeId: id,
  credential: {
    rawId: 'Zm9v',
    response: {
      clientDataJSON: 'e30',
      authenticatorData: `${'BQUF'.repeat(12)}BQ`,
      signature: 'MEUC',
      userHandle: 'M2Yy',
    },
  },
};
const registration = {
  fullName: 'Meera Nair',
  username: 'meera',
  email: 'm@example.com',
  password: 'battery staple',
  phone: '',
};
const unsubscribe = `/unsubscribe?token=${await createUnsubscribeToken({ userId: id, kind: 'waiting' })}`;
const login = { path: '/auth/login', body: { username: ' Meera ', password } };
const pdf = { fileId: id, name: 'Deed.pdf' };
const form = (files: Record<string, [Uint8Array<ArrayBuffer>, string]>, fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, [bytes, as]] of Object.entries(files)) data.append(name, new File([bytes], as));
  return data;
};

const plays: Record<string, Play> = {
  'a log-in': login,
  'a log-in with a new password': {
    ...login,
    body: { ...login.body, password: 'password1', newPassword: 'battery staple horse' },
  },
  'a log-in with a second factor': { ...login, factors: factor('verified'), answers: { '/rest/v1/profiles': [] } },
  'a log-in of somebody who is logged in': { ...login, cookie: `access_token=${token}; refresh_token=old` },
  'a log-in by a passkey': { path: '/auth/passkey', body: assertion },
  'the beginning of a log-in by a passkey': { path: '/auth/passkey/options', body: {} },
  'a code': { path: '/auth/mfa', body: { code: '123456' }, factors: factor('verified') },
  'a code where there is no factor': { path: '/auth/mfa', body: { code: '123456' }, factors: factor('unverified') },
  'a recovery code': { path: '/auth/mfa', body: { recoveryCode: 'abcd-efgh-jkmn-pqrs' }, factors: factor('verified') },
  'a status by a cookie': { method: 'GET', path: '/auth/status', cookie: 'refresh_token=old' },
  'a log-out': { path: '/auth/logout', body: {}, cookie: `access_token=${token}; refresh_token=old` },
  'a link for a password': { path: '/auth/password-reset', body: { username: ' Meera ' } },
  'a password by a link': {
    path: '/auth/password-reset/complete',
    body: { token: mailed, password: 'battery staple' },
  },
  'a link for a registration': { path: '/auth/confirmation', body: { username: 'Meera' } },
  'a registration by a link': { path: '/auth/confirmation/complete', body: { token: mailed } },
  'a registration': { path: '/users', body: registration },
  'a registration without a proof': {
    path: '/users',
    body: registration,
    answers: { '/auth/v1/settings': { mailer_autoconfirm: true } },
  },
  'a registration of who has an account': {
    path: '/users',
    body: registration,
    answers: { '/rest/v1/rpc/begin_registration': [{ token: 'begun', refusal: null, has_account: true }] },
  },
  'an invitation': { path: '/invitations/find', body: { token: mailed } },
  'an accepted invitation': {
    path: '/invitations/accept',
    body: { token: mailed, username: 'meera', password: 'battery staple' },
  },
  'an accepted invitation of who has an account': {
    path: '/invitations/accept',
    body: { token: mailed, username: 'meera', password: 'battery staple' },
    answers: { '/rest/v1/rpc/begin_registration': [{ token: 'begun', refusal: null, has_account: true }] },
  },
  'another password': {
    path: '/account/password',
    body: { currentPassword: password, password: 'battery staple horse' },
  },
  'a deletion': { path: '/account/deletion', body: { username: 'meera', password } },
  'a second factor': { path: '/account/mfa', method: 'GET' },
  'the beginning of a second factor': { path: '/account/mfa/enrol', body: { password }, factors: factor('unverified') },
  'a second factor that is confirmed': {
    path: '/account/mfa/confirm',
    body: { factorId: id, code: '123456' },
    factors: factor('unverified'),
  },
  'a second factor that goes': {
    path: '/account/mfa/disable',
    body: { password, code: '123456' },
    factors: factor('verified'),
  },
  passkeys: { method: 'GET', path: '/account/passkeys' },
  'the beginning of a passkey': { path: '/account/passkeys/options', body: { password } },
  'a passkey': { path: '/account/passkeys', body: { ...passkey, ticket } },
  'a passkey that goes': { method: 'DELETE', path: `/account/passkeys/${id}` },
  'the end of sessions': { method: 'DELETE', path: '/account/sessions' },
  'the end of a session': { method: 'DELETE', path: `/account/sessions/${id}` },
  'an address of dates': { path: '/account/calendar-feed', body: { hearingsOnly: true, neutralTitles: false } },
  'an address of dates that goes': { method: 'DELETE', path: '/account/calendar-feed' },
  dates: { method: 'GET', path: `/calendar-feeds/${mailed}.ics`, answers: { '/rest/v1/rpc/calendar_feed': null } },
  'an enquiry': {
    path: '/contact',
    body: {
      name: 'Asha',
      email: 'a@example.com',
      phone: '+91 98765 43210',
      service: 'civil',
      message: 'About a flat of mine.',
      preferredDate: '2030-11-25T10:30:00+05:30',
    },
    headers: { 'idempotency-key': id },
  },
  'a kind of mail': { method: 'GET', path: unsubscribe },
  'a kind of mail that goes': { path: unsubscribe, body: {} },
  'a crash': {
    path: '/crash-reports',
    body: { name: 'TypeError', message: 'x', component: 'y', page: '/', version: '1' },
  },
  'a file of the gallery': { method: 'GET', path: `/uploads/${id}.jpg` },
  'a document': { path: `/cases/${id}/documents`, body: { ...pdf, thumbnail: `data:image/webp;base64,${btoa('x')}` } },
  'a version': { path: `/documents/${id}/versions`, body: pdf },
  'an answer': { path: `/document-requests/${id}/answer`, body: pdf },
  'a document of a virus scanner': { path: `/cases/${id}/documents`, body: { ...pdf, name: 'Deed.docx' } },
  'a document that is opened': { path: `/documents/${id}/open`, body: { version: 1 } },
  'a photo': {
    path: '/gallery-photos',
    body: { fileName: '1.jpg', originalName: '1.jpg', caption: '', visible: false },
  },
  'a photo with its file': {
    path: '/gallery-photos',
    body: form({ file: [pointWebp, 'IMG 1.webp'] }, { caption: 'In', category: 'court' }),
  },
  'a photo that goes': { method: 'DELETE', path: `/gallery-photos/${id}` },
  'a place': { method: 'PUT', path: '/google-reviews/settings', body: { apiKey: 'AIzaSyExample', placeId: 'place' } },
  'a place with the key of before': {
    method: 'PUT',
    path: '/google-reviews/settings',
    body: { apiKey: '', placeId: 'place' },
  },
  'a place that goes': { method: 'DELETE', path: '/google-reviews/settings' },
  reviews: { path: '/google-reviews/sync', body: {} },
  'the mails of all kinds': {
    method: 'GET',
    path: '/notifications/previews',
    answers: { '/rest/v1/site_settings': [{ key: 'advocate', value: {} }] },
  },
};

/** What Supabase may answer in place of that, by the kind of call. */
const coded = (codes: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(codes).map(([code, status]) => [code, [status, { code: status, error_code: code, msg: code }]]),
  );
const authFaults = { down: [500, {}], 429: [429, {}] };
const codes: readonly (readonly [RegExp, object])[] = [
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
  return usually === 0 ? { 60: [200, 60] } : usually === null ? {} : { null: [200, null] };
}
const otherFaults = {
  down: [500, {}],
  403: [403, { error: { status: 'PERMISSION_DENIED', message: 'no' } }],
  404: [404, {}],
};

const count = (lines: readonly string[], line: string) => lines.filter((one) => one === line).length;
const nothing: string[] = [];
/** Sends it, where a request to Supabase fails that comes after those that are `done`. Returns these, and the answer. */
async function send(play: Play, failing = '', done = nothing, fault: readonly unknown[] = []) {
  const asked: string[] = [];
  const answers: unknown[] = [];
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const isFile = pathname.includes('/object/') && request.method === 'POST' && !pathname.includes('/sign/');
    const body = isFile ? `${(await request.arrayBuffer()).byteLength} bytes` : await request.text();
    const call = `${request.method} ${pathname}`;
    const at = pathname.startsWith('/rest') || pathname.endsWith('/logout') ? search : '';
    const line = `${call.replace(/\/(rest|auth)\/v1/, (_, of) => (of === 'auth' ? '/auth' : ''))}${at} ${body}`;
    const isFailing = line === failing && count(asked, line) === count(done, line);
    asked.push(line);
    answers.push(usual(call, play));
    const [status, said] = isFailing ? fault : [200, answers.at(-1)];
    if (status === 200 && pathname.includes('/object/') && request.method === 'GET')
      return new Response('%PDF-1.7 %%EOF', { headers: { 'content-type': 'application/pdf' } });
    return said === null && status === 200 && pathname.endsWith('logout')
      ? new Response(null, { status: 204 })
      : Response.json(said, { status: status as number });
  };
  const { path, body, cookie, headers, method = 'POST' } = play;
  const isForm = body instanceof FormData;
  globalThis.fetch = (input, init) => answer(new Request(input, init));
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      'user-agent': 'Firefox',
      ...(cookie ? { cookie } : { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const cookies = response.headers
    .getSetCookie()
    .map((one) => one.replace(/=([^;]?).*/, (_, first) => (first ? ' set' : ' cleared')));
  const text = await response.text();
  const { code, codes } = response.headers.get('content-type')?.includes('json')
    ? (JSON.parse(text) ?? {})
    : ({} as Record<string, unknown>);
  const said = [response.status, ...(response.status >= 400 ? [code, ...Object.keys(codes ?? {})] : []), ...cookies];
  return { asked, answers, said: said.filter(Boolean).join(', '), text };
}

const plain = (line: string) =>
  line
    .replaceAll(token, 'TOKEN')
    .replaceAll(id, 'ID')
    .replaceAll(/[\w-]{36}|[0-9a-f]{64}/g, (word) => (word === mailed ? 'MAILED' : word))
    .slice(0, 400);
/** Several at once come in any order, and are counted elsewhere. */
const atOnce = /throttle|password_version|set_session_device/;
const found: Record<string, string[]> = {};
const failed = new Set<string>();
for (const [name, play] of Object.entries(plays)) {
  const { asked: whole, answers, said, text } = await send(play);
  const kept = text.length < 1000 ? text : '…';
  const steps = whole.filter((line) => !atOnce.test(line));
  found[name] = [...whole.filter((line) => atOnce.test(line)).sort(), ...steps, `${said} ${kept}`].map(plain);
  const ends: Record<string, string[]> = {};
  for (const [at, call] of whole.entries()) {
    // How a password is asked for is the same everywhere.
    const isCommon = atOnce.test(call) || /rpc\/(login_email|accept_session)|auth\/token/.test(call);
    if (isCommon && failed.has(call)) continue;
    failed.add(call);
    const faults = / \/auth/.test(call)
      ? Object.assign({}, authFaults, ...codes.filter(([of]) => of.test(call)).map(([, given]) => given))
      : / \/(storage|google)/.test(call)
        ? otherFaults
        : { ...databaseFaults, ...opposite(answers[at]) };
    const short = (line: string) =>
      line.startsWith('PATCH') ? plain(line) : plain(line).split(/[ ?]/).slice(0, 2).join(' ');
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
      const end = `${short(call)}: ${other.said}, ${then}${counts || told}`;
      ends[end] = [...(ends[end] ?? []), fault];
    }
  }
  found[`${name} of which a request fails`] = Object.entries(ends).map(
    ([end, faults]) => `${[...new Set(faults)].join(' ')}: ${end}`,
  );
}
await testRecorded(
  new URL('faults.json', import.meta.url),
  expected as Record<string, string[]>,
  found,
  'ends as it did',
);
