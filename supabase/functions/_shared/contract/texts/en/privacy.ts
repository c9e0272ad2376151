import type { ToastText } from '../shape.ts';
import { formatCount } from './dates.ts';

export const myData = 'My data';
export const whatTheChamberKeeps =
  'What the chamber keeps about you is yours to have: download it, have it corrected, or ask for its erasure.';
export const privacyNotice = 'Privacy notice';
export const youAgreed = (version: number, at: string) =>
  `You agreed to version ${version} of the privacy notice on ${at}.`;
export const youWithdrew = (version: number, at: string, withdrawnAt: string) =>
  `You agreed to version ${version} of the privacy notice on ${at}, and withdrew that on ${withdrawnAt}.`;
export const noAgreement = 'Your account was made for you: no agreement to the privacy notice is recorded.';
export const downloadMyData = 'Download My Data';
export const toCorrect = (name: string, phone: string) =>
  `Your name and telephone number you correct with Edit Profile above. What else is wrong, the chamber corrects: ${name}, {email}, ${phone}.`;
export const withdrawAndErase = 'Withdraw Consent and Ask for Erasure';
export const withdrawQuestion = 'Withdraw your consent and ask for erasure?';
export const whatFollows = (days: number) =>
  `Your consent ends at once. The chamber erases what it keeps about you, your account too, and answers within ${days} days. What a pending matter, a legal hold or the duty to keep accounts requires is kept, and you are told what and why. Download your data first if you want to have it.`;
export const askForErasure = 'Ask for Erasure';
export const youAsked = (at: string, days: number) =>
  `You asked for erasure on ${at}. The chamber answers within ${days} days.`;
export const takeBack = 'Take the Request Back';
export const answerOf = (at: string) => `The chamber’s answer of ${at}:`;

export const requestsForErasure = 'Requests for erasure';
export const answerWithin = (days: number) => `Each is to be answered within ${days} days of its day.`;
export const askedOn = (name: string, at: string) => `${name} asked on ${at}`;
export const eraseAccount = 'Erase Account';
export const eraseAccountOf = (name: string) => `Erase account: ${name}`;
export const eraseClient = 'Erase Client';
export const eraseClientOf = (name: string) => `Erase client: ${name}`;
export const erase = 'Erase';
export const eraseEnquiryOf = (name: string) => `Erase enquiry: ${name}`;
export const answerWithoutErasing = 'Answer Without Erasing';
export const answerTo = (name: string) => `Answer to ${name}`;
export const answer = 'Answer';
export const answerHelper = 'What is kept, and why. The person reads it under Profile, My data.';
export const send = 'Send';

export const eraseQuestion = {
  enquiry: 'Erase this enquiry?',
  account: 'Erase this account?',
  client: 'Erase this client?',
} as const;
export const eraseForGood = 'Erase for Good';
export const nothingIsErasedYet = 'Nothing is erased yet. This is what the erasure does:';
export const isErased = 'Erased';
export const isMadeNameless = 'Made nameless';
export const isKept = 'Kept';
export const stillNamed = 'Still named in';
export const lookingForMentions = 'Looking through all tables…';
export const notLookedThrough = 'The tables could not be looked through. Look there yourself.';
export const stillNamedHelper = 'Look there yourself: texts of other matters are not changed.';
export const nothing = 'Nothing';
export const filesFollow = (hours: number) =>
  `Files of documents are removed within ${hours} hours, copies in backups when those expire.`;
export const rows = (count: number, table: string) => `${tables[table] ?? table}: ${formatCount(count)}`;
export const kept = {
  hold: (caseNumber: string, reason: string, until: string) => `${caseNumber}: legal hold (${reason}), until ${until}`,
  holdUntilLifted: (caseNumber: string, reason: string) => `${caseNumber}: legal hold (${reason}), until it is lifted`,
  open: (caseNumber: string) => `${caseNumber}: the matter is active or pending`,
  kept: (caseNumber: string) => `${caseNumber}: was kept before`,
};
export const keptBooks = (invoices: number, payments: number, until: string | null) =>
  `Invoices ${formatCount(invoices)} and payments ${formatCount(payments)}, with the name and address on them, because books have to be kept, ${until ? `until ${until}` : 'for ever'}`;

const tables: Record<string, string> = {
  bounced_addresses: 'Addresses that mails came back from',
  business_reviews: 'Reviews',
  case_documents: 'Documents',
  case_messages: 'Messages',
  case_parties: 'Parties',
  cases: 'Cases',
  clients: 'Clients',
  conflict_checks: 'Checks for conflicts',
  contact_submissions: 'Enquiries',
  document_requests: 'Requests for documents',
  document_versions: 'Files',
  events: 'Events',
  fee_agreements: 'Agreements on fees',
  filings: 'Filings',
  gallery_photos: 'Photos',
  hearing_orders: 'Orders',
  invitations: 'Invitations',
  invoice_lines: 'Lines of invoices',
  invoices: 'Invoices',
  notifications: 'Mails in the delivery log',
  payments: 'Payments',
  profiles: 'Accounts',
  social_posts: 'Posts',
  tasks: 'Tasks',
  testimonials: 'Testimonials',
};

export const legalHold = 'Legal hold';
export const noHold = 'None: what is deleted is gone, and an erasure takes the matter with it once it is closed.';
export const holdInForce = (reason: string, until: string) => `${reason}, until ${until}`;
export const holdUntilLifted = (reason: string) => `${reason}, until it is lifted`;
export const holdIsOver = (reason: string, until: string) => `${reason}; it ended on ${until}`;
export const placeHold = 'Place Legal Hold';
export const changeHold = 'Change';
export const liftHold = 'Lift';
export const holdReasonHelper = 'Why nothing of this matter may be deleted, e.g. an appeal that is expected.';
export const holdUntilHelper = 'Empty until it is lifted.';

export const retention = 'Retention';
export const howLongIsKept = (days: number, years: number) =>
  `How long personal data is kept when nobody needs it any more. Mails in the delivery log are kept for ${days} days. The audit log, which is also the security log, is kept for ${years} years.`;
export const isOff = 'Off: nothing is erased automatically.';
export const isOn = 'On: data past its retention period is erased every hour.';
export const pastRetention = (enquiries: number, accounts: number, clients: number, invoices: number) =>
  `Past the retention period now: enquiries ${enquiries}, accounts ${accounts}, clients ${clients}, invoices ${invoices}.`;
export const isErasing = 'Erasing now.';
export const lastErased = (at: string, enquiries: number, accounts: number, clients: number, invoices: number) =>
  `Erased by the run of ${at}: enquiries ${enquiries}, accounts ${accounts}, clients ${clients}, invoices ${invoices}.`;
export const couldNotBeErased = 'Could not be erased; tried again every hour:';
export const failureKinds = { enquiry: 'Enquiry', account: 'Account', client: 'Client' };
export const failureReasons: Readonly<Record<string, string>> = {
  '23503': 'something else in the database belongs to it (23503)',
  '55P03': 'somebody was working on it',
  '57014': 'it took longer than the database allows',
};
export const editRetention = 'Edit Retention';
export const eraseByItself = 'Erase data past its retention period, every hour';
export const enquiriesPeriod = 'Enquiries of which no client came';
export const accountsPeriod = 'Accounts of no client, since the last log-in or enquiry';
export const mattersPeriod = 'Clients of whom every matter is over, since anything of theirs was new';
export const mattersHelper = 'With their matters, documents and log-ins. A matter on legal hold is kept.';
export const booksPeriod = 'Sent invoices and payments of erased clients, since the end of the financial year';
export const booksHelper = 'Ask a professional how long accounts have to be kept.';
export const periods = {
  '0': 'For ever',
  '6': '6 months',
  '12': '1 year',
  '24': '2 years',
  '36': '3 years',
  '60': '5 years',
  '96': '8 years',
  '120': '10 years',
};
export const erasuresAndBackups = 'Erasures and backups';
export const whyTheList =
  'A restored backup brings back what was erased after it was made. Download the list of erasures and keep it apart from the backups (it has numbers only, no names). After a backup is restored, apply the list to erase the same data again.';
export const downloadList = 'Download List';
export const applyList = 'Apply List';
export const listFile = 'erasures.json';
export const applied = (count: number, failed: number) =>
  `Erased again: ${count}${failed > 0 ? `. Could not be erased: ${failed}` : ''}`;
export const noList = 'This file is no list of erasures.';

export const versionInForce = (version: number, at: string) =>
  `Version ${version} of ${at} is in force. It is on the page Privacy Policy, and whoever sends an enquiry or makes an account agrees to it.`;
export const lacksWhoSees =
  'It does not say who in the chamber sees what. The new version begins with a paragraph about it at its end, to be kept, changed or deleted.';
export const publishNewVersion = 'Publish New Version';
export const newVersion = 'New version of the notice';
export const publish = 'Publish';
export const inLanguage = (language: string) => `In ${language}`;
export const noticeHelper =
  'An empty line begins a paragraph, ## a heading, - an item. A version that was published is never changed.';

/** Names of columns and tables on the page of personal data, where `fields.ts` has none. */
export const columnLabels = {
  agreedOn: 'Agreed on',
  amount: 'Amount',
  billAddress: 'Address on the invoice',
  billName: 'Name on the invoice',
  cancelReason: 'Reason for cancelling',
  dueOn: 'Due on',
  feeAgreements: 'Agreements on fees',
  invoices: 'Invoices',
  issuedOn: 'Issued on',
  lines: 'Lines',
  method: 'Method',
  number: 'Number',
  onDate: 'Date',
  paid: 'Paid',
  paidOn: 'Paid on',
  payments: 'Payments',
  receiptNumber: 'Receipt number',
  total: 'Total',
};

/** In the archive of personal data. */
export const missingDocuments = {
  heading: 'These documents are not in the archive, or not whole:',
  notShared: 'is not shared with you any more, or was deleted',
  lost: 'the chamber has lost the file; please write to it',
  unreadable: 'could not be read; please try again later, or open it in the portal',
  nextPart: 'There are more documents. While you are logged in, get the next part at',
};

export const privacyToasts = {
  requested: (days: number): ToastText => ({
    title: 'The chamber has your request',
    description: `You are answered within ${days} days.`,
  }),
  takenBack: { title: 'Request taken back' },
  answered: { title: 'Answer sent' },
  erased: { title: 'Erased' },
  holdPlaced: { title: 'Legal hold saved' },
  published: { title: 'Notice published' },
  retention: { title: 'Retention saved' },
  holdLifted: { title: 'Legal hold lifted' },
} satisfies Record<string, ToastText | ((days: number) => ToastText)>;

export const privacyErrors = {
  request: { title: 'Error', description: 'The request could not be sent. Please try again later.' },
  answer: { title: 'Error', description: 'The answer could not be saved. Please try again later.' },
  erase: { title: 'Nothing was erased', description: 'Please try again later.' },
  retention: { title: 'Error', description: 'The periods could not be saved. Please try again later.' },
  publish: { title: 'Error', description: 'The notice could not be published. Please try again later.' },
  list: { title: 'Error', description: 'Please try again later.' },
  hold: { title: 'Error', description: 'The legal hold could not be saved. Please try again later.' },
} satisfies Record<string, ToastText>;
