/** Every testimonial, shown to visitors or not; for the admin. What visitors read is in `queries.ts`. */
import { defaults, ratingChoices, type TestimonialForm } from '@contract';
import { pagedQuery, type RowOf } from '@/lib/paging';

/** The beginning of the keys of all pages. */
export const allTestimonialsKey = ['testimonials', 'all'];

/** One page of the testimonials, newest first. */
export function allTestimonialsQuery(page: number) {
  return pagedQuery(allTestimonialsKey, page, (supabase) =>
    supabase
      .from('testimonials')
      .select('id, name, occupation, rating, message, visible', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

/** A testimonial as the table, the dialog and the form show it. */
export type TestimonialRow = RowOf<typeof allTestimonialsQuery>;

/** What the form begins with for a new testimonial: no rating is chosen yet. */
export const newTestimonial: TestimonialForm = {
  name: '',
  occupation: '',
  message: '',
  rating: '' as TestimonialForm['rating'],
  visible: defaults.testimonialVisible,
};

/** The same for one that is there; a rating between two halves becomes the half that its stars show. */
export function toFormValues({ name, occupation, message, rating, visible }: TestimonialRow): TestimonialForm {
  const half = Math.round(rating * 2) / 2;
  const choice = ratingChoices.find((candidate) => Number(candidate) === half) ?? newTestimonial.rating;
  return { name, occupation, message, rating: choice, visible };
}
