import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAnonRows } from '@/lib/anon-rows';

/** What a client said, as visitors read it. */
export interface VisibleTestimonial {
  id: string;
  name: string;
  occupation: string;
  message: string;
  rating: number;
}

/** @throws when they could not be read */
function fetchVisibleTestimonials(signal?: AbortSignal): Promise<VisibleTestimonial[]> {
  const columns = ['id', 'name', 'occupation', 'message', 'rating'] as const;
  return fetchAnonRows('testimonials', columns, { visible: 'eq.true', order: 'created_at,id' }, signal);
}

/** Oldest first. */
const visibleTestimonialsQuery = queryOptions({
  queryKey: ['testimonials', 'visible'],
  queryFn: ({ signal }) => fetchVisibleTestimonials(signal),
  meta: { isPublic: true },
});

/** How many there are: as when the page was built. */
export const testimonialCountQuery = queryOptions({
  queryKey: ['testimonials', 'count'],
  queryFn: async ({ signal }) => (await fetchVisibleTestimonials(signal)).length,
});

/**
 * The visible testimonials; none when they could not be read. `loading` while they are asked for, unless there were
 * none when the page was built: then the section appears only once there are some.
 */
export function useVisibleTestimonials(): { testimonials: VisibleTestimonial[]; loading: boolean } {
  const { data: count } = useQuery({ ...testimonialCountQuery, enabled: false });
  const { data, isPending } = useQuery(visibleTestimonialsQuery);
  return { testimonials: data ?? [], loading: isPending && count !== 0 };
}
