/** A client between the database and its form: the same names in snake and in camel case, and empty text for null. */
import { type ClientForm, emptyFields, toColumns, toE164, toFormFields } from '@contract';
import { clientForm } from '@contract/clients';
import type { ClientRow } from './queries';

/** What the form begins with for a new client. */
export const newClient: ClientForm = { ...emptyFields(clientForm), kind: 'person', language: 'en' };

/** The same for one that is there. */
export function toFormValues({ id, created_at, language, ...columns }: ClientRow): ClientForm {
  return { ...toFormFields(columns), language: language as ClientForm['language'], reason: '', submissionId: '' };
}

/** The row of what was filled in. */
export function toRow({ reason, submissionId, phone = '', ...form }: ClientForm) {
  return { ...toColumns(form), phone: toE164(phone) };
}
