import * as z from 'zod/mini';
import { identifier, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { ratingChoices } from './limits.ts';
import { field, rule } from './message.ts';

export const testimonialForm = z.object({
  name: text('name', lengths.testimonialName, rule('testimonialName')),
  occupation: optionalText('occupation', lengths.occupation),
  message: text('message', lengths.testimonialMessage, rule('testimonialMessage')),
  rating: oneOf(ratingChoices, rule('rating')),
  visible: z.boolean(),
});
export type TestimonialForm = z.infer<typeof testimonialForm>;

export const testimonialId = identifier('testimonial');

export const testimonialVisibilityRequest = z.object({
  visible: z.boolean(rule('yesNo', field('visible'))),
});

export const publicTestimonial = z.object({
  id: z.uuid(),
  name: z.string(),
  occupation: z.string(),
  message: z.string(),
  rating: z.number(),
});

export const testimonial = z.extend(publicTestimonial, { visible: z.boolean() });
export type Testimonial = z.infer<typeof testimonial>;
