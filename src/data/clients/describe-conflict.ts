import { partySideLabels } from '@texts/cases';
import * as texts from '@texts/clients';
import type { Conflict } from './queries';

/** Common details of two people, in words. */
export const matchLabels: Readonly<Record<string, string>> = {
  email: texts.sameEmail,
  phone: texts.samePhone,
  name: texts.similarName,
};

/** Who it is, and where: `Respondent in C.A. 12/2024, Rao v. Sen (for Asha Rao)`. */
export function describeConflict({ kind, by, side, case_number, case_title, client_name }: Conflict): string {
  if (kind === 'client') return texts.clientLike(matchLabels[by] ?? '');
  const role = side ? partySideLabels[side] : texts.party;
  // Of a case that the reader does not see nothing more is said.
  if (case_title === null) return role;
  const place = texts.partyOfCase(role, [case_number, case_title].filter(Boolean).join(', '));
  return client_name ? `${place} ${texts.ourClient(client_name)}` : place;
}
