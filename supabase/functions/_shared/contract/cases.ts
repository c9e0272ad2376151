import * as z from 'zod/mini';
import { caseStatuses, practiceAreas } from './enumerations.ts';
import { day, identifier, moment, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './limits.ts';
import { rules } from './messages.ts';
import { dayAt } from './practice-time.ts';

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

/** `POST /api/cases`: the form; the filing date may also be a moment, of which the practice's calendar gives the day. */
export const caseRequest = z.extend(caseForm, {
  court: z.nullish(optionalText('Court', lengths.court)),
  filingDate: z.pipe(
    z.union([day(rules.filingDate), moment(rules.filingDate)], { error: rules.filingDate }),
    z.transform((date) => (date.includes('T') ? dayAt(new Date(date)) : date)),
  ),
});
/** `PATCH /api/cases/{id}`: what is left out stays as it is. */
export const caseChange = z.partial(caseRequest);

/** A case, as every call of `/api/cases` answers it. */
export const clientCase = z.object({
  id: z.uuid(),
  caseNumber: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null once the client's account has been deleted. */
  clientId: z.nullable(z.uuid()),
  practiceArea: z.enum(practiceAreas),
  status: z.enum(caseStatuses),
  court: z.nullable(z.string()),
  filingDate: z.iso.date(),
});
export type ClientCase = z.infer<typeof clientCase>;
