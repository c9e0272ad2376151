import * as z from 'zod/mini';
import { toAnswer, toRequest } from './derived.ts';
import { clientKinds, clientLanguages } from './enumerations.ts';
import { email, identifier, oneOf, optionalText, orEmpty, personName } from './fields.ts';
import { lengths } from './lengths.ts';
import { rule } from './message.ts';
import { cleanPhone, isOnePhone, toE164 } from './phones.ts';

const clientPhone = z.string({ error: rule('clientPhone') }).check(
  z.refine((written) => isOnePhone(cleanPhone(written)), { error: rule('onePhone'), abort: true }),
  z.refine((written) => toE164(written) !== null, { error: rule('clientPhone') }),
);

export const clientForm = z.object({
  kind: oneOf(clientKinds, rule('clientKind')),
  fullName: personName('clients.fullName', lengths.clientName, rule('name')),
  phone: orEmpty(clientPhone, rule('clientPhone')),
  email: orEmpty(email, rule('email')),
  address: optionalText('clients.address', lengths.address),
  language: oneOf(clientLanguages, rule('clientLanguage')),
  notes: optionalText('clients.notes', lengths.notes),
  /** Of a new client: why the conflicts found are none. */
  reason: optionalText('clients.reason', lengths.conflictReason),
  submissionId: z.optional(z.union([z.literal(''), identifier('ids.submission')])),
});
export type ClientForm = z.infer<typeof clientForm>;

export const clientId = identifier('ids.client');

const { reason, submissionId, ...record } = clientForm.shape;
const clientFields = z.extend(toRequest(z.object(record)), {
  kind: z._default(record.kind, 'person'),
  language: z._default(record.language, 'en'),
});
export const clientRequest = z.extend(clientFields, { reason, submissionId });
export const clientChange = z.partial(toRequest(z.object(record)));

export const client = toAnswer(z.object(record));
export type Client = z.infer<typeof client>;

export const userId = identifier('ids.user');

export const clientUserRequest = z.object({ userId });

export const clientUser = z.object({ clientId: z.uuid(), userId: z.uuid() });

export const conflictQuery = z.object({
  fullName: record.fullName,
  phone: record.phone,
  email: record.email,
});

export const conflict = z.object({
  kind: z.enum(['client', 'party']),
  id: z.uuid(),
  name: z.string(),
  by: z.enum(['email', 'phone', 'name']),
  side: z.nullable(z.string()),
  caseNumber: z.nullable(z.string()),
  caseTitle: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
});

/** Fields of a client of which a merge takes one of two values. */
export const mergedFields = ['fullName', 'kind', 'phone', 'email', 'address', 'language'] as const;
export type MergedField = (typeof mergedFields)[number];

export const mergeRequest = z.object({
  into: identifier('ids.client'),
  /** The fields that are taken from the one that goes; the other values are kept in the notes. */
  taken: z._default(z.array(oneOf(mergedFields, rule('client'))), []),
});
