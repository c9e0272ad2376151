/**
 * A practice for the screens: of each noun two things and more, in the states that are drawn otherwise. Its clock says that it
 * is Wednesday, 25 November 2026, 1.30 at night in India.
 */

// biome-ignore lint/suspicious/noExplicitAny: rows of every table
type Row = Record<string, any>;

/** Of what is found by its id. */
const id = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
export const ids = {
  made: id(999),
  admin: id(1),
  clerk: id(2),
  user: id(3),
  meera: id(11),
  verma: id(12),
  nair: id(21),
  shop: id(22),
  will: id(23),
  hearing: id(31),
  adjourned: id(32),
  meeting: id(33),
  late: id(41),
  draft: id(42),
  paid: id(43),
  reported: id(44),
  cancelled: id(45),
  partly: id(46),
  closed: id(47),
  flat: id(51),
  old: id(52),
};

export const people = {
  admin: { id: ids.admin, role: 'admin', fullName: 'Asha Rao', username: 'asha', email: 'asha@example.com' },
  clerk: { id: ids.clerk, role: 'clerk', fullName: 'Ravi Clerk', username: 'ravi', email: 'ravi@example.com' },
  client: { id: ids.user, role: 'client', fullName: 'Meera Nair', username: 'meera', phone: '+919876543210' },
} as const;

const yesterday = '2026-11-23T09:00:00+00:00';
const before = '2026-10-05T05:00:00+00:00';
const touched = { created_at: before, updated_at: '2026-11-20T05:00:00.000001+00:00' };

const meera = {
  ...{ id: ids.meera, kind: 'person', full_name: 'Meera Nair', phone: '+919876543210', email: 'meera@example.com' },
  ...{ address: '4 Lodhi Road', language: 'hi', notes: 'Calls in the evening.', ...touched },
};
const verma = {
  ...{ id: ids.verma, kind: 'organisation', full_name: 'Verma Traders', phone: null, email: null, address: null },
  ...{ language: 'en', notes: null, ...touched },
};

const hearing: Row = {
  ...{ id: ids.hearing, title: 'Arguments', type: 'hearing', start_date: '2026-11-25T05:00:00+00:00' },
  ...{ end_date: '2026-11-25T06:00:00+00:00', location: 'Saket', case_id: ids.nair, client_id: ids.meera },
  ...{ court_hall: '4', item_number: '12', bench: 'Justice Rao', purpose: 'Final arguments', bring: 'The agreement' },
  ...{ description: 'Bring two copies.', is_tentative: false, outcome: null, outcome_recorded_at: null },
  ...{ next_event_id: null, order: null, ...touched },
};
const adjourned: Row = {
  ...hearing,
  ...{
    id: ids.adjourned,
    title: 'Evidence',
    start_date: '2026-10-07T05:00:00+00:00',
    end_date: '2026-10-07T06:00:00+00:00',
  },
  ...{
    outcome: 'adjourned',
    outcome_recorded_at: '2026-10-07T09:00:00+00:00',
    next_event_id: ids.hearing,
    bring: null,
  },
  ...{ order: { body: 'Reply in two weeks.', shared: true, updated_at: touched.updated_at }, court_hall: null },
};
const meeting: Row = {
  ...hearing,
  ...{ id: ids.meeting, title: 'Conference', type: 'meeting', start_date: '2026-11-26T12:30:00+00:00' },
  ...{
    end_date: '2026-11-26T13:00:00+00:00',
    is_tentative: true,
    location: null,
    case_id: ids.shop,
    client_id: ids.verma,
  },
  ...{ court_hall: null, item_number: null, bench: null, purpose: null, bring: null, description: null },
};

const deadline: Row = {
  ...meeting,
  ...{ id: id(34), title: 'Written statement', type: 'deadline', start_date: '2026-11-25T11:30:00+00:00' },
  ...{ end_date: '2026-11-25T11:30:00+00:00', is_tentative: false, case_id: ids.nair, client_id: ids.meera },
};

const nair: Row = {
  ...{ id: ids.nair, title: 'Nair v. Greenfield', case_number: 'C.A. 1/2026', client_id: ids.meera, status: 'active' },
  ...{
    practice_area: 'property',
    court: 'Saket',
    filing_date: '2026-03-01',
    diary_number: '12/2026',
    stage: 'Evidence',
  },
  ...{ cnr: 'DLHC010000012026', bench: 'Justice Rao', description: 'A flat, late.', former_numbers: ['C.S. 9/2025'] },
  ...{ client_name: 'Meera Nair', client: meera, label: 'Nair v. Greenfield', detail: 'C.A. 1/2026', ...touched },
  next_hearing: [{ start_date: hearing.start_date, is_tentative: false }],
};
const shop: Row = {
  ...nair,
  ...{ id: ids.shop, title: 'Verma v. State', case_number: 'W.P. 2/2026', client_id: ids.verma, status: 'pending' },
  ...{ practice_area: 'taxation', court: null, filing_date: '2026-11-24', diary_number: null, stage: null, cnr: null },
  ...{ bench: null, former_numbers: [], client_name: 'Verma Traders', client: verma, label: 'Verma v. State' },
  ...{ detail: 'W.P. 2/2026', next_hearing: [{ start_date: '2026-12-01T05:00:00+00:00', is_tentative: true }] },
};
const will: Row = {
  ...nair,
  ...{
    id: ids.will,
    title: 'Will of Nair',
    case_number: 'P. 3/2020',
    status: 'won',
    client_id: ids.meera,
    next_hearing: [],
  },
  ...{ label: 'Will of Nair', detail: 'P. 3/2020' },
};
const short = ({ case_number, title, status }: Row) => ({ case_number, title, status });

const line = (serial: number, kind: string, amount_paise: number) => ({
  ...{ id: id(400 + serial), kind, description: `Line ${serial}`, on_date: '2026-10-07', amount_paise },
});
const payment = (serial: number, amount_paise: number, more = {}) => ({
  ...{ id: id(450 + serial), paid_on: '2026-11-24', method: 'upi', reference: `UTR${serial}`, amount_paise },
  ...{ tax_paise: 0, receipt_number: `R/2026/${serial}`, letterhead: {}, cancelled_at: null, cancel_reason: null },
  ...more,
});
/** Amounts that are told from those of every other invoice, and from each other. */
const amounts = (total_paise: number, paid_paise = 0, tax_paise = 0, closed_paise = 0) => ({
  ...{ total_paise, paid_paise, tax_paise, closed_paise },
  open_paise: total_paise - paid_paise - tax_paise - closed_paise,
  lines: [line(1, 'fee', total_paise - 50_000), line(2, 'appearance', 50_000)],
});
const late = {
  ...{ id: ids.late, number: '2026/1', client_id: ids.meera, case_id: ids.nair, bill_name: 'Meera Nair' },
  ...{ status: 'sent', bill_address: '4 Lodhi Road', case_number: 'C.A. 1/2026', case_title: nair.title },
  ...{ case: short(nair), state: 'open', issued_on: '2026-11-01', due_on: '2026-11-24', claimed_at: null },
  ...{ closed_as: null, closed_at: null, close_reason: null, claimed_reference: null, cancelled_at: null },
  ...{ cancel_reason: null, tax_note: 'No GST.', notes: 'Thank you.', letterhead: {}, payments: [], ...touched },
  ...amounts(150_000),
};
const ofVerma = { client_id: ids.verma, case_id: null, case: null, case_number: null, case_title: null };
const invoices = [
  late,
  {
    ...{ ...late, ...amounts(250_000), id: ids.draft, number: null, status: 'draft', state: 'draft' },
    ...{ issued_on: null, due_on: null },
  },
  {
    ...{ ...late, ...amounts(310_000, 290_000, 20_000), id: ids.paid, number: '2026/2', state: 'paid_with_tax' },
    payments: [payment(1, 290_000, { tax_paise: 20_000 })],
  },
  {
    ...{ ...late, ...ofVerma, ...amounts(470_000, 130_000), id: ids.reported, number: '2026/3', due_on: '2026-11-25' },
    ...{ bill_name: 'Verma Traders', claimed_at: yesterday, claimed_reference: 'UTR9' },
    payments: [payment(4, 130_000, { paid_on: '2026-11-20' })],
  },
  {
    ...{ ...late, ...amounts(530_000), id: ids.cancelled, number: '2026/4', status: 'cancelled', state: 'cancelled' },
    ...{ open_paise: 0, cancelled_at: yesterday, cancel_reason: 'A slip.' },
  },
  {
    ...{ ...late, ...amounts(610_000, 170_000), id: ids.partly, number: '2026/5', due_on: '2026-11-25' },
    payments: [payment(2, 170_000), payment(3, 90_000, { cancelled_at: yesterday, cancel_reason: 'Bounced.' })],
  },
  {
    ...{ ...late, ...amounts(890_000, 420_000, 0, 470_000), id: ids.closed, number: '2026/6', state: 'written_off' },
    ...{ closed_as: 'written_off', closed_at: before, close_reason: 'Insolvent.', due_on: '2026-11-26' },
    payments: [payment(5, 420_000, { method: 'cash', reference: null, paid_on: '2026-09-30' })],
  },
];

const task = (serial: number, title: string, more = {}) => ({
  ...{ id: id(500 + serial), title, due_on: null, case_id: null, assignee_id: null, done_at: null, filing_id: null },
  ...{ case_number: null, assignee_name: null, ...touched, ...more },
});
const own = { assignee_id: ids.admin, assignee_name: 'Asha Rao' };
const ofNair = { case_id: ids.nair, case_number: 'C.A. 1/2026' };
const tasks = [
  task(1, 'File the reply', { due_on: '2026-11-24', ...own, ...ofNair }),
  task(2, 'Call the clerk', { due_on: '2026-11-25', assignee_id: ids.clerk, assignee_name: 'Ravi Clerk' }),
  task(3, 'Read the order', { due_on: '2026-11-26', ...ofNair }),
  task(4, 'Cure the defect', { due_on: '2026-11-30', filing_id: id(600), ...ofNair }),
  task(5, 'Post the copy', { done_at: yesterday, due_on: '2026-11-20', ...own, ...ofNair }),
  task(6, 'Buy stamps'),
];

const version = (number: number, more = {}) => ({
  ...{ number, kind: 'pdf', size_bytes: 1_400_000, checked_at: before, virus: null, is_current: number === 2 },
  ...{ created_at: before, ...more },
});
const document = (serial: number, name: string, more = {}) => ({
  ...{ id: id(700 + serial), case_id: ids.nair, name, shared: false, deleted_at: null, former_client_id: null },
  ...{ versions: [version(2)], ...touched, ...more },
});
const documents = [
  document(1, 'Reply.pdf', { shared: true, versions: [version(1), version(2)] }),
  document(2, 'Sale deed.pdf', { versions: [version(2, { checked_at: null })] }),
  document(3, 'Photo.jpg', { versions: [version(2, { kind: 'jpeg' })], former_client_id: ids.verma }),
  document(4, 'Bad.docx', { versions: [version(2, { kind: 'docx', virus: 'Eicar' })] }),
  document(5, 'Old.pdf', { deleted_at: yesterday }),
];

const message = (serial: number, body: string, more = {}) => ({
  ...{ id: id(800 + serial), case_id: ids.nair, body, author_id: ids.user, author_name: 'Meera Nair', documents: [] },
  ...{ is_from_admin: false, former_client_id: null, created_at: `2026-11-2${serial}T05:00:00+00:00` },
  ...{ updated_at: `2026-11-2${serial}T05:00:00+00:00`, ...more },
});

const item = (serial: number, title: string, more = {}) => ({
  ...{
    id: id(610 + serial),
    filing_id: id(600),
    kind: 'item',
    title,
    document_id: null,
    done_on: null,
    remark: null,
  },
  ...{ notified_on: null, days: null, cure_by: null, assignee_id: null, document: null, ...touched, ...more },
});

const filings = [
  {
    ...{
      id: id(600),
      case_id: ids.nair,
      name: 'Written statement',
      filed_on: '2026-11-10',
      diary_number: '77',
      ...touched,
    },
    items: [
      item(1, 'Court fee'),
      item(2, 'Affidavit', {
        ...{ done_on: '2026-11-10', document_id: id(701) },
        document: { name: 'Reply.pdf', deleted_at: null },
      }),
      item(3, 'No index', {
        kind: 'defect',
        notified_on: '2026-11-12',
        days: 10,
        cure_by: '2026-11-24',
        assignee_id: ids.clerk,
        remark: 'Page 3',
      }),
      ...[24, 25, 26].map((day) =>
        item(day, `Margin ${day}`, {
          kind: 'defect',
          notified_on: '2026-11-01',
          cure_by: `2026-11-${day}`,
          days: day,
        }),
      ),
      item(5, 'No stamp', {
        kind: 'defect',
        days: 7,
        notified_on: '2026-11-11',
        cure_by: '2026-11-18',
        done_on: '2026-11-17',
      }),
    ],
  },
  { id: id(601), case_id: ids.nair, name: 'Appeal', filed_on: null, diary_number: null, items: [], ...touched },
];

const session = (serial: number, current: boolean) => ({
  ...{ id: id(950 + serial), current, begun_at: before, last_used_at: yesterday, address: `10.0.0.${serial}` },
  user_agent: serial === 1 ? 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' : 'Mozilla/5.0 (iPhone) Safari/605.1',
});
const submission: Row = {
  ...{ id: ids.flat, name: 'Asha Kapoor', email: 'asha.k@example.com', phone: '+919812345678', service: 'property' },
  ...{ message: 'The flat was not handed over.', preferred_date: '2026-11-26T05:00:00+00:00', status: 'new' },
  ...{ submitted_at: '2026-11-24T19:00:00+00:00', client_id: null, client: null, cases: [], ...touched },
};
const account = { id: ids.user, full_name: 'Meera Nair', username: 'meera', email: 'meera@example.com' };
const boardHearing = (of: Row, more = {}) => ({
  ...{ ...of, case_number: 'C.A. 1/2026', case_title: nair.title, court: 'Saket', petitioner: 'Meera Nair' },
  ...{ respondent: 'Greenfield Ltd', client_name: 'Meera Nair', client_phone: meera.phone, next_date: null, ...more },
});
const calendarEvent = ({ id, title, type, start_date, end_date, location, is_tentative, outcome }: Row) => ({
  ...{ id, title, type, start_date, end_date, location, is_tentative, outcome, day_total: 1 },
});
const nextHearing = {
  ...{
    next_appointment: hearing.title,
    next_id: ids.hearing,
    next_start_date: hearing.start_date,
    next_location: 'Saket',
  },
  ...{ next_case_number: nair.case_number, next_case_title: nair.title, next_purpose: hearing.purpose },
  ...{ next_court_hall: '4', next_item_number: '12', next_bring: 'The agreement', next_is_tentative: false },
};
const lastHearing = {
  ...{ last_id: ids.adjourned, last_title: adjourned.title, last_start_date: adjourned.start_date },
  ...{ last_outcome: 'adjourned', last_order: 'Reply in two weeks.', last_case_number: nair.case_number },
  last_case_title: nair.title,
};

const news = (kind: string, more: object) => ({
  ...{ kind, at: yesterday, id: null, caseId: ids.nair, caseNumber: nair.case_number, caseTitle: nair.title },
  ...{ clientName: null, title: null, startDate: null, outcome: null, total: null, ...more },
});

const testimonial = (serial: number, more = {}) => ({
  ...{ id: id(900 + serial), name: `Guest ${serial}`, occupation: null, rating: 5, visible: true },
  ...{ message: 'She fought well.', ...touched, created_at: `2026-10-1${serial}T05:00:00+00:00`, ...more },
});
const photo = (sort_order: number, more = {}) => ({
  ...{ id: id(910 + sort_order), file_name: `p${sort_order}.webp`, small_file_name: null, caption: null },
  ...{ original_name: `Room ${sort_order}.jpg`, category: 'office', visible: true, sort_order, width: 800 },
  ...{ height: 600, uploaded_at: before, ...touched, ...more },
});
const delivery = (platform: string, status: string, more = {}) => ({
  ...{ platform, status, url: null, reason: null, next_attempt_at: null, ...more },
});
const entry = (serial: number, kind: string, action: string, more = {}) => ({
  ...{ id: id(970 + serial), at: `2026-11-2${serial}T20:00:00+00:00`, actor_id: ids.admin, actor_name: 'Asha Rao' },
  ...{ actor_role: 'admin', via: 'site', kind, action, row_id: ids.nair, columns: [], case_id: ids.nair },
  ...{ case_number: nair.case_number, name: nair.title, person_id: null, person_name: null, detail: null, ...more },
});
const sent = (serial: number, kind: string, status: string, more = {}) => ({
  ...{ id: id(980 + serial), kind, channel: 'mail', address: 'meera@example.com', status, last_error: null },
  ...{ created_at: before, sent_at: null, delivered_at: null, not_before: before, ...more },
});
const run = (serial: number, task: string, more = {}) => ({
  ...{ id: id(990 + serial), task, started_at: before, finished_at: yesterday, succeeded_at: yesterday, error: null },
  ...{ result: null, ...more },
});
/** What the office does beside its cases: the public pages, the settings and the own account. */
const website = {
  testimonials: [
    testimonial(1, { occupation: 'Teacher', rating: 4.5 }),
    testimonial(2, { visible: false, message: 'Long. '.repeat(40) }),
  ],
  gallery_photos: [photo(1, { caption: 'Library' }), photo(2, { visible: false, category: 'events' }), photo(3)],
  'rpc/gallery_counts': [
    { category: 'office', total: 4, visible: 3 },
    { category: 'events', total: 7, visible: 2 },
  ],
  social_links: [
    { id: id(921), platform: 'facebook', url: 'https://facebook.example/rao', ...touched },
    { id: id(922), platform: 'linkedin', url: '', ...touched },
  ],
  'GET /api/social-media/platforms': [
    { platform: 'facebook', configured: true, secrets: [{ name: 'FACEBOOK_TOKEN', set: true }] },
    { platform: 'linkedin', configured: false, secrets: [{ name: 'LINKEDIN_TOKEN', set: false }] },
  ],
  social_posts: [
    {
      ...{ id: id(925), text: 'The court sits again.', image_path: 'a.jpg', video_path: null, created_at: before },
      social_post_deliveries: [
        delivery('facebook', 'posted', { url: 'https://facebook.example/1' }),
        delivery('linkedin', 'failed', { reason: 'not taken' }),
      ],
    },
    {
      ...{ id: id(926), text: '', image_path: null, video_path: 'a.mp4', created_at: yesterday },
      social_post_deliveries: [delivery('facebook', 'queued', { next_attempt_at: '2026-11-25T05:00:00+00:00' })],
    },
  ],
  business_reviews: [1, 2].map((serial) => ({
    ...{ id: id(930 + serial), author_name: `Writer ${serial}`, author_url: null, rating: serial + 2 },
    ...{ relative_time_description: 'a week ago', text: 'Good.', visible: serial === 1, created_at: before },
  })),
  review_integration: [
    { id: id(935), place_id: 'ChIJ1', has_api_key: true, last_sync: before, last_error: 'Wrong key', ...touched },
  ],
  'rpc/analytics_summary': [
    {
      ...{ active_cases: 2, contact_forms: 9, testimonials: 5, total_visitors: 1234 },
      service_shares: [{ service: 'property', submissions: 6, share: 67 }],
    },
  ],
  'rpc/visits_over_time': [
    { first_day: '2026-11-23', visits: 12 },
    { first_day: '2026-11-24', visits: 31 },
  ],
  'rpc/read_audit_log': [
    entry(4, 'case', 'update', { columns: ['status'] }),
    entry(3, 'session', 'insert', { person_id: ids.admin, person_name: 'Asha Rao', case_id: null, case_number: null }),
    entry(2, 'document', 'open', {
      actor_id: ids.clerk,
      actor_name: 'Ravi Clerk',
      actor_role: 'clerk',
      name: 'Reply.pdf',
    }),
  ],
  'rpc/count_audit_log': 3,
  notifications: [
    sent(1, 'invoice_sent', 'sent', { sent_at: before, delivered_at: yesterday }),
    sent(2, 'hearing_changed', 'failed', { channel: 'whatsapp', address: meera.phone, last_error: 'No such number' }),
    sent(3, 'invoice_overdue', 'waiting', { not_before: '2026-11-25T05:00:00+00:00' }),
  ],
  job_runs: [
    run(1, 'retention', { result: { is_on: true, enquiry: 1, account: 2, client: 3, invoice: 4, failed: [] } }),
    run(2, 'restore-drill', { succeeded_at: before, error: 'No backup was found.' }),
  ],
  'rpc/apply_retention': { is_on: false, enquiry: 5, account: 6, client: 7, invoice: 8, failed: [] },
  privacy_notices: [{ version: 2, language: 'en', body: 'We keep little.', published_at: before }],
  notification_preferences: [
    {
      ...{ user_id: ids.admin, muted: ['client_message'], reminders: ['week', 'evening'], quiet_from: '21:30:00' },
      ...{ quiet_until: '07:00:00', by_mail: true, ...touched },
    },
  ],
  consents: [ids.admin, ids.user].map((user_id) => ({
    ...{ user_id, purpose: 'account', given_at: before, withdrawn_at: null, notice: { version: 2 } },
  })),
  'rpc/unsent_notification_kinds': ['hearing_changed'],
  'rpc/my_whatsapp': [{ phone: meera.phone, agreed_at: before, is_refused: false, wording: 'Yes.' }],
  'rpc/my_calendar_feed': [{ hearings_only: true, neutral_titles: false, created_at: before, read_at: yesterday }],
  'rpc/renew_my_calendar_feed': 'token',
  'rpc/site_content': [{ changed_at: before }],
  'GET /build.json': { changedAt: before, builtAt: yesterday },
  'POST /api/google-reviews/sync': { count: 3 },
  'GET /api/account/mfa': { available: true, enabled: true, recoveryCodesLeft: 3 },
};

/** What is answered: by table or function of the database, or by the path of the api. */
export const answers: Readonly<Record<string, unknown>> = {
  'rpc/undo_import': ['Verma Traders'],
  'rpc/end_user_sessions': 1,
  'rpc/end_my_sessions': 2,
  'rpc/invite_client': 'token',
  'rpc/my_cases': [nair, will].map((one) => ({ ...one, next_date: one.next_hearing })),
  'rpc/save_invoice': [{ id: ids.made }],
  'rpc/send_invoice': '2026/6',
  'rpc/record_payment': 'R/2026/6',
  cases: [nair, shop, will],
  'rpc/cases_by_next_hearing': [nair, shop, will],
  'rpc/count_cases': 3,
  'rpc/used_case_statuses': [{ status: 'active' }, { status: 'pending' }, { status: 'won' }],
  'rpc/cases_with_number': [],
  case_parties: [
    { id: id(71), case_id: ids.nair, side: 'petitioner', name: 'Meera Nair', advocate: null, position: 1, ...touched },
    {
      id: id(72),
      case_id: ids.nair,
      side: 'respondent',
      name: 'Greenfield Ltd',
      advocate: 'R. Shah',
      position: 1,
      ...touched,
    },
    { id: id(73), case_id: ids.nair, side: 'respondent', name: 'The Bank', advocate: null, position: 2, ...touched },
  ],
  clients: [meera, verma].map((one) => ({ ...one, label: one.full_name, name: one.full_name })),
  'rpc/count_clients': 2,
  client_users: [{ client_id: ids.meera, user_id: ids.user, profile: account }],
  whatsapp_consents: [
    { id: id(81), user_id: ids.user, phone: meera.phone, wording: 'Yes.', agreed_at: before, withdrawn_at: null },
  ],
  conflict_checks: [
    {
      id: id(82),
      client_id: ids.meera,
      created_at: before,
      found: [{ name: 'Meera N.' }],
      reason: 'Another person.',
      checker: { full_name: 'Asha Rao' },
    },
  ],
  'rpc/find_conflicts': [],
  'rpc/new_accounts': [
    {
      ...account,
      phone: null,
      created_at: yesterday,
      matches: [{ id: ids.meera, full_name: 'Meera Nair', by: 'email' }],
    },
  ],
  events: [adjourned, hearing, deadline, meeting].map((one) => ({
    ...one,
    case: short(one.case_id === ids.nair ? nair : shop),
    client: { full_name: one.client_id === ids.meera ? 'Meera Nair' : 'Verma Traders' },
  })),
  'rpc/calendar_events': [adjourned, hearing, meeting].map(calendarEvent),
  'rpc/board': [
    boardHearing(hearing),
    boardHearing({ ...adjourned, start_date: '2026-11-25T05:30:00+00:00' }, { next_date: '2026-12-03T05:00:00+00:00' }),
  ],
  'rpc/open_ends': [
    {
      kind: 'no_result',
      since: '2026-11-20',
      event_id: ids.hearing,
      start_date: hearing.start_date,
      purpose: 'Evidence',
      outcome: null,
      case_id: ids.nair,
      case_number: nair.case_number,
      case_title: nair.title,
      court: 'Saket',
      client_name: 'Meera Nair',
    },
    {
      kind: 'no_date',
      since: '2026-10-07',
      event_id: ids.adjourned,
      start_date: adjourned.start_date,
      purpose: null,
      outcome: 'adjourned',
      case_id: ids.shop,
      case_number: shop.case_number,
      case_title: shop.title,
      court: null,
      client_name: 'Verma Traders',
    },
  ],
  case_diary: [
    { case_id: ids.shop, parked_until: '2026-11-26', park_reason: 'Talks.' },
    { case_id: ids.will, parked_until: '2026-11-25', park_reason: 'Leave.' },
  ],
  'rpc/erase': {
    gone: { cases: 1, case_documents: 2 },
    nameless: { invoices: 1 },
    kept: [
      { id: ids.shop, case_number: shop.case_number, title: shop.title, why: 'hold', reason: 'Appeal.', until: null },
    ],
    books: { invoices: 1, payments: 2, until: '2035-03-31' },
  },
  'rpc/find_mentions': {},
  cause_list_checks: [],
  all_tasks: tasks,
  tasks,
  profiles: [
    {
      ...account,
      id: ids.admin,
      full_name: 'Asha Rao',
      username: 'asha',
      email: 'asha@example.com',
      phone: null,
      role: 'admin',
      label: 'Asha Rao',
      language: 'en',
      ...touched,
    },
    {
      ...account,
      id: ids.clerk,
      full_name: 'Ravi Clerk',
      username: 'ravi',
      email: 'ravi@example.com',
      phone: null,
      role: 'clerk',
      label: 'Ravi Clerk',
      language: 'en',
      ...touched,
    },
    {
      ...account,
      phone: meera.phone,
      role: 'client',
      label: 'Meera Nair',
      detail: 'meera@example.com',
      language: 'hi',
      ...touched,
    },
  ],
  'rpc/count_profiles': 3,
  invitations: [
    {
      id: id(91),
      full_name: 'Kiran Das',
      email: 'kiran@example.com',
      phone: null,
      username: null,
      expires_at: '2026-11-30T05:00:00+00:00',
    },
    {
      id: id(92),
      full_name: 'Old Guest',
      email: 'old@example.com',
      phone: meera.phone,
      username: 'guest',
      expires_at: yesterday,
    },
  ],
  'rpc/user_sessions': [session(1, false)],
  'rpc/my_sessions': [session(1, true), session(2, false)],
  invoices,
  payments: [
    { ...payment(6, 90_000, { tax_paise: 10_000 }), invoice: { id: ids.late, bill_name: 'Meera Nair' } },
    {
      ...payment(7, 45_000, { tax_paise: 5_000, paid_on: '2026-11-19' }),
      invoice: { id: ids.paid, bill_name: 'Verma Traders' },
    },
  ],
  'rpc/sum_invoices': [
    {
      ...{ found: 7, total_paise: 3_210_000, paid_paise: 1_010_000, tax_paise: 20_000 },
      ...{ written_off_paise: 470_000, cancelled_paise: 30_000, open_paise: 930_000 },
    },
  ],
  'rpc/count_invoices': 7,
  'rpc/locked_numbers': [{ last_invoice: '2026/5', last_receipt: 'R/2026/3', since: before }],
  'rpc/invoice_recipients': [{ address: 'meera@example.com', has_log_in: true, is_mailed: true }],
  fee_agreements: [
    {
      id: id(93),
      client_id: ids.meera,
      case_id: ids.nair,
      description: 'Five hearings.',
      amount_paise: 500_000,
      agreed_on: '2026-03-01',
      case: short(nair),
      ...touched,
    },
    {
      id: id(94),
      client_id: ids.meera,
      case_id: null,
      description: 'Advice.',
      amount_paise: null,
      agreed_on: '2026-01-01',
      case: null,
      ...touched,
    },
  ],
  case_documents: documents,
  document_versions: [{ document_id: id(703), thumbnail: null, is_current: true }],
  document_requests: [
    {
      id: id(95),
      case_id: ids.nair,
      title: 'PAN card',
      note: 'Both sides.',
      answered_at: null,
      document_id: null,
      former_client_id: null,
      case: short(nair),
      ...touched,
    },
    {
      id: id(96),
      case_id: ids.nair,
      title: 'Old bill',
      note: null,
      answered_at: yesterday,
      document_id: id(701),
      former_client_id: null,
      case: short(nair),
      ...touched,
    },
  ],
  paper_templates: [
    { id: id(97), name: 'Vakalatnama.docx', created_at: before },
    { id: id(98), name: 'Affidavit.docx', created_at: before },
  ],
  case_messages: [
    message(3, 'Is there news?'),
    message(2, 'The next date is fixed.', {
      author_id: ids.admin,
      author_name: 'Asha Rao',
      is_from_admin: true,
      documents: [{ position: 1 }],
    }),
    message(1, 'Thank you.', { former_client_id: ids.verma }),
  ],
  'rpc/attached_documents': [
    { message_id: id(802), position: 1, document_id: id(701), state: 'readable', name: 'Reply.pdf', kind: 'pdf' },
  ],
  'rpc/message_inbox': [
    {
      case_id: ids.nair,
      case_number: nair.case_number,
      case_title: nair.title,
      client_name: 'Meera Nair',
      last_message_at: yesterday,
      last_author_name: 'Meera Nair',
      last_body: 'Is there news?',
      waiting_since: yesterday,
      unread: 2,
    },
    {
      case_id: ids.shop,
      case_number: shop.case_number,
      case_title: shop.title,
      client_name: 'Verma Traders',
      last_message_at: before,
      last_author_name: 'Asha Rao',
      last_body: 'Fixed.',
      waiting_since: null,
      unread: 0,
    },
  ],
  filings,
  filing_items: filings.flatMap(({ items }) => items),
  filing_templates: [{ id: id(602), name: 'Appeal', items: ['Court fee', 'Affidavit'], ...touched }],
  contact_submissions: [
    submission,
    {
      ...submission,
      id: ids.old,
      name: 'Old Ask',
      status: 'resolved',
      service: 'corporate',
      preferred_date: null,
      submitted_at: before,
      client_id: ids.meera,
      client: { full_name: 'Meera Nair' },
      cases: [{ id: ids.nair, ...short(nair) }],
    },
  ],
  'rpc/count_contact_submissions': 2,
  erasure_requests: [
    {
      id: id(85),
      user_id: ids.clerk,
      message: 'Please.',
      created_at: before,
      closed_at: null,
      answer: null,
      person: {
        id: ids.user,
        full_name: 'Meera Nair',
        links: [{ client: { id: ids.meera, full_name: 'Meera Nair' } }],
      },
    },
  ],
  legal_holds: [
    { case_id: ids.shop, reason: 'Appeal.', until: '2026-11-25', ...touched },
    { case_id: ids.will, reason: 'Probate.', until: '2026-11-24', ...touched },
  ],
  imports: [
    {
      id: id(86),
      created_at: '2026-11-24T19:40:00+00:00',
      client_ids: [ids.verma],
      case_ids: [ids.shop],
      undone_at: null,
    },
  ],
  site_settings: [
    { key: 'bar_council', value: {}, updated_at: touched.updated_at },
    { key: 'fees', value: { vpa: 'rao@bank', payeeName: 'Asha Rao' }, updated_at: touched.updated_at },
    { key: 'hero', value: { lead: 'Plain advice' }, updated_at: touched.updated_at },
    { key: 'notifications', value: { off: ['hearing_changed'] }, updated_at: touched.updated_at },
    { key: 'retention', value: {}, updated_at: touched.updated_at },
    { key: 'office', value: {}, updated_at: touched.updated_at },
    { key: 'roles', value: { juniorFees: true }, updated_at: touched.updated_at },
    { key: 'hours', value: {}, updated_at: touched.updated_at },
    { key: 'contact', value: {}, updated_at: touched.updated_at },
    { key: 'advocate', value: {}, updated_at: touched.updated_at },
    { key: 'diary', value: {}, updated_at: touched.updated_at },
  ],
  'rpc/admin_summary': [
    {
      ...{ total_cases: 3, upcoming_events: 2, new_inquiries: 1, total_clients: 2, waiting_clients: 1, due_tasks: 2 },
      ...{ cases_waiting_long: 3, cases_without_date: 1, hearings_without_result: 2 },
      news: [
        news('messages', { total: 2, clientName: 'Meera Nair' }),
        news('submissions', { title: 'Asha Kapoor', total: 1, caseId: null, caseNumber: null, caseTitle: null }),
      ],
    },
  ],
  'rpc/client_summary': [
    {
      ...{ is_client: true, active_cases: 1, upcoming_events: 2, ...nextHearing, ...lastHearing },
      news: [
        news('date', { id: ids.hearing, title: hearing.title, startDate: hearing.start_date }),
        news('outcome', { id: ids.adjourned, title: adjourned.title, startDate: before, outcome: 'adjourned' }),
        news('document', { id: id(701), title: 'Reply.pdf' }),
      ],
    },
  ],
  ...website,
};
