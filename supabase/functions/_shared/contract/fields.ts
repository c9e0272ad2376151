import * as z from 'zod/mini';
import { lengths } from './lengths.ts';
import { type FieldName, field, type Message, rule } from './message.ts';
import { cleanPhone, isOnePhone, toPhone } from './phones.ts';
import { cleanLine, cleanText, isEmail, isName, isPlainText, isStorableText } from './plain-text.ts';

/** Nothing else is asked of a longer text: other checks could take long over it. */
export const atMost = (label: FieldName, longest: number) =>
  z.maxLength(longest, { error: rule('longest', field(label), longest), abort: true });

/** Plain text, cleaned. @param bounds [shortest, longest] in characters. @param tooShort also the message for no text */
export function text(
  label: FieldName,
  [shortest, longest]: readonly [number, number],
  tooShort = rule('shortest', field(label), shortest),
  clean = cleanText,
) {
  return z
    .string({ error: tooShort })
    .check(
      z.overwrite(clean),
      z.minLength(shortest, tooShort),
      atMost(label, longest),
      z.refine(isPlainText, { error: rule('plainText', field(label)) }),
    );
}

/** Plain text of one line, for example a title: line breaks become spaces. */
export const line = (label: FieldName, bounds: readonly [number, number], tooShort?: ReturnType<typeof rule>) =>
  text(label, bounds, tooShort, cleanLine);

/** @param bounds from 0 where it may be empty */
export const optionalLine = (label: FieldName, bounds: readonly [number, number]) =>
  z.optional(line(label, bounds, rule('mustBeText', field(label))));

/** @param bounds from 0 where the text may be empty */
export function optionalText(label: FieldName, bounds: readonly [number, number]) {
  return z.optional(text(label, bounds, rule('mustBeText', field(label))));
}

/** For a form's field that may stay untouched: its input holds the empty string then. */
export const orEmpty = <Field extends z.ZodMiniType>(field: Field, message: Message) =>
  z.optional(
    z.union([z.literal(''), field], {
      // The field's own message says more than that it is wrong.
      error: ({ errors }) => errors[1]?.[0]?.message ?? message,
    }),
  );

/** Of a person or a firm. No alphabet: people are called what they are called. */
export function personName(label: FieldName, [shortest, longest]: readonly [number, number], tooShort: Message) {
  return z.string({ error: tooShort }).check(
    z.overwrite(cleanLine),
    z.minLength(shortest, tooShort),
    atMost(label, longest),
    z.refine(isPlainText, { error: rule('plainText', field(label)) }),
    // A text that is too short, or no plain text, has its message already.
    z.refine((name) => name.length < shortest || !isPlainText(name) || isName(name), {
      error: rule('nameCharacters', field(label)),
    }),
  );
}

/** Addresses are compared without case, and so stored in lower case. */
export const email = z
  .string({ error: rule('email') })
  .check(
    z.overwrite(cleanLine),
    z.toLowerCase(),
    atMost('accounts.email', lengths.email[1]),
    z.refine(isEmail, { error: rule('email') }),
  );

const phoneCharacters = /^[+(\d][\d\s().+/-]*((ext|x)\.?\s*\d+)?$/i;

/** Digits and the usual separators, at least ten characters. */
const phoneKept = (keep: (written: string) => string) =>
  z
    .string({ error: rule('phone') })
    .check(
      z.overwrite(keep),
      z.refine(isOnePhone, { error: rule('onePhone'), abort: true }),
      z.minLength(lengths.phone[0], rule('phone')),
      atMost('accounts.phone', lengths.phone[1]),
      z.regex(phoneCharacters, rule('phone')),
    );

/** In E.164 where it is a number. */
export const phone = phoneKept(toPhone);

/** As the office writes its own, with its spaces: visitors read it. */
export const shownPhone = phoneKept(cleanPhone);

/** Without `@`, so that it is no e-mail address. */
export const username = z
  .string({ error: rule('username') })
  .check(
    z.trim(),
    z.minLength(lengths.username[0], rule('username')),
    atMost('accounts.username', lengths.username[1]),
    z.regex(/^[A-Za-z0-9._-]+$/, rule('usernameCharacters')),
  );

/** Not trimmed; bcrypt counts bytes. */
export const password = z.string({ error: rule('password') }).check(
  z.minLength(lengths.password[0], rule('password')),
  z.refine((value) => new TextEncoder().encode(value).length <= lengths.password[1], {
    error: rule('longest', field('accounts.password'), lengths.password[1]),
  }),
  z.refine(isStorableText, { error: rule('controlCharacters', field('accounts.password')) }),
);

export const repeatedPassword = z
  .string({ error: rule('confirmPassword') })
  .check(z.minLength(1, rule('confirmPassword')));

/** Runs a form's check once these fields are texts, even while others are wrong. */
export const areTexts =
  (...names: string[]) =>
  ({ value }: { value: unknown }) =>
    names.every((name) => typeof (value as Record<string, unknown> | undefined)?.[name] === 'string');

export const passwordsMatch = (field: 'password' | 'newPassword' = 'password') =>
  z.refine<{ password?: string; newPassword?: string; confirmPassword: string }>(
    (form) => form[field] === form.confirmPassword,
    { error: rule('confirmPassword'), path: ['confirmPassword'], when: areTexts('confirmPassword') },
  );

export function identifier(label: FieldName) {
  return z.uuid(rule('identifier', field(label)));
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, message: Message) {
  return z.enum(values, { error: message });
}

/** ISO 8601 with an offset or Z. */
export function moment(message: Message) {
  return z.iso.datetime({ offset: true, error: message });
}

/** As from a `datetime-local` input: `2026-11-24T10:30`. */
export function localTime(message: Message) {
  // `local` allows a zone. An invalid time needs no further checks.
  return z.iso
    .datetime({ local: true, error: message, abort: true })
    .check(z.regex(/\d$/, { error: message, abort: true }));
}

/** Postgres keeps no day outside of these years; a year of two digits becomes one of the first century in a browser. */
const isKeptYear = (date: string) => !/^\d{4}-/.test(date) || /^(19|20|21)/.test(date);

export function day(message: Message) {
  return z.iso.date(message).check(z.refine(isKeptYear, { error: rule('year') }));
}

export function time(message: Message) {
  return z.string({ error: message }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));
}
