/** What an enquiry says of a new client and a new case, so that nobody types it again. */
import { type CaseForm, type ClientForm, practiceAreas, submissionServiceLabels, toE164 } from '@contract';
import type { SubmissionRow } from './queries';

/** The client's form: name, e-mail address and phone; a number that is none in E.164 is kept in the notes. */
export function toClientForm({ id, name, email, phone }: SubmissionRow): Partial<ClientForm> {
  const number = toE164(phone);
  return { fullName: name, email, phone: number ?? '', notes: number ? '' : `Phone: ${phone}`, submissionId: id };
}

/** The case's form: everything but its number. @param clientId of the client that the enquiry belongs to */
export function toCaseForm({ id, name, service, message }: SubmissionRow, clientId: string): Partial<CaseForm> {
  const area = practiceAreas.find((known) => known === service);
  return {
    title: `${name}: ${submissionServiceLabels[service]}`,
    description: message,
    clientId,
    ...(area && { practiceArea: area }),
    submissionId: id,
  };
}
