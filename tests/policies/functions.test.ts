/** Every function that a request can call, with every role; and the helpers, which nobody can call. */
import { dayAt } from '@contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { allTests } from '../../scripts/tests/all.ts';
import {
  type Caller,
  insert,
  newAdmin,
  rows,
  send,
  service,
  signIn,
  signUp,
  unique,
  visitor,
} from '../support/rest.ts';
import { type Grantee, privateFunctions, publicFunctions } from './expectations.ts';
import { refusedActors, refusedCallers } from './refused.ts';

let callers: Record<Grantee, Caller>;

beforeAll(async () => {
  callers = { visitor: visitor(), client: await signUp(), admin: await newAdmin(), service: service() };
});

/** Harmless arguments for each function. */
const args: Record<string, () => Record<string, unknown>> = {
  admin_summary: () => ({}),
  analytics_summary: () => ({}),
  begin_job: () => ({ task: unique('task'), every_seconds: 60 }),
  begin_registration: () => ({ username: unique(), email: `${unique()}@example.com` }),
  begin_notification: () => ({ notification: crypto.randomUUID(), claim: crypto.randomUUID() }),
  begin_social_sending: () => ({ delivery: crypto.randomUUID(), claim: crypto.randomUUID() }),
  my_data: () => ({}),
  apply_retention: () => ({ is_trial: true }),
  my_account_data: () => ({}),
  request_erasure: () => ({ message: 'Please' }),
  take_back_erasure_request: () => ({}),
  refuse_erasure: () => ({ request: crypto.randomUUID(), answer: 'Kept' }),
  erase: () => ({ kind: 'client', target: crypto.randomUUID() }),
  list_erasures: () => ({}),
  apply_erasures: () => ({ list: [] }),
  publish_privacy_notice: () => ({ texts: { en: 'x'.repeat(300), hi: 'x'.repeat(300) } }),
  calendar_events: () => ({ first: '2026-11-01', days: 42, per_day: 4 }),
  board: () => ({ day: '2026-11-24' }),
  check_cause_list: () => ({ day: '2026-11-24' }),
  check_request: () => ({}),
  claim_notifications: () => ({ batch_size: 0 }),
  my_whatsapp: () => ({}),
  // Where nothing is sent by WhatsApp nobody agrees, and nothing is withdrawn or switched on.
  agree_to_whatsapp: () => ({ phone: '+919876543210', wording: 'I agree to messages.', wording_version: 1 }),
  withdraw_whatsapp: () => ({}),
  record_whatsapp_status: () => ({
    external_id: unique(),
    notification: crypto.randomUUID(),
    status: 'read',
    reason: null,
    is_bounced: false,
  }),
  record_mail_bounce: () => ({
    notification: crypto.randomUUID(),
    address: 'nobody@example.com',
    reason: 'User unknown',
    is_bounced: true,
  }),
  record_whatsapp: () => ({ is_set: false }),
  // Nobody has this id; nothing is due in the year 2000.
  mute_notifications: () => ({ user_id: crypto.randomUUID(), kind: 'waiting' }),
  queue_notifications: () => ({ at: '2000-01-01T00:00:00Z' }),
  resend_notification: () => ({ id: crypto.randomUUID() }),
  claim_review_sync: () => ({}),
  claim_site_build: () => ({}),
  claim_social_deliveries: () => ({ batch_size: 1, post_id: crypto.randomUUID() }),
  clean_up: () => ({}),
  client_summary: () => ({}),
  api_token: () => ({}),
  consume_throttle: () => ({ bucket: unique(), attempts: 1, window_seconds: 60 }),
  count_audit_log: () => ({}),
  add_client: () => ({ client: { full_name: `Asha ${unique()}` }, reason: 'Somebody else' }),
  // No such user, document or file: nothing is done.
  add_document_version: () => ({
    file_id: crypto.randomUUID(),
    uploader: crypto.randomUUID(),
    target_document: null,
    target_case: crypto.randomUUID(),
    file_name: 'Reply.pdf',
    file_kind: 'pdf',
    file_size: 1,
  }),
  answer_document_request: () => ({
    file_id: crypto.randomUUID(),
    uploader: crypto.randomUUID(),
    request: crypto.randomUUID(),
    file_kind: 'pdf',
    file_size: 1,
  }),
  delete_old_documents: () => ({}),
  finish_document_check: () => ({ file_id: crypto.randomUUID() }),
  is_new_document_file: () => ({ file_id: crypto.randomUUID(), uploader: crypto.randomUUID() }),
  open_archived_document: () => ({ reader: crypto.randomUUID(), document: crypto.randomUUID() }),
  orphaned_files: () => ({ bucket: 'gallery', older_than: '2020-01-01T00:00:00Z' }),
  photos_without_file: () => ({ older_than: '2020-01-01T00:00:00Z' }),
  open_document: () => ({ document: crypto.randomUUID() }),
  find_conflicts: () => ({ full_name: 'Asha Rao' }),
  cases_by_next_hearing: () => ({}),
  cases_with_number: () => ({ number: 'C.A. 1/2026' }),
  name_query: () => ({ input: 'Asha' }),
  search_all: () => ({ input: 'Asha', words: 'asha:*' }),
  // No such case: nothing is seen.
  mark_messages_seen: () => ({ seen_case_id: crypto.randomUUID() }),
  mark_seen: () => ({ kind: 'news', seen_until: new Date().toISOString() }),
  set_no_answer_needed: () => ({ answered_case_id: crypto.randomUUID(), seen_until: new Date().toISOString() }),
  send_message: () => ({ new_id: crypto.randomUUID(), target_case: crypto.randomUUID(), content: 'Is there news?' }),
  attached_documents: () => ({ message_ids: [crypto.randomUUID()] }),
  message_inbox: () => ({}),
  unread_messages: () => ({}),
  merge_clients: () => ({ duplicate: crypto.randomUUID(), into_client: crypto.randomUUID() }),
  count_clients: () => ({ query: 'a:*' }),
  count_cases: () => ({ query: 'a:*' }),
  count_contact_submissions: () => ({ status: 'new' }),
  count_profiles: () => ({ role: 'client' }),
  create_social_post: () => ({
    post: { request_id: crypto.randomUUID(), text: unique() },
    deliveries: [{ platform: 'facebook', status: 'not_configured', reason: null }],
  }),
  finish_job: () => ({ run: crypto.randomUUID(), result: null, error: null }),
  finish_notification: () => ({
    notification: crypto.randomUUID(),
    claim: crypto.randomUUID(),
    status: 'failed',
    reason: null,
  }),
  finish_site_build: () => ({ change: '2020-01-01T00:00:00Z', requested: false }),
  finish_social_delivery: () => ({
    delivery: crypto.randomUUID(),
    claim: crypto.randomUUID(),
    result: { status: 'failed' },
  }),
  gallery_counts: () => ({}),
  delete_account: () => ({ user_id: crypto.randomUUID() }),
  // No such session: the callers keep theirs.
  calendar_feed: () => ({ token: 'a'.repeat(64) }),
  my_calendar_feed: () => ({}),
  renew_my_calendar_feed: () => ({}),
  revoke_my_calendar_feed: () => ({}),
  end_my_sessions: () => ({ session_id: crypto.randomUUID() }),
  end_user_sessions: () => ({ user_id: crypto.randomUUID() }),
  find_invitation: () => ({ token: 'a'.repeat(64) }),
  invite_client: () => ({ full_name: 'Asha Rao', email: `${unique()}@example.com` }),
  save_social_progress: () => ({ delivery: crypto.randomUUID(), claim: crypto.randomUUID(), progress: {} }),
  is_admin_reset: () => ({ token: 'a'.repeat(56) }),
  login_email: () => ({ login: 'nobody' }),
  // No such photo: nothing is moved.
  move_case_party: () => ({ party_id: crypto.randomUUID(), new_position: 1 }),
  move_gallery_photo: () => ({ photo_id: crypto.randomUUID(), new_position: 1_000_000 }),
  my_second_factor: () => ({}),
  my_sessions: () => ({}),
  read_audit_log: () => ({}),
  new_accounts: () => ({}),
  // No such hearing: as for set_user_role().
  record_outcome: () => ({ hearing: crypto.randomUUID(), outcome: 'heard' }),
  // As it is: nothing is recorded.
  record_mail_server: () => ({ is_set: true }),
  record_visit: () => ({ page: '/about' }),
  release_throttle: () => ({ bucket: unique() }),
  // No such user has codes: none are replaced, none is used.
  accept_session: () => ({ session_id: crypto.randomUUID(), password_version: null }),
  password_version: () => ({ address: 'nobody@example.com' }),
  replace_recovery_codes: () => ({ user_id: crypto.randomUUID(), code_hashes: [] }),
  set_session_device: () => ({ session_id: crypto.randomUUID(), user_agent: 'A browser' }),
  // The user does not exist: an allowed caller gets this error, another caller is refused earlier.
  set_user_role: () => ({ user_id: crypto.randomUUID(), new_role: 'admin' }),
  site_content: () => ({}),
  store_business_reviews: () => ({ reviews: [] }),
  unsent_notification_kinds: () => ({}),
  use_recovery_code: () => ({ user_id: crypto.randomUUID(), code_hash: 'a'.repeat(64) }),
  used_case_statuses: () => ({}),
  user_sessions: () => ({ user_id: crypto.randomUUID() }),
  visits_over_time: () => ({ unit: 'day', periods: 30 }),
};

const call = (caller: Caller, name: string, body: Record<string, unknown>) =>
  send(caller, 'POST', `/rest/v1/rpc/${name}`, body);

const grantees = ['visitor', 'client', 'admin', 'service'] as const;

describe.each(Object.entries(publicFunctions))('%s()', (name, { callers: allowed }) => {
  // Of those that are refused the one with the most rights; every grant is compared in `tests/database/grants.test.ts`.
  const strongest = grantees.findLast((grantee) => !allowed.includes(grantee));
  const tagged = grantees.map(
    (grantee) => [grantee, allowed.includes(grantee) || grantee === strongest ? [] : ['slow']] as const,
  );
  for (const [grantee, tags] of tagged)
    it(`called by the ${grantee}`, { tags }, async () => {
      const response = await call(callers[grantee], name, args[name]!());
      if (allowed.includes(grantee)) {
        // Nothing is sent by WhatsApp here.
        if (name === 'agree_to_whatsapp') return expect(response.status).toBe(409);
        const missing = {
          open_document: 'notFound',
          add_document_version: 'noCase',
          answer_document_request: 'noRequest',
          set_user_role: 'noUser',
          record_outcome: 'noHearing',
          mark_messages_seen: 'noCase',
          send_message: 'messageDocumentGone',
          set_no_answer_needed: 'noCase',
          refuse_erasure: 'noRequest',
          erase: 'nothingToErase',
          resend_notification: 'noNotification',
          merge_clients: 'clientGone',
        }[name];
        expect([missing ? 404 : 200, 204], JSON.stringify(response.body)).toContain(response.status);
        if (missing) expect(response.body).toMatchObject({ message: missing });
      } else {
        expect([401, 403], JSON.stringify(response.body)).toContain(response.status);
      }
    });
});

// The schema is not exposed, and tests/database/grants.test.ts compares who may call what: one of them stands for all.
describe.each(Object.keys(privateFunctions))('private.%s()', (name) => {
  const tags = name === Object.keys(privateFunctions)[0] ? [] : ['slow'];
  it('cannot be called, even when the schema is named', { tags }, async () => {
    for (const caller of Object.values(callers)) {
      const response = await send(caller, 'POST', `/rest/v1/rpc/${name}`, {}, { 'content-profile': 'private' });
      expect([401, 403, 404, 406], `${name}: ${JSON.stringify(response.body)}`).toContain(response.status);
    }
  });
});

// Who may ask at all is decided once a request, before any function: one of them, and in the slow run all.
it.each(allTests ? refusedActors : refusedActors.slice(0, 1))('no function answers a %s', async (actor) => {
  const caller = (await refusedCallers([actor]))[actor];
  for (const [name, { callers: allowed }] of Object.entries(publicFunctions)) {
    if (!allowed.some((grantee) => grantee === 'client' || grantee === 'admin')) continue;
    const response = await call(caller, name, args[name]!());
    expect(response.status, `${name}: ${JSON.stringify(response.body)}`).toBe(401);
  }
});

describe('set_user_role()', () => {
  it('changes the role in both directions, and ends the sessions each time', async () => {
    const user = await signUp();
    const before = await signIn(user.email);
    expect((await call(callers.admin, 'set_user_role', { user_id: user.id, new_role: 'admin' })).status).toBeLessThan(
      300,
    );

    const refreshed = await send(visitor(), 'POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: before.refreshToken,
    });
    expect(refreshed.status).toBeGreaterThanOrEqual(400);
    const asAdmin = await signIn(user.email);
    expect((await rows(asAdmin, 'contact_submissions', { limit: '1' })).length).toBeGreaterThanOrEqual(0);

    await call(callers.admin, 'set_user_role', { user_id: user.id, new_role: 'client' });
    const asClient = await signIn(user.email);
    expect((await send(asClient, 'GET', '/rest/v1/contact_submissions')).status).toBe(403);
  });

  it('refuses an unknown role by name', async () => {
    const response = await call(callers.admin, 'set_user_role', { user_id: crypto.randomUUID(), new_role: 'judge' });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain('judge');
  });
});

describe('summaries', () => {
  it('count only a client’s own rows', async () => {
    const client = await signUp();
    const [mine] = (await call(client, 'client_summary', {})).body as Record<string, unknown>[];
    expect(mine).toMatchObject({ active_cases: 0, upcoming_events: 0, next_appointment: null, next_id: null });
  });
});

describe('consume_throttle()', () => {
  it('allows exactly the limit, then returns the seconds to wait', async () => {
    const bucket = unique();
    const waits = await Promise.all(
      Array.from({ length: 12 }, () =>
        call(service(), 'consume_throttle', { bucket, attempts: 5, window_seconds: 600 }).then(
          (response) => response.body,
        ),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    for (const wait of waits.filter((seconds) => seconds !== 0)) {
      expect(wait).toBeGreaterThan(590);
      expect(wait).toBeLessThanOrEqual(600);
    }
  });

  it('does not count a refunded attempt', async () => {
    const bucket = unique();
    const count = () => call(service(), 'consume_throttle', { bucket, attempts: 1, window_seconds: 600 });
    expect((await count()).body).toBe(0);
    await call(service(), 'release_throttle', { bucket });
    expect((await count()).body).toBe(0);
    expect((await count()).body).toBeGreaterThan(0);
  });

  it('starts a new count after the window', async () => {
    const bucket = unique();
    await call(service(), 'consume_throttle', { bucket, attempts: 1, window_seconds: 0 });
    expect((await call(service(), 'consume_throttle', { bucket, attempts: 1, window_seconds: 0 })).body).toBe(0);
  });
});

describe('record_visit()', () => {
  it('counts a visitor once a day for each page, and ignores other paths', async () => {
    const page = `/${unique('page')}`;
    const agent = { 'user-agent': unique('agent') };
    for (let visit = 0; visit < 3; visit += 1)
      await send(visitor(), 'POST', '/rest/v1/rpc/record_visit', { page }, agent);
    const counted = await rows(service(), 'page_visits', { page: `eq.${page}` });
    expect(counted).toMatchObject([{ day: dayAt(new Date()) }]);
    const odd = await send(visitor(), 'POST', '/rest/v1/rpc/record_visit', { page: '/<script>' });
    expect(odd.status).toBeLessThan(300);
    expect(await rows(service(), 'page_visits', { page: 'like.*script*' })).toHaveLength(0);
  });
});

describe('visits_over_time()', () => {
  const today = dayAt(new Date());
  /** The date so many days before today. */
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const visit = (day: string) => insert('page_visits', { day, page: '/about', visitor: unique('v') });
  const ask = async (unit: string, periods: number) => {
    const response = await call(callers.admin, 'visits_over_time', { unit, periods });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body as { first_day: string; visits: number }[];
  };
  const getVisits = (counts: { first_day: string; visits: number }[], day: string) =>
    counts.find(({ first_day }) => first_day === day)?.visits;

  it('has a row for every day up to today in the practice’s time zone, also without visits', async () => {
    const before = await ask('day', 30);
    expect(before.map(({ first_day }) => first_day)).toEqual(Array.from({ length: 30 }, (_, day) => daysAgo(29 - day)));
    for (const day of [today, daysAgo(29), daysAgo(29), daysAgo(30)]) await visit(day);
    const after = await ask('day', 30);
    expect(getVisits(after, today)).toBe((getVisits(before, today) ?? 0) + 1);
    expect(getVisits(after, daysAgo(29))).toBe((getVisits(before, daysAgo(29)) ?? 0) + 2);
    expect(after.slice(1, -1)).toEqual(before.slice(1, -1));
  });

  it('counts weeks from Monday, and months', async () => {
    const monday = daysAgo(((new Date(today).getUTCDay() + 6) % 7) + 140);
    const days = [0, 6, 7, -1].map((days) =>
      new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10),
    );
    const weeks = await ask('week', 52);
    for (const day of days) await visit(day);
    const later = await ask('week', 52);
    expect(later).toHaveLength(52);
    const more = later.filter(({ visits }, week) => visits !== weeks[week]?.visits);
    expect(more.map(({ first_day }) => first_day)).toEqual([
      daysAgo((Date.parse(today) - Date.parse(monday)) / 86_400_000 + 7),
      monday,
      days[2],
    ]);
    expect(getVisits(later, monday)).toBe((getVisits(weeks, monday) ?? 0) + 2);

    for (const day of ['2004-02-01', '2004-02-29', '2004-03-01']) await visit(day);
    const months = await ask('month', 366);
    expect(months).toHaveLength(366);
    expect(months.at(-1)?.first_day).toBe(`${today.slice(0, 7)}-01`);
    expect(['2004-01-01', '2004-02-01', '2004-03-01'].map((month) => getVisits(months, month))).toEqual([0, 2, 1]);
  });

  it.each([
    ['hour', 30],
    ['day', 0],
    ['day', 367],
    ['day', null],
    [null, 30],
    ["day'; drop table page_visits; --", 30],
  ])('refuses %j, %j', async (unit, periods) => {
    const response = await call(callers.admin, 'visits_over_time', { unit, periods });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message: 'visitsSpan' });
  });

  it('refuses a former admin with the old token', async () => {
    const former = await newAdmin();
    await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${former.id}`, { role: 'client' });
    for (const [name, body] of [
      ['visits_over_time', { unit: 'day', periods: 30 }],
      ['analytics_summary', {}],
    ] as const) {
      const response = await call(former, name, body);
      expect(response.status).toBe(401);
    }
  });
});

it('gallery_counts() counts hidden photos only for an admin, and works with GET', async () => {
  const team = async (caller: Caller) => {
    const response = await send(caller, 'GET', '/rest/v1/rpc/gallery_counts');
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const found = (response.body as { category: string; total: number; visible: number }[]).filter(
      ({ category }) => category === 'team',
    );
    return found[0] ?? { total: 0, visible: 0 };
  };
  const [before, hidden] = [await team(callers.visitor), await team(callers.admin)];
  const photo = (visible: boolean) => ({
    file_name: `${unique()}.webp`,
    original_name: 'Team.jpg',
    category: 'team',
    visible,
  });
  await insert('gallery_photos', photo(true));
  await insert('gallery_photos', photo(false));
  const grown = { total: before.total + 1, visible: before.visible + 1 };
  expect(await team(callers.visitor)).toMatchObject(grown);
  expect(await team(callers.client)).toMatchObject(grown);
  expect(await team(callers.admin)).toMatchObject({ total: hidden.total + 2, visible: hidden.visible + 1 });
});
