import * as z from 'zod/mini';
import { clientLanguages, contactServices, submissionServices, submissionStatuses } from './enumerations.ts';
import { email, localTime, moment, oneOf, personName, phone, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';
import { toIso } from './practice-time.ts';

const isToCome = (iso: string) => Date.parse(iso) > Date.now();

export const contactRequest = z.object({
  name: personName('submissions.name', lengths.name, rule('name')),
  email,
  phone,
  service: oneOf(contactServices, rule('service')),
  message: text('submissions.message', lengths.message, rule('message')),
  preferredDate: z.optional(moment(rule('preferredDate')).check(z.refine(isToCome, rule('preferredDatePast')))),
  /** Of the privacy notice the visitor saw; English by default. */
  language: z.optional(oneOf(clientLanguages, rule('oneOf', field('submissions.language'), clientLanguages))),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** `preferredDate` as from a `datetime-local` input, in the practice's zone. */
export const contactForm = z.extend(contactRequest, {
  preferredDate: z.optional(
    z.union(
      [
        z.literal(''),
        localTime(rule('preferredDate')).check(z.refine((local) => isToCome(toIso(local)), rule('preferredDatePast'))),
      ],
      { error: rule('preferredDate') },
    ),
  ),
});
export type ContactForm = z.input<typeof contactForm>;

export function contactRequestFrom({ preferredDate, ...fields }: ContactForm): ContactRequest {
  return preferredDate ? { ...fields, preferredDate: toIso(preferredDate) } : fields;
}

/** The reference people quote: the beginning of the id, which the search finds. */
export function submissionReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

export const contactReceipt = z.object({ message: z.string(), reference: z.string() });
export type ContactReceipt = z.infer<typeof contactReceipt>;

export const contactSubmission = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.enum(submissionServices),
  message: z.string(),
  preferredDate: z.nullable(z.string()),
  submittedAt: z.string(),
  status: z.enum(submissionStatuses),
});

export const submissionStatusRequest = z.object({
  status: oneOf(submissionStatuses, rule('oneOf', field('submissions.status'), submissionStatuses)),
});
