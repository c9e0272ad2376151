import * as z from 'zod/mini';
import { caseStatuses, practiceAreas } from './enumerations.ts';
import { day, identifier, moment, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './limits.ts';
import { validationMessages } from './messages.ts';
import { dayAt } from './practice-time.ts';

/** The case form: every field a person fills in; the filing date is a day of the practice's calendar. */
export const caseForm = z.object({
  title: text('Title', lengths.title, validationMessages.title),
  description: text('Description', lengths.description, validationMessages.description),
  clientId: z.uuid(validationMessages.client),
  practiceArea: oneOf(practiceAreas, validationMessages.practiceArea),
  status: oneOf(caseStatuses, validationMessages.status),
  caseNumber: text('Case number', lengths.caseNumber, validationMessages.caseNumber),
  court: optionalText('Court', lengths.court),
  filingDate: day(validationMessages.filingDate),
});
export type CaseForm = z.infer<typeof caseForm>;

/** The same for a case whose client's account has been deleted: it may stay without one. */
export const clientlessCaseForm = z.extend(caseForm, {
  clientId: z.union([z.literal(''), z.uuid(validationMessages.client)], { error: validationMessages.client }),
});

/** `{id}` in `/api/cases/{id}`. */
export const caseId = identifier('Case');

/** `POST /api/cases`: the form; the filing date may also be a moment, of which the practice's calendar gives the day. */
export const caseRequest = z.extend(caseForm, {
  court: z.nullish(optionalText('Court', lengths.court)),
  filingDate: z.pipe(
    z.union([day(validationMessages.filingDate), moment(validationMessages.filingDate)], {
      error: validationMessages.filingDate,
    }),
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
