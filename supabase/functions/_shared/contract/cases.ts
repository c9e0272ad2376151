import * as z from 'zod/mini';
import { caseStatuses, practiceAreas } from './enumerations.ts';
import { day, identifier, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './limits.ts';
import { rules } from './messages.ts';

/** The case form: every field a person fills in; the filing date is a day of the practice's calendar. */
export const caseForm = z.object({
  title: text('Title', lengths.title, rules.title),
  description: text('Description', lengths.description, rules.description),
  clientId: z.uuid(rules.client),
  practiceArea: oneOf(practiceAreas, rules.practiceArea),
  status: oneOf(caseStatuses, rules.status),
  caseNumber: text('Case number', lengths.caseNumber, rules.caseNumber),
  court: optionalText('Court', lengths.court),
  filingDate: day(rules.filingDate),
});
export type CaseForm = z.infer<typeof caseForm>;

/** The same for a case whose client's account has been deleted: it may stay without one. */
export const clientlessCaseForm = z.extend(caseForm, {
  clientId: z.union([z.literal(''), z.uuid(rules.client)], { error: rules.client }),
});

/** `{id}` in `/api/cases/{id}`. */
export const caseId = identifier('Case');
