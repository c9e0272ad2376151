import * as z from 'zod/mini';
import { clientLanguages, contactServices, submissionServices, submissionStatuses } from './enumerations.ts';
import { email, localTime, moment, oneOf, personName, phone, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { toIso } from './practice-time.ts';
import * as fieldLabels from './texts/en/fields.ts';
import { validationMessages } from './texts/en/messages.ts';

const isToCome = (iso: string) => Date.parse(iso) > Date.now();

/** `POST /api/contact`: what a visitor sends to ask for a consultation. */
export const contactRequest = z.object({
  name: personName(fieldLabels.name, lengths.name, validationMessages.name),
  email,
  phone,
  service: oneOf(contactServices, validationMessages.service),
  message: text(fieldLabels.message, lengths.message, validationMessages.message),
  preferredDate: z.optional(
    moment(validationMessages.preferredDate).check(z.refine(isToCome, validationMessages.preferredDatePast)),
  ),
  /** That of the privacy notice which the visitor saw; English when it is left out. */
  language: z.optional(oneOf(clientLanguages, validationMessages.oneOf(fieldLabels.language, clientLanguages))),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** The contact form: as the request, with the date as a `datetime-local` input gives it, in the practice's zone. */
export const contactForm = z.extend(contactRequest, {
  preferredDate: z.optional(
    z.union(
      [
        z.literal(''),
        localTime(validationMessages.preferredDate).check(
          z.refine((local) => isToCome(toIso(local)), validationMessages.preferredDatePast),
        ),
      ],
      { error: validationMessages.preferredDate },
    ),
  ),
});
export type ContactForm = z.input<typeof contactForm>;

/** The request for what was filled in: the preferred date becomes a moment, and an empty one is left out. */
export function contactRequestFrom({ preferredDate, ...fields }: ContactForm): ContactRequest {
  return preferredDate ? { ...fields, preferredDate: toIso(preferredDate) } : fields;
}

/** What a visitor and the chamber call a submission when they speak: the beginning of its id, which the search finds. */
export function submissionReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The answer to `POST /api/contact`. */
export const contactReceipt = z.object({ message: z.string(), reference: z.string() });
export type ContactReceipt = z.infer<typeof contactReceipt>;

/** A stored submission, as `GET /api/contact-submissions` answers it. */
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
export type ContactSubmission = z.infer<typeof contactSubmission>;

/** `PATCH /api/contact-submissions/{id}`. */
export const submissionStatusRequest = z.object({
  status: oneOf(submissionStatuses, validationMessages.oneOf(fieldLabels.status, submissionStatuses)),
});
