import * as z from 'zod/mini';
import { clientKinds, clientLanguages } from './enumerations.ts';
import { email, identifier, oneOf, optionalText, personName } from './fields.ts';
import { lengths } from './limits.ts';
import { validationMessages } from './messages.ts';

/**
 * A phone number in E.164; a number without a country is one of India. `private.to_e164()` in the database is the same rule.
 * @param written as somebody wrote it
 * @returns null for what is no such number
 */
export function toE164(written: string): string | null {
  const number = written.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  let whole = number;
  if (/^0?\d{10}$/.test(number)) whole = `+91${number.slice(-10)}`;
  else if (/^91\d{10}$/.test(number)) whole = `+${number}`;
  return /^\+[1-9]\d{6,14}$/.test(whole) ? whole : null;
}

const clientPhone = z
  .string({ error: validationMessages.clientPhone })
  .check(z.refine((written) => toE164(written) !== null, { error: validationMessages.clientPhone }));

// The empty string is what an untouched input holds.
const orEmpty = <Field extends z.ZodMiniType>(field: Field, message: string) =>
  z.optional(z.union([z.literal(''), field], { error: message }));

/** The form of a client's record. */
export const clientForm = z.object({
  kind: oneOf(clientKinds, validationMessages.clientKind),
  fullName: personName('Name', lengths.clientName, validationMessages.clientName),
  phone: orEmpty(clientPhone, validationMessages.clientPhone),
  email: orEmpty(email, validationMessages.email),
  address: optionalText('Address', lengths.address),
  language: oneOf(clientLanguages, validationMessages.clientLanguage),
  notes: optionalText('Notes', lengths.notes),
});
export type ClientForm = z.infer<typeof clientForm>;

/** `{id}` in `/api/clients/{id}`. */
export const clientId = identifier('Client');

/** `POST /api/clients`: the form; kind and language may be left out, and what is optional may be null. */
export const clientRequest = z.extend(clientForm, {
  kind: z._default(clientForm.shape.kind, 'person'),
  language: z._default(clientForm.shape.language, 'en'),
  phone: z.nullish(clientForm.shape.phone),
  email: z.nullish(clientForm.shape.email),
  address: z.nullish(clientForm.shape.address),
  notes: z.nullish(clientForm.shape.notes),
});
/** `PATCH /api/clients/{id}`: what is left out stays as it is. */
export const clientChange = z.partial(
  z.extend(clientRequest, { kind: clientForm.shape.kind, language: clientForm.shape.language }),
);

/** A client, as `/api/clients` answers it. */
export const client = z.object({
  id: z.uuid(),
  kind: z.enum(clientKinds),
  fullName: z.string(),
  /** E.164. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  language: z.enum(clientLanguages),
  notes: z.nullable(z.string()),
});

/** `{userId}` in `/api/clients/{id}/users/{userId}`. */
export const userId = identifier('User');

/** `POST /api/clients/{id}/users`. */
export const clientUserRequest = z.object({ userId });

/** A link of a client to a log-in. */
export const clientUser = z.object({ clientId: z.uuid(), userId: z.uuid() });
