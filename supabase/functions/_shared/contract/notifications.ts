import * as z from 'zod/mini';
import {
  type NotificationKind,
  notificationChannels,
  notificationKinds,
  type Reminder,
  reminders,
} from './enumerations.ts';
import { identifier } from './fields.ts';
import { validationMessages } from './messages.ts';
import type { Labels } from './public-enumerations.ts';

/** Whom a notification is for. */
export const notificationAudiences = ['client', 'admin', 'visitor', 'account'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];
export const notificationAudienceLabels: Labels<NotificationAudience> = {
  client: 'Clients',
  admin: 'Admins',
  visitor: 'Visitors',
  account: 'Everybody with an account',
};

/** What a kind of notification is, for those who switch it on or off. */
export interface NotificationDescription {
  title: string;
  audience: NotificationAudience;
  explanation: string;
}

/** Every kind. All are on until the practice or the person switches them off; those about accounts are always on. */
export const notificationDescriptions: Readonly<Record<NotificationKind, NotificationDescription>> = {
  hearing_set: {
    title: 'A new hearing',
    audience: 'client',
    explanation: 'Five minutes after a hearing was entered, with its date, court and what to bring.',
  },
  hearing_changed: {
    title: 'A hearing was moved',
    audience: 'client',
    explanation: 'Five minutes after its date or place was changed, with the old one and the new one.',
  },
  hearing_cancelled: {
    title: 'A hearing was cancelled',
    audience: 'client',
    explanation: 'Five minutes after a hearing to come was deleted.',
  },
  hearing_reminder: {
    title: 'Reminders of hearings',
    audience: 'client',
    explanation: '7 days, 3 days and the evening before a hearing, and that morning.',
  },
  waiting: {
    title: 'Something is waiting in the portal',
    audience: 'client',
    explanation:
      'When a message or a document was not seen for 15 minutes: one mail for all, which does not say what it is.',
  },
  enquiry_received: {
    title: 'A new enquiry',
    audience: 'admin',
    explanation: 'When a visitor sends the contact form.',
  },
  client_message: {
    title: 'Clients have written',
    audience: 'admin',
    explanation: 'When a message of a client was neither seen nor answered for 15 minutes: one mail for all.',
  },
  client_document: {
    title: 'A client has sent a document',
    audience: 'admin',
    explanation:
      'When a client answers a request for a document, or has added a document that went with no message for 15 minutes.',
  },
  board_tomorrow: {
    title: 'Tomorrow’s board',
    audience: 'admin',
    explanation: 'The hearings of the next day, at 6:30 pm, unless there are none.',
  },
  board_today: {
    title: 'Today’s board',
    audience: 'admin',
    explanation: 'The hearings of the day, at 7:00 am, unless there are none.',
  },
  enquiry_receipt: {
    title: 'Receipt of an enquiry',
    audience: 'visitor',
    explanation: 'To the address in the contact form, once a day at most.',
  },
  new_device: {
    title: 'A log-in from a new browser or network',
    audience: 'account',
    explanation: 'Always sent.',
  },
  password_changed: { title: 'The password was changed', audience: 'account', explanation: 'Always sent.' },
  email_changed: {
    title: 'The e-mail address was changed',
    audience: 'account',
    explanation: 'Always sent, to the old address and the new one.',
  },
};

/** What the admin is told about mails in the settings. */
export const mailNotices = {
  noServer: {
    title: 'No mails are sent at present',
    description:
      'This installation has no mail server, or its address is wrong. Ask the operator of the site to set SMTP_URL, as the operating guide describes (docs/operating.md, Mail). What could not be sent for two days is given up.',
  },
  switchedOff: {
    title: 'These mails are not sent at present',
    description: 'They are switched off in the settings.',
  },
  sample: 'An example as the recipient gets it. The people, cases and dates in it are invented.',
} as const;

/** Whether a person can switch a kind off for themselves, also by the link of a mail. */
export function isMutable(kind: NotificationKind): boolean {
  return ['client', 'admin'].includes(notificationDescriptions[kind].audience);
}

/** What has become of a notification. */
export const notificationStatuses = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];
export const notificationStatusLabels: Labels<NotificationStatus> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Not sent',
};

const timestamp = z.iso.datetime({ offset: true });

/** A notification in the log of the admin, without what it says. */
export const notificationEntry = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  status: z.enum(notificationStatuses),
  /** The e-mail address, or the telephone number. */
  address: z.string(),
  /** Null for a visitor. */
  recipientId: z.nullable(z.uuid()),
  caseId: z.nullable(z.uuid()),
  eventId: z.nullable(z.uuid()),
  attempts: z.int(),
  /** Why it was not sent (yet). */
  lastError: z.nullable(z.string()),
  notBefore: timestamp,
  sentAt: z.nullable(timestamp),
  /** When it arrived, where the channel says so: not for mails. */
  deliveredAt: z.nullable(timestamp),
  failedAt: z.nullable(timestamp),
  /** When it was ended unsent, because there was no reason for it any more. */
  cancelledAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type NotificationEntry = z.infer<typeof notificationEntry>;

/** `GET /api/notifications/previews`: a mail of a kind as its recipient gets it, about invented people and dates. */
export const notificationPreview = z.object({
  kind: z.enum(notificationKinds),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type NotificationPreview = z.infer<typeof notificationPreview>;

/** `{id}` in `/api/notifications/{id}/resend`. */
export const notificationId = identifier('Notification');

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, validationMessages.timeOfDay));

/** When a person is not mailed, in the practice's zone; the same time twice for no quiet hours. */
export const quietHoursForm = z.object({ quietFrom: timeOfDay, quietUntil: timeOfDay });
export type QuietHoursForm = z.infer<typeof quietHoursForm>;

/** What a person wants to be told of, and when: a row of `notification_preferences`. */
export const notificationPreferences = z.object({
  muted: z.array(z.enum(notificationKinds).check(z.refine(isMutable))),
  reminders: z.array(z.enum(reminders)),
  ...quietHoursForm.shape,
  /** Whether by mail what has also gone by WhatsApp, to those who have agreed to that. */
  byMail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const reminderLabels: Labels<Reminder> = {
  week: '7 days before',
  three_days: '3 days before',
  evening: 'The evening before, at 6:30 pm',
  morning: 'That morning, at 7:30 am',
};

/** Where there is no row; the database has the same defaults. */
export const defaultNotificationPreferences: NotificationPreferences = {
  muted: [],
  reminders: [...reminders],
  quietFrom: '21:00',
  quietUntil: '07:30',
  byMail: true,
};

/** With every change of the words, which are kept with each agreement. */
export const whatsAppWordingVersion = 1;

/** What a person agrees to before anything is sent to them by WhatsApp. In: the advocate's name; the last digits of the number. */
export function whatsAppWording(advocate: string, digits: string): string {
  return `I agree that the chamber of ${advocate} sends me messages about my hearings, and that something waits in the client portal, by WhatsApp to my number that ends in ${digits}. WhatsApp is a service of Meta, which handles my number and these messages. I can end this at any time in my profile.`;
}

/** `/api/unsubscribe`: the token of the link of a mail. */
export const unsubscribeQuery = z.object({
  token: z
    .string({ error: validationMessages.unsubscribeToken })
    .check(z.maxLength(200, validationMessages.unsubscribeToken)),
});

/** `GET /api/unsubscribe`: what a link switches off. */
export const unsubscription = z.object({ kind: z.enum(notificationKinds), title: z.string() });
export type Unsubscription = z.infer<typeof unsubscription>;
