import * as z from 'zod/mini';
import { caseStatuses, partySides } from './enumerations.ts';
import { day, identifier, moment, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { maxFormerNumbers } from './limits.ts';
import { rule } from './message.ts';
import { dayAt } from './practice-time.ts';
import { practiceAreas } from './public-enumerations.ts';

/**
 * A CNR, the Case Number Record of eCourts, as somebody wrote it: without its spaces and hyphens, in capitals. The same:
 * `private.set_case_columns()` in the database.
 */
export function toCnr(written: string): string {
  return written.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** State, district or court, establishment, serial number, year. */
const cnrPattern = /^[A-Z]{2}[A-Z0-9]{2}\d{8}(19|20)\d{2}$/;

/** A CNR or nothing. */
const cnr = z.string({ error: rule('cnr') }).check(
  z.overwrite(toCnr),
  z.refine((number) => number === '' || cnrPattern.test(number), { error: rule('cnr') }),
);

const formerNumber = text('aFormerNumber', lengths.caseNumber, rule('formerNumbers'));
/** At most as many, as an array. */
const formerNumberList = z
  .array(formerNumber, { error: rule('formerNumbers') })
  .check(z.maxLength(maxFormerNumbers, rule('formerNumbers')));

/** The former numbers of a form, one on each line, as a list. */
export function toNumberList(lines = ''): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The case form: every field a person fills in; the filing date is a day of the practice's calendar. */
export const caseForm = z.object({
  title: text('title', lengths.title, rule('title')),
  description: text('description', lengths.description, rule('description')),
  clientId: z.uuid(rule('client')),
  practiceArea: oneOf(practiceAreas, rule('practiceArea')),
  status: oneOf(caseStatuses, rule('status')),
  caseNumber: text('caseNumber', lengths.caseNumber, rule('caseNumber')),
  court: optionalText('court', lengths.court),
  filingDate: day(rule('filingDate')),
  diaryNumber: optionalText('diaryNumber', lengths.diaryNumber),
  cnr: z.optional(cnr),
  bench: optionalText('bench', lengths.bench),
  stage: optionalText('stage', lengths.stage),
  /** One on each line. */
  formerNumbers: z.optional(
    z.string().check(
      z.refine((lines) => formerNumberList.safeParse(toNumberList(lines)).success, {
        error: rule('formerNumbers'),
      }),
    ),
  ),
  /** Of a new case: the enquiry that it comes from. */
  submissionId: z.optional(z.union([z.literal(''), identifier('submission')])),
});
export type CaseForm = z.infer<typeof caseForm>;

/** The same for a case whose client's account has been deleted: it may stay without one. */
export const clientlessCaseForm = z.extend(caseForm, {
  clientId: z.union([z.literal(''), z.uuid(rule('client'))], { error: rule('client') }),
});

/** `{id}` in `/api/cases/{id}`. */
export const caseId = identifier('caseField');

/** `POST /api/cases`: the form; the filing date may also be a moment, of which the practice's calendar gives the day. */
export const caseRequest = z.extend(caseForm, {
  court: z.nullish(optionalText('court', lengths.court)),
  diaryNumber: z.nullish(optionalText('diaryNumber', lengths.diaryNumber)),
  cnr: z.nullish(cnr),
  bench: z.nullish(optionalText('bench', lengths.bench)),
  stage: z.nullish(optionalText('stage', lengths.stage)),
  formerNumbers: z.optional(formerNumberList),
  filingDate: z.pipe(
    z.union([day(rule('filingDate')), moment(rule('filingDate'))], {
      error: rule('filingDate'),
    }),
    z.transform((date) => (date.includes('T') ? dayAt(new Date(date)) : date)),
  ),
});
/** One as the document of the API shows it. */
export const caseExample = {
  title: 'Nair v. Greenfield Developers',
  description: 'A flat that was paid for and never handed over.',
  clientId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10',
  practiceArea: 'property',
  status: 'active',
  caseNumber: 'C.A. No. 1042/2026',
  court: 'Supreme Court of India',
  diaryNumber: '14704/2025',
  cnr: 'SCIN01-014704-2025',
  filingDate: '2026-03-01T00:00:00+05:30',
} satisfies z.input<typeof caseRequest>;
/** `PATCH /api/cases/{id}`: what is left out stays as it is. */
export const caseChange = z.partial(z.omit(caseRequest, { submissionId: true }));

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
  diaryNumber: z.nullable(z.string()),
  /** 16 characters, without spaces and hyphens. */
  cnr: z.nullable(z.string()),
  bench: z.nullable(z.string()),
  stage: z.nullable(z.string()),
  /** The numbers that it had before, the oldest first. */
  formerNumbers: z.array(z.string()),
});
export type ClientCase = z.infer<typeof clientCase>;

/** The form of a party. */
export const partyForm = z.object({
  side: oneOf(partySides, rule('partySide')),
  name: text('name', lengths.partyName),
  advocate: optionalText('advocate', lengths.advocate),
});
export type PartyForm = z.infer<typeof partyForm>;

/** `{partyId}` in `/api/cases/{id}/parties/{partyId}`. */
export const partyId = identifier('party');

/** `POST /api/cases/{id}/parties`: the form, and the order within a side. */
export const partyRequest = z.extend(partyForm, {
  advocate: z.nullish(optionalText('advocate', lengths.advocate)),
  position: z.optional(z.int(rule('position')).check(z.gte(0, rule('position')), z.lte(10_000, rule('position')))),
});
/** `PATCH /api/cases/{id}/parties/{partyId}`: what is left out stays as it is. */
export const partyChange = z.partial(partyRequest);

/** A party of a case. */
export const caseParty = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  side: z.enum(partySides),
  name: z.string(),
  advocate: z.nullable(z.string()),
  position: z.int(),
});
export type CaseParty = z.infer<typeof caseParty>;
