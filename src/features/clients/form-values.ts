/** A client between the database and its form: the same names in snake and in camel case, and empty text for null. */
import { type ClientForm, toE164 } from '@contract';
import type { ClientRow } from './queries';

/** What the form begins with for a new client. */
export const newClient: ClientForm = {
  kind: 'person',
  fullName: '',
  phone: '',
  email: '',
  address: '',
  language: 'en',
  notes: '',
  reason: '',
  submissionId: '',
};

/** The same for one that is there. */
export function toFormValues(row: ClientRow): ClientForm {
  return {
    kind: row.kind,
    fullName: row.full_name,
    phone: row.phone ?? '',
    email: row.email ?? '',
    address: row.address ?? '',
    language: row.language as ClientForm['language'],
    notes: row.notes ?? '',
    reason: '',
    submissionId: '',
  };
}

/** The row of what was filled in. */
export function toRow({ fullName, phone = '', email, address, notes, kind, language }: ClientForm) {
  return {
    kind,
    language,
    full_name: fullName,
    phone: toE164(phone),
    email: email || null,
    address: address || null,
    notes: notes || null,
  };
}
