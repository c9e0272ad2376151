/**
 * A practice for the screens: of each noun two things and more, in the states that are drawn otherwise. Its clock says that it
 * is Wednesday, 25 November 2026, 1.30 at night in India.
 */

import { auditKinds, settingKeys } from '@contract';

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
  unfiled: id(24),
  hearing: id(31),
  adjourned: id(32),
  meeting: id(33),
  heard: id(39),
  alone: id(35),
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
  /** Who sees only what is assigned to them. */
  junior: { id: id(4), role: 'junior', fullName: 'Kavya Menon', username: 'kavya', email: 'kavya@example.com' },
  client: { id: ids.user, role: 'client', fullName: 'Meera Nair', username: 'meera', phone: '+919876543210' },
} as const;

const yesterday = '2026-11-23T09:00:00+00:00';
const before = '2026-10-05T05:00:00+00:00';
const touched = { created_at: before, updated_at: '2026-11-20T05:00:00.000001+00:00' };

const meera = {
  id: ids.meera,
  kind: 'person',
  full_name: 'Meera Nair',
  phone: '+919876543210',
  email: 'meera@example.com',
  address: '4 Lodhi Road',
  language: 'hi',
  notes: 'Calls in the evening.',
  ...touched,
};
const verma = {
  id: ids.verma,
  kind: 'organisation',
  full_name: 'Verma Traders',
  phone: null,
  email: null,
  address: null,
  language: 'en',
  notes: null,
  ...touched,
};

const hearing: Row = {
  id: ids.hearing,
  title: 'Arguments',
  type: 'hearing',
  start_date: '2026-11-25T05:00:00+00:00',
  end_date: '2026-11-25T06:00:00+00:00',
  location: 'Saket',
  case_id: ids.nair,
  client_id: ids.meera,
  court_hall: '4',
  item_number: '12',
  bench: 'Justice Rao',
  purpose: 'Final arguments',
  bring: 'The agreement',
  description: 'Bring two copies.',
  is_tentative: false,
  outcome: null,
  outcome_recorded_at: null,
  next_event_id: null,
  order: null,
  ...touched,
};
const order = { event_id: ids.adjourned, body: 'Reply in two weeks.', shared: true, updated_at: touched.updated_at };
const adjourned: Row = {
  ...hearing,
  id: ids.adjourned,
  title: 'Evidence',
  purpose: 'Cross of PW1',
  start_date: '2026-10-07T05:00:00+00:00',
  end_date: '2026-10-07T06:00:00+00:00',
  outcome: 'adjourned',
  outcome_recorded_at: '2026-10-07T09:00:00+00:00',
  next_event_id: ids.hearing,
  bring: null,
  order,
  court_hall: null,
};
const heard: Row = {
  ...adjourned,
  id: ids.heard,
  title: 'Notice',
  purpose: null,
  start_date: '2026-09-07T05:00:00+00:00',
  end_date: '2026-09-07T06:00:00+00:00',
  outcome_recorded_at: '2026-09-07T09:00:00+00:00',
  next_event_id: ids.adjourned,
  order: null,
};
/** No next date is announced after the one, and one is awaited after the other. */
const reserved: Row = {
  ...heard,
  id: id(38),
  start_date: '2026-08-07T05:00:00+00:00',
  end_date: '2026-08-07T06:00:00+00:00',
  outcome: 'reserved',
  purpose: 'Judgment on costs',
  next_event_id: null,
};
const partHeard: Row = { ...reserved, id: id(37), start_date: '2026-07-07T05:00:00+00:00', outcome: 'part_heard' };
const meeting: Row = {
  ...hearing,
  id: ids.meeting,
  title: 'Conference',
  type: 'meeting',
  start_date: '2026-11-26T12:30:00+00:00',
  end_date: '2026-11-26T13:00:00+00:00',
  is_tentative: true,
  location: null,
  case_id: ids.shop,
  client_id: ids.verma,
  court_hall: null,
  item_number: null,
  bench: null,
  purpose: null,
  bring: null,
  description: null,
};

const deadline: Row = {
  ...meeting,
  id: id(34),
  title: 'Written statement',
  type: 'deadline',
  // Of today, though its hour is over.
  start_date: '2026-11-24T19:00:00+00:00',
  end_date: '2026-11-24T19:00:00+00:00',
  is_tentative: false,
  case_id: ids.nair,
  client_id: ids.meera,
};

/** Of no case and no client. */
const alone: Row = {
  ...meeting,
  id: ids.alone,
  title: 'Bar dinner',
  type: 'other',
  is_tentative: false,
  case_id: null,
  client_id: null,
};
/** Of a case that is not filed: a result that is forgotten, an order that is not shared, and dates to come that are not certain. */
const bare = { ...meeting, type: 'hearing', case_id: ids.unfiled, client_id: null, is_tentative: false };
const on = (hour: string) => ({ start_date: `2026-${hour}:00:00+00:00`, end_date: `2026-${hour}:30:00+00:00` });
const unshared = { event_id: id(102), body: 'Served.', shared: false, updated_at: touched.updated_at };
const ofUnfiled: Row[] = [
  { title: 'Mention', ...on('09-30T05'), outcome: 'heard', outcome_recorded_at: before },
  { title: 'Service', ...on('10-01T05'), outcome: 'ex_parte', next_event_id: id(105), order: unshared },
  { title: 'Forgotten', ...on('11-23T05'), is_tentative: true, court_hall: '9' },
  { title: 'Undertaking', type: 'deadline', ...on('11-24T10'), location: 'Registry' },
  { title: 'Admission', ...on('11-26T05'), is_tentative: true, location: 'Tis Hazari' },
  { title: 'Reply is due', type: 'deadline', ...on('11-27T05'), is_tentative: true, location: 'Saket' },
  { title: 'Mediation', type: 'meeting', ...on('12-05T05'), is_tentative: true, location: 'Saket' },
].map((one, place) => ({ ...bare, ...one, id: id(101 + place) }));
/** With it the case was over. */
const judgment: Row = {
  ...bare,
  ...{ id: id(108), title: 'Judgment', case_id: ids.will, client_id: ids.meera, ...on('02-03T05') },
  ...{ outcome: 'disposed', outcome_recorded_at: before },
};
/** Of today, and over. */
const call: Row = { ...deadline, id: id(36), title: 'Call', type: 'meeting' };

/** Of another case, and in an invoice. */
const billed: Row = { ...heard, id: id(30), case_id: ids.shop, client_id: ids.verma, next_event_id: null };

const nair: Row = {
  id: ids.nair,
  title: 'Nair v. Greenfield',
  case_number: 'C.A. 1/2026',
  client_id: ids.meera,
  status: 'active',
  practice_area: 'property',
  court: 'Saket',
  filing_date: '2026-03-01',
  diary_number: '12/2026',
  stage: 'Evidence',
  cnr: 'DLHC010000012026',
  bench: 'Justice Rao',
  description: 'A flat, late.',
  former_numbers: ['C.S. 9/2025'],
  client_name: 'Meera Nair',
  client: meera,
  label: 'Nair v. Greenfield',
  detail: 'C.A. 1/2026',
  ...touched,
  next_hearing: [{ start_date: hearing.start_date, is_tentative: false }],
};
const shop: Row = {
  ...nair,
  id: ids.shop,
  title: 'Verma v. State',
  case_number: 'W.P. 2/2026',
  description: 'A shop that shut.',
  client_id: ids.verma,
  status: 'pending',
  practice_area: 'taxation',
  court: null,
  filing_date: '2026-11-24',
  diary_number: null,
  stage: null,
  cnr: null,
  bench: null,
  former_numbers: [],
  client_name: 'Verma Traders',
  client: verma,
  label: 'Verma v. State',
  detail: 'W.P. 2/2026',
  next_hearing: [{ start_date: '2026-12-01T05:00:00+00:00', is_tentative: true }],
};
const will: Row = {
  ...nair,
  id: ids.will,
  title: 'Will of Nair',
  case_number: 'P. 3/2020',
  status: 'won',
  court: 'Tis Hazari',
  filing_date: '2020-02-01',
  description: 'The will of 2019.',
  client_id: ids.meera,
  next_hearing: [],
  label: 'Will of Nair',
  detail: 'P. 3/2020',
};
/** Not filed yet, its client's account erased. */
const unfiled: Row = {
  ...shop,
  ...{ id: ids.unfiled, title: 'Pillai v. Union', case_number: null, client_id: null, client: null, client_name: null },
  ...{
    status: 'active',
    client_side: 'petitioner',
    cnr: 'DLND020000012026',
    description: 'To be drafted.',
    filing_date: '2026-11-25',
  },
  ...{
    label: 'Pillai v. Union',
    detail: null,
    next_hearing: [{ start_date: '2026-11-26T05:00:00+00:00', is_tentative: true }],
  },
};
const short = ({ case_number, title, status }: Row) => ({ case_number, title, status });

const line = (serial: number, kind: string, amount_paise: number) => ({
  id: id(400 + serial),
  kind,
  description: `Line ${serial}`,
  on_date: '2026-09-07',
  amount_paise,
});
const payment = (serial: number, amount_paise: number, more = {}) => ({
  id: id(450 + serial),
  paid_on: '2026-11-24',
  method: 'upi',
  reference: `UTR${serial}`,
  amount_paise,
  tax_paise: 0,
  receipt_number: `R/2026/${serial}`,
  letterhead: { advocate: { name: 'A. Rao, as on the receipt' } },
  certificate_seen_at: null,
  cancelled_at: null,
  cancel_reason: null,
  ...more,
});
/** Amounts that are told from those of every other invoice, and from each other. */
const amounts = (total_paise: number, paid_paise = 0, tax_paise = 0, closed_paise = 0) => ({
  total_paise,
  paid_paise,
  tax_paise,
  closed_paise,
  open_paise: total_paise - paid_paise - tax_paise - closed_paise,
  lines: [{ ...line(1, 'fee', total_paise - 50_000), on_date: null }, line(2, 'appearance', 50_000)],
});
const late = {
  id: ids.late,
  number: '2026/1',
  client_id: ids.meera,
  case_id: ids.nair,
  bill_name: 'Meera Nair',
  status: 'sent',
  bill_address: '4 Lodhi Road',
  // As it was called then.
  case_number: 'C.S. 9/2025',
  case_title: 'Nair v. Green',
  case: short(nair),
  state: 'open',
  issued_on: '2026-11-01',
  due_on: '2026-11-24',
  claimed_at: null,
  closed_as: null,
  closed_at: null,
  close_reason: null,
  claimed_reference: null,
  cancelled_at: null,
  cancel_reason: null,
  // The office's own words, sent in Hindi.
  tax_note: 'कर नहीं।',
  notes: 'Thank you.',
  letterhead: {
    advocate: { name: 'A. Rao, as on the invoice' },
    fees: { vpa: 'old@bank', pan: 'ABCDE1234F', bankAccount: 'Old bank' },
  },
  payments: [],
  ...touched,
  ...amounts(150_000),
};
const ofNoMatter = { case_id: null, case: null, case_number: null, case_title: null };
const invoices = [
  late,
  {
    ...late,
    ...amounts(250_000),
    id: ids.draft,
    number: null,
    letterhead: null,
    tax_note: 'Own words.',
    status: 'draft',
    state: 'draft',
    issued_on: null,
    due_on: null,
  },
  {
    ...late,
    ...amounts(310_000, 290_000, 20_000),
    id: ids.paid,
    number: '2026/2',
    state: 'paid_with_tax',
    payments: [
      payment(1, 200_000, { tax_paise: 15_000 }),
      payment(8, 90_000, { tax_paise: 5_000, certificate_seen_at: before }),
    ],
  },
  {
    ...late,
    ...{
      client_id: ids.verma,
      case_id: ids.shop,
      case: short(shop),
      case_number: 'W.P. 2/2026',
      case_title: shop.title,
    },
    ...amounts(470_000, 130_000),
    id: ids.reported,
    number: '2026/3',
    due_on: '2026-11-25',
    bill_name: 'Verma Traders',
    claimed_at: yesterday,
    claimed_reference: 'UTR9',
    payments: [payment(4, 130_000, { paid_on: '2026-11-20' })],
  },
  {
    ...late,
    ...amounts(530_000),
    // Of somebody who was erased since.
    ...{ client_id: null, case_id: null, case: null, bill_name: 'R. Gill', bill_address: null },
    id: ids.cancelled,
    number: '2026/4',
    status: 'cancelled',
    state: 'cancelled',
    open_paise: 0,
    cancelled_at: yesterday,
    cancel_reason: 'A slip.',
  },
  {
    ...late,
    ...amounts(610_000, 170_000),
    id: ids.partly,
    number: '2026/5',
    due_on: '2026-11-25',
    reminded_at: before,
    payments: [
      payment(2, 170_000),
      payment(3, 90_000, { tax_paise: 10_000, cancelled_at: yesterday, cancel_reason: 'Bounced.' }),
    ],
  },
  {
    ...late,
    ...amounts(890_000, 420_000, 0, 470_000),
    id: ids.closed,
    number: '2026/6',
    state: 'written_off',
    closed_as: 'written_off',
    closed_at: before,
    close_reason: 'Insolvent.',
    due_on: '2026-11-26',
    payments: [payment(5, 420_000, { method: 'cash', reference: null, paid_on: '2026-09-30' })],
  },
  {
    ...late,
    ...amounts(1_070_000, 40_000, 0, 1_030_000),
    id: id(49),
    number: '2026/8',
    state: 'rest_cancelled',
    closed_as: 'cancelled',
    closed_at: before,
    close_reason: 'Agreed.',
    payments: [payment(9, 40_000)],
  },
  // Of the case's former client.
  {
    ...late,
    // Tax alone was deducted so far.
    ...amounts(120_000, 0, 13_000),
    ...{ id: id(48), number: '2026/7', client_id: ids.verma, bill_name: 'Verma Traders' },
    payments: [payment(10, 0, { tax_paise: 13_000 })],
  },
  { ...late, ...ofNoMatter, ...amounts(90_000), id: id(50), number: '2026/9', due_on: '2026-11-26' },
].map((row, place) => ({
  ...row,
  issued_on: row.issued_on && `2026-11-1${place}`,
  created_at: `2026-10-1${place}T05:00:00+00:00`,
}));

const task = (serial: number, title: string, more = {}) => ({
  id: id(500 + serial),
  title,
  due_on: null,
  case_id: null,
  assignee_id: null,
  created_by: ids.admin,
  done_at: null,
  filing_id: null,
  case_number: null,
  assignee_name: null,
  ...touched,
  ...more,
});
const own = { assignee_id: ids.admin, assignee_name: 'Asha Rao' };
const ofNair = { case_id: ids.nair, case_number: 'C.A. 1/2026' };
const tasks = [
  task(1, 'File the reply', { due_on: '2026-11-24', ...own, ...ofNair }),
  task(2, 'Call the clerk', { due_on: '2026-11-25', assignee_id: ids.clerk, assignee_name: 'Ravi Clerk' }),
  task(3, 'Read the order', { due_on: '2026-11-26', ...ofNair }),
  task(4, 'Cure the defect', { due_on: '2026-11-25', filing_id: id(600), ...ofNair }),
  task(5, 'Post the copy', { done_at: yesterday, due_on: '2026-11-20', ...own, ...ofNair }),
  task(6, 'Buy stamps', { created_by: ids.clerk }),
];

const version = (number: number, more = {}) => ({
  number,
  kind: 'pdf',
  size_bytes: number * 700_000,
  checked_at: before,
  virus: null,
  is_current: number === 2,
  created_at: `2026-10-0${number}T05:00:00+00:00`,
  ...more,
});
const document = (serial: number, name: string, more = {}) => ({
  id: id(700 + serial),
  case_id: ids.nair,
  name,
  shared: false,
  deleted_at: null,
  former_client_id: null,
  created_by: ids.admin,
  versions: [version(2)],
  ...touched,
  created_at: `2026-10-1${serial}T05:00:00+00:00`,
  ...more,
});
const documents = [
  document(1, 'Reply.pdf', { shared: true, versions: [version(1), version(2)] }),
  document(2, 'Sale deed.pdf', { versions: [version(1, { checked_at: null })] }),
  document(3, 'Photo.jpg', { versions: [version(2, { kind: 'jpeg' })], former_client_id: ids.verma }),
  document(4, 'Bad.docx', {
    versions: [version(1, { checked_at: null }), version(2), version(3, { kind: 'docx', virus: 'Eicar' })],
  }),
  document(5, 'Old.pdf', { deleted_at: yesterday }),
  document(6, 'Gone.jpg', { versions: [version(1, { kind: 'png', virus: 'Eicar' })] }),
  // Of the client, who can take the one back for a moment, and not the other.
  document(7, 'Receipt.png', {
    created_by: ids.user,
    created_at: '2026-11-24T19:00:01+00:00',
    versions: [version(2, { kind: 'png' })],
  }),
  document(8, 'Letter.pdf', { created_by: ids.user, created_at: '2026-11-24T19:00:00+00:00' }),
];

const message = (serial: number, body: string, more = {}) => ({
  id: id(800 + serial),
  case_id: ids.nair,
  body,
  author_id: ids.user,
  author_name: 'Meera Nair',
  documents: [],
  is_from_admin: false,
  former_client_id: null,
  created_at: `2026-11-2${serial}T05:00:00+00:00`,
  updated_at: `2026-11-2${serial}T05:00:00+00:00`,
  ...more,
});

const written = (moment: string) => ({ created_at: moment, updated_at: moment });
const ofAdmin = { author_id: ids.admin, author_name: 'Asha Rao', is_from_admin: true };
const messages = [
  // Of a junior, and of the client; the office's can be changed, one just not any more.
  message(9, 'I come too.', {
    ...ofAdmin,
    author_id: id(4),
    author_name: 'Kavya Menon',
    ...written('2026-11-24T19:59:00+00:00'),
  }),
  message(8, 'Now?', written('2026-11-24T19:58:30+00:00')),
  message(5, 'Bring the deed.', { ...ofAdmin, ...written('2026-11-24T19:58:00+00:00') }),
  message(7, 'And these.', { ...ofAdmin, documents: [{ position: 1 }], ...written('2026-11-24T19:55:01+00:00') }),
  message(6, 'Please.', {
    ...{ ...ofAdmin, ...written('2026-11-24T19:55:00+00:00'), updated_at: '2026-11-24T19:58:00+00:00' },
  }),
  message(4, 'Which papers?', written('2026-11-24T19:30:00+00:00')),
  message(3, 'Is there news?'),
  message(2, 'The next date is fixed.', { ...ofAdmin, documents: [{ position: 1 }], updated_at: yesterday }),
  message(1, 'Thank you.', { former_client_id: ids.verma }),
];

const item = (serial: number, title: string, more = {}) => ({
  id: id(610 + serial),
  filing_id: id(600),
  kind: 'item',
  title,
  document_id: null,
  done_on: null,
  remark: null,
  notified_on: null,
  days: null,
  cure_by: null,
  assignee_id: null,
  document: null,
  ...touched,
  ...more,
});

const filings = [
  {
    id: id(600),
    case_id: ids.nair,
    name: 'Written statement',
    filed_on: '2026-11-10',
    diary_number: '77',
    ...touched,
    items: [
      item(1, 'Court fee'),
      item(2, 'Affidavit', {
        done_on: '2026-11-10',
        document_id: id(701),
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
      item(6, 'Torn page', { kind: 'defect', notified_on: '2026-11-20', days: 7 }),
      item(7, 'List of dates', { document_id: id(705), document: { name: 'Old.pdf', deleted_at: yesterday } }),
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
  id: id(950 + serial),
  current,
  begun_at: before,
  last_used_at: yesterday,
  address: `10.0.0.${serial}`,
  user_agent: serial === 1 ? 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' : 'Mozilla/5.0 (iPhone) Safari/605.1',
});
const submission: Row = {
  id: ids.flat,
  name: 'Asha Kapoor',
  email: 'asha.k@example.com',
  phone: '+919812345678',
  service: 'property',
  message: 'The flat was not handed over.',
  preferred_date: '2026-11-26T05:00:00+00:00',
  status: 'new',
  submitted_at: '2026-11-24T19:00:00+00:00',
  client_id: null,
  client: null,
  cases: [],
  ...touched,
};
const account = { id: ids.user, full_name: 'Meera Nair', username: 'meera', email: 'meera@example.com' };
const boardHearing = (of: Row, more = {}) => ({
  ...of,
  case_number: 'C.A. 1/2026',
  case_title: nair.title,
  court: 'Saket',
  petitioner: 'Meera Nair',
  respondent: 'Greenfield Ltd',
  client_name: 'Meera Nair',
  client_phone: meera.phone,
  next_date: null,
  ...more,
});
const calendarEvent = (event: Row) => {
  const { id, title, type, start_date, end_date, location, is_tentative, outcome, purpose, case_id } = event;
  const case_title = case_id === ids.nair ? nair.title : null;
  return { id, title, type, start_date, end_date, location, is_tentative, outcome, purpose, case_title, day_total: 1 };
};
const nextHearing = {
  next_appointment: hearing.title,
  next_id: ids.hearing,
  next_start_date: hearing.start_date,
  next_location: 'Saket',
  next_case_number: nair.case_number,
  next_case_title: nair.title,
  next_purpose: hearing.purpose,
  next_court_hall: '4',
  next_item_number: '12',
  next_bring: 'The agreement',
  next_is_tentative: false,
};
const lastHearing = {
  last_id: ids.adjourned,
  last_title: adjourned.title,
  last_start_date: adjourned.start_date,
  last_outcome: 'adjourned',
  last_order: 'Reply in two weeks.',
  last_case_number: nair.case_number,
  last_case_title: nair.title,
};

const news = (kind: string, more: object) => ({
  kind,
  at: yesterday,
  id: null,
  caseId: ids.nair,
  caseNumber: nair.case_number,
  caseTitle: nair.title,
  clientName: null,
  title: null,
  startDate: null,
  outcome: null,
  total: null,
  ...more,
});

const testimonial = (serial: number, more = {}) => ({
  id: id(900 + serial),
  name: `Guest ${serial}`,
  occupation: null,
  rating: 5,
  visible: true,
  message: 'She fought well.',
  ...touched,
  created_at: `2026-10-1${serial}T05:00:00+00:00`,
  ...more,
});
const photo = (sort_order: number, more = {}) => ({
  id: id(910 + sort_order),
  file_name: `p${sort_order}.webp`,
  small_file_name: null,
  caption: null,
  original_name: `Room ${sort_order}.jpg`,
  category: 'office',
  visible: true,
  sort_order,
  width: 800,
  height: 600,
  uploaded_at: before,
  ...touched,
  ...more,
});
const delivery = (platform: string, status: string, more = {}) => ({
  platform,
  status,
  url: null,
  reason: null,
  next_attempt_at: null,
  ...more,
});
const entry = (serial: number, kind: string, action: string, more = {}) => ({
  id: id(2000 + serial),
  at: `2026-11-2${serial % 5}T20:00:00+00:00`,
  actor_id: ids.admin,
  actor_name: 'Asha Rao',
  actor_role: 'admin',
  via: 'site',
  kind,
  action,
  row_id: ids.nair,
  columns: [],
  case_id: ids.nair,
  case_number: nair.case_number,
  name: nair.title,
  person_id: null,
  person_name: null,
  detail: null,
  ...more,
});
const ofMeera = { person_id: ids.user, person_name: 'Meera Nair' };
const ofNoCase = { case_id: null, case_number: null };
const sent = (serial: number, kind: string, status: string, more = {}) => ({
  id: id(980 + serial),
  kind,
  channel: 'mail',
  address: 'meera@example.com',
  status,
  last_error: null,
  created_at: before,
  sent_at: null,
  delivered_at: null,
  not_before: before,
  ...more,
});
const failed = [
  { kind: 'client', target: ids.meera, reason: 'legalHold' },
  { kind: 'enquiry', target: ids.flat, reason: '57014' },
  // Gone meanwhile.
  { kind: 'account', target: id(13), reason: 'lastAdmin' },
];
const run = (serial: number, task: string, more = {}) => ({
  id: id(990 + serial),
  task,
  started_at: before,
  finished_at: yesterday,
  succeeded_at: yesterday,
  error: null,
  result: null,
  ...more,
});
const changedSettings: Row = {
  fees: {
    ...{ vpa: 'rao@bank', payeeName: 'Asha Rao', gstin: '07ABCDE1234F1Z5', bankAccount: 'New bank', dueDays: '9' },
    ...{ taxNote: 'No GST.', hi: { taxNote: 'कर नहीं।' } },
  },
  hero: { lead: 'Plain advice' },
  contact: { phone: '+91 11111 11111', urgentPhone: '+91 22222 22222', chatPhone: '+91 33333 33333' },
  diary: { holidays: '18 Dec 2026 Winter break' },
  notifications: { off: ['hearing_changed'] },
  roles: { juniorFees: true },
  portal: { mails: true, reminders: true, whatsapp: true },
  contact_hours: { saturday: 'By appointment' },
  enrolment: { number: 'D/9/1994', date: '1994-07-01', stateBarCouncil: 'Delhi', qualifications: 'LL.B.' },
};
/** What the office does beside its cases: the public pages, the settings and the own account. */
const website = {
  testimonials: [
    testimonial(1, { rating: 4.3 }),
    testimonial(3, { name: 'Tara Sen Das', occupation: 'Clerk', message: 'धन्यवाद।' }),
    testimonial(2, {
      occupation: 'Teacher',
      visible: false,
      message: `${'Long. '.repeat(8)}L🙂 ${'Long. '.repeat(32)}`,
    }),
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
    { platform: 'facebook', configured: true, secrets: [{ name: 'FACEBOOK_PAGE_ID', set: true }] },
    { platform: 'linkedin', configured: false, secrets: [{ name: 'LINKEDIN_AUTHOR', set: true }] },
  ],
  social_posts: [
    {
      id: id(925),
      text: 'The court sits again.',
      image_path: 'a.jpg',
      video_path: null,
      created_at: before,
      social_post_deliveries: [
        delivery('facebook', 'posted', { url: 'https://facebook.example/1' }),
        delivery('linkedin', 'failed', { reason: 'not taken' }),
      ],
    },
    {
      id: id(926),
      text: '',
      image_path: null,
      video_path: 'a.mp4',
      created_at: yesterday,
      social_post_deliveries: [delivery('facebook', 'queued', { next_attempt_at: '2026-11-25T05:00:00+00:00' })],
    },
    {
      id: id(927),
      text: 'See the hearing.',
      image_path: null,
      video_path: 'b.mp4',
      created_at: before,
      social_post_deliveries: [],
    },
    { id: id(928), text: '', image_path: 'b.jpg', video_path: null, created_at: before, social_post_deliveries: [] },
  ],
  business_reviews: [1, 2].map((serial) => ({
    id: id(930 + serial),
    author_name: `Writer ${serial}`,
    author_url: serial === 1 ? 'https://maps.example/1' : null,
    rating: serial + 2,
    relative_time_description: 'a week ago',
    text: 'Good.',
    visible: serial === 1,
    created_at: before,
  })),
  review_integration: [
    { id: id(935), place_id: 'ChIJ1', has_api_key: true, last_sync: before, last_error: 'Wrong key', ...touched },
  ],
  'rpc/analytics_summary': [
    {
      active_cases: 2,
      contact_forms: 9,
      testimonials: 5,
      total_visitors: 1234,
      service_shares: [
        { service: 'property', submissions: 6, share: 67 },
        { service: 'other', submissions: 1, share: 0 },
      ],
    },
  ],
  'rpc/visits_over_time': [
    { first_day: '2026-11-22', visits: 31 },
    { first_day: '2026-11-23', visits: 12 },
    { first_day: '2026-11-24', visits: 31 },
  ],
  'rpc/read_audit_log': [
    entry(4, 'case', 'update', { columns: ['status'] }),
    entry(3, 'session', 'insert', { person_id: ids.admin, person_name: 'Asha Rao', case_id: null, case_number: null }),
    entry(2, 'document', 'open', {
      columns: ['version_2'],
      actor_id: ids.clerk,
      actor_name: 'Ravi Clerk',
      actor_role: 'clerk',
      name: 'Reply.pdf',
    }),
    ...[
      entry(5, 'event', 'update', { columns: ['start_date', 'location'], name: 'Hearing', actor_role: 'clerk' }),
      entry(6, 'role', 'update', { columns: ['role'], actor_id: null, actor_name: null, via: 'database', ...ofMeera }),
      entry(7, 'photo', 'delete', { actor_id: null, actor_name: null, via: 'service', name: null, ...ofNoCase }),
      entry(8, 'session', 'delete', { ...ofMeera, ...ofNoCase }),
      entry(9, 'account', 'update', { columns: ['encrypted_password'], person_id: ids.admin, ...ofNoCase }),
      entry(120, 'profile', 'delete', { actor_id: ids.user, actor_name: null, person_id: ids.user, ...ofNoCase }),
      entry(121, 'setting', 'update', { row_id: 'hero', columns: ['headline', 'hi'], ...ofNoCase }),
      entry(122, 'import', 'update', { columns: ['undone_at'], ...ofNoCase }),
      entry(123, 'privacy_notice', 'insert', { name: '3 (en)', ...ofNoCase }),
      entry(125, 'passkey', 'insert', { ...ofMeera, ...ofNoCase }),
      entry(126, 'second_factor', 'insert', { person_id: ids.admin, ...ofNoCase }),
      entry(127, 'profile', 'insert', { actor_id: ids.user, actor_name: 'Meera Nair', ...ofMeera, ...ofNoCase }),
      entry(128, 'profile', 'insert', { ...ofMeera, ...ofNoCase }),
      entry(129, 'session', 'delete', { person_id: ids.admin, ...ofNoCase }),
      entry(130, 'account', 'update', {
        columns: ['email_confirmed_at'],
        actor_name: null,
        actor_id: null,
        via: 'auth',
        ...ofMeera,
      }),
      entry(131, 'session', 'insert', { ...ofMeera, ...ofNoCase }),
      entry(132, 'case', 'update', { columns: ['gone_column', 'court', 'title'] }),
      entry(133, 'task', 'update', { columns: ['due_on'], name: 'Buy stamps', ...ofNoCase }),
      entry(134, 'invoice', 'insert', { name: '2026/1' }),
      entry(124, 'social_link', 'update', { columns: ['url'], name: 'twitter', ...ofNoCase }),
    ],
    // Of each kind a row that is there, and one that has gone.
    ...auditKinds.flatMap((kind, place) => [
      entry(10 + place, kind, 'update', {
        columns: ['name'],
        name: 'A name',
        person_id: ids.user,
        person_name: 'Meera Nair',
      }),
      entry(60 + place, kind, 'delete', { name: null, case_id: null, case_number: null, person_id: ids.user }),
    ]),
  ],
  'rpc/count_audit_log': 3,
  notifications: [
    sent(1, 'invoice_sent', 'sent', { sent_at: before, delivered_at: yesterday }),
    sent(2, 'hearing_changed', 'failed', { channel: 'whatsapp', address: meera.phone, last_error: 'No such number' }),
    sent(3, 'invoice_overdue', 'waiting', { not_before: '2026-11-25T05:00:00+00:00' }),
    sent(4, 'hearing_set', 'waiting', { last_error: 'Try later' }),
    sent(5, 'waiting', 'sent', { sent_at: yesterday, not_before: '2026-11-25T05:00:00+00:00' }),
    sent(6, 'invoice_due', 'cancelled', { last_error: 'No longer due' }),
  ],
  job_runs: [
    run(1, 'retention', { finished_at: null, result: { is_on: true, enquiry: 1, account: 2, client: 3, failed } }),
    run(2, 'restore-drill', { succeeded_at: before, error: 'No backup was found.', result: { backup_at: before } }),
    run(3, 'restore-drill', { error: 'drillOverdue' }),
    run(4, 'restore-drill', { error: 'drillOverdue', succeeded_at: null }),
    run(5, 'another', { finished_at: null, succeeded_at: null }),
  ],
  'rpc/apply_retention': { is_on: true, enquiry: 5, account: 6, client: 7, invoice: 8, failed: [] },
  privacy_notices: [
    { version: 2, language: 'en', body: '## What we keep\n\nLittle:\n\n- Names\n\n- Dates', published_at: before },
  ],
  notification_preferences: [
    {
      user_id: ids.admin,
      muted: ['client_message'],
      reminders: ['week', 'evening'],
      quiet_from: '21:30:00',
      quiet_until: '07:00:00',
      by_mail: true,
      ...touched,
    },
    {
      ...{ user_id: ids.clerk, muted: ['hearing_reminder', 'board_tomorrow'], reminders: [], by_mail: false },
      ...{ quiet_from: '08:00:00', quiet_until: '08:00:00', ...touched },
    },
  ],
  consents: [ids.admin, ids.user, ids.clerk].map((user_id) => ({
    user_id,
    purpose: 'account',
    given_at: before,
    withdrawn_at: user_id === ids.clerk ? yesterday : null,
    notice: { version: 2 },
  })),
  'rpc/unsent_notification_kinds': ['hearing_changed'],
  'rpc/my_whatsapp': [{ phone: meera.phone, agreed_at: before, is_refused: false, wording: 'Yes.' }],
  'clerk rpc/my_whatsapp': [{ phone: meera.phone, agreed_at: before, is_refused: true, wording: 'Yes.' }],
  'junior rpc/my_whatsapp': [{ phone: null, agreed_at: null, is_refused: false, wording: null }],
  'rpc/my_calendar_feed': [{ hearings_only: true, neutral_titles: false, created_at: before, read_at: yesterday }],
  'rpc/renew_my_calendar_feed': 'token',
  'rpc/site_content': [{ changed_at: before }],
  'GET /build.json': { changedAt: before, builtAt: yesterday },
  'POST /api/google-reviews/sync': { count: 3 },
  'PUT /api/google-reviews/settings': { hasApiKey: true, placeId: 'ChIJ2' },
  'GET /api/notifications/previews': ['hearing_set', 'hearing_changed'].map((kind) => ({
    kind,
    subject: `About ${kind}`,
    text: 'Dear Meera Nair',
    html: '<html><head></head><body>Dear Meera Nair</body></html>',
  })),
  'POST /api/social-media/post': {
    id: id(929),
    deliveries: [
      delivery('facebook', 'posted', { url: 'https://facebook.example/2' }),
      delivery('twitter', 'failed', { reason: 'No' }),
    ],
  },
  'GET /api/unsubscribe': { kind: 'waiting', title: 'Something is waiting' },
  'POST /api/auth/login': people.client,
  'POST /api/invitations/find': {
    fullName: 'Kiran Das',
    email: 'kiran@example.com',
    phone: null,
    role: 'client',
    username: 'kiran',
  },
  'POST /api/users': { username: 'newname', email: 'new@example.com', isConfirmed: false },
  'POST /api/contact': { message: 'ok', reference: '3F2504E0' },
  'GET /api/account/mfa': { available: true, enabled: true, recoveryCodesLeft: 3 },
  'clerk GET /api/account/mfa': { available: true, enabled: false, recoveryCodesLeft: 0 },
  'junior GET /api/account/mfa': { available: false, enabled: false, recoveryCodesLeft: 0 },
  'GET /api/account/passkeys': {
    available: true,
    passkeys: [
      { id: id(945), name: 'iCloud Keychain', createdAt: before, lastUsedAt: yesterday },
      { id: id(946), name: 'Key', createdAt: yesterday, lastUsedAt: null },
    ],
  },
  'POST /api/account/passkeys/options': { challengeId: id(947), ticket: 'a ticket', options: {} },
  'GET /api/auth/passkey': { available: true },
  'POST /api/auth/passkey': people.client,
  'POST /api/auth/passkey/options': { challengeId: id(947), ticket: 'a ticket', options: {} },
  'junior GET /api/account/passkeys': { available: false, passkeys: [] },
  'client rpc/my_whatsapp': [{ phone: meera.phone, agreed_at: null, is_refused: false, wording: null }],
  'nothing review_integration': [
    { id: id(935), place_id: null, has_api_key: false, last_sync: null, last_error: null, ...touched },
  ],
  'nothing GET /api/social-media/platforms': ['facebook', 'twitter', 'instagram', 'linkedin'].map((platform) => ({
    ...{ platform, configured: false, secrets: [] },
  })),
};

const ofOffice = (user: string, full_name: string, username: string, role: string) => ({
  ...account,
  id: user,
  full_name,
  username,
  email: `${username}@example.com`,
  phone: null,
  role,
  label: full_name,
  language: 'en',
  ...touched,
});

const checked = (line: number, more = {}) => ({
  ...{ line, client_id: null, client_name: null, same_as: null, not_taken: [], problem: null, candidates: null },
  ...more,
});
const party = {
  // By the id of its case.
  ...{ kind: 'party', id: ids.nair, by: 'name', side: 'respondent' },
  ...{ case_number: nair.case_number, case_title: nair.title, client_name: 'Meera Nair' },
};
const listed = (place: number | null, more = {}) => ({
  ...{ place, case_id: id(640 + (place ?? 9)), event_id: null, is_sure: true, outcome: null, updated_at: null },
  ...{ start_date: null, case_number: `C.A. ${place}`, case_title: 'Sen v. Rao', court: null },
  ...{ item_number: null, court_hall: null },
  ...more,
});

/** What is answered: by table or function of the database, or by the path of the api. */
export const answers: Readonly<Record<string, unknown>> = {
  'rpc/apply_erasures': { done: 1, failed: [{}] },
  // More than are named.
  'rpc/undo_import': Array.from({ length: 11 }, (_, place) => `Client ${place}`),
  // Of the file that is chosen on the screens, as of the list of a court.
  'rpc/check_import': [
    checked(2),
    checked(3, { problem: 'asked', candidates: [{ id: ids.meera, full_name: 'Meera Nair' }] }),
    checked(5, { same_as: 2 }),
    checked(6, { client_id: ids.verma, client_name: 'Verma Traders', not_taken: ['phone', 'email'] }),
    checked(7, { client_id: ids.verma, client_name: 'Verma Traders' }),
    checked(8, { problem: 'there', client_id: ids.verma, client_name: 'Verma Traders' }),
    checked(9, { problem: 'twice', same_as: 3 }),
    checked(10, { problem: 'differs', same_as: 3, not_taken: ['email', 'kind'] }),
    checked(11, {
      candidates: [ids.meera, ids.verma].map((one) => ({ id: one, full_name: `Client ${one.slice(-2)}` })),
      not_taken: ['phone'],
      client_id: ids.meera,
      client_name: 'Meera Nair',
    }),
  ],
  'rpc/find_name_conflicts': [
    { ...party, asked: 'Ravi Das', name: 'Ravi Dass' },
    { ...party, kind: 'beside', asked: 'Ravi Das', name: 'Tara Sen' },
    // Who is the client of line 6, and a party of theirs: no conflict there.
    { ...party, kind: 'client', id: ids.verma, asked: 'Verma Traders', name: 'Verma Traders', side: null },
    { ...party, asked: 'Verma Traders', name: 'Verma & Co.', client_name: 'Verma Traders' },
    { ...party, asked: 'Verma Traders', name: 'V. Traders', side: 'petitioner' },
  ],
  'rpc/match_cause_list': [
    listed(3, { event_id: ids.adjourned, outcome: 'adjourned', item_number: '18', court_hall: 'Court 7' }),
    listed(0, { event_id: ids.hearing, updated_at: touched.updated_at, item_number: '12' }),
    listed(1),
    listed(2, { is_sure: false }),
    listed(null, { event_id: ids.meeting, item_number: '4' }),
  ],
  'rpc/end_user_sessions': 1,
  'rpc/end_my_sessions': 2,
  'rpc/invite_client': 'token',
  'rpc/my_cases': [nair, will].map((one) => ({ ...one, next_date: one.next_hearing })),
  'rpc/save_invoice': [{ id: ids.made }],
  'rpc/send_invoice': '2026/6',
  'rpc/record_payment': 'R/2026/6',
  cases: [nair, shop, will, unfiled],
  case_assignees: [{ case_id: ids.nair, assignee_id: id(4) }],
  'rpc/cases_by_next_hearing': [nair, shop, will, unfiled],
  'rpc/search_all': [
    { kind: 'case', id: ids.nair, title: nair.title, detail: nair.case_number },
    { kind: 'client', id: ids.meera, title: meera.full_name, detail: meera.phone },
    { kind: 'submission', id: ids.flat, title: 'Asha Kapoor', detail: '' },
    { kind: 'invoice', id: ids.late, title: late.number, detail: meera.full_name },
  ],
  'rpc/count_cases': 4,
  'rpc/used_case_statuses': [{ status: 'active' }, { status: 'pending' }, { status: 'won' }],
  'rpc/cases_with_number': ['W.P. 2/2026 5', 'Words 6'].map((asked) => ({
    ...{ asked, id: ids.will, case_number: asked, title: will.title, court: 'Saket', client_name: 'Meera Nair' },
  })),
  'rpc/fees_of_year': {
    invoices: [
      ...[
        { number: '2026/1', state: 'open', reason: null },
        { number: '2026/6', state: 'written_off', reason: 'Poor.' },
      ],
    ].map((one, place) => ({
      ...{ issued_on: '2026-11-01', bill_name: 'Meera Nair', case_number: nair.case_number, total_paise: 150_000 },
      ...{ paid_paise: place, tax_paise: 2, open_paise: 3, written_off_paise: 4, cancelled_paise: 5, ...one },
    })),
    payments: [
      ...[
        { tax_paise: 0, reference: null },
        { tax_paise: 70 },
        { tax_paise: 80, is_certificate_seen: true },
        { reason: 'Back.' },
      ],
    ].map((one, place) => ({
      ...{ receipt_number: `R/${place}`, number: '2026/1', paid_on: '2026-11-24', method: 'upi', reference: 'UTR1' },
      ...{ bill_name: 'Meera Nair', case_number: null, amount_paise: 90_000, tax_paise: 0, is_certificate_seen: false },
      ...{ reason: null, ...one },
    })),
  },
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
  'rpc/count_clients': 41,
  client_users: [
    { client_id: ids.meera, user_id: ids.user, profile: account },
    // The office's own, with a client who is in no list.
    ...[ids.admin, ids.clerk, id(4)].map((user_id) => ({ client_id: id(13), user_id, profile: account })),
    {
      ...{ client_id: ids.meera, user_id: id(6) },
      profile: { full_name: 'Anil Nair', username: 'anil', email: 'anil@example.com' },
    },
  ],
  whatsapp_consents: [
    { id: id(81), user_id: ids.user, phone: meera.phone, wording: 'Yes.', agreed_at: before, withdrawn_at: null },
    { id: id(83), user_id: id(6), phone: '+919', wording: 'So.', agreed_at: before, withdrawn_at: yesterday },
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
    ...[null, 'Nobody else.'].map((reason, place) => ({
      ...{ id: id(113 + place), client_id: ids.meera, created_at: yesterday, reason, checker: null },
      found: [{ name: 'Mira N.' }, { name: 'Meera M.' }],
    })),
  ],
  'rpc/find_conflicts': ['Words 1', 'Asha Kapoor', 'Asha Kapoor 0'].flatMap((asked) => [
    { ...party, asked, name: 'Asha Kapur' },
    { ...party, asked, id: id(74), name: 'Asha Kapor', case_title: null, client_name: null },
    { ...party, asked, id: id(75), name: 'Asha Kapoor Ltd', side: null, case_number: null, client_name: null },
    { ...party, asked, side: 'petitioner', name: 'Asha of the case' },
    { ...party, asked, kind: 'client', id: ids.verma, name: 'Asha K.', by: 'phone', side: null, case_title: null },
    { ...party, asked, kind: 'client', id: ids.meera, name: 'Asha herself', side: null, case_title: null },
  ]),
  'rpc/new_accounts': [
    {
      ...account,
      phone: '98765 43210',
      created_at: yesterday,
      matches: [{ id: ids.meera, full_name: 'Meera Nair', by: 'email' }],
    },
  ],
  events: [
    ...[billed, partHeard, reserved, heard, adjourned, deadline, call, hearing, meeting, alone],
    ...ofUnfiled,
    judgment,
  ].map((one) => ({
    ...one,
    case: one.case_id && short([nair, shop, will, unfiled].find(({ id }) => id === one.case_id) ?? nair),
    client: one.client_id && { full_name: one.client_id === ids.meera ? 'Meera Nair' : 'Verma Traders' },
  })),
  // As it stands at its hearing.
  hearing_orders: [order],
  'rpc/calendar_events': [
    ...[adjourned, hearing, meeting].map(calendarEvent),
    // Into the next day but one, until midnight, of an end before its start, heard, and of a day with more of them.
    { ...calendarEvent(alone), ...on('11-27T12'), end_date: '2026-11-29T08:00:00+00:00' },
    ...[
      { id: id(107), title: 'Till midnight', ...on('11-26T16'), end_date: '2026-11-26T18:30:00+00:00' },
      { id: id(104), title: 'Backwards', ...on('11-30T05'), end_date: '2026-11-30T04:00:00+00:00' },
    ].map((one) => ({ ...calendarEvent(meeting), ...one })),
    { ...calendarEvent({ ...heard, ...on('11-30T06') }), title: nair.title, purpose: null },
    { ...calendarEvent(judgment), ...on('11-30T07'), case_title: will.title, day_total: 25 },
  ],
  'rpc/board': [
    boardHearing({ ...hearing, is_tentative: true }),
    boardHearing({ ...adjourned, start_date: '2026-11-25T05:30:00+00:00' }, { next_date: '2026-12-03T05:00:00+00:00' }),
    boardHearing(hearing, { id: id(61), case_number: null, respondent: null, purpose: null, client_phone: null }),
    boardHearing(
      { ...meeting, id: id(62), title: 'Caveat', location: 'Tis Hazari', is_tentative: false, case_id: null },
      {
        case_number: null,
        case_title: null,
        court: null,
        petitioner: null,
        respondent: null,
        client_id: null,
        client_name: null,
        client_phone: null,
      },
    ),
    // With a result, and nothing else known.
    boardHearing(
      { ...bare, id: id(63), ...on('11-25T07'), title: 'Mention', outcome: 'disposed', location: null },
      { ...{ case_number: null, case_title: 'Pillai v. Union', court: null, petitioner: null, respondent: null } },
    ),
    boardHearing(
      { ...bare, id: id(64), ...on('11-25T08'), title: 'Pillai: stay', location: null },
      { ...{ case_number: null, case_title: 'Pillai v. Union', court: null, petitioner: null, client_id: null } },
    ),
    boardHearing(
      { ...bare, id: id(65), ...on('11-25T09'), title: 'Pillai: costs', location: null, bring: 'The bond' },
      { ...{ case_number: 'L.P.A. 9', court: null, respondent: null, client_name: null } },
    ),
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
    ...[
      { since: '2026-09-01', event_id: id(38), outcome: 'reserved' },
      { since: '2020-01-01', event_id: null, outcome: null },
      { since: '2026-11-25', event_id: id(108), outcome: 'disposed', client_name: 'Meera Nair' },
    ].map((one) => ({
      ...one,
      kind: 'no_date',
      start_date: null,
      purpose: null,
      case_id: ids.will,
      case_number: null,
      case_title: will.title,
      court: null,
      client_name: null,
    })),
    {
      kind: 'no_result',
      since: '2026-11-24',
      event_id: id(62),
      start_date: yesterday,
      purpose: 'Caveat',
      outcome: null,
      case_id: null,
      case_number: null,
      case_title: null,
      court: null,
      client_name: null,
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
      { id: ids.will, case_number: 'P. 3/2020', title: will.title, why: 'hold', reason: 'Trial.', until: '2027-01-02' },
      { id: ids.nair, case_number: nair.case_number, title: nair.title, why: 'open', reason: null, until: null },
    ],
    books: { invoices: 1, payments: 2, until: '2035-03-31' },
  },
  'rpc/find_mentions': { counts: { case_messages: 2 }, next: null },
  cause_list_checks: [
    { day: '2026-11-25', checked_at: yesterday, checker: { full_name: 'Ravi Clerk' } },
    { day: '2026-11-26', checked_at: '2026-11-24T19:00:00+00:00', checker: null },
  ],
  all_tasks: tasks,
  tasks,
  profiles: [
    ofOffice(ids.admin, 'Asha Rao', 'asha', 'admin'),
    ofOffice(ids.clerk, 'Ravi Clerk', 'ravi', 'clerk'),
    ofOffice(id(4), 'Kavya Menon', 'kavya', 'junior'),
    ofOffice(id(5), 'Arjun Pillai', 'arjun', 'junior'),
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
      ...{ id: id(116), full_name: 'New Guest', email: 'new@example.com', phone: '+919800000001', username: null },
      ...{ role: 'clerk', expires_at: '2026-12-01T05:00:00+00:00' },
    },
    {
      id: id(91),
      full_name: 'Kiran Das',
      email: 'kiran@example.com',
      phone: null,
      username: 'kiran',
      role: 'junior',
      expires_at: '2026-11-30T05:00:00+00:00',
    },
    {
      id: id(92),
      full_name: 'Old Guest',
      email: 'old@example.com',
      phone: meera.phone,
      username: 'guest',
      role: 'client',
      // At this moment.
      expires_at: '2026-11-24T20:00:00+00:00',
    },
  ],
  'rpc/user_sessions': [session(1, false)],
  'clerk rpc/my_sessions': [session(1, true)],
  'rpc/my_sessions': [session(1, true), session(2, false), { ...session(3, false), user_agent: null, address: null }],
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
      ...{ asked: 0, found: 7, total_paise: 3_210_000, paid_paise: 1_010_000, tax_paise: 20_000 },
      ...{ written_off_paise: 470_000, cancelled_paise: 30_000, open_paise: 930_000 },
    },
    {
      ...{ asked: 2026, found: 1, total_paise: 0, paid_paise: 0, tax_paise: 0 },
      ...{ written_off_paise: 0, cancelled_paise: 0, open_paise: 0 },
    },
  ],
  'rpc/count_invoices': 21,
  'rpc/locked_numbers': [{ last_invoice: '2026/5', last_receipt: 'R/2026/3', since: before }],
  'rpc/invoice_recipients': [{ address: 'meera@example.com', has_log_in: true, is_mailed: true }],
  fee_agreements: [
    // With the case's former client.
    {
      id: id(89),
      client_id: ids.verma,
      client: verma,
      case_id: ids.nair,
      description: 'As before.',
      amount_paise: 70_000,
      agreed_on: '2025-12-01',
      case: short(nair),
      ...touched,
    },
    {
      id: id(93),
      client_id: ids.meera,
      client: meera,
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
      client: meera,
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
      ...{ id: id(80), case_id: ids.nair, title: 'Will', note: null, answered_at: null, document_id: null },
      ...{ former_client_id: null, case: short(nair), ...touched, created_at: '2026-09-05T05:00:00+00:00' },
    },
    {
      id: id(96),
      case_id: ids.nair,
      title: 'Old bill',
      note: null,
      answered_at: yesterday,
      document_id: id(701),
      former_client_id: ids.verma,
      case: short(nair),
      ...touched,
      created_at: '2026-11-05T05:00:00+00:00',
    },
  ],
  paper_templates: [
    { id: id(97), name: 'Vakalatnama', created_at: before },
    { id: id(98), name: 'Affidavit', created_at: before },
  ],
  case_messages: messages,
  'rpc/attached_documents': [
    { message_id: id(802), position: 1, document_id: id(701), state: 'readable', name: 'Reply.pdf', kind: 'pdf' },
    { message_id: id(807), position: 1, document_id: id(703), state: 'not_shared', name: 'Photo.jpg', kind: 'jpeg' },
    { message_id: id(807), position: 4, document_id: id(702), state: 'checking', name: 'Sale deed.pdf', kind: null },
    { message_id: id(807), position: 2, document_id: null, state: 'deleted', name: null, kind: null },
    { message_id: id(807), position: 3, document_id: id(704), state: 'infected', name: 'Gone.jpg', kind: null },
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
    {
      ...{ case_id: ids.will, case_number: null, case_title: will.title, client_name: null, unread: 100 },
      ...{ last_author_name: 'R. Gill', last_body: 'And now?', waiting_since: before },
      last_message_at: '2026-10-09T05:00:00+00:00',
    },
  ],
  filings,
  'rpc/start_filing': ids.made,
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
      cases: [nair, unfiled].map((one) => ({ id: one.id, ...short(one) })),
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
    { id: id(84), user_id: ids.admin, created_at: before, closed_at: yesterday, answer: 'Kept for the books.' },
    // Of somebody who was erased meanwhile.
    {
      id: id(88),
      user_id: null,
      message: 'Mine too.',
      created_at: before,
      closed_at: null,
      answer: null,
      person: null,
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
  // Of each setting its row, as an installation has them.
  site_settings: [...settingKeys, 'retention'].map((key) => ({
    key,
    value: changedSettings[key] ?? {},
    updated_at: touched.updated_at,
  })),
  'rpc/admin_summary': [
    {
      total_cases: 3,
      upcoming_events: 2,
      new_inquiries: 1,
      total_clients: 2,
      waiting_clients: 1,
      due_tasks: 2,
      cases_waiting_long: 3,
      cases_without_date: 1,
      hearings_without_result: 2,
      news: [
        news('messages', { total: 2, clientName: 'Meera Nair' }),
        news('accounts', { title: 'Meera Nair', total: 1, caseId: null, caseNumber: null, caseTitle: null }),
        news('submissions', { title: 'Asha Kapoor', total: 1, caseId: null, caseNumber: null, caseTitle: null }),
      ],
    },
  ],
  'rpc/client_summary': [
    {
      is_client: true,
      active_cases: 1,
      upcoming_events: 2,
      ...nextHearing,
      ...lastHearing,
      news: [
        news('date', { id: ids.hearing, title: hearing.title, startDate: hearing.start_date }),
        news('outcome', { id: ids.adjourned, title: adjourned.title, startDate: before, outcome: 'adjourned' }),
        news('document', { id: id(701), title: 'Reply.pdf' }),
        news('messages', { total: 2 }),
      ],
    },
  ],
  ...website,
};
