/** What is said to the caller, in their language: the border between English in the code and what people read. */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { type FieldErrors, reasonText } from '../contract/index.ts';
import { type CatalogueLanguage, catalogues } from '../contract/texts/catalogues.ts';
import { findText } from '../contract/texts/find.ts';

/** The language that the caller's `Accept-Language` likes best of those that we have; English where it names none. */
export function callerLanguage(c: Context): CatalogueLanguage {
  return accepts(c, {
    header: 'Accept-Language',
    supports: Object.keys(catalogues),
    default: 'en',
    match: (given, { supports, default: otherwise }) =>
      given
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
        .find((language) => supports.includes(language)) ?? otherwise,
  }) as CatalogueLanguage;
}

/** An English text in the caller's language. Says in the response's headers which one it is. */
export function say(c: Context, text: string): string {
  const language = callerLanguage(c);
  c.header('content-language', language);
  c.header('vary', 'Accept-Language', { append: true });
  return findText(text, language)?.text ?? text;
}

/** A stored reason in the caller's language; what a service said stays in its own. */
export function sayReason(c: Context, reason: string): string {
  return reasonText(reason, (sentence) => say(c, sentence));
}

/** The body of a refusal: its words in the caller's language, and beside them the names by which programs know them. */
export function refusal(c: Context, message: string, errors?: FieldErrors) {
  const language = callerLanguage(c);
  const find = (text: string) => findText(text, language);
  const code = find(message)?.code;
  const fields = Object.entries(errors ?? {});
  const codes = fields.flatMap(([field, text]) => {
    const found = find(text);
    return found ? [[field, found.code]] : [];
  });
  return {
    message: say(c, message),
    ...(code && { code }),
    ...(errors && { errors: Object.fromEntries(fields.map(([field, text]) => [field, find(text)?.text ?? text])) }),
    ...(errors && { codes: Object.fromEntries(codes) as Record<string, string> }),
  };
}
