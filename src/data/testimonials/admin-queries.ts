/** Every testimonial, shown to visitors or not; for the admin. What visitors read is in `queries.ts`. */
import { type ColumnOf, type Testimonial, toColumn } from '@contract';
import { testimonial } from '@contract/testimonials';
import type { Tables } from '@/lib/database.types';
import { pagedQuery } from '@/lib/paging';

/** A testimonial as the table, the dialog and the form show it: the columns of its fields in the contract. */
export type TestimonialRow = Pick<Tables<'testimonials'>, ColumnOf<keyof Testimonial> | 'updated_at'>;

export const columns = Object.keys(testimonial.shape).map(toColumn).join(', ');

/** One page of the testimonials, newest first. */
export function allTestimonialsQuery(page: number) {
  return pagedQuery(['testimonials', 'all'], page, (supabase) =>
    supabase
      .from('testimonials')
      .select<string, TestimonialRow>(`${columns}, updated_at`, { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id'),
  );
}
