import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase, rowsOf } from '@/lib/supabase';

const visibleTestimonialsQuery = queryOptions({
  queryKey: ['testimonials', 'visible'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const answer = await supabase
      .from('testimonials')
      .select('id, name, occupation, message, rating')
      .eq('visible', true)
      .order('created_at')
      .order('id')
      .abortSignal(signal);
    return rowsOf(answer);
  },
});

/** What a client said, as visitors read it. */
export interface VisibleTestimonial {
  id: string;
  name: string;
  occupation: string;
  message: string;
  rating: number;
}

/** The visible testimonials; none when they could not be read. */
export function useVisibleTestimonials(): { testimonials: VisibleTestimonial[]; loading: boolean } {
  const { data, isPending } = useQuery(visibleTestimonialsQuery);
  return { testimonials: data ?? [], loading: isPending };
}
