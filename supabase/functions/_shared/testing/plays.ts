/** Calls of the api by people who log in, send files or post, and what Supabase answers where nothing fails. */
import { createHmac } from 'node:crypto';
import { type Report, reports } from '../../../../tests/support/mail-reports.ts';
import { encryptApiKey } from '../reviews/sync.ts';
import { sign } from '../runtime/derived-key.ts';
import { createUnsubscribeToken } from '../sending/mail/unsubscribe.ts';
import { phoneJpeg, pointWebp } from './pictures.ts';
import { asAdmin, setEnvironment } from './support.ts';

const supabase = 'http://127.0.0.1:9';
setEnvironment({
  MIN_RESPONSE_MS: '20',
  REVIEW_KEY_SECRET: 'x'.repeat(32),
  GOOGLE_PLACES_URL: `${supabase}/google`,
  GOOGLE_MAPS_URL: `${supabase}/google`,
  FACEBOOK_PAGE_ID: '1001',
  FACEBOOK_PAGE_ACCESS_TOKEN: 'token',
  LINKEDIN_AUTHOR: 'urn:li:organization:3003',
  MAIL_BOUNCE_SECRET: 'bounces',
  WHATSAPP_PHONE_NUMBER_ID: '4004',
  WHATSAPP_APP_SECRET: 'whatsapp',
});

export const id = '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';
export const token = asAdmin(id).authorization.slice(7);
export const mailed = 'a'.repeat(64);
const apiKey = (await encryptApiKey('key')) ?? '';
const password = 'correct horse';

interface Factor {
  id: string;
  factor_type: string;
  status: string;
}
const factor = (status: string): Factor[] => [{ id, factor_type: 'totp', status }];

export interface Play {
  method?: string;
  path: string;
  /** A text is sent as it is. */
  body?: object | string;
  /** By cookies in place of a token. */
  cookie?: string;
  headers?: Record<string, string>;
  factors?: Factor[];
  role?: string;
  settings?: Record<string, string>;
  /** What is answered in place of what is usual, by path; a response with its status. */
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

const reasons: Record<string, string> = { failed: '(#200) No permission', not_configured: 'notConfigured' };
const aPost = (statuses: Record<string, string>) => ({
  ...{ id, text: 'Closed', imagePath: null, videoPath: null, createdAt: '2026-11-20T05:00:00+00:00' },
  deliveries: Object.entries(statuses)
    .map(([platform, status]) => ({ platform, status, url: null, reason: reasons[status] ?? null }))
    .reverse(),
});
const reviews = [
  { rating: 5, text: { text: 'Good' } },
  {
    rating: 9,
    relativePublishTimeDescription: 'a week ago',
    originalText: { text: 'अच्छा' },
    authorAttribution: {
      displayName: 'Asha',
      uri: 'https://www.google.com/maps/contrib/1000/reviews',
      photoUri: 'javascript:alert(1)',
    },
  },
];
const older = {
  ...{ author_name: 'Asha', author_url: 'https://www.google.com/maps/contrib/1000/reviews', rating: 4, text: 'Good' },
  ...{ profile_photo_url: 'https://lh3.example/x', relative_time_description: 'a week ago', time: 1_790_000_000 },
};

/** What Supabase answers where nothing fails. */
export function usual(call: string, { factors = [], role = 'admin', answers = {} }: Play): unknown {
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
  if (/rpc\/open_(archived_)?document$/.test(path)) return [{ file_id: id, kind: 'pdf', name: 'Deed' }];
  if (path === '/rest/v1/rpc/end_my_sessions') return 2;
  if (path === '/rest/v1/rpc/is_office_reset') return false;
  if (path === '/rest/v1/rpc/calendar_feed') return { events: [] };
  if (path === '/rest/v1/rpc/store_business_reviews') return 1;
  if (path === '/rest/v1/rpc/record_mail_bounce') return 'recorded';
  if (path === '/rest/v1/rpc/record_whatsapp_status') return true;
  if (path === '/rest/v1/rpc/claim_social_deliveries') return [];
  if (path === '/rest/v1/rpc/create_social_post') return id;
  if (path === '/rest/v1/social_posts') return [aPost({ facebook: 'posted', linkedin: 'not_configured' })];
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
  if (path.startsWith('/google/')) return { id: 'place', reviews };
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
const begun = (changes: object) => ({
  '/rest/v1/rpc/begin_registration': [{ token: 'begun', refusal: null, has_account: false, ...changes }],
});
const acceptance = {
  path: '/invitations/accept',
  body: { token: mailed, username: 'meera', password: 'battery staple' },
};
const unsubscribe = `/unsubscribe?token=${await createUnsubscribeToken({ userId: id, kind: 'waiting' })}`;
const login = { path: '/auth/login', body: { username: ' Meera ', password } };
const pdf = { fileId: id, name: 'Deed.pdf' };
const bounce = (report: Partial<Report>) => ({
  path: '/mail-bounces',
  body: reports.Postfix({ id, address: 'asha@example.com', ...report }),
  headers: { 'content-type': 'message/rfc822', authorization: 'Bearer bounces' },
});
const aStatus = (status: object, number = '4004') => ({
  entry: [{ changes: [{ value: { metadata: { phone_number_id: number }, statuses: [status] } }] }],
});
const webhook = (given: object | string, secret = 'whatsapp') => {
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return { path: '/whatsapp', body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } };
};
const wamid = { id: 'wamid.1', biz_opaque_callback_data: id };
const question = (verify: string, challenge: string) => ({
  method: 'GET',
  path: `/whatsapp?hub.mode=subscribe&hub.verify_token=${verify}&hub.challenge=${challenge}`,
});
const dates = { start_date: '2030-03-01T05:00:00Z', end_date: '2030-03-01T06:00:00Z', changed: '2026-01-01T00:00:11Z' };
const hearing = {
  ...{ title: 'Nair; a, "b"', type: 'hearing', location: 'Saket', court_hall: 'Court 4', purpose: 'Arguments' },
  ...{ bring: 'PAN card', case_number: 'C.A. 1/2026', case_title: 'Nair v. Gill', item_number: '7', bench: 'A, B' },
};
const aFeed = (role: string, neutral: boolean) => ({
  '/rest/v1/rpc/calendar_feed': {
    ...{ role, neutral, advocate: neutral ? 'A. B.' : null },
    events: [
      { id, ...dates, ...hearing, status: 'confirmed', description: 'The\nsettlement' },
      { id, ...dates, title: 'Conference', type: 'meeting', status: 'tentative' },
      { id, ...dates, end_date: dates.start_date, title: 'Over', status: 'cancelled' },
      // The whole of a day of the practice.
      {
        id,
        ...dates,
        start_date: '2030-03-01T18:30:00Z',
        end_date: '2030-03-02T18:30:00Z',
        title: 'x',
        status: 'confirmed',
      },
    ],
  },
});
const words = (text: string) => new TextEncoder().encode(text);
const withPhoto = (bytes: Uint8Array<ArrayBuffer>, fields = {}) => ({
  path: '/gallery-photos',
  body: form({ file: [bytes, '../../तस्वीर एक.jpg'] }, fields),
});
const post = (body: object) => ({ path: '/social-media/post', body });
const file = (headers: Record<string, string>, method = 'GET') => ({ method, path: `/uploads/${id}.webp`, headers });
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const enquiry = {
  ...{ name: 'Asha', email: 'a@example.com', phone: '+91 98765 43210', service: 'civil' },
  ...{ message: 'About a flat\r\nof mine.', preferredDate: '' },
};
const form = (files: Record<string, [Uint8Array<ArrayBuffer>, string]>, fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, [bytes, as]] of Object.entries(files)) data.append(name, new File([bytes], as));
  return data;
};

export const plays: Record<string, Play> = {
  'a log-in': login,
  'a log-in with a new password': {
    ...login,
    body: { ...login.body, password: 'password1', newPassword: 'battery staple horse' },
  },
  'a log-in with a second factor': { ...login, factors: factor('verified'), answers: { '/rest/v1/profiles': [] } },
  'a log-in of somebody who is logged in': { ...login, cookie: `access_token=${token}; refresh_token=old` },
  'a log-in with a new password that is no better': {
    ...login,
    body: { ...login.body, password: 'password1', newPassword: 'qwertyuiop' },
  },
  'a log-in of nobody': { ...login, answers: { '/rest/v1/rpc/login_email': null } },
  'a link for a password of nobody': {
    path: '/auth/password-reset',
    body: { username: 'Meera' },
    answers: { '/rest/v1/rpc/login_email': null, '/rest/v1/profiles': [] },
  },
  'the data of a person': {
    method: 'GET',
    path: '/account/data',
    answers: {
      '/rest/v1/rpc/my_data': {
        profile: { id, language: 'hi' },
        cases: [{ case_number: 'C.A. 1' }],
        case_documents: [{ id, name: 'Deed.pdf', kind: 'pdf', size_bytes: 14 }],
      },
    },
  },
  'a log-in by a passkey': { path: '/auth/passkey', body: assertion },
  'the beginning of a log-in by a passkey': { path: '/auth/passkey/options', body: {} },
  'a code': { path: '/auth/mfa', body: { code: '123 456' }, factors: factor('verified') },
  'a code and a recovery code': { path: '/auth/mfa', body: { code: '123456', recoveryCode: 'abcd-efgh-jkmn-pqrs' } },
  'a code where there is no factor': { path: '/auth/mfa', body: { code: '123456' }, factors: factor('unverified') },
  // As it was written down: in capitals, without hyphens, with letters for digits.
  'a recovery code': { path: '/auth/mfa', body: { recoveryCode: 'ABCDEFGHJKMNPQRO' }, factors: factor('verified') },
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
    answers: begun({ has_account: true }),
  },
  'a registration of a new address': {
    path: '/users',
    body: { ...registration, language: 'hi' },
    answers: { '/rest/v1/rpc/login_email': null },
  },
  'a registration of a new address without a proof': {
    path: '/users',
    body: registration,
    answers: { '/auth/v1/settings': { mailer_autoconfirm: true }, '/rest/v1/rpc/login_email': null },
  },
  'a registration without a proof of who has an account': {
    path: '/users',
    body: registration,
    answers: { '/auth/v1/settings': { mailer_autoconfirm: true }, ...begun({ has_account: true }) },
  },
  'a registration of a taken username': {
    path: '/users',
    body: registration,
    answers: begun({ token: null, refusal: 'username' }),
  },
  'an accepted invitation of a new address': { ...acceptance, answers: { '/rest/v1/rpc/login_email': null } },
  'an accepted invitation with a taken username': {
    ...acceptance,
    answers: begun({ token: null, refusal: 'username' }),
  },
  'an accepted invitation that is over': { ...acceptance, answers: begun({ token: null, refusal: 'invitation' }) },
  'an invitation': { path: '/invitations/find', body: { token: mailed } },
  'an accepted invitation': acceptance,
  'an accepted invitation of who has an account': { ...acceptance, answers: begun({ has_account: true }) },
  'another password': {
    path: '/account/password',
    body: { currentPassword: password, password: 'battery staple horse' },
  },
  'another password with a second factor': {
    path: '/account/password',
    body: { currentPassword: password, password: 'battery staple horse' },
    factors: factor('verified'),
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
  'the beginning of a second one': { path: '/account/mfa/enrol', body: { password }, factors: factor('verified') },
  'a second factor that is confirmed again': {
    path: '/account/mfa/confirm',
    body: { factorId: id, code: '123456' },
    factors: factor('verified'),
  },
  'a second factor that was not begun': {
    path: '/account/mfa/confirm',
    body: { factorId: id.replace('6', '7'), code: '123456' },
    factors: factor('unverified'),
  },
  'a second factor that is gone': { path: '/account/mfa/disable', body: { password, code: '123456' } },
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
  'dates of a client': { method: 'GET', path: `/calendar-feeds/${mailed}.ics`, answers: aFeed('client', false) },
  'dates of the office, without what they are about': {
    method: 'GET',
    path: `/calendar-feeds/${mailed}.ics`,
    answers: aFeed('admin', true),
  },
  'a page of a kind of mail': { method: 'GET', path: unsubscribe, headers: { accept: 'text/html' } },
  'a kind of mail by a wrong link': { path: unsubscribe.replace('waiting', 'hearing_set'), body: {} },
  'an enquiry without a key': {
    path: '/contact',
    body: { ...enquiry, preferredDate: '2030-11-25T10:30:00+05:30', language: 'hi' },
    cookie: 'refresh_token=old',
  },
  'an enquiry by a form': {
    path: '/contact',
    body: `${new URLSearchParams({ ...enquiry, preferredDate: '2031-05-06T10:30' })}`,
    headers: asForm,
  },
  'a wrong enquiry by a form': {
    path: '/contact',
    body: `${new URLSearchParams({ ...enquiry, name: 'A' })}`,
    headers: { ...asForm, referer: 'http://site.test/hi/contact' },
  },
  'a part of a file': file({ range: 'bytes=8-11' }),
  'a part of the same file': file({ range: 'bytes=8-', 'if-range': '"tag"' }),
  'a part of another file': file({ range: 'bytes=8-11', 'if-range': '"other"' }),
  'parts of a file': file({ range: 'bytes=0-1,4-5' }),
  'what is after the end of a file': file({ range: 'bytes=999-' }),
  'a file that is known': file({ 'if-none-match': '"other", W/"tag"' }),
  'the headers of a file': file({}, 'HEAD'),
  'a hidden photo': {
    ...withPhoto(phoneJpeg(24, 16, 6), { caption: 'The steps', category: 'court', visible: 'false', sortOrder: '7' }),
  },
  'a photo that is no picture': withPhoto(words('<svg xmlns="http://www.w3.org/2000/svg"></svg>')),
  'a photo of a kind that few show': withPhoto(words('\0\0\0\u0024ftypheic\0\0\0\0mif1heic')),
  'a broken photo': withPhoto(phoneJpeg().subarray(0, 300)),
  'a photo of too many pixels': withPhoto(phoneJpeg(20_001, 8, 1)),
  'a photo that is too large': withPhoto(new Uint8Array(5 * 1024 * 1024 + 1)),
  'a photo of no category': withPhoto(pointWebp, { category: 'x' }),
  'a photo without its file': { path: '/gallery-photos', body: form({}, { category: 'x' }) },
  'a place whose key cannot be sealed': {
    method: 'PUT',
    path: '/google-reviews/settings',
    body: { apiKey: 'AIzaSyExample', placeId: 'place' },
    settings: { REVIEW_KEY_SECRET: '' },
  },
  'a place without a key': {
    method: 'PUT',
    path: '/google-reviews/settings',
    body: { apiKey: '', placeId: 'place' },
    answers: { '/rest/v1/review_integration': [{ id, place_id: null, api_key_encrypted: null }] },
  },
  'reviews by an older key': {
    path: '/google-reviews/sync',
    body: {},
    answers: {
      '/google/v1/places/place': new Response('{}', { status: 403 }),
      '/google/maps/api/place/details/json': { status: 'OK', result: { reviews: [older, {}] } },
    },
  },
  'reviews by a key that cannot be read': {
    path: '/google-reviews/sync',
    body: {},
    answers: { '/rest/v1/review_integration': [{ id, place_id: 'place', api_key_encrypted: 'v1.AAAA' }] },
  },
  'reviews of no place': {
    path: '/google-reviews/sync',
    body: {},
    answers: { '/rest/v1/review_integration': [{ id, place_id: null, api_key_encrypted: null }] },
  },
  platforms: { method: 'GET', path: '/social-media/platforms' },
  posts: { method: 'GET', path: '/social-media/posts?limit=1' },
  'a post': post({ text: 'Closed', platforms: ['linkedin', 'facebook', 'twitter', 'facebook'] }),
  'a post that a platform takes later': {
    ...post({ text: 'Closed', platforms: ['facebook'] }),
    answers: { '/rest/v1/social_posts': [aPost({ facebook: 'queued', twitter: 'failed' })] },
  },
  'a post that nobody takes': {
    ...post({ text: 'Closed', platforms: ['facebook'] }),
    answers: { '/rest/v1/social_posts': [aPost({ facebook: 'failed', linkedin: 'not_configured' })] },
  },
  'a post that is too long for one': post({
    text: 'long '.repeat(60),
    platforms: ['facebook', 'twitter', 'instagram'],
  }),
  'a post of nothing': post({ platforms: ['facebook'] }),
  'a post with a stored picture': post({ requestId: id, imagePath: `${id}.jpg`, platforms: ['facebook'] }),
  'a post with a stored video of another kind': post({ videoPath: `${id}.mp4`, platforms: ['facebook'] }),
  'a post with its picture': post(
    form(
      { image: [phoneJpeg(), 'IMG 1.JPG'] },
      { text: ' At the gate ', platforms: 'facebook, twitter', requestId: id },
    ),
  ),
  'a post with a picture and no platform': post(form({ image: [phoneJpeg(), '1.jpg'] }, { text: 'x' })),
  'a post of an empty form': post(form({}, { platforms: 'facebook' })),
  'a post with a picture that is none': post(form({ image: [words('<script>'), 'x.jpg'] }, { platforms: 'facebook' })),
  'a post with a picture as a video': post(form({ video: [phoneJpeg(), 'x.mp4'] }, { platforms: 'facebook' })),
  'a mail that came back': bounce({}),
  'a mail that is late': bounce({ action: 'delayed', status: '4.4.1' }),
  'a mail of somebody else that came back': bounce({ id: null }),
  'a mail that is no report': { ...bounce({}), body: 'Subject: Out of office\r\n\r\nBack on Monday.\r\n' },
  'a report of another type': { ...bounce({}), headers: { authorization: 'Bearer bounces', ...asForm } },
  'a report of too many bytes': { ...bounce({}), body: 'x'.repeat(1_048_577) },
  'a report of a stranger': { ...bounce({}), headers: { 'content-type': 'message/rfc822' } },
  'a report that a message is read': webhook(aStatus({ ...wamid, status: 'read' })),
  'a report that a message failed': webhook(
    aStatus({ id: 'wamid.1', status: 'failed', errors: [{ code: 131026, message: 'Undeliverable' }] }),
  ),
  'a report that a message failed for now': webhook(aStatus({ ...wamid, status: 'failed', errors: [{ code: 1 }] })),
  'a report of another number': webhook(aStatus({ ...wamid, status: 'read' }, '4005')),
  'a report of what nobody knows': webhook(aStatus({ ...wamid, status: 'deleted' })),
  'a message from somebody': webhook({
    entry: [{ changes: [{ value: { messages: [{ text: { body: 'Thanks' } }] } }] }],
  }),
  'a report that cannot be read': webhook('<html>'),
  'a report with another secret': webhook(aStatus({ ...wamid, status: 'read' }), 'another'),
  'the question whether the address is ours': question('4004', '1158201444'),
  'the question with another number': question('4005', '1158201444'),
  'the question with a script': question('4004', '<script>'),
};
