/**
 * The expectations: who may do what with every table, column, function and bucket. The tests check them, and
 * `npm run gen:policies` renders them as docs/policies.md. A table, column or function without a line here fails the tests.
 */

/** The callers. `other` is a second client, who must not see what belongs to `client`. */
export const actors = ['visitor', 'client', 'other', 'clerk', 'junior', 'admin', 'service'] as const;
export type Actor = (typeof actors)[number];

/** The columns of the grant table; both clients have the same grants, and so have clerks and juniors. */
export const grantees = ['visitor', 'client', 'office', 'admin', 'service'] as const;
export type Grantee = (typeof grantees)[number];
export const actorGrantees: Record<Actor, Grantee> = {
  visitor: 'visitor',
  client: 'client',
  other: 'client',
  clerk: 'office',
  junior: 'office',
  admin: 'admin',
  service: 'service',
};

/** Kinds of row that a table's policies distinguish: by owner, or by visibility. */
export type RowKind =
  | 'client'
  | 'other'
  | 'clerk'
  | 'junior'
  | 'admin'
  | 'unassigned'
  | 'visible'
  | 'hidden'
  | 'public'
  | 'private'
  | 'office'
  | 'any';

/** Rights of a grantee on a column: r(ead), i(nsert), u(pdate); '-' is nothing. */
export type ColumnRight = '-' | 'r' | 'i' | 'u' | 'ri' | 'ru' | 'iu' | 'riu';

export interface TableExpectation {
  holds: string;
  kinds: readonly RowKind[];
  /** Rows that each actor may read, change and delete; the service may do everything and is omitted. */
  read: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  change: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  remove: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  /** Read and written with the rights of the caller, by the policies of its tables, or by its triggers. */
  isView?: true;
  /** Whether the service too may only read it; it may do everything with all others. */
  readOnly?: true;
  /** Who may insert a row. */
  add: readonly Exclude<Actor, 'service'>[];
  /** In the order of `grantees`. */
  columns: Record<string, readonly ColumnRight[]>;
}

/** The rights on a table; those of clerks and juniors are in `office`. */
type Written = Omit<TableExpectation, 'read' | 'change' | 'remove'> &
  Record<'read' | 'change' | 'remove', Record<'visitor' | 'client' | 'other' | 'admin', readonly RowKind[]>>;

const nobody = { visitor: [], client: [], other: [], admin: [] } as const;
const adminOnly = (kinds: readonly RowKind[]) => ({ ...nobody, admin: kinds });

/** Rows that clients read if they are theirs, and admins all. */
const own = (...more: RowKind[]) => {
  const kinds: RowKind[] = ['client', 'other', ...more];
  return { kinds, read: { visitor: [], client: ['client'], other: ['other'], admin: kinds } } as const;
};
/** Rows that only admins read. */
const forAdmins = { kinds: ['any'], read: adminOnly(['any']) } as const;
/** Visible rows for everyone, all rows for the admin. */
const shownWhenVisible = {
  kinds: ['visible', 'hidden'],
  read: { visitor: ['visible'], client: ['visible'], other: ['visible'], admin: ['visible', 'hidden'] },
} as const;
/** Written by functions and triggers. */
const unchanged = { change: nobody, remove: nobody, add: [] } as const;
const writtenByAdmins = (kinds: readonly RowKind[]) =>
  ({ change: adminOnly(kinds), remove: adminOnly(kinds), add: ['admin'] }) as const;

const tasksOf: readonly RowKind[] = ['any', 'clerk', 'junior'];
/** Rows of the office, which know who has written them. */
const ofWriters = { kinds: tasksOf, read: adminOnly(tasksOf), ...writtenByAdmins(tasksOf) } as const;

/** Columns by what visitor, client, admin and service may do with them; the office comes between client and admin. */
const columns = (byRights: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(byRights).flatMap(([rights, names]) =>
      names.split(' ').map((name) => [name, rights.split(' ') as ColumnRight[]]),
    ),
  );

const written: Record<string, Written> = {
  profiles: {
    holds: 'One row for each user',
    ...own('admin'),
    change: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    remove: nobody,
    add: [],
    columns: columns({
      '- r r riu': 'id username email role has_client created_at',
      '- ru ru riu': 'full_name phone language',
      '- r r r': 'search',
      '- r r ri': 'updated_at',
    }),
  },
  invitations: {
    holds: 'Open invitations, written by invite_client(); the token of the link is stored as a hash',
    ...forAdmins,
    change: nobody,
    remove: adminOnly(['any']),
    add: [],
    columns: columns({
      '- - r riu': 'id full_name email phone username role invited_by client_id expires_at created_at',
      '- - - riu': 'token_hash',
      '- - r ri': 'updated_at',
    }),
  },
  contact_submissions: {
    holds: 'Requests for a consultation',
    ...forAdmins,
    change: adminOnly(['any']),
    remove: adminOnly(['any']),
    add: ['visitor', 'client', 'other', 'admin'],
    columns: columns({
      'i i ri riu': 'id name email phone service message preferred_date language',
      '- - r riu': 'submitted_at created_at',
      '- - ru riu': 'status client_id',
      '- - r r': 'search name_search',
      '- - r ri': 'updated_at',
    }),
  },
  testimonials: {
    holds: 'What clients said',
    ...shownWhenVisible,
    ...writtenByAdmins(['visible', 'hidden']),
    columns: columns({
      'r r ri riu': 'id',
      'r r r riu': 'created_at',
      'r r riu riu': 'name occupation message rating visible',
      'r r r ri': 'updated_at',
    }),
  },
  gallery_photos: {
    holds: 'Photos; their files are in the bucket gallery',
    ...shownWhenVisible,
    ...writtenByAdmins(['visible', 'hidden']),
    columns: columns({
      'r r r riu': 'id uploaded_at created_at',
      'r r ri riu': 'file_name small_file_name original_name',
      'r r riu riu': 'caption category visible sort_order width height',
      'r r r ri': 'updated_at',
    }),
  },
  clients: {
    holds: 'The clients of the practice, people or organisations; the notes are for the office',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
    columns: columns({
      '- r r riu': 'id created_at',
      '- r riu riu': 'kind full_name phone email address language',
      '- - riu riu': 'notes',
      '- - r r': 'search name_search',
      '- r r ri': 'updated_at',
    }),
  },
  conflict_checks: {
    holds: 'What was found when a client was taken on, and why it is no conflict of interest; written by add_client()',
    ...forAdmins,
    ...unchanged,
    columns: columns({ '- - r riu': 'id client_id checked_by found reason created_at' }),
  },
  imports: {
    holds: 'What imports of clients and cases have made; written by import_clients()',
    ...forAdmins,
    ...unchanged,
    columns: columns({ '- - r riu': 'id created_by created_at client_ids case_ids undone_at' }),
  },
  paper_templates: {
    holds: 'Templates of papers; their files are in the bucket paper-templates',
    ...forAdmins,
    change: nobody,
    remove: adminOnly(['any']),
    add: ['admin'],
    columns: columns({ '- - ri riu': 'id name', '- - r riu': 'created_at' }),
  },
  client_users: {
    holds: 'Which log-ins see the cases and events of a client',
    ...own(),
    change: nobody,
    remove: adminOnly(['client', 'other']),
    add: ['admin'],
    columns: columns({
      '- r ri riu': 'client_id user_id',
      '- r r riu': 'created_at',
    }),
  },
  cases: {
    holds: 'Cases, each of one client',
    ...own(),
    change: adminOnly(['client', 'other']),
    remove: nobody,
    add: ['admin'],
    columns: columns({
      '- r r riu': 'created_at',
      '- r riu riu':
        'case_number title description client_id practice_area status court filing_date diary_number cnr bench stage former_numbers',
      '- r ri riu': 'id submission_id client_side',
      '- r r r': 'client_name party_names search',
      '- r r ri': 'updated_at',
    }),
  },
  case_assignees: {
    holds: 'To whom of the office cases are assigned',
    ...forAdmins,
    ...writtenByAdmins(['any']),
    change: nobody,
    columns: columns({ '- - ri riu': 'case_id assignee_id', '- - r riu': 'created_at' }),
  },
  case_parties: {
    holds: 'The parties of cases, each with its side and advocate',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
    columns: columns({
      '- r r riu': 'created_at',
      '- r ri riu': 'id case_id',
      '- r r r': 'client_id name_search',
      '- r riu riu': 'side name advocate position',
      '- r r ri': 'updated_at',
    }),
  },
  events: {
    holds: 'Hearings, meetings, deadlines; an event of a case belongs to the case’s client',
    ...own('unassigned'),
    ...writtenByAdmins(['client', 'other', 'unassigned']),
    columns: columns({
      '- r ri riu': 'id',
      '- r r riu': 'outcome outcome_recorded_at next_event_id dated_at created_at',
      '- r riu riu':
        'title description start_date end_date location case_id client_id type court_hall item_number bench purpose bring is_tentative',
      '- r r ri': 'updated_at',
    }),
  },
  hearing_orders: {
    holds: 'What the court ordered, written by record_outcome(); a client reads it where it is shared',
    ...own('hidden'),
    change: adminOnly(['client', 'other', 'hidden']),
    remove: nobody,
    add: [],
    columns: columns({
      '- r r riu': 'event_id created_at',
      '- r r r': 'client_id',
      '- r ru riu': 'body shared',
      '- r r ri': 'updated_at',
    }),
  },
  case_messages: {
    holds:
      'Messages of a case, written by send_message(); their authors change their text and delete them while they are new',
    kinds: ['client', 'other', 'admin'],
    read: { visitor: [], client: ['client', 'admin'], other: ['other'], admin: ['client', 'other', 'admin'] },
    change: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    remove: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    add: [],
    columns: columns({
      '- r r riu': 'id case_id former_client_id author_id author_name is_from_admin created_at',
      '- r r r': 'client_id',
      '- ru ru riu': 'body',
      '- r r ri': 'updated_at',
    }),
  },
  message_documents: {
    holds: 'Which documents messages have; read with the message, written by send_message()',
    ...own(),
    ...unchanged,
    columns: columns({ '- r r riu': 'message_id position document_id' }),
  },
  case_documents: {
    holds: 'Documents of a case; a client reads those that are shared with them and not deleted',
    ...own('hidden'),
    change: adminOnly(['client', 'other', 'hidden']),
    remove: nobody,
    add: [],
    columns: columns({
      '- r r riu': 'id case_id former_client_id published_at awaits_message created_by created_at',
      '- r r r': 'client_id shared_with',
      '- r ru riu': 'name shared deleted_at',
      '- r r ri': 'updated_at',
    }),
  },
  document_versions: {
    holds: 'Versions of documents; a client reads the current ones of documents that they see',
    ...own('hidden'),
    ...unchanged,
    columns: columns({
      '- r r riu': 'id document_id number size_bytes kind uploaded_by checked_at virus is_current created_at thumbnail',
    }),
  },
  tasks: {
    holds: 'What the office has to do, in a case or in none; who has written one, deletes it',
    ...ofWriters,
    columns: columns({
      '- - ri riu': 'id',
      '- - r riu': 'created_at created_by',
      '- - riu riu': 'title due_on case_id assignee_id done_at',
      '- - r ri': 'updated_at',
    }),
  },
  all_tasks: {
    holds: 'The tasks, and the defects of filings: what the office has to do',
    isView: true,
    readOnly: true,
    ...ofWriters,
    columns: columns({
      '- - r r': 'created_at updated_at filing_id case_number assignee_name created_by',
      '- - ri r': 'id',
      '- - riu r': 'title due_on case_id assignee_id done_at',
    }),
  },
  filing_templates: {
    holds: 'What filings begin with',
    ...forAdmins,
    ...writtenByAdmins(['any']),
    columns: columns({
      '- - ri riu': 'id',
      '- - r riu': 'created_at',
      '- - riu riu': 'name items',
      '- - r ri': 'updated_at',
    }),
  },
  filings: {
    holds: 'What is filed in a case',
    ...forAdmins,
    ...writtenByAdmins(['any']),
    columns: columns({
      '- - r riu': 'created_at',
      '- - ri riu': 'id case_id',
      '- - riu riu': 'name filed_on diary_number',
      '- - r ri': 'updated_at',
    }),
  },
  filing_items: {
    holds: 'The items of a filing, and its defects; the day by which one must be cured is confirmed by a person',
    ...forAdmins,
    ...writtenByAdmins(['any']),
    columns: columns({
      '- - r riu': 'created_at',
      '- - ri riu': 'id filing_id case_id kind sort_order',
      '- - riu riu': 'title document_id done_on remark notified_on days cure_by assignee_id',
      '- - r ri': 'updated_at',
    }),
  },
  document_requests: {
    holds: 'What clients are asked for; a client reads what is asked in their own cases',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
    columns: columns({
      '- r r riu': 'former_client_id document_id answered_at created_by created_at',
      '- r ri riu': 'id case_id',
      '- r r r': 'client_id',
      '- r riu riu': 'title note',
      '- r r ri': 'updated_at',
    }),
  },
  fee_agreements: {
    holds: 'What was agreed with clients about fees',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
    columns: columns({
      '- r r riu': 'created_at',
      '- r ri riu': 'id client_id',
      '- r riu riu': 'case_id description amount_paise agreed_on',
      '- r r ri': 'updated_at',
    }),
  },
  invoices: {
    holds: 'Invoices, written by functions; a client reads their own once they are sent, and only drafts are deleted',
    ...own('hidden'),
    change: nobody,
    remove: adminOnly(['hidden']),
    add: [],
    columns: columns({
      '- r r riu':
        'id client_id case_id status number financial_year serial issued_on due_on sent_at cancelled_at cancel_reason bill_name bill_address tax_note notes total_paise paid_paise tax_paise closed_paise closed_as closed_at close_reason reminded_at claimed_at claimed_reference created_at',
      '- r r r': 'state open_paise search case_number case_title letterhead',
      '- r r ri': 'updated_at',
    }),
  },
  invoice_lines: {
    holds: 'The lines of invoices, written by save_invoice(); a client reads those of invoices that they see',
    ...own('hidden'),
    ...unchanged,
    columns: columns({ '- r r riu': 'id invoice_id kind description on_date amount_paise sort_order created_at' }),
  },
  payments: {
    holds: 'Payments of invoices with their receipts, written by functions and never deleted by admins',
    ...own(),
    ...unchanged,
    columns: columns({
      '- r r riu':
        'id invoice_id client_id paid_on method reference amount_paise tax_paise certificate_seen_at receipt_number financial_year serial cancelled_at cancel_reason created_at',
      '- r r r': 'search letterhead',
      '- r r ri': 'updated_at',
    }),
  },
  cancelled_events: {
    holds: 'Deleted events, for 30 days: the calendar feed says that they are cancelled',
    ...forAdmins,
    ...unchanged,
    columns: columns({ '- - r riu': 'id uid client_id case_id type title start_date end_date cancelled_at' }),
  },
  case_diary: {
    holds: 'Until when each case is accounted for, and why it is parked; written by triggers and park_case()',
    ...forAdmins,
    ...unchanged,
    columns: columns({
      '- - r riu': 'case_id is_open last_on parked_until park_reason parked_by accounted_until',
    }),
  },
  cause_list_checks: {
    holds: 'When a day was last compared with the court’s list, written by check_cause_list()',
    ...forAdmins,
    ...unchanged,
    columns: columns({ '- - r riu': 'day checked_at checked_by' }),
  },
  social_links: {
    holds: 'One row for each platform',
    kinds: ['any'],
    read: { visitor: ['any'], client: ['any'], other: ['any'], admin: ['any'] },
    change: adminOnly(['any']),
    remove: nobody,
    add: [],
    columns: columns({
      'r r r riu': 'id platform created_at',
      'r r ru riu': 'url',
      'r r r ri': 'updated_at',
    }),
  },
  social_posts: {
    holds: 'Posts to social media, written by the API',
    ...forAdmins,
    ...unchanged,
    columns: columns({
      '- - r riu': 'id request_id text image_path image_size video_path video_size created_by created_at',
      '- - r ri': 'updated_at',
    }),
  },
  social_post_deliveries: {
    holds: 'The status of a post on each platform, written by the API',
    ...forAdmins,
    ...unchanged,
    columns: columns({
      '- - r riu':
        'id post_id platform status url reason external_id attempts next_attempt_at claim sending_since progress created_at',
      '- - r ri': 'updated_at',
    }),
  },
  notifications: {
    holds: 'What is to be sent to people, and what became of it, written by the database and the jobs',
    ...forAdmins,
    ...unchanged,
    columns: columns({
      '- - r riu':
        'id kind about_id about_at recipient_id channel address event_id case_id data not_before attempts locked_until claim sending_since last_error sent_at failed_at cancelled_at external_id delivered_at created_at',
      '- - r r': 'status',
      '- - r ri': 'updated_at',
    }),
  },
  privacy_notices: {
    holds:
      'What people are told when they are asked for their data, by version and language; written by publish_privacy_notice()',
    kinds: ['any'],
    read: { visitor: ['any'], client: ['any'], other: ['any'], admin: ['any'] },
    ...unchanged,
    columns: columns({ 'r r r riu': 'id version language body published_at created_at' }),
  },
  consents: {
    holds: 'Who has agreed to which notice, for what and until when; written with the enquiry or the account',
    ...own('admin'),
    ...unchanged,
    columns: columns({ '- r r riu': 'id user_id submission_id purpose notice_id given_at withdrawn_at created_at' }),
  },
  legal_holds: {
    holds: 'Cases from which nothing may be deleted, why and until when',
    ...forAdmins,
    ...writtenByAdmins(['any']),
    columns: columns({
      '- - ri riu': 'case_id',
      '- - riu riu': 'reason until',
      '- - r riu': 'created_at',
      '- - r ri': 'updated_at',
    }),
  },
  erasure_requests: {
    holds: 'Who asks for erasure, and what came of it; written by request_erasure() and refuse_erasure()',
    ...own('admin'),
    ...unchanged,
    columns: columns({
      '- r r riu': 'id user_id message outcome answer closed_at created_at',
      '- r r ri': 'updated_at',
    }),
  },
  whatsapp_consents: {
    holds: 'Who has agreed to messages by WhatsApp, to which words, and until when',
    ...own('admin'),
    ...unchanged,
    columns: columns({ '- r r riu': 'id user_id phone wording wording_version agreed_at withdrawn_at created_at' }),
  },
  notification_preferences: {
    holds: 'What people want to be told of, and when; without a row the defaults',
    kinds: ['client', 'other', 'admin'],
    read: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    change: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    remove: nobody,
    add: ['client', 'other', 'admin'],
    columns: columns({
      '- r r riu': 'user_id created_at',
      '- riu riu riu': 'muted reminders quiet_from quiet_until by_mail',
      '- r r ri': 'updated_at',
    }),
  },
  business_reviews: {
    holds: 'Reviews fetched from the business profile',
    ...shownWhenVisible,
    change: adminOnly(['visible', 'hidden']),
    remove: nobody,
    add: [],
    columns: columns({
      'r r r riu':
        'id external_id author_name author_url profile_photo_url rating relative_time_description text created_at',
      'r r ru riu': 'visible',
      'r r r ri': 'updated_at',
    }),
  },
  review_integration: {
    holds: 'The connection to the business profile; its key can be written but not read',
    ...forAdmins,
    change: adminOnly(['any']),
    remove: nobody,
    add: [],
    columns: columns({
      '- - r riu': 'id last_sync next_sync_at last_error',
      '- - - ri': 'singleton updated_at',
      '- - ru riu': 'place_id',
      '- - u riu': 'api_key_encrypted',
      '- - r r': 'has_api_key',
      '- - - riu': 'sync_attempts created_at',
    }),
  },
  job_runs: {
    holds: 'The last run of each scheduled task, and its result',
    ...forAdmins,
    ...unchanged,
    columns: columns({ '- - r riu': 'id task run started_at finished_at succeeded_at result error' }),
  },
  site_settings: {
    holds: 'What the admin changed about the site',
    kinds: ['public', 'office', 'private'],
    read: { visitor: ['public'], client: ['public'], other: ['public'], admin: ['public', 'office', 'private'] },
    change: adminOnly(['public', 'office', 'private']),
    remove: nobody,
    add: [],
    columns: columns({
      'r r r riu': 'key is_public created_at',
      'r r ru riu': 'value',
      'r r r ri': 'updated_at',
    }),
  },
  audit_log: {
    holds: 'Who changed what and when, written by triggers; nobody changes it, not even the service',
    ...forAdmins,
    ...unchanged,
    readOnly: true,
    columns: columns({ '- - r r': 'id at actor_id actor_role via action kind row_id columns case_id person_id' }),
  },
  page_visits: {
    holds: 'Visits, written by record_visit() and read as totals',
    kinds: ['any'],
    read: nobody,
    ...unchanged,
    columns: columns({ '- - - riu': 'day page visitor' }),
  },
};

/**
 * Rights of everybody in the office on all rows of a table, by r(ead), i(nsert), u(pdate), and what else a junior reads;
 * `own` rows they delete. Of other tables they read what a client reads that is nobody's.
 */
const office: Record<string, { may: ColumnRight; junior?: 'r'; deletesOwn?: true; not?: readonly string[] }> = {
  cases: { may: 'riu' },
  case_assignees: { may: 'r' },
  case_parties: { may: 'riu' },
  events: { may: 'riu' },
  hearing_orders: { may: 'ru' },
  cancelled_events: { may: 'r' },
  clients: { may: 'ru' },
  client_users: { may: 'r' },
  contact_submissions: { may: 'riu' },
  case_documents: { may: 'ru', not: ['deleted_at'] },
  document_versions: { may: 'r' },
  document_requests: { may: 'riu' },
  tasks: { may: 'riu', deletesOwn: true },
  all_tasks: { may: 'riu', deletesOwn: true },
  filing_templates: { may: 'r' },
  filings: { may: 'riu' },
  filing_items: { may: 'riu' },
  case_diary: { may: 'r' },
  cause_list_checks: { may: 'r' },
  conflict_checks: { may: '-', junior: 'r' },
  paper_templates: { may: '-', junior: 'r' },
  case_messages: { may: '-', junior: 'r' },
  message_documents: { may: '-', junior: 'r' },
};

/** Tables that a switch of the practice opens to a role. */
export const switched: Record<string, readonly ['clerk' | 'junior', 'clerkMessages' | 'juniorFees']> = {
  case_messages: ['clerk', 'clerkMessages'],
  message_documents: ['clerk', 'clerkMessages'],
  fee_agreements: ['junior', 'juniorFees'],
  invoices: ['junior', 'juniorFees'],
  invoice_lines: ['junior', 'juniorFees'],
  payments: ['junior', 'juniorFees'],
};

/** Tables with a restrictive policy for who sees assigned cases only; what is read with another row follows that row. */
export const ofAssignedCases = [
  ...[
    'cases',
    'case_assignees',
    'case_parties',
    'case_diary',
    'case_documents',
    'document_versions',
    'document_requests',
  ],
  ...['case_messages', 'filings', 'filing_items', 'tasks', 'events', 'cancelled_events', 'hearing_orders'],
  ...['fee_agreements', 'invoices', 'payments', 'clients', 'client_users', 'conflict_checks'],
];

/** Where the office has the client's policy and a conditional one of its own, for reading. */
export const readByRight = ['profiles', 'site_settings', 'case_messages', 'fee_agreements', 'invoices', 'payments'];

/** The colleagues that everybody in the office sees. */
const colleagues: readonly RowKind[] = ['clerk', 'junior', 'admin'];

function withOffice(table: string, expectation: Written): TableExpectation {
  const { may, junior, deletesOwn, not = [] } = office[table] ?? { may: '-' };
  const { kinds, read, change, remove, add } = expectation;
  const nobodys = (rows: readonly RowKind[]) => rows.filter((kind) => !['client', 'other', 'admin'].includes(kind));
  const isColleague = (kind: RowKind) => table === 'profiles' && colleagues.includes(kind);
  const reads = (who: 'clerk' | 'junior') =>
    may.includes('r') || (who === 'junior' && junior)
      ? kinds
      : kinds.filter((kind) => nobodys(read.client).includes(kind) || isColleague(kind) || kind === 'office');
  const both = (of: (who: 'clerk' | 'junior') => readonly RowKind[]) => ({ clerk: of('clerk'), junior: of('junior') });
  const rights = (name: string, [visitor, client, admin, service]: readonly ColumnRight[]): ColumnRight[] => {
    const mine = [...'riu'].filter(
      (right) =>
        client?.includes(right) ||
        (admin?.includes(right) &&
          !not.includes(name) &&
          (may + (junior ?? '') + (switched[table] ? 'r' : '')).includes(right)),
    );
    return [visitor!, client!, (mine.join('') || '-') as ColumnRight, admin!, service!];
  };
  return {
    ...expectation,
    read: { ...read, ...both(reads) },
    change: { ...change, ...both(() => (may.includes('u') ? kinds : [])) },
    remove: { ...remove, ...both((who) => (deletesOwn ? [who] : [])) },
    add: may.includes('i') || add.includes('client') ? [...add, 'clerk', 'junior'] : add,
    columns: Object.fromEntries(Object.entries(expectation.columns).map(([name, of]) => [name, rights(name, of)])),
  };
}

export const tables: Record<string, TableExpectation> = Object.fromEntries(
  Object.entries(written).map(([table, expectation]) => [table, withOffice(table, expectation)]),
);

export interface FunctionExpectation {
  /** Of those that people may call; of the others the database says it. */
  does: string;
  /** Who may call it, also by membership. */
  callers: readonly Grantee[];
  /** Whether it runs with its owner's rights: its body must check the caller. */
  definer: boolean;
}

const withRights =
  (definer: boolean) =>
  (callers: string, functions: Record<string, string> | string): Record<string, FunctionExpectation> => {
    const described =
      typeof functions === 'string'
        ? functions
            .trim()
            .split(/\s+/)
            .map((name) => [name, ''])
        : Object.entries(functions);
    const named = callers.split(' ').filter(Boolean) as Grantee[];
    // By membership the office may what a client may, and an admin what the office may.
    const isOffice = named.includes('client') || named.includes('office');
    const roles = grantees.filter(
      (grantee) => named.includes(grantee) || (isOffice && (grantee === 'office' || grantee === 'admin')),
    );
    return Object.fromEntries(described.map(([name, does]) => [name, { does, callers: roles, definer }]));
  };
const asOwner = withRights(true);
const asCaller = withRights(false);

/** Functions that a request can call. */
export const publicFunctions: Record<string, FunctionExpectation> = {
  ...asOwner('admin', {
    analytics_summary: 'The numbers under Analytics',
    check_import: 'What an import of clients and cases would do',
    import_clients: 'Imports clients and cases, all or none',
    undo_import: 'Deletes what an import has made, within an hour',
    save_invoice: 'Saves a draft of an invoice with its lines',
    send_invoice: 'Gives an invoice its number, and shows it to the client',
    cancel_invoice: 'Cancels an invoice that was sent',
    close_rest: 'Closes what is open of an invoice: written off, or cancelled',
    reopen_rest: 'Opens the rest of an invoice again',
    remind_of_invoice: 'Has a client reminded of an open invoice now',
    mark_certificate: 'Marks that the certificate of deducted tax is seen',
    record_payment: 'Records a payment, once, and gives it a receipt number',
    cancel_payment: 'Cancels a payment, e.g. a cheque that came back',
    invoice_recipients: 'Who is told of an invoice that is sent',
    locked_numbers: 'Whether numbers wait for the last one before a restore',
    name_last_numbers: 'Names the last numbers before a restore',
    merge_clients: 'Makes two records of a client one',
    publish_privacy_notice: 'Publishes the next version of the privacy notice',
    refuse_erasure: 'Answers a request for erasure',
    erase: 'Erases what is kept about somebody, or says what would be',
    find_mentions: 'Where somebody would still be named after an erasure',
    resend_notification: 'Sends again what has failed or came back',
    end_user_sessions: 'Ends sessions of a user',
    invite_client: 'Invites a client, clerk or junior, or renews the invitation',
    new_accounts: 'The log-ins without a client, and the clients that they may be',
    set_user_role: 'Changes the role of a user',
    user_sessions: 'The sessions of a user',
    visits_over_time: 'Visits by day, week or month',
  }),
  ...asOwner('office', {
    admin_summary: 'The numbers on the cards of the office',
    open_ends: 'What would be forgotten: hearings without a result, cases without a date',
    park_case: 'Parks a case until a day',
    check_cause_list: 'Records that a day’s cause list was looked at',
    match_cause_list: 'Matters of the practice in a court’s list',
    add_client:
      'Takes on a client with the enquiry and the check for conflicts of interest; where it finds somebody, by juniors and admins',
    find_conflicts: 'The clients and parties that somebody may be, for juniors and admins',
    find_name_conflicts: 'The same of many names, for juniors and admins',
    cases_by_next_hearing: 'Cases by their next hearing, a page at a time',
    cases_with_number: 'The cases that have a number already',
    name_query: 'A search for names in any spelling and script',
    set_no_answer_needed: 'Records that the messages of a case need no answer, by who may read them',
    message_inbox: 'The cases with messages, those first that wait, for who may read them',
    fees_of_year: 'The books of a financial year, for who may read fees',
    record_outcome: 'Records the result of a hearing, and creates the next one',
    used_case_statuses: 'The statuses that cases have',
  }),
  ...asOwner(
    'service',
    `
    api_token begin_registration begin_notification claim_notifications claim_site_build clean_up
    consume_throttle add_document_version answer_document_request delete_old_documents finish_document_check
    is_new_document_file open_archived_document finish_notification record_whatsapp_status record_whatsapp
    record_mail_bounce record_mail_server queue_notifications finish_site_build delete_account calendar_feed
    find_invitation is_office_reset login_email release_throttle replace_recovery_codes password_version
    accept_passkey accept_passkey_session expect_factor
    accept_session set_session_device orphaned_files photos_without_file use_recovery_code set_languages
  `,
  ),
  ...asCaller(
    'service',
    `
    begin_job begin_social_sending claim_review_sync claim_social_deliveries create_social_post finish_job
    mute_notifications finish_social_delivery save_social_progress store_business_reviews is_admin_reset
  `,
  ),
  ...asCaller('admin', {
    count_audit_log: 'The number of entries that match a search',
    count_profiles: 'The number of users that match a search',
    move_gallery_photo: 'Moves a photo in the gallery’s order',
    read_audit_log: 'The audit log with the names of now',
  }),
  ...asCaller('office', {
    board: 'The hearings of a day as they are called',
    confirm_cause_list: 'Takes a court’s list over to the board, all or nothing',
    search_all: 'Cases, clients and enquiries by what was typed',
    count_clients: 'The number of clients that match a search',
    count_contact_submissions: 'The number of submissions that match a search',
    move_case_party: 'Moves a party of a case in the order of its side',
    start_filing: 'Begins a filing with the items of a template',
  }),
  ...asOwner('visitor client admin service', {
    check_request: 'Refuses a request of an ended session; called before each request',
    site_content: 'When the content of the built pages changed',
  }),
  ...asCaller('client admin', {
    calendar_events: 'The part of the calendar on the screen',
    sum_invoices: 'The number and the sums of the invoices that match a search',
    count_invoices: 'The number of invoices that match a search',
    count_cases: 'The number of cases that match a search',
  }),
  ...asOwner('client admin', {
    my_data: 'Everything that is kept about the caller',
    client_summary: 'The numbers on a client’s cards',
    my_cases: 'The caller’s cases by their next date',
    claim_payment: 'Says that the caller has paid an invoice of theirs',
    withdraw_claim: 'Takes that back: for the client, and for admins who have not found the money',
    take_back_document: 'Takes back a document that the caller has sent by mistake',
    open_document: 'Notes that the caller opens a document that they may read',
    mark_messages_seen: 'Records that the caller has seen the messages of a case',
    mark_seen: 'Records that the caller has seen what is new',
    send_message: 'Sends a message with documents of its case, once; what the office attaches is shared',
    attached_documents: 'What has become of the documents of messages that the caller may read',
    unread_messages: 'The caller’s own cases with unseen messages',
    agree_to_whatsapp: 'Agrees to messages by WhatsApp, for the caller',
    my_whatsapp: 'Where the caller gets messages by WhatsApp, and since when',
    my_account_data: 'What only the database knows of the caller’s log-in',
    request_erasure: 'Withdraws the caller’s consent, and asks for erasure',
    take_back_erasure_request: 'Takes the caller’s request for erasure back',
    withdraw_whatsapp: 'Ends the caller’s messages by WhatsApp',
    unsent_notification_kinds: 'Which kinds of mail the practice does not send at present',
    my_calendar_feed: 'The caller’s calendar address',
    renew_my_calendar_feed: 'Gives the caller a new calendar address',
    revoke_my_calendar_feed: 'Ends the caller’s calendar address',
    end_my_sessions: 'Ends sessions of the caller',
    my_second_factor: 'Whether the caller has a second factor',
    my_sessions: 'The sessions of the caller',
  }),
  ...asOwner('admin service', {
    apply_retention: 'Erases a portion of what is out of its time; an admin only counts it',
    list_erasures: 'What was erased, by ids',
    apply_erasures: 'Erases again what a restored backup has again',
  }),
  ...asCaller('visitor client admin service', {
    gallery_counts: 'The number of photos in each category',
  }),
  ...asOwner('visitor client admin', {
    record_visit: 'Counts a visit to a page',
  }),
};

/**
 * Helpers that policies and constraints use, and those that run as their owner. All others of the schema `private` are called by
 * nobody, and run as their caller.
 */
export const privateFunctions: Record<string, FunctionExpectation> = {
  ...asOwner(
    '',
    `
    apply_user_role keep_user_role check_registration client_address client_network record_enquiry_consent
    refuse_held_deletion refuse_held_case_deletion refuse_held_enquiry_deletion refuse_held_order_deletion
    refuse_held_version_deletion refuse_held_attachment_deletion refuse_held_payment_deletion
    is_first_sending refuse_second_sending case_ids_of sees_case refuse_unseen_case apply_role_switches
    add_to_diary follow_status_in_diary follow_event_in_diary add_events_to_diary follow_task_in_diary
    check_assignee clean_columns forget_counted_day add_task change_task delete_task unlink_moved_hearing name_draft name_drafts_of_client
    add_whatsapp hold_mail create_profile current_actor follow_email delete_expired_registrations
    follow_password set_case_columns record_cancelled_event record_changes record_portal record_reminders
    check_language is_language limit_session record_site_change refuse_audit_change require_an_admin update_counters update_linked_profile
    update_client_names_of_cases update_client_of_order update_party_names_of_case update_party_names_of_cases admin_news client_news
    publish_version add_client_as_party set_client_of_party reopen_document_requests check_stored_file limit_new_documents
    set_message_columns broadcast_change broadcast_added broadcast_document broadcast_version broadcast_invoice broadcast_to_admins update_message_thread set_client set_client_of_order hand_over_case move_case
    throttle_contact_submission refuse_other_clients_case add_up_lines add_up_payments check_factor follow_factor forget_passkey refuse_address_change limit_metadata
    release_office_work limit_profile_changes
    freeze_invoice freeze_receipt
  `,
  ),
  ...asOwner(
    'client admin',
    'is_admin is_office may is_session_live my_client_ids may_upload_document visible_case_ids visible_client_ids',
  ),
  ...asOwner('visitor client admin', 'is_bar_council_mode'),
  ...asCaller('visitor client admin service', 'is_email is_plain_text'),
  ...asCaller('admin service', 'next_photo_order'),
  ...asOwner('client admin service', 'has_text case_keys'),
  ...asOwner('visitor client admin service', 'is_name name_vector spell_phone to_search_vector'),
  ...asCaller('client admin service', 'fold_number period periods practice_day practice_zone spell_numbers'),
};

export interface BucketExpectation {
  holds: string;
  read: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  write: readonly Exclude<Actor, 'service'>[];
  /** Who adds files, but does not replace or delete them. */
  add?: readonly Exclude<Actor, 'service'>[];
}

const noFile = { ...nobody, clerk: [], junior: [] } as const;

export const buckets: Record<string, BucketExpectation> = {
  gallery: {
    holds: 'Files of the gallery; the photo’s row decides who may read them',
    read: {
      visitor: ['visible'],
      client: ['visible'],
      other: ['visible'],
      clerk: ['visible'],
      junior: ['visible'],
      admin: ['visible', 'hidden'],
    },
    write: ['admin'],
  },
  'case-documents': {
    holds: 'Files of documents, under the id of their version; read at addresses that the API signs',
    read: noFile,
    write: [],
    add: ['clerk', 'junior', 'admin'],
  },
  'paper-templates': {
    holds: 'Templates of papers, under their id',
    read: { ...noFile, junior: ['any'], admin: ['any'] },
    write: ['admin'],
  },
  'social-media': { holds: 'Images and videos of posts', read: { ...noFile, admin: ['any'] }, write: ['admin'] },
};
