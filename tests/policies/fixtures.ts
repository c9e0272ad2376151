/** Valid rows for every table, so that a refusal in a test can only come from a grant or a policy. */
import { insert, rows, send, service, signUp, unique } from '../support/rest.ts';
import { type RowKind, tables } from './expectations.ts';

export type Row = Record<string, unknown>;

/** The users of a test run. */
export interface People {
  client: string;
  other: string;
  admin: string;
}

const aMoment = () => new Date(Date.UTC(2031, 0, 1) + Math.floor(Math.random() * 1e9) * 1000).toISOString();
const stamps = () => ({ created_at: aMoment(), updated_at: aMoment() });
const id = () => crypto.randomUUID();

type Sample = (people: People, kind: RowKind) => Row;

/** Where rows are stored: past the policies. */
export interface Store {
  /** Adds a row and returns it as stored. */
  insert(table: string, row: Row): Promise<Row>;
  find(table: string, column: string, value: unknown): Promise<Row[]>;
  remove(table: string, column: string, value: unknown): Promise<unknown>;
  /** A new user with a profile. Returns the id. */
  addUser(): Promise<string>;
}

/** Of the stack of the run, by requests of the service. */
const stack: Store = {
  insert,
  find: (table, column, value) => rows(service(), table, { [column]: `eq.${value}` }),
  remove: (table, column, value) => send(service(), 'DELETE', `/rest/v1/${table}?${column}=eq.${value}`),
  addUser: async () => (await signUp()).id,
};

/** Values of the columns that take no free text, or should be read by people; each call returns new ones. */
const samplesOfTables: Record<string, Sample> = {
  profiles: () => ({
    id: id(),
    username: unique('name'),
    full_name: `Sample ${unique()}`,
    email: `${unique()}@example.com`,
    phone: `+91 ${Math.floor(1e9 + Math.random() * 9e9)}`,
    role: 'client',
    language: 'en',
    ...stamps(),
  }),
  invitations: (people) => ({
    id: id(),
    full_name: `Sample ${unique()}`,
    email: `${unique()}@example.com`,
    phone: `+91 ${Math.floor(1e9 + Math.random() * 9e9)}`,
    username: unique('name'),
    token_hash: (id() + id()).replaceAll('-', ''),
    invited_by: people.admin,
    client_id: people.client,
    expires_at: aMoment(),
    ...stamps(),
  }),
  contact_submissions: () => ({
    id: id(),
    name: `Sample ${unique()}`,
    email: `${unique()}@example.com`,
    phone: `+91 ${Math.floor(1e9 + Math.random() * 9e9)}`,
    service: 'civil',
    message: `A message that is long enough ${unique()}`,
    preferred_date: aMoment(),
    language: 'en',
    submitted_at: aMoment(),
    status: 'new',
    ...stamps(),
    client_id: null,
  }),
  testimonials: (_, kind) => ({
    id: id(),
    name: `Sample ${unique()}`,
    occupation: `Occupation ${unique()}`,
    message: `Words ${unique()}`,
    rating: 4.5,
    visible: kind === 'visible',
    ...stamps(),
  }),
  gallery_photos: (_, kind) => ({
    id: id(),
    file_name: `${unique('photo')}.webp`,
    small_file_name: `${unique('small')}.webp`,
    original_name: `${unique()}.jpg`,
    caption: `Caption ${unique()}`,
    category: 'office',
    visible: kind === 'visible',
    sort_order: Math.floor(Math.random() * 1e6),
    width: 100 + Math.floor(Math.random() * 1e4),
    height: 100 + Math.floor(Math.random() * 1e4),
    uploaded_at: aMoment(),
    ...stamps(),
  }),
  clients: () => ({
    id: id(),
    kind: 'person',
    full_name: `Sample ${unique()}`,
    phone: `+91${Math.floor(1e9 + Math.random() * 9e9)}`,
    email: `${unique()}@example.com`,
    language: 'en',
    ...stamps(),
  }),
  client_users: (people, kind) => ({
    client_id: people.client,
    user_id: kind === 'other' ? people.other : people.client,
    created_at: aMoment(),
  }),
  cases: (people, kind) => ({
    id: id(),
    case_number: unique('C'),
    title: `Title ${unique()}`,
    description: `A description that is long enough ${unique()}`,
    client_id: kind === 'other' ? people.other : people.client,
    practice_area: 'civil',
    status: 'active',
    court: `Court ${unique()}`,
    filing_date: '2026-01-02',
    submission_id: null,
    cnr: `DLHC0${String(Math.random()).slice(2, 9)}2026`,
    former_numbers: [unique('F')],
    ...stamps(),
  }),
  case_parties: () => ({
    id: id(),
    case_id: id(),
    side: 'petitioner',
    name: `Party ${unique()}`,
    advocate: `Advocate ${unique()}`,
    position: Math.floor(Math.random() * 1e4),
    ...stamps(),
  }),
  events: (people, kind) => ({
    id: id(),
    title: `Title ${unique()}`,
    description: `Description ${unique()}`,
    start_date: aMoment(),
    end_date: aMoment(),
    location: `Court ${unique()}`,
    case_id: null,
    client_id: kind === 'unassigned' ? null : kind === 'other' ? people.other : people.client,
    type: 'hearing',
    item_number: `${Math.floor(Math.random() * 1e6)}`,
    is_tentative: false,
    outcome: null,
    outcome_recorded_at: aMoment(),
    dated_at: aMoment(),
    next_event_id: null,
    ...stamps(),
  }),
  conflict_checks: (people) => ({
    id: id(),
    client_id: people.client,
    checked_by: people.admin,
    found: [{ kind: 'client', name: unique() }],
    created_at: aMoment(),
  }),
  hearing_orders: (_, kind) => ({ event_id: id(), body: `Order ${unique()}`, shared: kind !== 'hidden', ...stamps() }),
  case_messages: (people, kind) => ({
    id: id(),
    case_id: id(),
    body: `Message ${unique()}`,
    author_id: people[kind as keyof People],
    author_name: `Author ${unique()}`,
    is_from_admin: kind === 'admin',
    former_client_id: null,
    ...stamps(),
  }),
  message_documents: () => ({ message_id: id(), position: 1 + Math.floor(Math.random() * 10), document_id: id() }),
  case_documents: (people, kind) => ({
    id: id(),
    case_id: id(),
    name: `Document ${unique()}.pdf`,
    shared: kind !== 'hidden',
    deleted_at: null,
    published_at: null,
    awaits_message: false,
    former_client_id: null,
    created_by: people.admin,
    ...stamps(),
  }),
  document_versions: (people, kind) => ({
    id: id(),
    document_id: id(),
    number: 1,
    size_bytes: 1000,
    kind: 'pdf',
    uploaded_by: people.admin,
    checked_at: kind === 'hidden' ? null : aMoment(),
    virus: null,
    is_current: kind !== 'hidden',
    thumbnail: null,
    created_at: aMoment(),
  }),
  document_requests: (people) => ({
    id: id(),
    case_id: id(),
    title: `PAN card ${unique()}`,
    note: 'A photo will do.',
    document_id: null,
    answered_at: null,
    former_client_id: null,
    created_by: people.admin,
    ...stamps(),
  }),
  cancelled_events: (people) => ({
    type: 'hearing',
    id: id(),
    uid: id(),
    client_id: people.client,
    case_id: id(),
    title: `Title ${unique()}`,
    start_date: aMoment(),
    end_date: aMoment(),
    cancelled_at: aMoment(),
  }),
  cause_list_checks: (people) => ({
    day: new Date(Math.floor(Math.random() * 80_000) * 86_400_000).toISOString().slice(0, 10),
    checked_at: aMoment(),
    checked_by: people.admin,
  }),
  social_links: () => ({ id: id(), platform: 'linkedin', url: `https://example.com/${unique()}`, ...stamps() }),
  social_posts: (people) => ({
    id: id(),
    request_id: id(),
    text: `Post ${unique()}`,
    image_path: `${unique()}.png`,
    image_size: Math.floor(1 + Math.random() * 1e6),
    video_path: `${unique()}.mp4`,
    video_size: Math.floor(1 + Math.random() * 1e6),
    created_by: people.admin,
    ...stamps(),
  }),
  social_post_deliveries: () => ({
    id: id(),
    platform: 'facebook',
    status: 'queued',
    url: `https://example.com/${unique()}`,
    reason: `Reason ${unique()}`,
    external_id: unique('x'),
    attempts: Math.floor(Math.random() * 1e6),
    next_attempt_at: aMoment(),
    claim: id(),
    sending_since: aMoment(),
    progress: { media: unique() },
    ...stamps(),
  }),
  business_reviews: (_, kind) => ({
    id: id(),
    external_id: unique('review'),
    author_name: `Author ${unique()}`,
    author_url: `https://example.com/${unique()}`,
    profile_photo_url: `https://example.com/${unique()}.png`,
    rating: 4,
    relative_time_description: `${unique()} ago`,
    text: `Words ${unique()}`,
    visible: kind === 'visible',
    ...stamps(),
  }),
  review_integration: () => ({
    id: id(),
    singleton: true,
    place_id: unique('place'),
    api_key_encrypted: unique('cipher'),
    last_sync: aMoment(),
    next_sync_at: aMoment(),
    sync_attempts: 3,
    last_error: unique('error'),
    ...stamps(),
  }),
  notifications: (people) => ({
    id: id(),
    kind: 'new_device',
    about: unique('about'),
    recipient_id: people.client,
    address: `${unique()}@example.com`,
    data: { network: unique() },
    not_before: aMoment(),
    attempts: Math.floor(Math.random() * 1e6),
    locked_until: aMoment(),
    claim: id(),
    sending_since: aMoment(),
    last_error: unique('error'),
    sent_at: aMoment(),
    failed_at: aMoment(),
    cancelled_at: aMoment(),
    channel: 'mail',
    event_id: null,
    case_id: null,
    external_id: unique('message'),
    delivered_at: aMoment(),
    ...stamps(),
  }),
  privacy_notices: () => ({
    id: id(),
    version: 2 + Math.floor(Math.random() * 1e9),
    language: 'en',
    body: `What is kept, and why. ${unique()}`.padEnd(300, '.'),
    published_at: '2000-01-01T00:00:00+00:00',
    created_at: aMoment(),
  }),
  consents: (people, kind) => ({
    id: id(),
    user_id: people[kind as keyof People] ?? people.client,
    submission_id: null,
    purpose: 'account',
    given_at: aMoment(),
    // Nobody has two that hold.
    withdrawn_at: aMoment(),
    created_at: aMoment(),
  }),
  legal_holds: () => ({ case_id: id(), reason: `Claim expected ${unique()}`, until: '2031-01-02', ...stamps() }),
  erasure_requests: (people, kind) => ({
    id: id(),
    user_id: people[kind as keyof People] ?? people.client,
    message: `Please ${unique()}`,
    outcome: 'refused',
    answer: `Kept: ${unique()}`,
    // Nobody has two that are open.
    closed_at: aMoment(),
    ...stamps(),
  }),
  whatsapp_consents: (people, kind) => ({
    id: id(),
    user_id: people[kind as keyof People] ?? people.client,
    phone: `+9198${Math.floor(Math.random() * 1e8)}`,
    wording: unique('I agree to messages by WhatsApp'),
    wording_version: 1 + Math.floor(Math.random() * 1e6),
    agreed_at: aMoment(),
    // Nobody has two that hold.
    withdrawn_at: aMoment(),
    created_at: aMoment(),
  }),
  notification_preferences: (people, kind) => ({
    user_id: people[kind as keyof People] ?? people.client,
    muted: ['waiting'],
    reminders: ['week'],
    quiet_from: aMoment().slice(11, 19),
    quiet_until: aMoment().slice(11, 19),
    by_mail: false,
    ...stamps(),
  }),
  job_runs: () => ({
    id: id(),
    task: unique('task'),
    run: id(),
    started_at: aMoment(),
    finished_at: aMoment(),
    succeeded_at: aMoment(),
    result: { done: Math.floor(Math.random() * 1e6) },
    error: `Error ${unique()}`,
  }),
  site_settings: (_, kind) => ({
    key: unique('sample').replaceAll(/[^a-z]/g, '_'),
    value: { note: unique() },
    is_public: kind === 'public',
    ...stamps(),
  }),
  audit_log: (people) => ({
    id: id(),
    at: aMoment(),
    actor_id: people.admin,
    actor_role: 'admin',
    via: 'site',
    action: 'update',
    kind: 'testimonial',
    row_id: id(),
    columns: ['visible'],
    case_id: id(),
    person_id: people.client,
  }),
  page_visits: () => ({ day: '2031-01-02', page: `/${unique()}`, visitor: unique('v') }),
};

/** A text for each column that somebody may write. */
function freeTexts(table: string): Row {
  const columns = Object.entries(tables[table]?.columns ?? {});
  const writable = columns.filter(([, rights]) => rights.some((right) => right.includes('i')));
  return Object.fromEntries(writable.map(([column]) => [column, `Text ${unique()}`]));
}

/** A complete row with every writable column; each call returns new values. */
export const samples: Record<string, Sample> = Object.fromEntries(
  Object.entries(samplesOfTables).map(([table, sample]) => [
    table,
    (people: People, kind: RowKind) => ({ ...freeTexts(table), ...sample(people, kind) }),
  ]),
);

/** Second values for columns that are the same in every sample. */
export const otherValues: Record<string, Record<string, (people: People, row: Row) => unknown>> = {
  profiles: { role: (_, row) => (row.role === 'admin' ? 'client' : 'admin'), language: () => 'hi' },
  invitations: { invited_by: (people) => people.client, client_id: (people) => people.other },
  contact_submissions: {
    language: () => 'hi',
    service: () => 'family',
    status: () => 'closed',
    client_id: (people) => people.other,
  },
  conflict_checks: { client_id: (people) => people.other, checked_by: (people) => people.client },
  testimonials: { rating: () => 3.5, visible: (_, row) => !row.visible },
  gallery_photos: { category: () => 'team', visible: (_, row) => !row.visible },
  clients: { kind: () => 'organisation', language: () => 'hi' },
  client_users: {
    client_id: async (people) => (await insert('clients', samples.clients!(people, 'client'))).id,
    user_id: (people, row) => (row.user_id === people.other ? people.client : people.other),
  },
  cases: {
    client_id: (people, row) => (row.client_id === people.other ? people.client : people.other),
    practice_area: () => 'family',
    status: () => 'closed',
    filing_date: () => '2026-02-03',
    submission_id: async (people) =>
      (await insert('contact_submissions', samples.contact_submissions!(people, 'any'))).id,
  },
  case_parties: {
    case_id: async (people) => (await insert('cases', samples.cases!(people, 'client'))).id,
    side: () => 'respondent',
  },
  hearing_orders: { shared: (_, row) => !row.shared },
  case_messages: {
    case_id: async (people) => (await insert('cases', samples.cases!(people, 'client'))).id,
    author_id: (people, row) => (row.author_id === people.other ? people.client : people.other),
    is_from_admin: (_, row) => !row.is_from_admin,
    former_client_id: (people) => people.other,
  },
  message_documents: {
    message_id: async (people) =>
      (await insert('case_messages', await insertable('case_messages', people, 'client'))).id,
    position: (_, row) => (Number(row.position) % 10) + 1,
    document_id: async (people) =>
      (await insert('case_documents', await insertable('case_documents', people, 'client'))).id,
  },
  case_documents: {
    case_id: async (people) => (await insert('cases', samples.cases!(people, 'client'))).id,
    shared: (_, row) => !row.shared,
    // When an admin deletes one is not theirs to choose.
    deleted_at: () => null,
    published_at: () => '2026-01-02T03:04:05+00:00',
    awaits_message: () => true,
    former_client_id: (people) => people.other,
    created_by: (people) => people.client,
  },
  document_requests: {
    case_id: async (people) => (await insert('cases', samples.cases!(people, 'client'))).id,
    document_id: async (people) =>
      (await insert('case_documents', await insertable('case_documents', people, 'client'))).id,
    answered_at: () => '2026-01-02T03:04:05+00:00',
    note: () => 'Both sides, please.',
    former_client_id: (people) => people.other,
    created_by: (people) => people.client,
  },
  document_versions: {
    document_id: async (people) =>
      (await insert('case_documents', await insertable('case_documents', people, 'client'))).id,
    number: () => 2,
    size_bytes: () => 2000,
    kind: () => 'png',
    uploaded_by: (people) => people.client,
    checked_at: () => '2026-01-02T03:04:05+00:00',
    thumbnail: () => 'data:image/webp;base64,AAAA',
  },
  cancelled_events: { client_id: (people) => people.other, type: () => 'meeting' },
  cause_list_checks: { checked_by: (people) => people.client },
  events: {
    case_id: async (people) => (await insert('cases', samples.cases!(people, 'client'))).id,
    client_id: (people, row) => (row.client_id === people.other ? people.client : people.other),
    type: () => 'other',
    is_tentative: () => true,
    outcome: () => 'part_heard',
    next_event_id: async (people) => (await insert('events', samples.events!(people, 'client'))).id,
  },
  social_links: { platform: () => 'instagram' },
  notifications: {
    kind: () => 'password_changed',
    recipient_id: (people) => people.other,
    channel: () => 'whatsapp',
    event_id: async (people) => (await insert('events', samples.events!(people, 'client'))).id,
    case_id: async (people) => (await insert('cases', samples.cases!(people, 'client'))).id,
  },
  privacy_notices: { language: () => 'hi', published_at: () => '2000-01-02T00:00:00+00:00' },
  consents: {
    user_id: (people, row) => (row.user_id === people.other ? people.client : people.other),
    purpose: () => 'enquiry',
    notice_id: async (people) => (await insert('privacy_notices', samples.privacy_notices!(people, 'any'))).id,
  },
  legal_holds: {
    case_id: async (people) => (await insert('cases', samples.cases!(people, 'client'))).id,
    until: () => '2031-02-03',
  },
  erasure_requests: {
    user_id: (people, row) => (row.user_id === people.other ? people.client : people.other),
    outcome: () => 'done',
  },
  whatsapp_consents: { user_id: (people, row) => (row.user_id === people.other ? people.client : people.other) },
  notification_preferences: {
    user_id: (people, row) => (row.user_id === people.other ? people.client : people.other),
    muted: () => ['hearing_set'],
    reminders: () => ['morning'],
    by_mail: () => true,
  },
  social_posts: { created_by: (people) => people.client },
  social_post_deliveries: {
    post_id: async (people) => (await insert('social_posts', samples.social_posts!(people, 'any'))).id,
    platform: () => 'twitter',
    status: () => 'posted',
  },
  business_reviews: { rating: () => 3, visible: (_, row) => !row.visible },
  site_settings: { is_public: (_, row) => !row.is_public },
  page_visits: { day: () => '2031-02-03' },
};

/** The column that identifies a row. */
export function getKey(table: string): string {
  const others: Record<string, string> = {
    site_settings: 'key',
    page_visits: 'visitor',
    client_users: 'client_id',
    hearing_orders: 'event_id',
    message_documents: 'message_id',
    cause_list_checks: 'day',
    notification_preferences: 'user_id',
    legal_holds: 'case_id',
  };
  return others[table] ?? 'id';
}

/** A row that can be inserted now: removes a conflicting row, or inserts parents. */
export async function insertable(table: string, people: People, kind: RowKind, store = stack): Promise<Row> {
  const row = samples[table]!(people, kind);
  const parent = async (of: string, kind: RowKind) => store.insert(of, await insertable(of, people, kind, store));
  if (table === 'profiles') {
    row.id = await store.addUser();
    await store.remove('profiles', 'id', row.id);
  }
  if (table === 'social_links')
    for (const platform of ['linkedin', 'instagram']) await store.remove(table, 'platform', platform);
  if (table === 'review_integration') await store.remove(table, 'singleton', true);
  if (table === 'client_users') row.client_id = (await parent('clients', kind)).id;
  // Everyone has one row.
  if (table === 'notification_preferences') await store.remove(table, 'user_id', row.user_id);
  const owner = kind === 'other' ? 'other' : 'client';
  if (['case_parties', 'case_messages', 'case_documents', 'document_requests', 'legal_holds'].includes(table))
    row.case_id = (await parent('cases', owner)).id;
  if (table === 'message_documents') {
    row.message_id = (await parent('case_messages', kind)).id;
    row.document_id = (await parent('case_documents', kind)).id;
  }
  // An unchecked version of a document that is shared.
  if (table === 'document_versions')
    row.document_id = (await parent('case_documents', kind === 'hidden' ? 'client' : kind)).id;
  if (table === 'consents') row.notice_id = (await parent('privacy_notices', 'any')).id;
  if (table === 'hearing_orders') row.event_id = (await parent('events', owner)).id;
  if (table === 'social_post_deliveries') row.post_id = (await parent('social_posts', 'any')).id;
  return row;
}

/** A stored row of a kind. The profiles of the run's users exist already. */
export async function stored(table: string, people: People, kind: RowKind, store = stack): Promise<Row> {
  if (table === 'audit_log') {
    const changed = await store.insert('testimonials', samples.testimonials!(people, 'hidden'));
    return (await store.find('audit_log', 'row_id', changed.id))[0] as Row;
  }
  if (table === 'clients') {
    const client = await store.insert('clients', await insertable('clients', people, kind, store));
    await store.insert('client_users', { client_id: client.id, user_id: people[kind as keyof People] });
    return client;
  }
  if (table !== 'profiles') return store.insert(table, await insertable(table, people, kind, store));
  return (await store.find('profiles', 'id', people[kind as keyof People]))[0] as Row;
}
