/** The contract: texts, lists, limits and rules that site, functions, tests and docs share. It imports only zod. */
export * from './account.ts';
export * from './addresses.ts';
export * from './analytics.ts';
export * from './audit-log.ts';
export * from './auth.ts';
export * from './board.ts';
export { findBrokenRule } from './broken-rules.ts';
export * from './calendar-feed.ts';
export * from './case-messages.ts';
export * from './cases.ts';
export * from './clients.ts';
export * from './columns.ts';
export * from './contact-submissions.ts';
export * from './crash-reports.ts';
export * from './dates.ts';
export * from './devices.ts';
export * from './document-content.ts';
export * from './documents.ts';
export * from './effective-settings.ts';
export * from './enumerations.ts';
export * from './events.ts';
export * from './filings.ts';
export * from './gallery.ts';
export * from './holidays.ts';
export * from './invoices.ts';
export * from './languages.ts';
export * from './lengths.ts';
export * from './limits.ts';
export {
  codeOf,
  type FieldName,
  field,
  type Message,
  type MessageCode,
  message,
  rule,
  toText,
  verbatim,
} from './message.ts';
export * from './mfa.ts';
export * from './notifications.ts';
export * from './open-ends.ts';
export * from './passkeys.ts';
export * from './paths.ts';
export { cleanPhone, toE164, toPhone } from './phones.ts';
export { cleanLine, cleanText, foldText, isEmail, isName, isPlainText, toLatinDigits } from './plain-text.ts';
export * from './practice-time.ts';
export * from './privacy.ts';
export * from './public-enumerations.ts';
export { raisedMessage } from './raised.ts';
export {
  type Obstacle,
  type PostProblem,
  reasonMessages,
  reasonText,
  toReason,
  toSaid,
  toUnfitReason,
} from './reasons.ts';
export { redact } from './redact.ts';
export * from './reviews.ts';
export * from './roles.ts';
export * from './sent-rows.ts';
export * from './sessions.ts';
export * from './setting-changes.ts';
export * from './setting-schemas.ts';
export * from './settings.ts';
export * from './social.ts';
export * from './storage-answers.ts';
export * from './tasks.ts';
export * from './testimonials.ts';
export type { Labels, ToastText } from './texts/shape.ts';
export * from './timing.ts';
export * from './users.ts';
export * from './validation.ts';
