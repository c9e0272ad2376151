import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAnonRows } from '@/lib/anon-rows';
import type { Tables } from '@/lib/database.types';

const columns = ['id', 'name', 'occupation', 'message', 'rating'] as const;

/** A testimonial as visitors read it. */
export type VisibleTestimonial = Pick<Tables<'testimonials'>, (typeof columns)[number]>;

/** Oldest first. */
export const visibleTestimonialsQuery = queryOptions({
  queryKey: ['testimonials', 'visible'],
  queryFn: ({ signal }): Promise<VisibleTestimonial[]> =>
    fetchAnonRows('testimonials', columns, { visible: 'eq.true', order: 'created_at,id' }, signal),
  meta: { isPublic: true },
});

/** The visible testimonials; none until they are known, or when they could not be read. */
export function useVisibleTestimonials(): readonly VisibleTestimonial[] {
  return useQuery(visibleTestimonialsQuery).data ?? [];
}
