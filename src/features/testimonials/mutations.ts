import { errorToasts, successToasts, type TestimonialForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useSetVisibility } from '@/hooks/use-optimistic-field';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { allTestimonialsKey, type TestimonialRow } from './admin-queries';

/** What shows testimonials: the table, the public pages, and the analytics, which count them. */
const invalidates = [['testimonials'], ['analytics']];

/** Adds a testimonial, or changes the one with the id; toasts either way. */
export function useSaveTestimonial(id: string | null) {
  return useMutation({
    mutationFn: async ({ occupation = '', rating, ...form }: TestimonialForm) => {
      const supabase = await getSupabaseAsUser();
      const row = { ...form, occupation, rating: Number(rating) };
      const table = supabase.from('testimonials');
      return unwrapRow(await (id ? table.update(row).eq('id', id).select('id') : table.insert(row).select('id')));
    },
    meta: {
      success: id ? successToasts.testimonialUpdated : successToasts.testimonialAdded,
      failure: id ? errorToasts.testimonial : errorToasts.testimonialAdd,
      invalidates,
    },
  });
}

/** Deletes a testimonial; toasts either way. */
export function useDeleteTestimonial() {
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('testimonials').delete().eq('id', id).select('id'));
    },
    meta: { success: successToasts.testimonialDeleted, failure: errorToasts.testimonialDelete, invalidates },
  });
}

/** Shows a testimonial to visitors or hides it; toasts either way. Out: as `useOptimisticField()`. */
export function useSetTestimonialVisibility(row: TestimonialRow) {
  return useSetVisibility<TestimonialRow>({
    kind: ['testimonials', 'visibility'],
    row,
    list: allTestimonialsKey,
    write: async (visible) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('testimonials').update({ visible }).eq('id', row.id).select('id'));
    },
    meta: {
      success: successToasts.testimonialVisibility,
      failure: () => errorToasts.testimonial,
      invalidates: [['testimonials']],
    },
  });
}
