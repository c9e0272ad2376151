/**
 * Mails by kind; the texts are in `mails.ts`. Mails to clients name date, place, case and what to bring, never what
 * waits in the portal. Mails to visitors repeat nothing of theirs: anybody can enter any address.
 */
import {
  adminPath,
  agendaPath,
  boardPath,
  casePath,
  dateParts,
  dayAt,
  describeDevice,
  formatRupees,
  invoicePath,
  type Language,
  languages,
  type NotificationKind,
  openEndsPath,
  paths,
  periods,
  portalCasePath,
  portalPath,
  type SubmissionService,
  settingsPath,
  submissionPath,
  submissionReference,
} from '../../contract/index.ts';
import { texts } from '../../contract/texts/index.ts';
import type { MailContent, MailData, Notification } from './frame.ts';

type Facts = NonNullable<MailContent['facts']>;

const list = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined;

/** An event without a case has its own title. */
function describeCase({ case_title, case_number, title }: MailData): string | undefined {
  return case_title && case_number ? `${case_title} (${case_number})` : (case_title ?? title);
}

export function describePlace(court?: string, hall?: string, location?: string): string | undefined {
  return list(court === location ? undefined : court, location, hall && !location?.includes(hall) ? hall : undefined);
}

const reference = ({ submission_id: id }: MailData) => id && submissionReference(id);

/** Days from one moment to another. */
function countDays(from: string, to = ''): number {
  const [first, last] = [from, to].map((moment) => Date.parse(dayAt(new Date(moment))));
  return Math.round(((last ?? 0) - (first ?? 0)) / 86_400_000);
}

/** A start at midnight means an unknown time. */
export function mailDates(language: Language) {
  const { formatDate, formatMoment, weekdays } = texts[language].dates;
  const short = (moment = '') => {
    const { hour, minute } = dateParts(moment);
    return hour + minute > 0 ? formatMoment(moment) : formatDate(moment);
  };
  const weekday = (value: string) => weekdays[dateParts(value).weekday];
  return {
    short,
    long: (moment = '') => `${weekday(moment)}, ${short(moment)}`,
    day: (day: string) => `${weekday(day)}, ${formatDate(day)}`,
  };
}

export function toMail({ kind, data, at, sender }: Notification, language: Language): MailContent {
  const { mails, dates, practiceAreas } = texts[language];
  const labels = mails.labels;
  const { short, long, day: fullDay } = mailDates(language);
  const link = (name: keyof typeof mails.links, path: string) => ({
    text: mails.links[name],
    path: languages[language].base + path,
  });
  const newPassword = link('newPassword', paths.resetPassword);
  const calendar = link('calendar', agendaPath('client'));
  const when = [labels.when, `${dates.formatMoment(at)} (${dates.practiceTimeZoneName})`] as const;

  const listDevice = (): Facts => [
    when,
    [labels.browser, data.user_agent && (describeDevice(data.user_agent, mails.onDevice) ?? mails.unknownBrowser)],
    [labels.network, data.network],
  ];
  const listHearing = (): Facts => [
    [labels.date, data.tentative ? mails.notCertain(long(data.starts_at)) : long(data.starts_at)],
    [labels.case, describeCase(data)],
    [labels.purpose, data.case_title ? data.title : undefined],
    [labels.where, describePlace(data.court, data.court_hall, data.location)],
    [labels.itemNumber, data.item_number],
    [labels.bring, data.bring],
  ];

  function describeHearing({ starts_at = '', court, court_hall, item_number, title, case_number }: MailData): string {
    const place = list(court, court_hall, item_number && mails.item(item_number));
    const name = [title, case_number && `(${case_number})`].filter(Boolean).join(' ');
    return [dates.formatTime(starts_at), name, place].filter(Boolean).join(' · ');
  }

  const describeTask = ({ title = '', day = '', case_number }: MailData) =>
    [mails.board.task(title), case_number, mails.board.due(dates.formatDate(day))].filter(Boolean).join(' · ');
  const describeOpenEnd = ({ kind = 'no_date', day = '', title, case_number }: MailData) =>
    [`${mails.board.openEnds[kind](dates.formatDate(day))}: ${title}`, case_number].filter(Boolean).join(' · ');
  const listInvoice = (): Facts => [
    [labels.invoice, data.number],
    [labels.amount, data.amount_paise ? formatRupees(data.amount_paise, language) : undefined],
    [labels.tax, data.tax_paise ? formatRupees(data.tax_paise, language) : undefined],
    [labels.dueOn, data.due_on && fullDay(data.due_on)],
    [labels.receipt, data.receipt_number],
    [labels.client, data.client_name],
  ];
  // Who has no log-in is led nowhere.
  const inPortal = data.by_card ? {} : { link: link('fees', portalPath('invoices')) };
  const ifPaid = data.by_card ? mails.invoiceByCard.ifPaid : mails.ifPaid;

  function boardMail(subject: (hearings: string) => string): MailContent {
    const { day = '', total = 0, hearings = [], task_total = 0, tasks = [] } = data;
    const { open_end_total = 0, open_ends = [] } = data;
    const andMore = (more: number) => (more > 0 ? [mails.andMore(more)] : []);
    // On an evening before a day without hearing or task.
    const isForOpenEnds = total + task_total === 0 && open_end_total > 0;
    const counted = [
      mails.board.hearings(total, dates.formatDate(day)),
      task_total > 0 && mails.board.tasks(task_total),
      isForOpenEnds && mails.board.openEndCount(open_end_total),
    ].filter(Boolean);
    return {
      subject: subject(counted.join(', ')),
      lead: (isForOpenEnds ? mails.board.openEndsLead : mails.board.lead)(fullDay(day)),
      items: [
        ...hearings.map(describeHearing),
        ...andMore(total - hearings.length),
        ...tasks.map(describeTask),
        ...andMore(task_total - tasks.length),
        ...open_ends.map(describeOpenEnd),
        ...andMore(open_end_total - open_ends.length),
      ],
      link: isForOpenEnds ? link('openEnds', openEndsPath()) : link('board', boardPath(day)),
    };
  }

  function hearingChanged(): MailContent {
    const isMoved = Date.parse(data.old_starts_at ?? '') !== Date.parse(data.starts_at ?? '');
    const oldPlace = describePlace(data.old_court, data.old_court_hall, data.old_location);
    const hasOldPlace = oldPlace !== describePlace(data.court, data.court_hall, data.location);
    const { subject, lead } = isMoved ? mails.hearingMoved : mails.hearingElsewhere;
    const before = list(isMoved ? long(data.old_starts_at) : undefined, hasOldPlace ? oldPlace : undefined);
    return {
      subject: subject(short(data.starts_at)),
      lead,
      facts: [...listHearing(), [labels.untilNow, before]],
      link: calendar,
    };
  }

  const make: Readonly<Record<NotificationKind, () => MailContent>> = {
    new_device: () => ({
      subject: mails.newDevice.subject,
      lead: mails.newDevice.lead(sender),
      facts: listDevice(),
      advice: mails.otherwiseNewPassword,
      link: newPassword,
    }),
    password_changed: () => ({
      subject: mails.passwordChanged.subject,
      lead: mails.passwordChanged.lead(sender),
      facts: listDevice(),
      advice: mails.otherwiseNewPassword,
      link: newPassword,
    }),
    email_changed: () => ({
      subject: mails.emailChanged.subject,
      lead: mails.emailChanged.lead(sender),
      facts: [when, [labels.oldAddress, data.from], [labels.newAddress, data.to]],
      advice: mails.emailChanged.advice,
      link: link('contact', paths.contact),
    }),
    passkey_added: () => ({
      subject: mails.passkeyAdded.subject,
      lead: mails.passkeyAdded.lead(sender),
      facts: [when],
      advice: mails.otherwiseNewPassword,
      link: newPassword,
    }),
    factor_added: () => ({
      subject: mails.factorAdded.subject,
      lead: mails.factorAdded.lead(sender),
      facts: [when],
      advice: mails.otherwiseNewPassword,
      link: newPassword,
    }),
    factor_removed: () => ({
      subject: mails.factorRemoved.subject,
      lead: mails.factorRemoved.lead(sender),
      facts: [when],
      advice: mails.otherwiseNewPassword,
      link: newPassword,
    }),
    hearing_set: () => ({
      subject: mails.hearingSet.subject(short(data.starts_at)),
      lead: mails.hearingSet.lead,
      facts: listHearing(),
      link: calendar,
    }),
    hearing_changed: hearingChanged,
    hearing_cancelled: () => ({
      subject: mails.hearingCancelled.subject(short(data.starts_at)),
      lead: mails.hearingCancelled.lead,
      facts: [
        [labels.date, long(data.starts_at)],
        [labels.case, describeCase(data)],
        [labels.where, describePlace(data.court, undefined, data.location)],
      ],
      advice: mails.hearingCancelled.advice,
      link: calendar,
    }),
    hearing_reminder: () => ({
      subject: mails.hearingReminder.subject(short(data.starts_at)),
      lead: mails.hearingReminder.lead(mails.inDays(countDays(at, data.starts_at))),
      facts: listHearing(),
      link: calendar,
    }),
    waiting: () => ({
      subject: mails.waiting.subject,
      lead: mails.waiting.lead(sender),
      link: link('portal', data.case_id ? portalCasePath(data.case_id, data.at) : paths.dashboard),
    }),
    enquiry_receipt: () => ({
      subject: mails.enquiryReceipt.subject,
      lead: mails.enquiryReceipt.lead(sender),
      facts: [[labels.reference, reference(data)]],
      advice: mails.enquiryReceipt.advice,
      link: link('contact', paths.contact),
    }),
    enquiry_received: () => ({
      ...mails.enquiryReceived,
      facts: [
        [labels.name, data.name],
        [labels.service, practiceAreas.submissionServiceLabels[data.service as SubmissionService]],
        [labels.reference, reference(data)],
      ],
      link: link('enquiry', data.submission_id ? submissionPath(data.submission_id) : adminPath('submissions')),
    }),
    client_message: () => ({
      ...mails.clientMessage,
      link: data.case_id ? link('case', casePath(data.case_id, 'messages')) : link('inbox', adminPath('messages')),
    }),
    client_document: () => ({
      subject: mails.clientDocument.subject,
      lead: data.document_id ? mails.clientDocument.added : mails.clientDocument.answered,
      facts: [
        [data.document_id ? labels.document : labels.askedFor, data.title],
        [labels.case, describeCase({ ...data, title: undefined })],
        [labels.client, data.client_name],
      ],
      link: link('case', data.case_id ? casePath(data.case_id, 'documents') : adminPath('cases')),
    }),
    erasure_requested: () => ({
      ...mails.erasureRequested,
      facts: [[labels.answerDue, dates.formatDate(data.day ?? '')]],
      link: link('requests', adminPath('users')),
    }),
    account_registered: () => ({ ...mails.accountRegistered, link: link('accounts', adminPath('clients')) }),
    restore_drill: () => ({
      ...mails.restoreDrill,
      lead: mails.restoreDrill.lead(periods.restoreDrill.days),
      link: link('scheduledWork', settingsPath('jobs')),
    }),
    invoice_sent: () => ({
      subject: mails.invoiceSent.subject(data.number ?? ''),
      lead: (data.by_card ? mails.invoiceByCard.sent : mails.invoiceSent.lead)(sender),
      facts: listInvoice(),
      ...inPortal,
    }),
    invoice_due: () => ({
      subject: mails.invoiceDue.subject(data.number ?? '', dates.formatDate(data.due_on ?? '')),
      lead: data.by_card ? mails.invoiceByCard.unpaid : mails.invoiceDue.lead,
      facts: listInvoice(),
      advice: ifPaid,
      ...inPortal,
    }),
    invoice_overdue: () => ({
      subject: mails.invoiceOverdue.subject(data.number ?? ''),
      lead: data.by_card ? mails.invoiceByCard.unpaid : mails.invoiceOverdue.lead,
      facts: listInvoice(),
      advice: ifPaid,
      ...inPortal,
    }),
    payment_received: () => ({
      ...mails.paymentReceived,
      ...(data.by_card && { lead: mails.invoiceByCard.received }),
      facts: listInvoice(),
      ...inPortal,
    }),
    payment_claimed: () => ({
      ...mails.paymentClaimed,
      facts: listInvoice(),
      link: link('invoice', data.invoice_id ? invoicePath(data.invoice_id) : adminPath('invoices')),
    }),
    board_tomorrow: () => boardMail(mails.board.tomorrow),
    board_today: () => boardMail(mails.board.today),
  };
  return make[kind]();
}
