import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicRows } from '@/lib/public-rows';
import { useSnapshot } from '@/lib/snapshot';

/** What a client said, as visitors read it. */
export interface VisibleTestimonial {
  id: string;
  name: string;
  occupation: string;
  message: string;
  rating: number;
}

/**
 * The visible testimonials, oldest first.
 * @throws when they could not be read
 */
export function fetchVisibleTestimonials(signal?: AbortSignal): Promise<VisibleTestimonial[]> {
  const columns = ['id', 'name', 'occupation', 'message', 'rating'] as const;
  return publicRows('testimonials', columns, { visible: 'eq.true', order: 'created_at,id' }, signal);
}

const visibleTestimonialsQuery = queryOptions({
  queryKey: ['testimonials', 'visible'],
  queryFn: ({ signal }) => fetchVisibleTestimonials(signal),
});

/**
 * The visible testimonials; none when they could not be read. `loading` while they are asked for, unless there were
 * none when the page was built: then the section appears only once there are some.
 */
export function useVisibleTestimonials(): { testimonials: VisibleTestimonial[]; loading: boolean } {
  const { testimonials } = useSnapshot();
  const { data, isPending } = useQuery(visibleTestimonialsQuery);
  return { testimonials: data ?? [], loading: isPending && testimonials !== 0 };
}
