import type { Timing } from '../../timing.ts';
import type { ToastText } from '../shape.ts';
import { formatClockOfDay as clock } from './dates.ts';

export const messagesByWhatsapp = 'Messages by WhatsApp';
export const iAgree = 'I Agree';
export const noMobileNumber =
  'The chamber has no mobile number of yours. Tell it the number that you use with WhatsApp.';
export const numberEndingIn = (lastDigits: string) => `your number that ends in ${lastDigits}`;
export const whatWhatsappTells = (number: string) =>
  `Your hearings, and that something waits in the portal, can also come by WhatsApp, to ${number}.`;
export const whatsappUnreachable = (number: string) =>
  `WhatsApp does not reach ${number}: you are mailed. Once it is in WhatsApp, end this and begin it again.`;
export const whatsappSince = (moment: string, number: string) =>
  `Since ${moment} you get messages by WhatsApp, as you agreed, to ${number}.`;
export const whatsapp = 'WhatsApp';
export const byMailToo = 'By mail too';
export const byMailTooHelp = (minutes: number) =>
  `While it is off you are mailed only what concerns your account, and what WhatsApp has not taken after ${minutes} minutes.`;
export const endMessagesByWhatsapp = 'End Messages by WhatsApp';
export const getMessagesByWhatsapp = 'Get Messages by WhatsApp';
export const notBefore = (moment: string) => `not before ${moment}`;
export const sendAgainTo = (kind: string, address: string) => `Send again: ${kind} to ${address}`;
export const sendAgain = 'Send again';
export const toLabel = 'To';
export const state = 'State';
export const arrived = (moment: string) => `Arrived ${moment}`;
export const reason = 'Reason';
export const channel = 'Channel';
export const allChannels = 'All channels';
export const allStates = 'All states';
export const everything = 'Everything';
export const deliveries = 'Deliveries';
export const whichReminders = 'Which reminders';
export const kindNotSent = 'The chamber does not send these at present.';
export const quietHoursSpan = (timeOfDay: string, timeOfDay2: string, practiceTimeZoneName: string) =>
  `From ${timeOfDay} to ${timeOfDay2}, ${practiceTimeZoneName}`;
export const quietHours = 'Quiet hours';
export const changeQuietHours = 'Change Quiet Hours';
export const whatYouAreMailed = 'What you are mailed';
export const mailsHelp =
  'Mails go to your e-mail address. Those about your account, e.g. a changed password, are always sent.';
export const quietFrom = 'From';
export const quietUntil = 'Until';
export const quietHoursHelp = 'The same time twice for no quiet hours.';
export const asAClient = 'As a client';
export const asAClientHelp = 'Your log-in is linked to a client, so you are told of their cases too.';
export const noQuietHours = 'None: you are told at any time.';
export const quietThen = (hours: string) => `${hours}: what can wait is sent afterwards.`;

export const successToasts = {
  unsubscribed: { title: 'Done', description: 'You get no more mails of this kind.' },
  notificationResent: { title: 'It is sent again' },
  notificationPreferences: { title: 'Your choice is saved' },
} as const;

export const errorToasts = {
  notificationResend: { title: 'Failed to send the mail again', description: 'Please try again later.' },
  notificationPreferences: { title: 'Error', description: 'Failed to save your choice' },
  unsubscribe: { title: 'Error', description: 'Failed to switch these mails off' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  notifications: {
    title: 'Nothing was sent yet',
    description: 'Mails and messages by WhatsApp appear here with what became of them.',
  },
} as const;

export const notificationChannelLabels = { mail: 'E-mail', whatsapp: 'WhatsApp' };

export const notificationAudienceLabels = {
  client: 'Clients',
  admin: 'The office',
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
  week: (days: number, _time: string) => `${days} days before`,
  three_days: (days: number, _time: string) => `${days} days before`,
  evening: (_days: number, time: string) => `The evening before, at ${time}`,
  morning: (_days: number, time: string) => `That morning, at ${time}`,
};

/** Settings name them so. */
export const notificationTexts = {
  hearing_set: {
    title: 'A new hearing',
    explanation: ({ periods }: Timing) =>
      `${periods.hearingSettled.minutes} minutes after a hearing was entered, with its date, court and what to bring.`,
  },
  hearing_changed: {
    title: 'A hearing was moved',
    explanation: ({ periods }: Timing) =>
      `${periods.hearingSettled.minutes} minutes after its date or place was changed, with the old one and the new one.`,
  },
  hearing_cancelled: {
    title: 'A hearing was cancelled',
    explanation: ({ periods }: Timing) =>
      `${periods.hearingSettled.minutes} minutes after a hearing to come was deleted.`,
  },
  hearing_reminder: {
    title: 'Reminders of hearings',
    explanation: ({ reminderTimes }: Timing) =>
      `${reminderTimes.week.days} days, ${reminderTimes.three_days.days} days and the evening before a hearing, and that morning.`,
  },
  waiting: {
    title: 'Something is waiting in the portal',
    explanation: ({ periods }: Timing) =>
      `When a message or a document was not seen for ${periods.unseen.minutes} minutes: one mail for all, which does not say what it is.`,
  },
  invoice_sent: {
    title: 'An invoice',
    explanation: 'When the chamber sends an invoice, with its amount and the day until which it is to be paid.',
  },
  invoice_due: {
    title: 'An invoice is due',
    explanation: ({ periods, timesOfDay }: Timing) =>
      `${periods.feeReminder.days} days before an unpaid invoice is due, at ${clock(timesOfDay.feeReminder)}.`,
  },
  invoice_overdue: {
    title: 'An invoice is overdue',
    explanation: ({ timesOfDay }: Timing) =>
      `On the morning after an unpaid invoice was due, at ${clock(timesOfDay.feeReminder)}.`,
  },
  payment_received: {
    title: 'A payment was received',
    explanation: 'When the chamber records a payment, with the number of the receipt.',
  },
  enquiry_received: {
    title: 'A new enquiry',
    explanation: 'When a visitor sends the contact form.',
  },
  client_message: {
    title: 'Clients have written',
    explanation: ({ periods }: Timing) =>
      `When a message of a client was neither seen nor answered for ${periods.unseen.minutes} minutes: one mail for all.`,
  },
  client_document: {
    title: 'A client has sent a document',
    explanation: ({ periods }: Timing) =>
      `When a client answers a request for a document, or has added a document that went with no message for ${periods.unseen.minutes} minutes.`,
  },
  payment_claimed: {
    title: 'A client says that an invoice is paid',
    explanation: 'When a client has pressed “I have paid”, and the payment is not recorded yet.',
  },
  erasure_requested: {
    title: 'Somebody asks for erasure',
    explanation: ({ periods }: Timing) =>
      `When a person withdraws their consent and asks that their data is erased. The answer is due within ${periods.erasureAnswer.days} days.`,
  },
  account_registered: {
    title: 'A new account',
    explanation: 'When a visitor has registered, and the account waits to be linked to a client.',
  },
  restore_drill: {
    title: 'A problem with the backups',
    explanation: ({ periods }: Timing) =>
      `When the newest backup could not be restored as a test, or none was for ${periods.restoreDrill.days} days; once in ${periods.restoreDrill.days} days at most.`,
  },
  board_tomorrow: {
    title: 'Tomorrow’s board',
    explanation: ({ timesOfDay }: Timing) =>
      `The hearings of the next day, and what has no result or no date ahead, at ${clock(timesOfDay.boardTomorrow)}. Without a hearing or task on that day it goes only when that is new, and on Sundays.`,
  },
  board_today: {
    title: 'Today’s board',
    explanation: ({ timesOfDay }: Timing) =>
      `The hearings of the day, at ${clock(timesOfDay.boardToday)}, unless there are none.`,
  },
  enquiry_receipt: {
    title: 'Receipt of an enquiry',
    explanation: 'To the address in the contact form, once a day at most.',
  },
  new_device: {
    title: 'A log-in from a new browser or network',
    explanation: 'Always sent.',
  },
  password_changed: { title: 'The password was changed', explanation: 'Always sent.' },
  email_changed: {
    title: 'The e-mail address was changed',
    explanation: 'Always sent, to the old address and the new one.',
  },
  passkey_added: { title: 'A passkey was added', explanation: 'Always sent.' },
  factor_added: { title: 'Two-step log-in was turned on', explanation: 'Always sent.' },
  factor_removed: { title: 'Two-step log-in was turned off', explanation: 'Always sent.' },
};

export const mailNotices = {
  noServer: (days: number) => ({
    title: 'No mails are sent at present',
    description: `This installation has no mail server, or its address is wrong. Ask the operator of the site to set SMTP_URL, as the operating guide describes (docs/operating.md, Mail). What could not be sent for ${days} days is given up.`,
  }),
  switchedOff: {
    title: 'These mails are not sent at present',
    description: 'They are switched off in the settings.',
  },
  sample: 'An example as the recipient gets it. The people, cases and dates in it are invented.',
} as const;
