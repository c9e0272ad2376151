/** Every testimonial, shown to visitors or not; for the admin. What visitors read is in `queries.ts`. */
import { pagedQuery, type RowOf } from '@/lib/paging';

/** The beginning of the keys of all pages. */
export const allTestimonialsKey = ['testimonials', 'all'];

/** What is read of a testimonial. */
export const columns = 'id, name, occupation, rating, message, visible';

/** One page of the testimonials, newest first. */
export function allTestimonialsQuery(page: number) {
  return pagedQuery(allTestimonialsKey, page, (supabase) =>
    supabase
      .from('testimonials')
      .select(columns, { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

/** A testimonial as the table, the dialog and the form show it. */
export type TestimonialRow = RowOf<typeof allTestimonialsQuery>;
