/** What the database's own functions refuse, in words: they raise `PT` and the status, a code, and what its sentence is made with. */
import { wallTime } from './practice-time.ts';
import { databaseMessages, obstacles } from './texts/en/database.ts';
import { shortMonths } from './texts/en/dates.ts';
import { hearingOutcomeLabels } from './texts/en/labels.ts';
import { errorMessages, validationMessages } from './texts/en/messages.ts';

/** What each code means: sentences of the database's own, and those that the api says too. */
export const raisedMessages = {
  ...databaseMessages,
  changed: errorMessages.changed,
  documentFile: errorMessages.documentFile,
  emailTaken: errorMessages.emailTaken,
  expired: errorMessages.expired,
  messageDocumentTwice: validationMessages.messageDocumentTwice,
  messageDocuments: validationMessages.messageDocuments,
  noOutcome: validationMessages.outcome,
  notFound: errorMessages.notFound,
  openCases: errorMessages.openCases,
  seenUntil: validationMessages.seenUntil,
  usernameTaken: errorMessages.usernameTaken,
} as const;

const find = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

/** A moment on the practice's clock: `15 Dec 2026, 10:30`. */
function formatMoment(iso: string): string {
  const { year, month, day, hour, minute } = wallTime(new Date(iso));
  return `${day} ${shortMonths[month - 1]} ${year}, ${hour}:${String(minute).padStart(2, '0')}`;
}

/** The sentences that are made with the error's detail. */
const withDetail: Record<string, (detail: string) => string> = {
  documentChanged: databaseMessages.documentChanged,
  notSentAgain: (obstacle) => {
    const reason = find(obstacles, obstacle);
    return databaseMessages.notSentAgain(reason.charAt(0).toLowerCase() + reason.slice(1));
  },
  otherResult: (detail) => {
    const { outcome, next } = JSON.parse(detail) as { outcome: string; next: string | null };
    return databaseMessages.otherResult(find(hearingOutcomeLabels, outcome), next ? formatMoment(next) : '');
  },
};

/**
 * The sentence of a refusal.
 * @param code the message of a `PT…` error
 * @param detail its detail
 * @returns the code itself where no catalogue has it
 */
export function raisedText(code: string, detail?: string | null): string {
  const sentences: Readonly<Record<string, unknown>> = raisedMessages;
  const text = detail && Object.hasOwn(withDetail, code) ? withDetail[code]?.(detail) : sentences[code];
  return typeof text === 'string' ? text : code;
}
