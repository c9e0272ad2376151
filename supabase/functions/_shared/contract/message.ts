/**
 * What is said to people, as code says it: by the name of a text and what its sentence is made with. Whoever knows the reader's
 * language makes the sentence: `toText()`. A message is a string, because zod takes nothing else: the code alone, or the code, a
 * space and the parameters as JSON: `validation.longest [{"text":"field.court"},200]`.
 */
import type { CodedTexts } from './texts/index.ts';

export type { CodedTexts };

type Section = keyof CodedTexts;
/** `validation.name`: the text `name` of `validation`. Programs know what was refused by it. */
export type MessageCode = { [Name in Section]: `${Name}.${keyof CodedTexts[Name] & string}` }[Section];

type TextOf<Code extends MessageCode> = Code extends `${infer Name extends Section}.${infer Key}`
  ? Key extends keyof CodedTexts[Name]
    ? CodedTexts[Name][Key]
    : never
  : never;
/** The texts that take no parameters. */
export type PlainCode = { [Code in MessageCode]: TextOf<Code> extends string ? Code : never }[MessageCode];

/** A word of the reader's language in a sentence: the label of a field, the kind of a document, a reason. */
export interface Word {
  readonly text: Message;
}
type WithWords<Parameters extends unknown[]> = {
  [Index in keyof Parameters]: string extends Parameters[Index] ? Parameters[Index] | Word : Parameters[Index];
};
type ParametersOf<Code extends MessageCode> =
  TextOf<Code> extends (...parameters: infer Parameters) => string ? WithWords<Parameters> : [];

declare const made: unique symbol;
/** A code without parameters, or what `message()` has made. */
export type Message = PlainCode | (string & { readonly [made]: true });

/** Writes a message; use `message()`, which knows the parameters. */
export function encode(code: string, parameters: readonly unknown[]): Message {
  return (parameters.length > 0 ? `${code} ${JSON.stringify(parameters)}` : code) as Message;
}

/** The message of a text. The compiler knows its parameters. */
export function message<Code extends MessageCode>(code: Code, ...parameters: ParametersOf<Code>): Message {
  return encode(code, parameters);
}

/** The message of a text, and after a colon what somebody else says of it, in their words or as a message of ours. */
export function withSaid(code: PlainCode, said: string | number | Word): Message {
  return encode(code, [said]);
}

/** The words of somebody else, e.g. of Supabase Auth: they are said as they are. */
export const verbatim = (words: string) => words as Message;

/** The message of what is wrong with a field. */
export function rule<Name extends keyof CodedTexts['validation'] & string>(
  name: Name,
  ...parameters: ParametersOf<`validation.${Name}`>
): Message {
  return encode(`validation.${name}`, parameters);
}

export type FieldName = keyof CodedTexts['field'];
/** What a field is called in a sentence about it. */
export const field = (name: FieldName): Word => ({ text: `field.${name}` });

/** Reads what `message()` has made; null for words that are no message of ours. */
function decode(message: string): { code: string; parameters: unknown[] } | null {
  const [, code, parameters = '[]'] = /^(\w+\.\w+)(?: (\[.*\]))?$/s.exec(message) ?? [];
  return code === undefined ? null : { code, parameters: JSON.parse(parameters) as unknown[] };
}

/** The name by which programs know a message; null for words that are none of ours. */
export const codeOf = (message: string): string | null => decode(message)?.code ?? null;

const isWord = (value: unknown): value is Word => typeof value === 'object' && value !== null && 'text' in value;

/**
 * The sentence of a message.
 * @param message also words of others, e.g. of zod itself: they stay as they are
 * @param texts those of the reader's language; a page needs only the sections that it can be told of
 */
export function toText(message: string, texts: { readonly [Name in Section]?: object }): string {
  const decoded = decode(message);
  if (!decoded) return message;
  const [section = '', name = ''] = decoded.code.split('.');
  const words = (texts as Record<string, Record<string, unknown>>)[section];
  const text = words && Object.hasOwn(words, name) ? words[name] : undefined;
  if (text === undefined) return message;
  const parameters = decoded.parameters.map((one) => (isWord(one) ? toText(one.text, texts) : one));
  return typeof text === 'function' ? text(...parameters) : [text, ...parameters].join(': ');
}
