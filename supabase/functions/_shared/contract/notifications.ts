import * as z from 'zod/mini';
import { type NotificationKind, notificationChannels, notificationKinds, reminders } from './enumerations.ts';
import { identifier } from './fields.ts';
import { rule } from './message.ts';

/** Whom a notification is for. */
export const notificationAudiences = ['client', 'admin', 'visitor', 'account'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];

/** Every kind. All are on until the practice or the person switches them off; those about accounts are always on. */
export const notificationAudience: Readonly<Record<NotificationKind, NotificationAudience>> = {
  hearing_set: 'client',
  hearing_changed: 'client',
  hearing_cancelled: 'client',
  hearing_reminder: 'client',
  waiting: 'client',
  enquiry_received: 'admin',
  client_message: 'admin',
  client_document: 'admin',
  erasure_requested: 'admin',
  account_registered: 'admin',
  board_tomorrow: 'admin',
  board_today: 'admin',
  enquiry_receipt: 'visitor',
  new_device: 'account',
  password_changed: 'account',
  email_changed: 'account',
};

/** Whether a person can switch a kind off for themselves, also by the link of a mail. */
export function isMutable(kind: NotificationKind): boolean {
  return ['client', 'admin'].includes(notificationAudience[kind]);
}

/** What has become of a notification. */
export const notificationStatuses = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

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
export const notificationId = identifier('notification');

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('timeOfDay')));

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
  token: z.string({ error: rule('unsubscribeToken') }).check(z.maxLength(200, rule('unsubscribeToken'))),
});

/** `GET /api/unsubscribe`: what a link switches off. */
export const unsubscription = z.object({ kind: z.enum(notificationKinds), title: z.string() });
export type Unsubscription = z.infer<typeof unsubscription>;
