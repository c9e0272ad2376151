import * as z from 'zod/mini';
import { clientKinds, clientLanguages } from './enumerations.ts';
import { email, identifier, oneOf, optionalText, personName } from './fields.ts';
import { lengths } from './lengths.ts';
import { rule } from './message.ts';

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
  .string({ error: rule('clientPhone') })
  .check(z.refine((written) => toE164(written) !== null, { error: rule('clientPhone') }));

// The empty string is what an untouched input holds.
const orEmpty = <Field extends z.ZodMiniType>(field: Field, message: string) =>
  z.optional(z.union([z.literal(''), field], { error: message }));

/** The form of a client's record. */
export const clientForm = z.object({
  kind: oneOf(clientKinds, rule('clientKind')),
  fullName: personName('name', lengths.clientName, rule('name')),
  phone: orEmpty(clientPhone, rule('clientPhone')),
  email: orEmpty(email, rule('email')),
  address: optionalText('address', lengths.address),
  language: oneOf(clientLanguages, rule('clientLanguage')),
  notes: optionalText('notes', lengths.notes),
  /** Of a new client: why those that `find_conflicts()` finds are no conflict of interest. */
  reason: optionalText('reason', lengths.conflictReason),
  /** Of a new client: the enquiry that they come from. */
  submissionId: z.optional(z.union([z.literal(''), identifier('submission')])),
});
export type ClientForm = z.infer<typeof clientForm>;

/** `{id}` in `/api/clients/{id}`. */
export const clientId = identifier('client');

const { reason, submissionId, ...record } = clientForm.shape;
/** The fields of the record; kind and language may be left out, and what is optional may be null. */
const clientFields = z.extend(z.object(record), {
  kind: z._default(clientForm.shape.kind, 'person'),
  language: z._default(clientForm.shape.language, 'en'),
  phone: z.nullish(clientForm.shape.phone),
  email: z.nullish(clientForm.shape.email),
  address: z.nullish(clientForm.shape.address),
  notes: z.nullish(clientForm.shape.notes),
});
/** `POST /api/clients`. */
export const clientRequest = z.extend(clientFields, { reason, submissionId });
/** `PATCH /api/clients/{id}`: what is left out stays as it is. */
export const clientChange = z.partial(
  z.extend(clientFields, { kind: clientForm.shape.kind, language: clientForm.shape.language }),
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
export type Client = z.infer<typeof client>;

/** `{userId}` in `/api/clients/{id}/users/{userId}`. */
export const userId = identifier('user');

/** `POST /api/clients/{id}/users`. */
export const clientUserRequest = z.object({ userId });

/** A link of a client to a log-in. */
export const clientUser = z.object({ clientId: z.uuid(), userId: z.uuid() });

/** `GET /api/clients/conflicts`: what is known of somebody. */
export const conflictQuery = z.object({
  fullName: record.fullName,
  phone: record.phone,
  email: record.email,
});

/** A client or a party whom somebody may be. */
export const conflict = z.object({
  kind: z.enum(['client', 'party']),
  /** Of the client, or of the party's case. */
  id: z.uuid(),
  name: z.string(),
  /** What is the same. */
  by: z.enum(['email', 'phone', 'name']),
  side: z.nullable(z.string()),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
});

/** `POST /api/clients/{id}/merge`. */
export const mergeRequest = z.object({ into: identifier('client') });
