/**
 * The expectations: who may do what with the rows of every table, and with every bucket. The tests try them, and
 * `npm run gen:policies` renders them as docs/policies.md, with what access.txt has of columns and functions. A table or a
 * function of people without a line here fails the tests.
 */
import { readFileSync } from 'node:fs';

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
type Written = Omit<TableExpectation, 'read' | 'change' | 'remove' | 'columns'> &
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

const written: Record<string, Written> = {
  profiles: {
    holds: 'One row for each user',
    ...own('admin'),
    change: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    remove: nobody,
    add: [],
  },
  invitations: {
    holds: 'Open invitations, written by invite_client(); the token of the link is stored as a hash',
    ...forAdmins,
    change: nobody,
    remove: adminOnly(['any']),
    add: [],
  },
  contact_submissions: {
    holds: 'Requests for a consultation',
    ...forAdmins,
    change: adminOnly(['any']),
    remove: adminOnly(['any']),
    add: ['visitor', 'client', 'other', 'admin'],
  },
  testimonials: {
    holds: 'What clients said',
    ...shownWhenVisible,
    ...writtenByAdmins(['visible', 'hidden']),
  },
  gallery_photos: {
    holds: 'Photos; their files are in the bucket gallery',
    ...shownWhenVisible,
    ...writtenByAdmins(['visible', 'hidden']),
  },
  clients: {
    holds: 'The clients of the practice, people or organisations; the notes are for the office',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
  },
  conflict_checks: {
    holds: 'What was found when a client was taken on, and why it is no conflict of interest; written by add_client()',
    ...forAdmins,
    ...unchanged,
  },
  imports: {
    holds: 'What imports of clients and cases have made; written by import_clients()',
    ...forAdmins,
    ...unchanged,
  },
  paper_templates: {
    holds: 'Templates of papers; their files are in the bucket paper-templates',
    ...forAdmins,
    change: nobody,
    remove: adminOnly(['any']),
    add: ['admin'],
  },
  client_users: {
    holds: 'Which log-ins see the cases and events of a client',
    ...own(),
    change: nobody,
    remove: adminOnly(['client', 'other']),
    add: ['admin'],
  },
  cases: {
    holds: 'Cases, each of one client',
    ...own(),
    change: adminOnly(['client', 'other']),
    remove: nobody,
    add: ['admin'],
  },
  case_assignees: {
    holds: 'To whom of the office cases are assigned',
    ...forAdmins,
    ...writtenByAdmins(['any']),
    change: nobody,
  },
  case_parties: {
    holds: 'The parties of cases, each with its side and advocate',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
  },
  events: {
    holds: 'Hearings, meetings, deadlines; an event of a case belongs to the case’s client',
    ...own('unassigned'),
    ...writtenByAdmins(['client', 'other', 'unassigned']),
  },
  hearing_orders: {
    holds: 'What the court ordered, written by record_outcome(); a client reads it where it is shared',
    ...own('hidden'),
    change: adminOnly(['client', 'other', 'hidden']),
    remove: nobody,
    add: [],
  },
  case_messages: {
    holds:
      'Messages of a case, written by send_message(); their authors change their text and delete them while they are new',
    kinds: ['client', 'other', 'admin'],
    read: { visitor: [], client: ['client', 'admin'], other: ['other'], admin: ['client', 'other', 'admin'] },
    change: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    remove: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    add: [],
  },
  message_documents: {
    holds: 'Which documents messages have; read with the message, written by send_message()',
    ...own(),
    ...unchanged,
  },
  case_documents: {
    holds: 'Documents of a case; a client reads those that are shared with them and not deleted',
    ...own('hidden'),
    change: adminOnly(['client', 'other', 'hidden']),
    remove: nobody,
    add: [],
  },
  document_versions: {
    holds: 'Versions of documents; a client reads the current ones of documents that they see',
    ...own('hidden'),
    ...unchanged,
  },
  tasks: {
    holds: 'What the office has to do, in a case or in none; who has written one, deletes it',
    ...ofWriters,
  },
  all_tasks: {
    holds: 'The tasks, and the defects of filings: what the office has to do',
    isView: true,
    readOnly: true,
    ...ofWriters,
  },
  filing_templates: {
    holds: 'What filings begin with',
    ...forAdmins,
    ...writtenByAdmins(['any']),
  },
  filings: {
    holds: 'What is filed in a case',
    ...forAdmins,
    ...writtenByAdmins(['any']),
  },
  filing_items: {
    holds: 'The items of a filing, and its defects; the day by which one must be cured is confirmed by a person',
    ...forAdmins,
    ...writtenByAdmins(['any']),
  },
  document_requests: {
    holds: 'What clients are asked for; a client reads what is asked in their own cases',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
  },
  fee_agreements: {
    holds: 'What was agreed with clients about fees',
    ...own(),
    ...writtenByAdmins(['client', 'other']),
  },
  invoices: {
    holds: 'Invoices, written by functions; a client reads their own once they are sent, and only drafts are deleted',
    ...own('hidden'),
    change: nobody,
    remove: adminOnly(['hidden']),
    add: [],
  },
  invoice_lines: {
    holds: 'The lines of invoices, written by save_invoice(); a client reads those of invoices that they see',
    ...own('hidden'),
    ...unchanged,
  },
  payments: {
    holds: 'Payments of invoices with their receipts, written by functions and never deleted by admins',
    ...own(),
    ...unchanged,
  },
  cancelled_events: {
    holds: 'Deleted events, for 30 days: the calendar feed says that they are cancelled',
    ...forAdmins,
    ...unchanged,
  },
  case_diary: {
    holds: 'Until when each case is accounted for, and why it is parked; written by triggers and park_case()',
    ...forAdmins,
    ...unchanged,
  },
  cause_list_checks: {
    holds: 'When a day was last compared with the court’s list, written by check_cause_list()',
    ...forAdmins,
    ...unchanged,
  },
  social_links: {
    holds: 'One row for each platform',
    kinds: ['any'],
    read: { visitor: ['any'], client: ['any'], other: ['any'], admin: ['any'] },
    change: adminOnly(['any']),
    remove: nobody,
    add: [],
  },
  social_posts: {
    holds: 'Posts to social media, written by the API',
    ...forAdmins,
    ...unchanged,
  },
  social_post_deliveries: {
    holds: 'The status of a post on each platform, written by the API',
    ...forAdmins,
    ...unchanged,
  },
  notifications: {
    holds: 'What is to be sent to people, and what became of it, written by the database and the jobs',
    ...forAdmins,
    ...unchanged,
  },
  privacy_notices: {
    holds:
      'What people are told when they are asked for their data, by version and language; written by publish_privacy_notice()',
    kinds: ['any'],
    read: { visitor: ['any'], client: ['any'], other: ['any'], admin: ['any'] },
    ...unchanged,
  },
  consents: {
    holds: 'Who has agreed to which notice, for what and until when; written with the enquiry or the account',
    ...own('admin'),
    ...unchanged,
  },
  legal_holds: {
    holds: 'Cases from which nothing may be deleted, why and until when',
    ...forAdmins,
    ...writtenByAdmins(['any']),
  },
  erasure_requests: {
    holds: 'Who asks for erasure, and what came of it; written by request_erasure() and refuse_erasure()',
    ...own('admin'),
    ...unchanged,
  },
  whatsapp_consents: {
    holds: 'Who has agreed to messages by WhatsApp, to which words, and until when',
    ...own('admin'),
    ...unchanged,
  },
  notification_preferences: {
    holds: 'What people want to be told of, and when; without a row the defaults',
    kinds: ['client', 'other', 'admin'],
    read: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    change: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    remove: nobody,
    add: ['client', 'other', 'admin'],
  },
  business_reviews: {
    holds: 'Reviews fetched from the business profile',
    ...shownWhenVisible,
    change: adminOnly(['visible', 'hidden']),
    remove: nobody,
    add: [],
  },
  review_integration: {
    holds: 'The connection to the business profile; its key can be written but not read',
    ...forAdmins,
    change: adminOnly(['any']),
    remove: nobody,
    add: [],
  },
  job_runs: {
    holds: 'The last run of each scheduled task, and its result',
    ...forAdmins,
    ...unchanged,
  },
  site_settings: {
    holds: 'What the admin changed about the site',
    kinds: ['public', 'office', 'private'],
    read: { visitor: ['public'], client: ['public'], other: ['public'], admin: ['public', 'office', 'private'] },
    change: adminOnly(['public', 'office', 'private']),
    remove: nobody,
    add: [],
  },
  audit_log: {
    holds: 'Who changed what and when, written by triggers; nobody changes it, not even the service',
    ...forAdmins,
    ...unchanged,
    readOnly: true,
  },
  page_visits: {
    holds: 'Visits, written by record_visit() and read as totals',
    kinds: ['any'],
    read: nobody,
    ...unchanged,
  },
};

/**
 * Rights of everybody in the office on all rows of a table, by r(ead), i(nsert), u(pdate), and what else a junior reads;
 * `own` rows they delete. Of other tables they read what a client reads that is nobody's.
 */
const office: Record<string, { may: ColumnRight; junior?: 'r'; deletesOwn?: true }> = {
  cases: { may: 'riu' },
  case_assignees: { may: 'r' },
  case_parties: { may: 'riu' },
  events: { may: 'riu' },
  hearing_orders: { may: 'ru' },
  cancelled_events: { may: 'r' },
  clients: { may: 'ru' },
  client_users: { may: 'r' },
  contact_submissions: { may: 'riu' },
  case_documents: { may: 'ru' },
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

/** What the catalog allows: see access.ts. */
export const access = readFileSync(new URL('access.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** The Postgres role of each grantee, and those whose member it is. */
const rolesOf: Record<Grantee, readonly string[]> = {
  visitor: ['anon'],
  client: ['authenticated'],
  office: ['authenticated', 'app_office'],
  admin: ['authenticated', 'app_office', 'app_admin'],
  service: ['service_role'],
};

function columnsOf(table: string): TableExpectation['columns'] {
  const of = access.filter((line) => line.startsWith(`public.${table}: `));
  const [, names = ''] = of.map((line) => / has (.*)$/.exec(line)).find(Boolean) ?? [];
  const may = (grantee: Grantee, privilege: string, name: string) =>
    rolesOf[grantee].some((role) => {
      const granted = of.find((line) => line.includes(`: ${role} ${privilege} (`))?.split(/[()]/)[1] ?? '';
      return granted === 'all' || granted.split(' ').includes(name);
    });
  const rights = { r: 'SELECT', i: 'INSERT', u: 'UPDATE' };
  return Object.fromEntries(
    names.split(' ').map((name) => [
      name,
      grantees.map((grantee) => {
        const all = Object.entries(rights).filter(([, privilege]) => may(grantee, privilege, name));
        return (all.map(([letter]) => letter).join('') || '-') as ColumnRight;
      }),
    ]),
  );
}

/** The colleagues that everybody in the office sees. */
const colleagues: readonly RowKind[] = ['clerk', 'junior', 'admin'];

function withOffice(table: string, expectation: Written): TableExpectation {
  const { may, junior, deletesOwn } = office[table] ?? { may: '-' };
  const { kinds, read, change, remove, add } = expectation;
  const nobodys = (rows: readonly RowKind[]) => rows.filter((kind) => !['client', 'other', 'admin'].includes(kind));
  const isColleague = (kind: RowKind) => table === 'profiles' && colleagues.includes(kind);
  const reads = (who: 'clerk' | 'junior') =>
    may.includes('r') || (who === 'junior' && junior)
      ? kinds
      : kinds.filter((kind) => nobodys(read.client).includes(kind) || isColleague(kind) || kind === 'office');
  const both = (of: (who: 'clerk' | 'junior') => readonly RowKind[]) => ({ clerk: of('clerk'), junior: of('junior') });
  return {
    ...expectation,
    read: { ...read, ...both(reads) },
    change: { ...change, ...both(() => (may.includes('u') ? kinds : [])) },
    remove: { ...remove, ...both((who) => (deletesOwn ? [who] : [])) },
    add: may.includes('i') || add.includes('client') ? [...add, 'clerk', 'junior'] : add,
    columns: columnsOf(table),
  };
}

export const tables: Record<string, TableExpectation> = Object.fromEntries(
  Object.entries(written).map(([table, expectation]) => [table, withOffice(table, expectation)]),
);

/** What the functions do that people may call; of the others the database says it. */
const does: Record<string, string> = {
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
  count_audit_log: 'The number of entries that match a search',
  count_profiles: 'The number of users that match a search',
  move_gallery_photo: 'Moves a photo in the gallery’s order',
  read_audit_log: 'The audit log with the names of now',
  board: 'The hearings of a day as they are called',
  confirm_cause_list: 'Takes a court’s list over to the board, all or nothing',
  search_all: 'Cases, clients and enquiries by what was typed',
  count_clients: 'The number of clients that match a search',
  count_contact_submissions: 'The number of submissions that match a search',
  move_case_party: 'Moves a party of a case in the order of its side',
  start_filing: 'Begins a filing with the items of a template',
  check_request: 'Refuses a request of an ended session; called before each request',
  site_content: 'When the content of the built pages changed',
  calendar_events: 'The part of the calendar on the screen',
  sum_invoices: 'The number and the sums of the invoices that match a search',
  count_invoices: 'The number of invoices that match a search',
  count_cases: 'The number of cases that match a search',
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
  apply_retention: 'Erases a portion of what is out of its time; an admin only counts it',
  list_erasures: 'What was erased, by ids',
  apply_erasures: 'Erases again what a restored backup has again',
  gallery_counts: 'The number of photos in each category',
  record_visit: 'Counts a visit to a page',
};

const functionsOf = (schema: string) => [
  ...new Set(
    access.flatMap(
      (line) => new RegExp(`^(?:function )?${schema}\\.(\\w+)(?:\\(\\) runs|: \\w+ EXECUTE)`).exec(line)?.[1] ?? [],
    ),
  ),
];

/** Helpers that policies and constraints use, and those that run as their owner. */
export const privateFunctions = functionsOf('private');

/** Functions that a request can call. */
export const publicFunctions: Record<string, { does: string | undefined; callers: readonly Grantee[] }> =
  Object.fromEntries(
    [...new Set([...Object.keys(does), ...functionsOf('public')])].map((name) => {
      const isCaller = (role: string) => access.includes(`function public.${name}: ${role} EXECUTE`);
      return [name, { does: does[name], callers: grantees.filter((grantee) => rolesOf[grantee].some(isCaller)) }];
    }),
  );

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
