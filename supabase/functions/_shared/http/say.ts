import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { codeOf, type FieldErrors, type Language, type Message, reasonText, toText } from '../contract/index.ts';
import { type Catalogue, texts, toCoded } from '../contract/texts/index.ts';

/** By `Accept-Language`; English by default. */
function callerLanguage(c: Context): Language {
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

/** The texts in the caller's language, which the response's headers then name. */
export function callerTexts(c: Context): Catalogue {
  const language = callerLanguage(c);
  c.header('content-language', language);
  c.header('vary', 'Accept-Language', { append: true });
  return texts[language];
}

export function sayReason(c: Context, reason: string): string {
  return reasonText(reason, toCoded(callerTexts(c)));
}

/** The body of a refusal: sentences for people, codes for programs. */
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
