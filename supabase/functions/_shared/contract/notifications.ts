import * as z from 'zod/mini';
import { type NotificationKind, notificationChannels, notificationKinds, reminders } from './enumerations.ts';
import { identifier } from './fields.ts';
import { rule } from './message.ts';
import type { OfficeRight } from './roles.ts';

export const notificationAudiences = ['client', 'admin', 'visitor', 'account'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];

/** All are on by default; those about accounts cannot be switched off. */
export const notificationAudience: Readonly<Record<NotificationKind, NotificationAudience>> = {
  hearing_set: 'client',
  hearing_changed: 'client',
  hearing_cancelled: 'client',
  hearing_reminder: 'client',
  waiting: 'client',
  invoice_sent: 'client',
  invoice_due: 'client',
  invoice_overdue: 'client',
  payment_received: 'client',
  enquiry_received: 'admin',
  client_message: 'admin',
  client_document: 'admin',
  payment_claimed: 'admin',
  erasure_requested: 'admin',
  account_registered: 'admin',
  restore_drill: 'admin',
  board_tomorrow: 'admin',
  board_today: 'admin',
  enquiry_receipt: 'visitor',
  new_device: 'account',
  password_changed: 'account',
  email_changed: 'account',
  passkey_added: 'account',
  factor_added: 'account',
  factor_removed: 'account',
};

/** The right that somebody of the office needs to get a kind; of a kind that is not here, everybody in the office gets it. */
export const notificationRight: Readonly<Partial<Record<NotificationKind, OfficeRight>>> = {
  client_message: 'messages',
  payment_claimed: 'admin',
  erasure_requested: 'admin',
  account_registered: 'admin',
  restore_drill: 'admin',
};

/** Whether users can switch a kind off. */
export function isMutable(kind: NotificationKind): boolean {
  return ['client', 'admin'].includes(notificationAudience[kind]);
}

export const notificationStatuses = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

const timestamp = z.iso.datetime({ offset: true });

/** Without its content. */
export const notificationEntry = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  status: z.enum(notificationStatuses),
  /** E-mail address or phone number. */
  address: z.string(),
  /** Null for a visitor. */
  recipientId: z.nullable(z.uuid()),
  caseId: z.nullable(z.uuid()),
  eventId: z.nullable(z.uuid()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  notBefore: timestamp,
  sentAt: z.nullable(timestamp),
  /** Null for mails, which are not confirmed. */
  deliveredAt: z.nullable(timestamp),
  failedAt: z.nullable(timestamp),
  /** When it became pointless. */
  cancelledAt: z.nullable(timestamp),
  createdAt: timestamp,
});

/** A mail with sample data. */
export const notificationPreview = z.object({
  kind: z.enum(notificationKinds),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type NotificationPreview = z.infer<typeof notificationPreview>;

export const notificationId = identifier('ids.notification');

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('timeOfDay')));

/** In the practice's zone; equal times mean no quiet hours. */
export const quietHoursForm = z.object({ quietFrom: timeOfDay, quietUntil: timeOfDay });
export type QuietHoursForm = z.infer<typeof quietHoursForm>;

/** A row of `notification_preferences`. */
const notificationPreferences = z.object({
  muted: z.array(z.enum(notificationKinds).check(z.refine(isMutable))),
  reminders: z.array(z.enum(reminders)),
  ...quietHoursForm.shape,
  /** Whether to mail what also went by WhatsApp. */
  byMail: z.boolean(),
});
type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** As the database's defaults. */
export const defaultNotificationPreferences: NotificationPreferences = {
  muted: [],
  reminders: [...reminders],
  quietFrom: '21:00',
  quietUntil: '07:30',
  byMail: true,
};

/** Raise it with every change of the wording; agreements store it. */
export const whatsAppWordingVersion = 1;

/** Text of the agreement. @param digits the number's last */
export function whatsAppWording(advocate: string, digits: string): string {
  return `I agree that the chamber of ${advocate} sends me messages about my hearings, and that something waits in the client portal, by WhatsApp to my number that ends in ${digits}. WhatsApp is a service of Meta, which handles my number and these messages. I can end this at any time in my profile.`;
}

export const unsubscribeQuery = z.object({
  token: z.string({ error: rule('unsubscribeToken') }).check(z.maxLength(200, rule('unsubscribeToken'))),
});

export const unsubscription = z.object({ kind: z.enum(notificationKinds), title: z.string() });
export type Unsubscription = z.infer<typeof unsubscription>;
