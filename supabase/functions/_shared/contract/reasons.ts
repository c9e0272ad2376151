/**
 * Why something did not get through to another service, as it is stored: our own reason by its code, `code: what the service
 * said`, or only that. What people read is made of it where it is read, in their language.
 */
import { obstacles } from './texts/en/database.ts';
import { errorMessages, validationMessages } from './texts/en/messages.ts';

const { googleSilent, placeUnknown, reviewKeyUnreadable } = errorMessages;
const { deliveryGivenUp, fileNotProcessed, maybePosted, notConfigured, platformBusy, platformSilent } = errorMessages;
const { scannerAnswered, scannerSilent, syncBrokenOff, syncGivenUp, unavailable } = errorMessages;
const { postFileSize, postFileType, postNeedsFile, postOneFile, postTextLength } = validationMessages;

/** Every reason of our own. */
export const reasons = {
  ...obstacles,
  deliveryGivenUp,
  fileNotProcessed,
  googleRefused: errorMessages.googleRefused,
  googleSilent,
  maybePosted,
  notConfigured,
  notErased: errorMessages.notErased,
  placeUnknown,
  platformBusy,
  platformSilent,
  reviewKeyUnreadable,
  scannerAnswered,
  scannerSilent,
  syncBrokenOff,
  syncGivenUp,
  unavailable,
} as const;

const problems = { postFileSize, postFileType, postNeedsFile, postOneFile, postTextLength } as const;

/** Why a platform would not take a post: the text's name, and what it is made with. */
export type PostProblem = readonly [keyof typeof problems, ...(number | string | readonly string[])[]];

/** A reason as it is stored. */
export function toReason(code: keyof typeof reasons, said?: number | string | null): string {
  return [code, ...(said ? [said] : [])].join(': ');
}

/**
 * What a service said, as a reason; marked where it would be read as one of ours.
 * @param words of the service
 */
export function toSaid(words: string): string {
  const [first = ''] = words.split(': ');
  const isLikeOurs = words.startsWith(mark) || words.startsWith(unfit) || Object.hasOwn(reasons, first);
  return isLikeOurs ? `${mark}${words}` : words;
}
const mark = ': ';

/** The reason of a post that was not sent because it would have been refused. */
export function toUnfitReason(found: readonly PostProblem[]): string {
  return `${unfit}${JSON.stringify(found)}`;
}
const unfit = 'doesNotFit: ';

/** After these stands another reason; after the others what a service said. */
const wrapping = ['notKnown', 'syncGivenUp'];

/** The sentence of a problem. */
export function problemText([name, ...parameters]: PostProblem): string {
  const text = problems[name] as string | ((...parameters: unknown[]) => string);
  return typeof text === 'string' ? text : text(...parameters);
}

/**
 * A stored reason for people.
 * @param say puts a sentence of ours into another language; what a service said stays in its own
 */
export function reasonText(reason: string, say = (sentence: string) => sentence): string {
  if (reason.startsWith(unfit)) {
    return (JSON.parse(reason.slice(unfit.length)) as PostProblem[]).map((one) => say(problemText(one))).join('. ');
  }
  if (reason.startsWith(mark)) return reason.slice(mark.length);
  const [, code = '', rest = ''] = /^(\w+)(?:: (.*))?$/s.exec(reason) ?? [];
  if (!Object.hasOwn(reasons, code)) return reason;
  const text = reasons[code as keyof typeof reasons];
  const said = wrapping.includes(code) ? reasonText(rest, say) : rest;
  return typeof text === 'function' ? say(text(said)) : [say(text), said].filter(Boolean).join(': ');
}
