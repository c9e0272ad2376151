/** Building blocks of the schemas: the kinds of field that several nouns share. */

import * as z from 'zod/mini';
import { lengths } from './lengths.ts';
import { type FieldName, field, type Message, rule } from './message.ts';

/**
 * HTML tags and whole SQL statements are never part of an honest enquiry. This is courtesy, not the protection: values
 * always travel as parameters and are always shown as text. `private.is_plain_text()` in the database is the same rule.
 */
// Only what a browser takes for a tag: `profit < loss` and `<Rs 50,000` are none.
const markup = /<(\/?[a-z][^<>]*>|!--|[!?][a-z])/i;
const statement =
  /(;|'|")\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+(table|from|into|database|schema|role|all|user|\w+\s+set)\b|('|")\s*(or|and)\s+('|"|\d)[^=]*=|\bunion\s+(all\s+)?select\b.*\bfrom\b|\b(drop|truncate)\s+table\b/i;

/** Whether a text is free of HTML tags and SQL statements. */
export function isPlainText(text: string): boolean {
  return !markup.test(text) && !statement.test(text);
}

// Postgres text cannot hold U+0000; the other control characters have no place in a form either (tab and newline do).
const control = /(?![\t\n\r])\p{Cc}/u;
// A lone surrogate is not valid Unicode and cannot be stored as UTF-8.
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether Postgres can keep a text, and a form may show it: no control characters, no half of a character. */
export function isStorableText(text: string): boolean {
  return !control.test(text) && !loneSurrogate.test(text);
}

/**
 * Trimmed plain text between the bounds.
 * @param label what the field is called in its messages
 * @param bounds [shortest, longest] in characters, from `lengths`
 * @param tooShort the message when it is shorter, or not text at all
 */
export function text(
  label: FieldName,
  [shortest, longest]: readonly [number, number],
  tooShort = rule('shortest', field(label), shortest),
) {
  return z.string({ error: tooShort }).check(
    z.trim(),
    z.minLength(shortest, tooShort),
    z.maxLength(longest, rule('longest', field(label), longest)),
    z.refine((value) => isPlainText(value) && isStorableText(value), {
      error: rule('plainText', field(label)),
    }),
  );
}

/** A text that may be left out. @param bounds the shortest is 0 where it may also be empty */
export function optionalText(label: FieldName, bounds: readonly [number, number]) {
  return z.optional(text(label, bounds, rule('mustBeText', field(label))));
}

// With the @ of an alias, and quotes as people and their keyboards write them.
const nameCharacters = /^[\p{L}\p{M}\p{N}\s.,'‘’"“”@&/()-]*$/u;

/** A person's or firm's name in any script. */
export function personName(label: FieldName, bounds: readonly [number, number], tooShort: Message) {
  return text(label, bounds, tooShort).check(z.regex(nameCharacters, rule('nameCharacters', field(label))));
}

/** An e-mail address, compared without regard to case and therefore kept in small letters. */
export const email = z
  .string({ error: rule('email') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(lengths.email[1], rule('longest', field('email'), lengths.email[1])),
    z.email(rule('email')),
  );

const phoneCharacters = /^[+(\d][\d\s().+/-]*(\s*(ext|x)\.?\s*\d+)?$/i;

/** A telephone number as people write it: at least ten characters, digits with the usual separators. */
export const phone = z
  .string({ error: rule('phone') })
  .check(
    z.trim(),
    z.minLength(lengths.phone[0], rule('phone')),
    z.maxLength(lengths.phone[1], rule('longest', field('phone'), lengths.phone[1])),
    z.regex(phoneCharacters, rule('phone')),
  );

/** A username: what a client types to log in. Without `@`, so that it can never be mistaken for an e-mail address. */
export const username = z
  .string({ error: rule('username') })
  .check(
    z.trim(),
    z.minLength(lengths.username[0], rule('username')),
    z.maxLength(lengths.username[1], rule('longest', field('username'), lengths.username[1])),
    z.regex(/^[A-Za-z0-9._-]+$/, rule('usernameCharacters')),
  );

/** A password, never trimmed. The longest is counted in bytes, as bcrypt does. */
export const password = z.string({ error: rule('password') }).check(
  z.minLength(lengths.password[0], rule('password')),
  z.refine((value) => new TextEncoder().encode(value).length <= lengths.password[1], {
    error: rule('longest', field('password'), lengths.password[1]),
  }),
  z.refine(isStorableText, { error: rule('controlCharacters', field('password')) }),
);

/** The password once more: a form compares it with the first, and does not send it. */
export const repeatedPassword = z
  .string({ error: rule('confirmPassword') })
  .check(z.minLength(1, rule('confirmPassword')));

/** Lets a check of a form run once these fields are texts, also while other fields are wrong. */
export const areTexts =
  (...names: string[]) =>
  ({ value }: { value: unknown }) =>
    names.every((name) => typeof (value as Record<string, unknown> | undefined)?.[name] === 'string');

/** The check of a form that the repeated password is the password. */
export const passwordsMatch = (field: 'password' | 'newPassword' = 'password') =>
  z.refine<{ password?: string; newPassword?: string; confirmPassword: string }>(
    (form) => form[field] === form.confirmPassword,
    { error: rule('confirmPassword'), path: ['confirmPassword'], when: areTexts('confirmPassword') },
  );

/** An id of a row. */
export function identifier(label: FieldName) {
  return z.uuid(rule('identifier', field(label)));
}

/** One of a closed list. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, message: Message) {
  return z.enum(values, { error: message });
}

/** A moment as ISO 8601 with an offset or Z, e.g. `2026-11-24T10:30:00+05:30`. */
export function moment(message: Message) {
  return z.iso.datetime({ offset: true, error: message });
}

/** A day and time without a zone, as a `datetime-local` input gives it, e.g. `2026-11-24T10:30`. */
export function localTime(message: Message) {
  // `local` allows that the zone is missing, and does not refuse one. What is no time is checked no further.
  return z.iso
    .datetime({ local: true, error: message, abort: true })
    .check(z.regex(/\d$/, { error: message, abort: true }));
}

/** A day as `YYYY-MM-DD`. */
export function day(message: Message) {
  return z.iso.date(message);
}

/** A time of day as `HH:MM`. */
export function time(message: Message) {
  return z.string({ error: message }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));
}
