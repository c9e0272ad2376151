import type { HearingOutcome } from './enumerations.ts';
import { type Message, message, verbatim } from './message.ts';
import type { PlainObstacle } from './reasons.ts';

/** The other codes are in `database`. */
export const sharedMessages: Readonly<Record<string, Message>> = {
  cancelReason: 'validation.cancelReason',
  changed: 'error.changed',
  documentFile: 'error.documentFile',
  emailTaken: 'error.emailTaken',
  expired: 'error.expired',
  invoiceLines: 'validation.invoiceLines',
  invoiceTotal: 'validation.invoiceTotal',
  keyUsed: 'error.keyUsed',
  lastNumber: 'validation.lastNumber',
  messageDocumentTwice: 'validation.messageDocumentTwice',
  messageDocuments: 'validation.messageDocuments',
  noOutcome: 'validation.outcome',
  notFound: 'error.notFound',
  openCases: 'error.openCases',
  paidOnFuture: 'validation.paidOn',
  seenUntil: 'validation.seenUntil',
  sentBefore: 'error.keyUsed',
  usernameTaken: 'error.usernameTaken',
};

const withDetail: Readonly<Record<string, (detail: string) => Message>> = {
  appearanceBilled(detail) {
    const { day, number } = JSON.parse(detail) as { day: string; number: string | null };
    return message('database.appearanceBilled', day, number ?? '');
  },
  documentChanged: (name) => message('database.documentChanged', name),
  importField: (field) => message('database.importField', field),
  importLine: (line) => message('database.importLine', line),
  importTooOld: (hours) => message('database.importTooOld', Number(hours)),
  lastNumberKnown: (number) => message('database.lastNumberKnown', number),
  notSentAgain: (reason) => message('database.notSentAgain', { text: `reason.${reason as PlainObstacle}` }),
  paymentDiffers: (receipt) => message('database.paymentDiffers', receipt),
  paymentIsCancelled: (receipt) => message('database.paymentIsCancelled', receipt),
  remindedLately: (day) => message('database.remindedLately', day),
  otherResult(detail) {
    const { outcome, next } = JSON.parse(detail) as { outcome: HearingOutcome; next: string | null };
    return message('database.otherResult', { text: `outcome.${outcome}` }, next ?? '');
  },
};

/** The message of an error raised by our SQL; other words stay as they are. */
export function raisedMessage(code: string, detail?: string | null): Message {
  if (!/^\w+$/.test(code)) return verbatim(code);
  const toMessage = Object.hasOwn(withDetail, code) ? withDetail[code] : undefined;
  if (detail && toMessage) return toMessage(detail);
  return (Object.hasOwn(sharedMessages, code) && sharedMessages[code]) || verbatim(`database.${code}`);
}
