import * as z from 'zod/mini';
import { toAnswer } from './derived.ts';
import { identifier, oneOf, optionalText, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { ratingChoices } from './limits.ts';
import { field, rule } from './message.ts';

export const testimonialForm = z.object({
  name: text('testimonials.name', lengths.testimonialName, rule('testimonialName')),
  occupation: optionalText('testimonials.occupation', lengths.occupation),
  message: text('testimonials.message', lengths.testimonialMessage, rule('testimonialMessage')),
  rating: oneOf(ratingChoices, rule('rating')),
  visible: z.boolean(rule('yesNo', field('testimonials.visible'))),
});
export type TestimonialForm = z.infer<typeof testimonialForm>;

export const testimonialId = identifier('ids.testimonial');

export const testimonialVisibilityRequest = z.object({ visible: testimonialForm.shape.visible });

export const testimonial = z.extend(toAnswer(testimonialForm), { occupation: z.string(), rating: z.number() });
export type Testimonial = z.infer<typeof testimonial>;

const { visible, ...shown } = testimonial.shape;
export const publicTestimonial = z.object(shown);
