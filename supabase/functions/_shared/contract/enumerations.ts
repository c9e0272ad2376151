/**
 * Every closed list of the product: the values as they are in the database and in `/api/*`. The Postgres enum types (`supabase/schemas`) hold the same values; a test compares them.
 */

import { type Language, languageNames } from './languages.ts';
import { practiceAreas } from './public-enumerations.ts';

export const userRoles = ['client', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

export const clientKinds = ['person', 'organisation'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** What a client is written to in: ISO 639-1. */
export const clientLanguages = languageNames;
export type ClientLanguage = Language;

/** What a visitor can choose in the contact form. */
export const contactServices = [...practiceAreas, 'other'] as const;
export type ContactService = (typeof contactServices)[number];

/** What a stored submission may carry: older ones know `corporate`, which the form no longer offers. */
export const submissionServices = [...contactServices, 'corporate'] as const;
export type SubmissionService = (typeof submissionServices)[number];

export const submissionStatuses = ['new', 'contacted', 'in_progress', 'resolved', 'closed'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Every status a case may have; the form offers `caseFormStatuses`. */
export const caseStatuses = ['active', 'pending', 'closed', 'won', 'lost'] as const;
export type CaseStatus = (typeof caseStatuses)[number];
/** Those of a case that gets no new date. */
export const closedStatuses = ['closed', 'won', 'lost'] as const satisfies CaseStatus[];
export const caseFormStatuses = ['active', 'pending', 'closed'] as const satisfies CaseStatus[];

export const eventTypes = ['hearing', 'meeting', 'deadline', 'other'] as const;
export type EventType = (typeof eventTypes)[number];

export const partySides = ['petitioner', 'respondent', 'other'] as const;
export type PartySide = (typeof partySides)[number];

/** What became of a hearing: neutral words, none of which says who has won. */
export const hearingOutcomes = [
  'heard',
  'part_heard',
  'adjourned',
  'adjourned_sine_die',
  'reserved',
  'dismissed_in_default',
  'ex_parte',
  'disposed',
] as const;
export type HearingOutcome = (typeof hearingOutcomes)[number];
/** Those after which no next date is given. */
export const finalOutcomes = ['adjourned_sine_die', 'reserved', 'disposed'] as const satisfies HearingOutcome[];
/** Those with which a case may be closed. */
export const closingOutcomes = ['dismissed_in_default', 'disposed'] as const satisfies HearingOutcome[];

export const photoCategories = ['general', 'office', 'events', 'awards', 'team', 'court'] as const;
export type PhotoCategory = (typeof photoCategories)[number];

/** What a document of a case can be. */
export const documentKinds = ['pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'txt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What has become of a document that a message has; `attached_documents()` in the database says which. */
export const attachmentStates = ['readable', 'checking', 'infected', 'not_shared', 'deleted'] as const;
export type AttachmentState = (typeof attachmentStates)[number];

/** What an entry of the audit log is about. */
export const auditKinds = [
  'case',
  'party',
  'event',
  'order',
  'message',
  'document',
  'document_request',
  'legal_hold',
  'client',
  'client_link',
  'profile',
  'role',
  'account',
  'session',
  'invitation',
  'submission',
  'erasure_request',
  'testimonial',
  'photo',
  'social_link',
  'social_post',
  'review',
  'review_connection',
  'setting',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditActions = ['insert', 'update', 'delete', 'open'] as const;
export type AuditAction = (typeof auditActions)[number];

/** As whom somebody made a change. */
export const auditActorRoles = ['visitor', 'client', 'admin', 'service', 'operator'] as const;
export type AuditActorRole = (typeof auditActorRoles)[number];

/** The way by which a change came. */
export const auditSources = ['site', 'api', 'service', 'auth', 'database'] as const;
export type AuditSource = (typeof auditSources)[number];

export const deliveryStatuses = ['queued', 'posted', 'failed', 'not_configured'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The code of the 403 that asks for the second step of a log-in. */
export const mfaRequired = 'mfa_required';

/** The code of the 403 that asks an admin with a weak password for a new one, before anything opens. */
export const newPasswordRequired = 'new_password_required';

/** What people are told of by mail. */
export const notificationKinds = [
  'new_device',
  'password_changed',
  'email_changed',
  'enquiry_receipt',
  'enquiry_received',
  'client_message',
  'client_document',
  'erasure_requested',
  'board_tomorrow',
  'board_today',
  'hearing_set',
  'hearing_changed',
  'hearing_cancelled',
  'hearing_reminder',
  'waiting',
  'account_registered',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['mail', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The reminders of a hearing. */
export const reminders = ['week', 'three_days', 'evening', 'morning'] as const;
export type Reminder = (typeof reminders)[number];

/** What may be new since somebody looked last; the last two are new for admins only. */
export const newsKinds = [
  'date',
  'moved_date',
  'outcome',
  'document',
  'document_request',
  'messages',
  'submissions',
  'accounts',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Where what is new is seen: on the first screen, in the list of contact submissions, or in that of new accounts. */
export const seenKinds = ['news', 'submissions', 'accounts'] as const;
export type SeenKind = (typeof seenKinds)[number];
