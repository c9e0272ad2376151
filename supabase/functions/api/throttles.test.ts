/** Each limit on attempts belongs to an operation, which is refused beyond it; those of the database are tried in tests/database. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { clock } from '../_shared/auth/timing.ts';
import { throttles } from '../_shared/contract/index.ts';
import { createUnsubscribeToken } from '../_shared/sending/mail/unsubscribe.ts';
import { asAdmin, post, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();
const id = '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';
const signedIn = asAdmin(id);
const mailed = 'a'.repeat(64);
const registration = {
  username: 'meera',
  fullName: 'Meera Nair',
  email: 'meera@example.com',
  password: 'battery staple 1',
};

const form = new FormData();
form.set('file', new File(['GIF'], 'a.gif'));
const file = { method: 'POST', headers: signedIn, body: form };

/** Answers as a Supabase where the caller is an admin and nothing else is known. */
function answer(path: string): Response {
  if (path === '/auth/v1/user')
    return Response.json({
      id,
      email: 'meera@example.com',
      factors: [{ id, factor_type: 'totp', status: 'unverified' }],
    });
  if (path === '/auth/v1/settings') return Response.json({ mailer_autoconfirm: false, passkeys_enabled: true });
  if (path === '/rest/v1/profiles')
    return Response.json([
      {
        id,
        username: 'meera',
        fullName: 'Meera Nair',
        email: 'meera@example.com',
        phone: null,
        language: 'en',
        role: 'admin',
      },
    ]);
  if (path === '/rest/v1/rpc/login_email') return Response.json('meera@example.com');
  if (path.startsWith('/rest/v1/rpc/')) return Response.json(null);
  return Response.json([{ id, place_id: 'place', api_key_encrypted: 'key' }]);
}

/** Sends a request while one bucket is full; returns its status, and what was counted there, by which key. */
async function refuse(bucket: string, path: string, init: RequestInit) {
  let counted: object | null = null;
  let key = '';
  let last = '';
  const answerOrCount = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body = await request.json().catch(() => null);
    if (pathname !== '/rest/v1/rpc/consume_throttle') return answer(pathname);
    last = body.p_bucket;
    if (!body.p_bucket.startsWith(bucket)) return Response.json(0);
    counted = { limit: body.p_attempts, window: body.p_window_seconds };
    key = body.p_bucket;
    return Response.json(60);
  };
  const real = { ...clock };
  clock.wait = async () => undefined;
  try {
    const response = await withAnswers(answerOrCount, async () => app.request(`/api${path}`, init));
    return { status: response.status, text: await response.text(), counted, key, last };
  } finally {
    Object.assign(clock, real);
  }
}

type Name = keyof typeof throttles;

/** For each throttle the bucket that is full, and the request that is refused. */
const operations: Partial<Record<Name, [bucket: string, path: string, init: RequestInit]>> = {
  loginPerNetwork: ['login:network:', '/auth/login', post({ username: 'meera', password: 'battery staple' })],
  loginPerNameAndNetwork: [
    'login:name and network:',
    '/auth/login',
    post({ username: 'meera', password: 'battery staple' }),
  ],
  loginPerName: ['login:name:', '/auth/login', post({ username: 'meera', password: 'battery staple' })],
  codePerUser: [`mfa:${id}`, '/account/mfa/confirm', post({ factorId: id, code: '123456' }, signedIn)],
  codePerUserAndDay: ['mfa:day:', '/account/mfa/confirm', post({ factorId: id, code: '123456' }, signedIn)],
  passkeyPerNetwork: ['passkey:network:', '/auth/passkey/options', post({})],
  registrationPerAddress: ['registration:address:', '/users', post(registration)],
  registrationPerEmail: ['registration:email:meera@example.com', '/users', post(registration)],
  mailsBeforeChallenge: ['mails:registration', '/users', post(registration)],
  registrationMails: ['mails:registration:all', '/users', post(registration)],
  confirmationPerAddress: ['confirmation:address:', '/auth/confirmation', post({ username: 'meera' })],
  confirmationPerAccount: ['confirmation:account:', '/auth/confirmation', post({ username: 'meera' })],
  resetPerAddress: ['reset:address:', '/auth/password-reset', post({ username: 'meera' })],
  resetPerAccount: ['reset:account:', '/auth/password-reset', post({ username: 'meera' })],
  reviewSync: ['review-sync', '/google-reviews/sync', post({}, signedIn)],
  invitationPerAddress: ['invitation:address:', '/invitations/find', post({ token: mailed })],
  calendarPerFeed: ['calendar:', `/calendar-feeds/${mailed}.ics`, {}],
  calendarPerAddress: ['calendar:unknown:', `/calendar-feeds/${mailed}.ics`, {}],
  crashReportPerAddress: [
    'crash:',
    '/crash-reports',
    post({ name: 'TypeError', message: 'x', component: 'y', page: '/', version: '1' }),
  ],
  documentPerUser: ['document:', `/cases/${id}/documents`, post({ fileId: id, name: 'Deed.pdf' }, signedIn)],
  unsubscribePerAddress: [
    'unsubscribe:',
    `/unsubscribe?token=${await createUnsubscribeToken({ userId: id, kind: 'waiting' })}`,
    post(''),
  ],
  photoUploadPerUser: ['upload:photo:', '/gallery-photos', file],
  socialPostPerUser: ['upload:social:', '/social-media/post', file],
  myDataPerUser: ['my-data:', '/account/data', { headers: signedIn }],
};

for (const [name, [bucket, path, init]] of Object.entries(operations)) {
  Deno.test(`${name} limits ${init.method ?? 'GET'} ${path.replace(/[\w.-]{60,}/, '…')}`, async () => {
    const { status, text, counted, key, last } = await refuse(bucket, path, init);
    deepStrictEqual([status, counted], [429, throttles[name as Name]], text);
    // Who is refused by one limit takes nothing of the next, which is others’ too.
    strictEqual(last, key);
    // By network or address, or of all of them together; a log-in also by its name, or of all names.
    const headers = { ...init.headers, 'x-forwarded-for': '198.51.100.7' };
    const elsewhere = await refuse(bucket, path, { ...init, headers });
    strictEqual(elsewhere.key !== key, /(Network|Address)$/.test(name));
    if (path !== '/auth/login') return;
    const another = await refuse(bucket, path, post({ username: 'ravi', password: 'battery staple' }));
    strictEqual(another.key !== key, name.includes('Name'));
  });
}

/** Where the others are tried: what a trigger or a function of the database counts, and a known browser's own. */
const elsewhere: Partial<Record<Name, string>> = {
  loginPerDevice: 'tests/api/auth.test.ts',
  contactPerAddress: 'tests/api/contact.test.ts',
  contactPerEmail: 'tests/database/throttles.test.ts',
  documentOpenedPerUser: 'tests/database/records/shared-documents.sql',
  messagePerUser: 'tests/database/messages.test.ts',
  whatsAppPerUser: 'tests/database/outbox.test.ts',
};

Deno.test('each limit has its operation', () => {
  deepStrictEqual([...Object.keys(operations), ...Object.keys(elsewhere)].sort(), Object.keys(throttles).sort());
});
