import type { AuditKind } from '../../enumerations.ts';

export const change = 'Change';
export const through = 'Through';
export const searchPeopleAndCases = 'Search people and cases';
export const kind = 'Kind';
export const allKinds = 'All kinds';
export const person = 'Person';
export const allPeople = 'All people';
export const fromLabel = 'From';
export const toLabel = 'To';
export const caseLabel = (case_number: string) => `Case ${case_number}`;
export const auditLog = 'Audit log';

/** A word of a form within a sentence: `Filing Date`, `CNR`. */
export const inSentence = (word: string) => word.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
export const otherColumn = (words: string) => words;
/** For `Intl` lists. */
export const listLocale = 'en-GB';

/** Before a name. */
export const nouns: Readonly<Record<AuditKind, string>> = {
  case: 'case',
  party: 'a party of case',
  event: 'event',
  order: 'the order of hearing',
  message: 'a message of case',
  document: 'document',
  document_request: 'a request for a document',
  task: 'task',
  filing: 'a filing of case',
  filing_item: 'an item or defect of a filing of case',
  legal_hold: 'the legal hold of case',
  parking: 'the parking of case',
  client: 'client',
  client_link: 'log-in of client',
  case_assignee: 'the assignment of case',
  profile: 'user',
  role: 'role',
  account: 'account',
  session: 'session',
  invitation: 'the invitation of',
  submission: 'the contact submission of',
  erasure_request: 'a request for erasure',
  testimonial: 'the testimonial of',
  photo: 'photo',
  social_link: 'the link to',
  social_post: 'a social post',
  review: 'the review of',
  review_connection: 'the connection of the reviews',
  setting: 'the settings of',
  fee_agreement: 'an agreement on fees',
  invoice: 'invoice',
  payment: 'payment',
  passkey: 'passkey',
  second_factor: 'two-step log-in',
  filing_template: 'the template of filings',
  paper_template: 'the template of papers',
  privacy_notice: 'the privacy notice, version',
  import: 'an import of clients and cases',
};

/** Before the name of what was changed. */
export const didWhat = {
  insert: (actor: string, _columns: string, noun: string) => `${actor} added ${noun}`,
  update: (actor: string, columns: string, noun: string) => `${actor} changed ${columns} of ${noun}`,
  delete: (actor: string, _columns: string, noun: string) => `${actor} deleted ${noun}`,
  open: (actor: string, columns: string, noun: string) => `${actor} opened ${columns} of ${noun}`,
};
export const deletedSince = ' (deleted since)';
export const inCase = ' in case ';
/** At the end. */
export const changedColumns = (_columns: string) => '';

export const inRole = (name: string, role: string) => `${name} (${role})`;
export const aDeletedUser = 'A deleted user';
export const anOperator = 'An operator';
export const supabaseAuth = 'Supabase Auth';
export const aScheduledJob = 'A scheduled job';
export const theirOwn = 'their own';
export const aDeletedUsers = 'a deleted user’s';
export const somebodys = (name: string) => `${name}’s`;
export const password = 'password';
export const loggedIn = 'logged in';
export const registered = 'registered';
export const loggedOutOrSessionEnded = 'logged out, or a session of theirs ended';
export const beganSession = (whose: string) => `began ${whose} session`;
export const endedSession = (whose: string) => `ended ${whose} session`;
export const addedPasskey = (whose: string) => `added a passkey to ${whose} account`;
export const addedFactor = (whose: string) => `turned on two-step log-in for ${whose} account`;
export const removedFactor = (whose: string) => `turned off two-step log-in for ${whose} account`;
export const removedPasskey = (whose: string) => `removed a passkey of ${whose} account`;
export const changedRole = (whose: string) => `changed ${whose} role`;
export const addedAccount = (whose: string) => `added ${whose} account`;
export const deletedAccount = (whose: string) => `deleted ${whose} account`;
export const changedOfPerson = (whose: string, columns: string) => `changed ${whose} ${columns}`;
export const confirmedEmail = (whose: string) => `confirmed ${whose} e-mail address`;

export const emptyStateMessages = {
  auditLog: 'Nothing has been changed yet',
} as const;

export const auditKindLabels = {
  case: 'Cases',
  party: 'Parties of cases',
  event: 'Events',
  order: 'Orders',
  message: 'Messages of cases',
  document: 'Documents of cases',
  document_request: 'Requests for documents',
  task: 'Tasks',
  filing: 'Filings',
  filing_item: 'Items and defects of filings',
  legal_hold: 'Legal holds',
  parking: 'Parked cases',
  client: 'Clients',
  client_link: 'Log-ins of clients',
  case_assignee: 'Assignments of cases',
  profile: 'Users',
  role: 'Roles',
  account: 'Passwords and bans',
  session: 'Sessions',
  invitation: 'Invitations',
  submission: 'Contact submissions',
  erasure_request: 'Requests for erasure',
  testimonial: 'Testimonials',
  photo: 'Photos',
  social_link: 'Social links',
  social_post: 'Social posts',
  review: 'Reviews',
  review_connection: 'Connection of the reviews',
  setting: 'Settings',
  fee_agreement: 'Agreements on fees',
  invoice: 'Invoices',
  payment: 'Payments',
  passkey: 'Passkeys',
  second_factor: 'Two-step log-in',
  filing_template: 'Templates of filings',
  paper_template: 'Templates of papers',
  privacy_notice: 'Privacy notices',
  import: 'Imports',
};

export const auditWayLabels = {
  site: 'Site',
  api: 'API',
  service: 'Scheduled job',
  auth: 'Supabase Auth',
  database: 'Database',
};
