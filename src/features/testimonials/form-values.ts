import { emptyFields, fieldDefaults, ratingChoices, type TestimonialForm, toColumns, toFormFields } from '@contract';
import { testimonialForm } from '@contract/testimonials';
import type { TestimonialRow } from './admin-queries';

/** What the form begins with for a new testimonial: no rating is chosen yet. */
export const newTestimonial: TestimonialForm = {
  ...emptyFields(testimonialForm),
  visible: fieldDefaults.testimonialVisible,
};

/** The same for one that is there; a rating between two halves becomes the half that its stars show. */
export function toFormValues({ id, rating, ...columns }: TestimonialRow): TestimonialForm {
  const half = Math.round(rating * 2) / 2;
  const choice = ratingChoices.find((candidate) => Number(candidate) === half) ?? newTestimonial.rating;
  return { ...toFormFields(columns), rating: choice };
}

/** The row of what was filled in. */
export function toRow({ occupation = '', rating, ...form }: TestimonialForm) {
  return { ...toColumns(form), occupation, rating: Number(rating) };
}
