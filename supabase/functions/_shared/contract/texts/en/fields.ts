/** The word for each field, and each column, of a noun: one, wherever it is shown. */
import { mondayToFriday, saturday, sunday } from './common.ts';

export * from './photo-fields.ts';
export * from './public-fields.ts';

export const cases = {
  title: 'Title',
  description: 'Description',
  clientId: 'Client',
  practiceArea: 'Practice Area',
  status: 'Status',
  caseNumber: 'Case Number',
  court: 'Court',
  filingDate: 'Filing Date',
  diaryNumber: 'Diary Number',
  cnr: 'CNR',
  bench: 'Bench',
  stage: 'Stage',
  formerNumbers: 'Former Numbers',
  submissionId: 'Enquiry',
  isUnfiled: 'Not yet filed',
  clientSide: 'Client’s Side',
};

export const parties = {
  side: 'Side',
  name: 'Name',
  advocate: 'Advocate',
  position: 'Position',
};

export const clients = {
  kind: 'Kind',
  fullName: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  language: 'Language',
  notes: 'Notes',
  reason: 'Why this is no conflict of interest',
  submissionId: 'Enquiry',
};

export const events = {
  title: 'Title',
  description: 'Description',
  startDate: 'Start Date',
  startTime: 'Start Time',
  endDate: 'End Date',
  endTime: 'End Time',
  type: 'Event Type',
  location: 'Location',
  caseId: 'Related Case',
  clientId: 'Client',
  courtHall: 'Court Hall',
  itemNumber: 'Item Number',
  bench: 'Bench',
  purpose: 'Purpose',
  bring: 'What to Bring',
  isTentative: 'The date is tentative',
  outcome: 'Result',
  outcomeRecordedAt: 'Result',
  nextEventId: 'Next Date',
  datedAt: 'Start Date',
};

export const outcomes = {
  outcome: 'Result',
  orderText: 'Order',
  orderShared: 'The client may read the order',
  nextDate: 'Next Date',
  nextTime: 'Time',
  nextPurpose: 'Purpose',
  nextCourtHall: 'Court Hall',
  nextBench: 'Bench',
  nextTentative: 'The date is tentative',
  closeCase: 'Close the case',
  cancelEvents: 'Dates to Cancel',
  replaces: 'Replaced Result',
};

export const orders = {
  body: 'Order',
  shared: 'Sharing',
};

export const tasks = {
  title: 'Task',
  dueOn: 'Due Day',
  caseId: 'Related Case',
  assigneeId: 'Assignee',
  doneAt: 'Completion',
};

export const filings = {
  name: 'Name',
  filedOn: 'Filed On',
  diaryNumber: 'Diary Number',
  caseId: 'Case',
};

export const filingItems = {
  title: 'Description',
  notifiedOn: 'Notified On',
  days: 'Days to Cure It',
  cureBy: 'To Be Cured By',
  doneOn: 'Done On',
  documentId: 'Document',
  remark: 'Remark',
  assigneeId: 'Assignee',
  kind: 'Kind',
  filingId: 'Filing',
  caseId: 'Case',
};

export const filingTemplates = {
  name: 'Name',
  items: 'Items',
};

export const documents = {
  name: 'Name',
  shared: 'Sharing',
  deletedAt: 'Deletion',
};

export const documentRequests = {
  title: 'What Is Needed',
  note: 'Note',
  answeredAt: 'Answer',
};

export const messages = {
  body: 'Message',
  documents: 'Documents',
};

export const invoices = {
  clientId: 'Client',
  caseId: 'Case',
  lines: 'Lines',
  taxNote: 'Line about Tax',
  notes: 'Notes',
  dueOn: 'To Be Paid Until',
  reason: 'Reason',
  status: 'Status',
  claimedAt: 'Message That It Is Paid',
  claimedReference: 'Reference of the Client',
  closedAs: 'Closing of the Rest',
  remindedAt: 'Reminder',
};

export const invoiceLines = {
  kind: 'Kind',
  description: 'Description',
  onDate: 'Date',
  amount: 'Amount (₹)',
};

export const payments = {
  paidOn: 'Paid On',
  method: 'Payment Method',
  reference: 'Reference',
  amount: 'Amount (₹)',
  tax: 'Tax Deducted at Source (₹)',
  receiptYear: 'Number of the Receipt',
  isSeen: 'Certificate seen',
  certificateSeenAt: 'Certificate of the Tax',
  cancelledAt: 'Cancellation',
};

export const feeAgreements = {
  clientId: 'Client',
  caseId: 'Case',
  description: 'Description',
  amount: 'Amount (₹)',
  agreedOn: 'Agreed On',
};

export const testimonials = {
  name: 'Name',
  occupation: 'Occupation',
  message: 'Message',
  rating: 'Rating',
  visible: 'Visibility',
};

export const reviews = {
  visible: 'Visibility',
};

export const reviewConnections = {
  apiKey: 'API Key',
  apiKeyEncrypted: 'API Key',
  placeId: 'Place ID',
};

export const socialLinks = {
  url: 'URL',
  platform: 'Platform',
};

export const socialPosts = {
  text: 'Text',
  image: 'Image',
  video: 'Video',
};

export const logIns = {
  bannedUntil: 'Ban',
  deletedAt: 'Deletion',
};

export const invitations = {
  role: 'Role',
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  username: 'Username',
  clientId: 'Client',
  expiresAt: 'Link',
  tokenHash: 'Link',
  invitedBy: 'Link',
};

export const parkings = { until: 'Until', reason: 'Reason' } as const;

export const legalHolds = {
  reason: 'Reason',
  until: 'Last Day',
};

export const erasureRequests = {
  answer: 'Answer',
  message: 'Message to the Chamber',
  outcome: 'Result',
};

export const imports = {
  undoneAt: 'Undoing',
};

export const calendarFeeds = {
  hearingsOnly: 'Hearings only',
  neutralTitles: 'Neutral titles',
};

export const settings = {
  on: 'On',
  off: 'Off',
  name: 'Name',
  title: 'Title',
  monogram: 'Monogram',
  tagline: 'Tagline',
  officeAddress: 'Office Address',
  residenceAddress: 'Residence Address',
  postalCode: 'Postal Code',
  phone: 'Phone',
  email: 'Email',
  urgentPhone: 'Phone for Urgent Matters',
  chatPhone: 'Phone for WhatsApp',
  headline: 'Headline',
  lead: 'Lead',
  heading: 'Heading',
  text: 'Text',
  description: 'Description',
  vpa: 'UPI ID',
  payeeName: 'Name of the Payee',
  taxNote: 'Line about Tax',
  dueDays: 'Days to Pay',
  pan: 'PAN',
  gstin: 'GSTIN',
  bankAccount: 'Bank Account',
  waitDays: 'Days without a Date',
  holidays: 'Holidays of the Courts',
  clerkMessages: 'Clerks read and write messages',
  juniorFees: 'Juniors read fees',
  juniorAssignedOnly: 'Juniors see assigned cases only',
  asked: 'Roles were asked about',
  weekdays: mondayToFriday,
  saturday,
  sunday,
};

/** For an id. */
export const ids = {
  case: 'Case',
  client: 'Client',
  document: 'Document',
  event: 'Event',
  factor: 'Second Factor',
  hearing: 'Hearing',
  invoice: 'Invoice',
  message: 'Message',
  notification: 'Notification',
  party: 'Party',
  passkey: 'Passkey',
  payment: 'Payment',
  photo: 'Photo',
  request: 'Request',
  review: 'Review',
  submission: 'Enquiry',
  task: 'Task',
  testimonial: 'Testimonial',
  user: 'User',
};

export const crashReports = {
  name: 'Name',
  message: 'Message',
  component: 'Component',
};
