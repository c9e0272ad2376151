/** The words of the closed lists, by their values in the database: see `enumerations.ts`. */

export const userRoleLabels = { client: 'Client', admin: 'Admin' };
export const clientKindLabels = { person: 'Person', organisation: 'Organisation' };
export const clientLanguageLabels = { en: 'English', hi: 'Hindi' };
export const submissionServiceLabels = {
  civil: 'Civil Law',
  criminal: 'Criminal Law',
  compensation: 'Compensation Law',
  family: 'Family Law',
  property: 'Property Law',
  taxation: 'Taxation Law',
  corporate: 'Corporate Law',
  other: 'Other Services',
};
export const serviceShareLabels = {
  ...submissionServiceLabels,
  civil: 'Civil Litigation',
  criminal: 'Criminal Defense',
};
export const submissionStatusLabels = {
  new: 'New',
  contacted: 'Contacted',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
};
export const caseStatusLabels = {
  active: 'Active',
  pending: 'Pending',
  closed: 'Closed',
  won: 'Won',
  lost: 'Lost',
};
export const eventTypeLabels = {
  hearing: 'Hearing',
  meeting: 'Meeting',
  deadline: 'Deadline',
  other: 'Other',
};
export const eventTypePluralLabels = {
  hearing: 'Hearings',
  meeting: 'Meetings',
  deadline: 'Deadlines',
  other: 'Other',
};
export const partySideLabels = {
  petitioner: 'Petitioner',
  respondent: 'Respondent',
  other: 'Other',
};
export const hearingOutcomeLabels = {
  heard: 'Heard',
  part_heard: 'Part heard',
  adjourned: 'Adjourned',
  adjourned_sine_die: 'Adjourned sine die',
  reserved: 'Reserved',
  dismissed_in_default: 'Dismissed in default',
  ex_parte: 'Ex parte',
  disposed: 'Disposed',
};
export const photoCategoryLabels = {
  general: 'General',
  office: 'Office',
  events: 'Events',
  awards: 'Awards & Recognition',
  team: 'Team',
  court: 'Court Appearances',
};
export const documentKindLabels = {
  pdf: 'PDF',
  jpeg: 'JPEG picture',
  png: 'PNG picture',
  webp: 'WebP picture',
  docx: 'Word document',
  xlsx: 'Excel workbook',
  txt: 'Text',
};
export const attachmentStateLabels = {
  readable: '',
  checking: 'Being checked for viruses',
  infected: 'Removed by the virus scanner',
  not_shared: 'No longer shared',
  deleted: 'Deleted',
};
export const auditKindLabels = {
  case: 'Cases',
  party: 'Parties of cases',
  event: 'Events',
  order: 'Orders',
  message: 'Messages of cases',
  document: 'Documents of cases',
  document_request: 'Requests for documents',
  legal_hold: 'Legal holds',
  client: 'Clients',
  client_link: 'Log-ins of clients',
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
};
export const auditWayLabels = {
  site: 'Site',
  api: 'API',
  service: 'Scheduled job',
  auth: 'Supabase Auth',
  database: 'Database',
};
export const deliveryStatusLabels = {
  queued: 'Queued',
  posted: 'Posted',
  failed: 'Failed',
  not_configured: 'Not configured',
};
export const notificationChannelLabels = { mail: 'E-mail', whatsapp: 'WhatsApp' };
export const newsLabels = {
  date: 'New date',
  moved_date: 'Moved date',
  outcome: 'Result',
  document: 'Document',
  document_request: 'Please send',
  messages: 'Messages',
  submissions: 'Inquiries',
};
export const notificationAudienceLabels = {
  client: 'Clients',
  admin: 'Admins',
  visitor: 'Visitors',
  account: 'Everybody with an account',
};
export const notificationStatusLabels = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Not sent',
};
export const reminderLabels = {
  week: '7 days before',
  three_days: '3 days before',
  evening: 'The evening before, at 6:30 pm',
  morning: 'That morning, at 7:30 am',
};
