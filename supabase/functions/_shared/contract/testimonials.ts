import * as z from 'zod/mini';
import { identifier, oneOf, optionalText, text } from './fields.ts';
import { lengths, ratingChoices } from './limits.ts';
import { validationMessages } from './messages.ts';

/** The testimonial form: what a client said, and whether visitors read it. */
export const testimonialForm = z.object({
  name: text('Name', lengths.testimonialName, validationMessages.testimonialName),
  occupation: optionalText('Occupation', lengths.occupation),
  message: text('Message', lengths.testimonialMessage, validationMessages.testimonialMessage),
  rating: oneOf(ratingChoices, validationMessages.rating),
  visible: z.boolean(),
});
export type TestimonialForm = z.infer<typeof testimonialForm>;

/** `{id}` in `/api/admin/testimonials/{id}`. */
export const testimonialId = identifier('Testimonial');

/** `PATCH /api/admin/testimonials/{id}`. */
export const testimonialVisibilityRequest = z.object({ visible: z.boolean(validationMessages.yesNo('Visible')) });

/** A testimonial, as `GET /api/testimonials` answers it to everyone. */
export const publicTestimonial = z.object({
  id: z.uuid(),
  name: z.string(),
  occupation: z.string(),
  message: z.string(),
  rating: z.number(),
});

/** The same with what only the admin sees. */
export const testimonial = z.extend(publicTestimonial, { visible: z.boolean() });
export type Testimonial = z.infer<typeof testimonial>;
