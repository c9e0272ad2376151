/**
 * Why something did not get through to another service, as it is stored: our own reason by its code, `code: what the service
 * said`, or only that. What people read is made of it where it is read, in their language.
 */
import { type CodedTexts, encode, type Message, message, toText, verbatim, withSaid } from './message.ts';

/** Why the outbox sends something no more: the database stores most of them. */
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
] as const satisfies (keyof CodedTexts['reason'])[];
export type Obstacle = (typeof obstacles)[number];

/** Those that the api says too. */
const refusals = [
  'deliveryGivenUp',
  'fileNotProcessed',
  'googleSilent',
  'maybePosted',
  'notConfigured',
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

/** Every reason of our own. */
export const reasons = [...obstacles, ...refusals, 'googleRefused'] as const;
type Reason = (typeof reasons)[number];
const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name);

/** What is wrong with a post, by the names of its texts in `validation`. */
type Problem = 'postFileSize' | 'postFileType' | 'postNeedsFile' | 'postOneFile' | 'postTextLength';
/** Why a platform would not take a post: the text's name, and what it is made with. */
export type PostProblem = readonly [Problem, ...(number | string | readonly string[])[]];

/** A reason as it is stored. */
export function toReason(code: Reason, said?: number | string | null): string {
  return [code, ...(said ? [said] : [])].join(': ');
}

/**
 * What a service said, as a reason; marked where it would be read as one of ours.
 * @param words of the service
 */
export function toSaid(words: string): string {
  const [first = ''] = words.split(': ');
  const isLikeOurs = words.startsWith(mark) || words.startsWith(unfit) || isIn(reasons, first);
  return isLikeOurs ? `${mark}${words}` : words;
}
const mark = ': ';

/** The reason of a post that was not sent because it would have been refused. */
export function toUnfitReason(found: readonly PostProblem[]): string {
  return `${unfit}${JSON.stringify(found)}`;
}
const unfit = 'doesNotFit: ';

/** The message of a problem. */
export function problemMessage([name, ...parameters]: PostProblem): Message {
  return encode(`validation.${name}`, parameters);
}

/** The messages of a stored reason; what a service said is its own words. */
export function reasonMessages(reason: string): Message[] {
  if (reason.startsWith(unfit)) return (JSON.parse(reason.slice(unfit.length)) as PostProblem[]).map(problemMessage);
  if (reason.startsWith(mark)) return [verbatim(reason.slice(mark.length))];
  const [, code = '', said = ''] = /^(\w+)(?:: (.*))?$/s.exec(reason) ?? [];
  if (code === 'googleRefused') return [message('error.googleRefused', said)];
  // After these stands another reason.
  if (said && code === 'syncGivenUp') return [withSaid('error.syncGivenUp', toWord(said))];
  if (said && code === 'notKnown') return [withSaid('reason.notKnown', toWord(said))];
  const name = isIn(refusals, code)
    ? (`error.${code}` as const)
    : isIn(obstacles, code)
      ? (`reason.${code}` as const)
      : null;
  if (!name) return [verbatim(reason)];
  return [said ? withSaid(name, said) : name];
}

const toWord = (reason: string) => ({ text: reasonMessages(reason)[0] ?? verbatim(reason) });

/** A stored reason for people. @param texts those of the reader's language */
export function reasonText(reason: string, texts: Parameters<typeof toText>[1]): string {
  return reasonMessages(reason)
    .map((one) => toText(one, texts))
    .join('. ');
}
