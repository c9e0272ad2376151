/** What is said to the caller, in their language: the border between the messages of the code and what people read. */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { codeOf, type FieldErrors, type Language, type Message, reasonText, toText } from '../contract/index.ts';
import { type Catalogue, texts, toCoded } from '../contract/texts/index.ts';

/** The language that the caller's `Accept-Language` likes best of those that we have; English where it names none. */
export function callerLanguage(c: Context): Language {
  return accepts(c, {
    header: 'Accept-Language',
    supports: Object.keys(texts),
    default: 'en',
    match: (given, { supports, default: otherwise }) =>
      given
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
        .find((language) => supports.includes(language)) ?? otherwise,
  }) as Language;
}

/** The texts in the caller's language. Says in the response's headers which one it is. */
export function callerTexts(c: Context): Catalogue {
  const language = callerLanguage(c);
  c.header('content-language', language);
  c.header('vary', 'Accept-Language', { append: true });
  return texts[language];
}

/** A stored reason in the caller's language; what a service said stays in its own. */
export function sayReason(c: Context, reason: string): string {
  return reasonText(reason, toCoded(callerTexts(c)));
}

/** The body of a refusal: its words in the caller's language, and beside them the names by which programs know them. */
export function refusal(c: Context, message: Message, errors?: FieldErrors) {
  const coded = toCoded(callerTexts(c));
  const code = codeOf(message);
  const fields = Object.entries(errors ?? {});
  const toWords = (messages: Message | readonly Message[]) =>
    [messages]
      .flat()
      .map((one) => toText(one, coded))
      .join('. ');
  return {
    message: toText(message, coded),
    ...(code && { code }),
    ...(errors && {
      errors: Object.fromEntries(fields.map(([field, messages]) => [field, toWords(messages)])),
      codes: Object.fromEntries(
        fields.flatMap(([field, messages]) => {
          const [first = '', ...others] = [messages].flat();
          const code = others.length === 0 ? codeOf(first) : null;
          return code ? [[field, code]] : [];
        }),
      ) as Record<string, string>,
    }),
  };
}
