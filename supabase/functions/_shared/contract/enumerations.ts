/** The closed lists, as in the database and `/api/*`; a test compares them with the enum types. */

import { type Language, languageNames } from './languages.ts';
import { practiceAreas } from './public-enumerations.ts';

export const userRoles = ['client', 'clerk', 'junior', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

export const clientKinds = ['person', 'organisation'] as const;

export const clientLanguages = languageNames;
export type ClientLanguage = Language;

export const contactServices = [...practiceAreas, 'other'] as const;

/** `corporate` occurs in old submissions only. */
export const submissionServices = [...contactServices, 'corporate'] as const;
export type SubmissionService = (typeof submissionServices)[number];

export const submissionStatuses = ['new', 'contacted', 'in_progress', 'resolved', 'closed'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const caseStatuses = ['active', 'pending', 'closed', 'won', 'lost'] as const;
export type CaseStatus = (typeof caseStatuses)[number];
/** Cases that get no new date. */
export const closedStatuses = ['closed', 'won', 'lost'] as const satisfies CaseStatus[];
export const caseFormStatuses = ['active', 'pending', 'closed'] as const satisfies CaseStatus[];

export const eventTypes = ['hearing', 'meeting', 'deadline', 'other'] as const;
export type EventType = (typeof eventTypes)[number];

export const partySides = ['petitioner', 'respondent', 'other'] as const;

/** Neutral: no outcome says who won. */
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
/** No next date follows. */
export const finalOutcomes = ['adjourned_sine_die', 'reserved', 'disposed'] as const satisfies HearingOutcome[];
/** A case may be closed with these. */
export const closingOutcomes = ['dismissed_in_default', 'disposed'] as const satisfies HearingOutcome[];

/** Why a matter would be forgotten. */
export const openEndKinds = ['no_result', 'long_wait', 'no_date'] as const;
export type OpenEndKind = (typeof openEndKinds)[number];

export const invoiceStatuses = ['draft', 'sent', 'cancelled'] as const;
/** As people see them; all but `part_paid` and `overdue`, which are open, are the column `state`. */
export const invoiceStates = [
  'draft',
  'open',
  'reported',
  'part_paid',
  'overdue',
  'paid',
  'paid_with_tax',
  'written_off',
  'rest_cancelled',
  'cancelled',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** How the rest of an invoice was closed that nobody pays. */
export const restClosings = ['written_off', 'cancelled'] as const;
export type RestClosing = (typeof restClosings)[number];
export const invoiceLineKinds = ['fee', 'appearance', 'expense'] as const;
export const paymentMethods = ['upi', 'bank', 'cheque', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const documentKinds = ['pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'txt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const attachmentStates = ['readable', 'checking', 'infected', 'not_shared', 'deleted'] as const;
export type AttachmentState = (typeof attachmentStates)[number];

export const auditKinds = [
  'case',
  'party',
  'event',
  'order',
  'message',
  'document',
  'document_request',
  'task',
  'filing',
  'filing_item',
  'legal_hold',
  'parking',
  'client',
  'client_link',
  'case_assignee',
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
  'fee_agreement',
  'invoice',
  'payment',
  'passkey',
  'second_factor',
  'filing_template',
  'paper_template',
  'privacy_notice',
  'import',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditActions = ['insert', 'update', 'delete', 'open'] as const;

export const auditActorRoles = ['visitor', 'client', 'clerk', 'junior', 'admin', 'service', 'operator'] as const;

export const auditSources = ['site', 'api', 'service', 'auth', 'database'] as const;

export const deliveryStatuses = ['queued', 'posted', 'failed', 'not_configured'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const mfaRequired = 'mfa_required';

/** The 403 that asks an admin with a weak password for a new one. */
export const newPasswordRequired = 'new_password_required';

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
  'restore_drill',
  'invoice_sent',
  'invoice_due',
  'invoice_overdue',
  'payment_received',
  'payment_claimed',
  'passkey_added',
  'factor_added',
  'factor_removed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['mail', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const reminders = ['week', 'three_days', 'evening', 'morning'] as const;
export type Reminder = (typeof reminders)[number];

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

export const seenKinds = ['news', 'submissions', 'accounts'] as const;
export type SeenKind = (typeof seenKinds)[number];
