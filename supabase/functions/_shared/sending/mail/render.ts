import { isMutable, type Language, type NotificationKind } from '../../contract/index.ts';
import { texts } from '../../contract/texts/index.ts';
import { frameMail, type MailData, type Notification } from './frame.ts';
import { toMail } from './mails-by-kind.ts';

/** A notification's mail in the recipient's language. */
export function renderMail(notification: Notification): { subject: string; text: string; html: string } {
  // The card of a client may name a language that nothing is written in.
  const language = notification.language && notification.language in texts ? notification.language : 'en';
  const frame = { tag: language, unsubscribe: texts[language].mails.unsubscribe };
  return frameMail(toMail(notification, language), notification, frame);
}

const hearing: MailData = {
  starts_at: '2026-12-03T05:00:00Z',
  title: 'Final hearing',
  case_id: '00000000-0000-4000-8001-000000000001',
  case_number: 'C.A. No. 1042/2026',
  case_title: 'Nair v. Greenfield Developers',
  court: 'Supreme Court of India',
  court_hall: 'Court 7',
  item_number: '14',
  bring: 'The original allotment letter and an identity card',
};
const device: MailData = {
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  network: '203.0.113.7',
};
const submission: MailData = {
  submission_id: '5f0c1d2e-0000-4000-8000-000000000000',
  name: 'Asha Rao',
  service: 'property',
};
const board: MailData = {
  day: '2026-12-03',
  total: 1,
  hearings: [{ ...hearing, title: hearing.case_title }],
  task_total: 1,
  tasks: [{ title: 'File the rejoinder', day: '2026-12-03', case_number: hearing.case_number }],
};
const evening: MailData = {
  ...board,
  open_end_total: 1,
  open_ends: [
    { kind: 'no_result', title: 'Gill v. State of Punjab', case_number: 'SLP (Crl.) 2210/2026', day: '2026-11-30' },
  ],
};

const invoice: MailData = { invoice_id: '00000000-0000-4000-800f-000000000004', number: 'INV/26-27/00003' };

export const samples: Readonly<Record<NotificationKind, MailData>> = {
  new_device: device,
  password_changed: device,
  email_changed: { from: 'asha@example.com', to: 'asha.rao@example.com' },
  passkey_added: {},
  factor_added: {},
  factor_removed: {},
  enquiry_receipt: submission,
  enquiry_received: submission,
  client_message: {},
  client_document: { ...hearing, title: 'PAN card, both sides', client_name: 'Meera Nair' },
  erasure_requested: { day: '2027-01-01' },
  account_registered: {},
  restore_drill: {},
  board_tomorrow: evening,
  board_today: board,
  hearing_set: hearing,
  hearing_changed: {
    ...hearing,
    old_starts_at: '2026-11-26T05:00:00Z',
    old_court: hearing.court,
    old_court_hall: 'Court 9',
  },
  hearing_cancelled: hearing,
  hearing_reminder: { ...hearing, which: 'evening' },
  waiting: {},
  invoice_sent: { ...invoice, amount_paise: 3_500_000, due_on: '2026-12-11' },
  invoice_due: { ...invoice, due_on: '2026-12-05' },
  invoice_overdue: { ...invoice, due_on: '2026-12-01' },
  payment_received: { ...invoice, amount_paise: 1_500_000, receipt_number: 'REC/26-27/00002' },
  payment_claimed: { ...invoice, client_name: 'Meera Nair' },
};

/** A sample mail for previews; its unsubscribe link has no token. @param site without a slash at its end */
export function renderSampleMail(kind: NotificationKind, sender: string, site: string, language: Language = 'en') {
  const unsubscribeUrl = isMutable(kind) ? `${site}/unsubscribe` : undefined;
  return renderMail({ kind, data: samples[kind], at: '2026-12-02T13:00:00Z', sender, site, unsubscribeUrl, language });
}
