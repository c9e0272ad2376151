/** Stored reasons of other services' refusals: `code`, `code: the service's words`, or the words alone. */
import { type CodedTexts, encode, type Message, message, toText, verbatim, withSaid } from './message.ts';
import { periods } from './timing.ts';

/** Most are written by the database. */
const obstacles = [
  'kindOff',
  'cameBack',
  'numberUnreachable',
  'notAllowed',
  'notWanted',
  'noWhatsAppConsent',
  'wentByWhatsApp',
  'wentByMail',
  'past',
  'hearingChangedAgain',
  'restored',
  'notKnown',
  'brokenOff',
  'noMail',
  'whatsAppBusy',
  'whatsAppToken',
  'whatsAppBlocked',
  'whatsAppPayment',
  'whatsAppHolds',
  'numberBusy',
  'templatePlaceholders',
  'templateMissing',
  'templatePaused',
  'templateDisabled',
  'drillFailed',
  'drillOverdue',
] as const satisfies (keyof CodedTexts['reason'])[];
export type Obstacle = (typeof obstacles)[number];
/** Those whose sentence says no period. `private.find_obstacle()` has no other. */
export type PlainObstacle = Exclude<Obstacle, 'noMail' | 'drillOverdue'>;

/** The api also answers these. */
const refusals = [
  'deliveryGivenUp',
  'fileNotProcessed',
  'googleSilent',
  'maybePosted',
  'notConfigured',
  'notCleanedUp',
  'notErased',
  'placeUnknown',
  'platformBusy',
  'platformSilent',
  'reviewKeyUnreadable',
  'scannerAnswered',
  'scannerSilent',
  'syncBrokenOff',
  'syncGivenUp',
  'unavailable',
] as const satisfies (keyof CodedTexts['error'])[];

export const reasons = [...obstacles, ...refusals, 'googleRefused'] as const;
type Reason = (typeof reasons)[number];
const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name);

type Problem = 'postFileSize' | 'postFileType' | 'postNeedsFile' | 'postOneFile' | 'postTextLength';
/** Why a platform would refuse a post: a text of `validation`, with parameters. */
export type PostProblem = readonly [Problem, ...(number | string | readonly string[])[]];

export function toReason(code: Reason, said?: number | string | null): string {
  return [code, ...(said ? [said] : [])].join(': ');
}

/** A service's words as a reason, marked where they look like one of ours. */
export function toSaid(words: string): string {
  const [first = ''] = words.split(': ');
  const isLikeOurs = words.startsWith(mark) || words.startsWith(unfit) || isIn(reasons, first);
  return isLikeOurs ? `${mark}${words}` : words;
}
const mark = ': ';

export function toUnfitReason(found: readonly PostProblem[]): string {
  return `${unfit}${JSON.stringify(found)}`;
}
const unfit = 'doesNotFit: ';

export function problemMessage([name, ...parameters]: PostProblem): Message {
  return encode(`validation.${name}`, parameters);
}

export function reasonMessages(reason: string): Message[] {
  if (reason.startsWith(unfit)) return (JSON.parse(reason.slice(unfit.length)) as PostProblem[]).map(problemMessage);
  if (reason.startsWith(mark)) return [verbatim(reason.slice(mark.length))];
  const [, code = '', said = ''] = /^(\w+)(?:: (.*))?$/s.exec(reason) ?? [];
  if (code === 'googleRefused') return [message('error.googleRefused', said)];
  // Another reason follows.
  if (said && code === 'syncGivenUp') return [withSaid('error.syncGivenUp', toWord(said))];
  if (said && code === 'notKnown') return [withSaid('reason.notKnown', toWord(said))];
  const name = isIn(refusals, code)
    ? (`error.${code}` as const)
    : isIn(obstacles, code)
      ? (`reason.${code}` as const)
      : null;
  if (!name) return [verbatim(reason)];
  if (name === 'reason.noMail') return [message(name, periods.mailTried.days)];
  if (name === 'reason.drillOverdue') return [message(name, periods.restoreDrill.days)];
  return [said ? withSaid(name, said) : name];
}

const toWord = (reason: string) => ({ text: reasonMessages(reason)[0] ?? verbatim(reason) });

export function reasonText(reason: string, texts: Parameters<typeof toText>[1]): string {
  return reasonMessages(reason)
    .map((one) => toText(one, texts))
    .join('. ');
}
