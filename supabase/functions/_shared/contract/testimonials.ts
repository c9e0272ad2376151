import * as z from 'zod/mini';
import { toAnswer } from './derived.ts';
import { identifier, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { ratingChoices } from './limits.ts';
import { field, rule } from './message.ts';

export const testimonialForm = z.object({
  name: text('name', lengths.testimonialName, rule('testimonialName')),
  occupation: optionalText('occupation', lengths.occupation),
  message: text('message', lengths.testimonialMessage, rule('testimonialMessage')),
  rating: oneOf(ratingChoices, rule('rating')),
  visible: z.boolean(rule('yesNo', field('visible'))),
});
export type TestimonialForm = z.infer<typeof testimonialForm>;

export const testimonialId = identifier('testimonial');

export const testimonialVisibilityRequest = z.object({ visible: testimonialForm.shape.visible });

export const testimonial = z.extend(toAnswer(testimonialForm), { occupation: z.string(), rating: z.number() });
export type Testimonial = z.infer<typeof testimonial>;

const { visible, ...shown } = testimonial.shape;
export const publicTestimonial = z.object(shown);
