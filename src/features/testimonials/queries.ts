import { queryOptions, useQuery } from '@tanstack/react-query';
import { builtQuery } from '@/hooks/use-built-query';
import { fetchAnonRows } from '@/lib/anon-rows';
import type { Tables } from '@/lib/database.types';

const columns = ['id', 'name', 'occupation', 'message', 'rating'] as const;

/** What a client said, as visitors read it. */
export type VisibleTestimonial = Pick<Tables<'testimonials'>, (typeof columns)[number]>;

/** Oldest first. */
const visibleTestimonialsQuery = queryOptions({
  queryKey: ['testimonials', 'visible'],
  queryFn: ({ signal }): Promise<VisibleTestimonial[]> =>
    fetchAnonRows('testimonials', columns, { visible: 'eq.true', order: 'created_at,id' }, signal),
  meta: { isPublic: true },
});

/** Whether there are any. It is read only when the page is built. */
export const hasTestimonialsQuery = queryOptions({
  queryKey: ['testimonials', 'any'],
  queryFn: async ({ signal }) =>
    (await fetchAnonRows('testimonials', ['id'], { visible: 'eq.true', limit: '1' }, signal)).length > 0,
});

/**
 * The visible testimonials; none when they could not be read. `loading` while they are asked for, unless there were
 * none when the page was built: then the section appears only once there are some.
 */
export function useVisibleTestimonials(): { testimonials: VisibleTestimonial[]; loading: boolean } {
  const { data: hadAny = true } = useQuery(builtQuery(hasTestimonialsQuery));
  const { data, isPending } = useQuery(visibleTestimonialsQuery);
  return { testimonials: data ?? [], loading: isPending && hadAny };
}
