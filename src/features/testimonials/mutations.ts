import { errorToasts, successToasts, type TestimonialForm } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { toErrorToast } from '@/lib/api';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { useSetVisibility } from '@/lib/use-optimistic-field';
import { allTestimonialsKey, type TestimonialRow } from './all-testimonials';

/** Reads again what shows testimonials: the table, the public pages, and the analytics, which count them. */
function useTestimonialsChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['testimonials'] });
    void client.invalidateQueries({ queryKey: ['analytics'] });
  };
}

/** Adds a testimonial, or changes the one with the id; toasts either way. */
export function useSaveTestimonial(id: string | null) {
  const changed = useTestimonialsChanged();
  return useMutation({
    mutationFn: async ({ occupation = '', rating, ...form }: TestimonialForm) => {
      const supabase = await getSupabaseAsUser();
      const row = { ...form, occupation, rating: Number(rating) };
      const table = supabase.from('testimonials');
      return unwrapRow(await (id ? table.update(row).eq('id', id).select('id') : table.insert(row).select('id')));
    },
    onSuccess: () => {
      toast.success(id ? successToasts.testimonialUpdated : successToasts.testimonialAdded);
      changed();
    },
    onError: (error) => toast.error(toErrorToast(error, id ? errorToasts.testimonial : errorToasts.testimonialAdd)),
  });
}

/** Deletes a testimonial; toasts either way. */
export function useDeleteTestimonial() {
  const changed = useTestimonialsChanged();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('testimonials').delete().eq('id', id).select('id'));
    },
    onSuccess: () => {
      toast.success(successToasts.testimonialDeleted);
      changed();
    },
    onError: (error) => toast.error(toErrorToast(error, errorToasts.testimonialDelete)),
  });
}

/** Shows a testimonial to visitors or hides it; toasts either way. */
export function useSetTestimonialVisibility(id: string) {
  const client = useQueryClient();
  return useSetVisibility<TestimonialRow>({
    kind: ['testimonials', 'visibility'],
    id,
    list: allTestimonialsKey,
    write: async (visible) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('testimonials').update({ visible }).eq('id', id).select('id'));
    },
    onSuccess: () => toast.success(successToasts.testimonialVisibility),
    onError: () => toast.error(errorToasts.testimonial),
    onChanged: () => void client.invalidateQueries({ queryKey: ['testimonials'] }),
  });
}
