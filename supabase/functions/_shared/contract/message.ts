/**
 * A message is a code with parameters; `toText()` makes the sentence in the reader's language. It is a string because
 * zod takes only those: `validation.longest [{"field":"cases.court"},200]`.
 */
import type { CodedTexts } from './texts/index.ts';

export type { CodedTexts };

type Section = keyof CodedTexts;
/** `validation.name` is the text `name` of `validation`. */
export type MessageCode = { [Name in Section]: `${Name}.${keyof CodedTexts[Name] & string}` }[Section];

type TextOf<Code extends MessageCode> = Code extends `${infer Name extends Section}.${infer Key}`
  ? Key extends keyof CodedTexts[Name]
    ? CodedTexts[Name][Key]
    : never
  : never;
type PlainCode = { [Code in MessageCode]: TextOf<Code> extends string ? Code : never }[MessageCode];

/** A word in the reader's language inside a sentence: a kind, a reason. */
interface Word {
  readonly text: Message;
}
type Fields = CodedTexts['field'];
/** `cases.court` is the word for the field `court` of a case. */
export type FieldName = { [Noun in keyof Fields]: `${Noun}.${keyof Fields[Noun] & string}` }[keyof Fields];
/** The word for a field: as it is shown where it is filled in, else as the texts have it. */
interface Label {
  readonly field: FieldName;
}
type WithWords<Parameters extends unknown[]> = {
  [Index in keyof Parameters]: string extends Parameters[Index] ? Parameters[Index] | Word | Label : Parameters[Index];
};
type ParametersOf<Code extends MessageCode> =
  TextOf<Code> extends (...parameters: infer Parameters) => string ? WithWords<Parameters> : [];

declare const made: unique symbol;
export type Message = PlainCode | (string & { readonly [made]: true });

/** Untyped; use `message()`. */
export function encode(code: string, parameters: readonly unknown[]): Message {
  return (parameters.length > 0 ? `${code} ${JSON.stringify(parameters)}` : code) as Message;
}

export function message<Code extends MessageCode>(code: Code, ...parameters: ParametersOf<Code>): Message {
  return encode(code, parameters);
}

/** A text, a colon, and another service's words or a message of ours. */
export function withSaid(code: PlainCode, said: string | number | Word): Message {
  return encode(code, [said]);
}

/** Another service's words. */
export const verbatim = (words: string) => words as Message;

/** The message of an invalid field. */
export function rule<Name extends keyof CodedTexts['validation'] & string>(
  name: Name,
  ...parameters: ParametersOf<`validation.${Name}`>
): Message {
  return encode(`validation.${name}`, parameters);
}

export const field = (name: FieldName): Label => ({ field: name });

/** Null for words that are no message. */
function decode(message: string): { code: string; parameters: unknown[] } | null {
  const [, code, parameters = '[]'] = /^(\w+\.\w+)(?: (\[.*\]))?$/s.exec(message) ?? [];
  try {
    return code === undefined ? null : { code, parameters: JSON.parse(parameters) as unknown[] };
  } catch {
    return null;
  }
}

/** The code of a message; null for other words. */
export const codeOf = (message: string): string | null => decode(message)?.code ?? null;

const isWord = (value: unknown): value is Word => typeof value === 'object' && value !== null && 'text' in value;
const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'field' in value;

/**
 * A message as a sentence; other words stay as they are.
 * @param texts only the sections needed
 * @param label of the field that is shown; otherwise `texts` has it
 */
export function toText(message: string, texts: { readonly [Name in Section]?: object }, label?: string): string {
  const fields = texts.field as Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  const toWord = (name: string) => {
    const [noun = '', one = ''] = name.split('.');
    return label ?? fields?.[noun]?.[one] ?? one;
  };
  const decoded = decode(message);
  if (!decoded) return message;
  const [section = '', name = ''] = decoded.code.split('.');
  const words = (texts as Record<string, Record<string, unknown>>)[section];
  const text = words && Object.hasOwn(words, name) ? words[name] : undefined;
  if (text === undefined) return message;
  const parameters = decoded.parameters.map((one) => {
    if (isLabel(one)) return toWord(one.field);
    return isWord(one) ? toText(one.text, texts, label) : one;
  });
  return typeof text === 'function' ? text(...parameters) : [text, ...parameters].join(': ');
}
