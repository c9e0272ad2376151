/** Valid rows for every table, so that a refusal in a test can only come from a grant or a policy. */
import { insert, rows, send, service, signUp, unique } from '../support/rest.ts';
import type { RowKind } from './expectations.ts';

export type Row = Record<string, unknown>;

/** The users of a test run. */
export interface People {
  client: string;
  other: string;
  clerk: string;
  junior: string;
  admin: string;
}

const aMoment = () => new Date(Date.UTC(2031, 0, 1) + Math.floor(Math.random() * 1e9) * 1000).toISOString();
const aSerial = () => ({ financial_year: aNumber(3e4), serial: aNumber(1e9) });
const id = () => crypto.randomUUID();
const aNumber = (most: number) => Math.floor(1 + Math.random() * most);
const anAddress = () => `${unique()}@example.com`;
const aPhone = () => `+9198${String(1e8 + aNumber(8e8)).slice(1)}`;
/** Of those who have rows of their own; of an admin too, where that is another kind. */
const userOf = (people: People, kind: RowKind) => people[kind as keyof People] ?? people.client;
/** Of a row that belongs to one of two clients. */
const clientOf = (people: People, kind: RowKind) => (kind === 'other' ? people.other : people.client);

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

/** A row of each table, with what it must have and what is its kind; new values at each call. */
export const samples: Record<string, Sample> = {
  profiles: () => ({ full_name: 'Sample', username: unique('name'), email: anAddress(), role: 'client' }),
  invitations: (people) => ({
    full_name: 'Sample',
    email: anAddress(),
    token_hash: (id() + id()).replaceAll('-', ''),
    invited_by: people.admin,
    client_id: people.client,
    expires_at: aMoment(),
  }),
  contact_submissions: () => ({
    name: 'Sample',
    email: anAddress(),
    phone: aPhone(),
    service: 'civil',
    message: 'A message that is long enough',
    status: 'new',
  }),
  testimonials: (_, kind) => ({ name: 'Sample', message: 'Words', rating: 4.5, visible: kind === 'visible' }),
  gallery_photos: (_, kind) => ({
    file_name: `${unique('photo')}.webp`,
    small_file_name: `${unique('small')}.webp`,
    original_name: 'a.jpg',
    visible: kind === 'visible',
    sort_order: aNumber(1e6),
  }),
  clients: () => ({ full_name: `Sample ${unique()}` }),
  client_users: (people, kind) => ({ client_id: people.client, user_id: clientOf(people, kind) }),
  cases: (people, kind) => ({
    case_number: unique('C'),
    title: `Title ${unique()}`,
    description: 'A description that is long enough',
    client_id: clientOf(people, kind),
    practice_area: 'civil',
    status: 'active',
  }),
  case_assignees: (people) => ({ case_id: id(), assignee_id: people.junior }),
  case_parties: () => ({ case_id: id(), side: 'petitioner', name: 'Party' }),
  events: (people, kind) => ({
    title: `Title ${unique()}`,
    start_date: aMoment(),
    end_date: aMoment(),
    type: 'hearing',
    client_id: kind === 'unassigned' ? null : clientOf(people, kind),
  }),
  conflict_checks: (people) => ({ client_id: people.client, checked_by: people.admin, found: [{}], reason: 'Another' }),
  paper_templates: () => ({ name: `Vakalatnama ${unique()}` }),
  imports: (people) => ({ created_by: people.admin, client_ids: [id()], case_ids: [id()] }),
  hearing_orders: (_, kind) => ({ event_id: id(), body: 'Order', shared: kind !== 'hidden' }),
  case_messages: (people, kind) => ({
    case_id: id(),
    body: 'Message',
    author_id: userOf(people, kind),
    author_name: 'Asha Rao',
    is_from_admin: kind === 'admin',
  }),
  message_documents: () => ({ message_id: id(), position: aNumber(10), document_id: id() }),
  case_documents: (_, kind) => ({ case_id: id(), name: `Document ${unique()}.pdf`, shared: kind !== 'hidden' }),
  document_versions: (_, kind) => ({
    id: id(),
    document_id: id(),
    number: 1,
    size_bytes: 1000,
    kind: 'pdf',
    checked_at: kind === 'hidden' ? null : aMoment(),
    is_current: kind !== 'hidden',
  }),
  document_requests: () => ({ case_id: id(), title: 'PAN card' }),
  // Who is given a task of another may not delete it for that.
  tasks: (people, kind) => ({
    title: 'Task',
    created_by: people[kind as keyof People],
    assignee_id: kind === 'any' ? people.clerk : null,
  }),
  all_tasks: () => ({ title: 'Task' }),
  fee_agreements: (people, kind) => ({
    client_id: clientOf(people, kind),
    description: 'Fee',
    amount_paise: aNumber(1e6),
  }),
  invoices: (people, kind) => ({
    client_id: clientOf(people, kind),
    bill_name: 'Sample',
    total_paise: 1000,
    ...(kind === 'hidden' ? { status: 'draft' } : { status: 'sent', number: id().slice(0, 16), ...aSerial() }),
    ...(kind !== 'hidden' && { issued_on: '2031-01-02', due_on: '2031-01-09', sent_at: aMoment() }),
  }),
  invoice_lines: () => ({
    invoice_id: id(),
    kind: 'fee',
    description: 'Drafting',
    amount_paise: 10,
    sort_order: aNumber(100),
  }),
  payments: (people, kind) => ({
    invoice_id: id(),
    client_id: clientOf(people, kind),
    paid_on: '2031-01-03',
    method: 'upi',
    amount_paise: 10,
    receipt_number: id().slice(0, 16),
    ...aSerial(),
  }),
  filing_templates: () => ({ name: `Template ${unique()}`, items: ['Affidavit'] }),
  filings: () => ({ case_id: id(), name: 'Filing' }),
  filing_items: () => ({ filing_id: id(), case_id: id(), kind: 'defect', title: 'Defect' }),
  cancelled_events: (people) => ({
    type: 'hearing',
    uid: id(),
    client_id: people.client,
    title: 'Title',
    start_date: aMoment(),
    end_date: aMoment(),
  }),
  case_diary: () => ({ case_id: id(), is_open: true, parked_until: '2031-01-02', park_reason: `Reserved ${unique()}` }),
  cause_list_checks: (people) => ({
    day: new Date(aNumber(80_000) * 86_400_000).toISOString().slice(0, 10),
    checked_at: aMoment(),
    checked_by: people.admin,
  }),
  social_links: () => ({ platform: 'linkedin', url: 'https://example.com/x' }),
  social_posts: (people) => ({ request_id: id(), text: 'Post', created_by: people.admin }),
  social_post_deliveries: () => ({ platform: 'facebook', status: 'queued', next_attempt_at: aMoment() }),
  business_reviews: (_, kind) => ({
    external_id: unique('review'),
    author_name: 'Author',
    rating: 4,
    text: 'Words',
    relative_time_description: 'a day ago',
    visible: kind === 'visible',
  }),
  review_integration: () => ({ singleton: true }),
  notifications: (people) => ({
    kind: 'new_device',
    about_id: id(),
    recipient_id: people.client,
    address: anAddress(),
  }),
  privacy_notices: () => ({
    version: 2 + aNumber(1e9),
    language: 'en',
    published_at: '2000-01-01T00:00:00+00:00',
    body: 'What is kept, and why.'.padEnd(300, '.'),
  }),
  // Nobody has two that hold, or are open.
  consents: (people, kind) => ({ user_id: userOf(people, kind), purpose: 'account', withdrawn_at: aMoment() }),
  legal_holds: () => ({ case_id: id(), reason: 'Claim expected' }),
  erasure_requests: (people, kind) => ({
    user_id: userOf(people, kind),
    outcome: 'refused',
    answer: 'Kept',
    closed_at: aMoment(),
  }),
  whatsapp_consents: (people, kind) => ({
    user_id: userOf(people, kind),
    phone: aPhone(),
    wording: 'I agree to messages by WhatsApp',
    wording_version: 1,
    withdrawn_at: aMoment(),
  }),
  notification_preferences: (people, kind) => ({ user_id: userOf(people, kind), by_mail: false }),
  job_runs: () => ({ task: unique('task'), run: id(), started_at: aMoment() }),
  site_settings: (_, kind) => ({
    key: unique('sample').replaceAll(/[^a-z]/g, '_'),
    value: {},
    is_public: kind === 'public',
  }),
  audit_log: (people) => ({
    actor_id: people.admin,
    actor_role: 'admin',
    via: 'site',
    action: 'update',
    kind: 'testimonial',
    row_id: id(),
  }),
  page_visits: () => ({ day: '2031-01-02', page: `/${unique()}`, visitor: unique('v') }),
};

const keys: Record<string, string> = {
  site_settings: 'key',
  page_visits: 'visitor',
  client_users: 'client_id',
  hearing_orders: 'event_id',
  message_documents: 'message_id',
  case_diary: 'case_id',
  cause_list_checks: 'day',
  notification_preferences: 'user_id',
  legal_holds: 'case_id',
  case_assignees: 'case_id',
};
/** The column that identifies a row. */
export const getKey = (table: string): string => keys[table] ?? 'id';

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
  if (row.case_id && table !== 'filing_items') row.case_id = (await parent('cases', owner)).id;
  // Each case has its row already.
  if (table === 'case_diary') await store.remove(table, 'case_id', row.case_id);
  if (table === 'invoice_lines' || table === 'payments') row.invoice_id = (await parent('invoices', kind)).id;
  if (table === 'filing_items') {
    const filing = await parent('filings', 'any');
    Object.assign(row, { filing_id: filing.id, case_id: filing.case_id });
  }
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
  // One that the practice has: its key decides who reads it.
  if (table === 'site_settings' && kind === 'office') return (await store.find(table, 'key', 'diary'))[0] as Row;
  // The service writes the tables behind a view.
  if (table === 'all_tasks') {
    const task = await store.insert('tasks', samples.tasks!(people, kind));
    return (await store.find('all_tasks', 'id', task.id))[0] as Row;
  }
  if (table === 'clients') {
    const client = await store.insert('clients', await insertable('clients', people, kind, store));
    await store.insert('client_users', { client_id: client.id, user_id: people[kind as keyof People] });
    return client;
  }
  if (table !== 'profiles') return store.insert(table, await insertable(table, people, kind, store));
  return (await store.find('profiles', 'id', people[kind as keyof People]))[0] as Row;
}
