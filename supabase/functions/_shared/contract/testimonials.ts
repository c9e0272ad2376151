import * as z from 'zod/mini';
import { oneOf, optionalText, text } from './fields.ts';
import { lengths, ratingChoices } from './limits.ts';
import { rules } from './messages.ts';

/** The testimonial form: what a client said, and whether visitors read it. */
export const testimonialForm = z.object({
  name: text('Name', lengths.testimonialName, rules.testimonialName),
  occupation: optionalText('Occupation', lengths.occupation),
  message: text('Message', lengths.testimonialMessage, rules.testimonialMessage),
  rating: oneOf(ratingChoices, rules.rating),
  visible: z.boolean(),
});
export type TestimonialForm = z.infer<typeof testimonialForm>;
