import * as z from 'zod/mini';
import { toAnswer, toRequest } from './derived.ts';
import { caseStatuses, partySides } from './enumerations.ts';
import {
  day,
  identifier,
  line,
  moment,
  oneOf,
  optionalLine,
  optionalText,
  orEmpty,
  personName,
  text,
} from './fields.ts';
import { lengths } from './lengths.ts';
import { maxFormerNumbers } from './limits.ts';
import { rule } from './message.ts';
import { dayAt } from './practice-time.ts';
import { practiceAreas } from './public-enumerations.ts';

/** Normalises a CNR (eCourts case number), as `private.set_case_columns()` does. */
function toCnr(written: string): string {
  return written.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** State, court, establishment, serial number, year. */
const cnrPattern = /^[A-Z]{2}[A-Z0-9]{2}\d{8}(19|20)\d{2}$/;

/** 16 characters, stored without spaces and hyphens. */
const cnr = z.string({ error: rule('cnr') }).check(
  z.overwrite(toCnr),
  z.refine((number) => number === '' || cnrPattern.test(number), { error: rule('cnr') }),
);

const formerNumber = line('cases.formerNumbers', lengths.caseNumber, rule('formerNumbers'));
const formerNumberList = z
  .array(formerNumber, { error: rule('formerNumbers') })
  .check(z.maxLength(maxFormerNumbers, rule('formerNumbers')));

/** One text a line. */
export function toLineList(lines = ''): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The filing date is a day in the practice's zone. */
export const caseForm = z.object({
  title: line('cases.title', lengths.title, rule('title')),
  description: text('cases.description', lengths.description, rule('description')),
  clientId: z.uuid(rule('client')),
  practiceArea: oneOf(practiceAreas, rule('practiceArea')),
  status: oneOf(caseStatuses, rule('status')),
  caseNumber: line('cases.caseNumber', lengths.caseNumber, rule('caseNumber')),
  /** Whether it has no number yet; stored as a number that is null. */
  isUnfiled: z.optional(z.boolean()),
  court: optionalLine('cases.court', lengths.court),
  filingDate: day(rule('filingDate')),
  diaryNumber: optionalLine('cases.diaryNumber', lengths.diaryNumber),
  cnr: z.optional(cnr),
  bench: optionalLine('cases.bench', lengths.bench),
  stage: optionalLine('cases.stage', lengths.stage),
  formerNumbers: z.optional(
    z.string().check(
      z.refine((lines) => formerNumberList.safeParse(toLineList(lines)).success, {
        error: rule('formerNumbers'),
      }),
    ),
  ),
  submissionId: z.optional(z.union([z.literal(''), identifier('ids.submission')])),
  /** On which side the client becomes a party of a new case. */
  clientSide: orEmpty(oneOf(partySides, rule('partySide')), rule('partySide')),
});
export type CaseForm = z.infer<typeof caseForm>;

export const clientlessCaseForm = z.extend(caseForm, {
  clientId: z.union([z.literal(''), z.uuid(rule('client'))], { error: rule('client') }),
});

/** The form of a case, of which one that is not yet filed needs no number. */
export const withoutNumber = (form: typeof caseForm | typeof clientlessCaseForm) =>
  z.extend(form as typeof caseForm, { caseNumber: optionalLine('cases.caseNumber', [0, lengths.caseNumber[1]]) }).check(
    z.refine(({ isUnfiled, caseNumber }) => isUnfiled || Boolean(caseNumber), {
      path: ['caseNumber'],
      error: rule('caseNumber'),
      // Also beside other fields that are wrong.
      when: () => true,
    }),
  ) as unknown as typeof caseForm;

export const caseId = identifier('ids.case');

const { submissionId, formerNumbers, isUnfiled, clientSide, ...caseFields } = caseForm.shape;
const caseBody = z.extend(toRequest(z.object(caseFields)), {
  /** Null for a matter that is not yet filed. */
  caseNumber: z.nullable(caseFields.caseNumber),
  formerNumbers: z.optional(formerNumberList),
  filingDate: z.pipe(
    z.union([day(rule('filingDate')), moment(rule('filingDate'))], {
      error: rule('filingDate'),
    }),
    z.transform((date) => (date.includes('T') ? dayAt(new Date(date)) : date)),
  ),
});
export const caseRequest = z.extend(caseBody, { submissionId, clientSide });
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
/** The filing date may also be a moment; its day counts in the practice's zone. */
export const caseChange = z.partial(caseBody);

export const clientCase = z.extend(toAnswer(z.object(caseFields)), {
  clientId: z.nullable(z.uuid()),
  caseNumber: z.nullable(z.string()),
  clientSide: z.nullable(z.enum(partySides)),
  /** Oldest first. */
  formerNumbers: z.array(z.string()),
});
export type ClientCase = z.infer<typeof clientCase>;

export const partyForm = z.object({
  side: oneOf(partySides, rule('partySide')),
  name: personName('parties.name', lengths.partyName, rule('name')),
  advocate: optionalText('parties.advocate', lengths.advocate),
});
export type PartyForm = z.infer<typeof partyForm>;

export const partyId = identifier('ids.party');

export const partyRequest = z.extend(toRequest(partyForm), {
  position: z.optional(z.int(rule('position')).check(z.gte(0, rule('position')), z.lte(10_000, rule('position')))),
});
export const partyChange = z.partial(partyRequest);

export const assigneeId = identifier('ids.user');
export const caseAssigneeRequest = z.object({ assigneeId });
export const caseAssignee = z.object({ caseId: z.uuid(), assigneeId: z.uuid() });

export const caseParty = z.extend(toAnswer(partyForm), { caseId: z.uuid(), position: z.int() });
