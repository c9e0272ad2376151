import { emptyFields, fieldDefaults, ratingChoices, type TestimonialForm, toColumns, toFormFields } from '@contract';
import { testimonialForm } from '@contract/testimonials';
import { errorToasts, successToasts } from '@texts/testimonials';
import { useSetVisibility } from '@/hooks/use-optimistic-field';
import { defineResource } from '@/lib/resource';
import { columns, type TestimonialRow } from './admin-queries';

/** Initial values of the form for a new testimonial: no rating is chosen yet. */
export const newTestimonial: TestimonialForm = {
  ...emptyFields(testimonialForm),
  visible: fieldDefaults.testimonialVisible,
};

/** Initial values of the form for an existing testimonial; a rating between two halves becomes the half that its stars show. */
export function toFormValues({ id, rating, ...columns }: TestimonialRow): TestimonialForm {
  const half = Math.round(rating * 2) / 2;
  const choice = ratingChoices.find((candidate) => Number(candidate) === half) ?? newTestimonial.rating;
  return { ...toFormFields(columns), rating: choice };
}

const publishes = [['testimonials', 'visible']];

export const { useSave: useSaveTestimonial, useDelete: useDeleteTestimonial } = defineResource({
  table: 'testimonials',
  columns,
  toFormValues,
  toRow: ({ occupation = '', rating, ...form }: TestimonialForm) => ({
    ...toColumns(form),
    occupation,
    rating: Number(rating),
  }),
  publishes,
  toasts: {
    add: [successToasts.testimonialAdded, errorToasts.testimonialAdd],
    change: [successToasts.testimonialUpdated, errorToasts.testimonial],
    delete: [successToasts.testimonialDeleted, errorToasts.testimonialDelete],
  },
});

/** Shows a testimonial to visitors or hides it; toasts either way. Returns what `useOptimisticField()` returns. */
export function useSetTestimonialVisibility(row: TestimonialRow) {
  return useSetVisibility('testimonials', row, {
    success: successToasts.testimonialVisibility,
    failure: () => errorToasts.testimonial,
    publishes,
  });
}
