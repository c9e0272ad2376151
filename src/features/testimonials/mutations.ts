import { failure, success, type TestimonialForm } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { describeFailure } from '@/lib/api';
import type { Page } from '@/lib/paging';
import { getSupabaseAsUser, rowOf } from '@/lib/supabase';
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
      return rowOf(await (id ? table.update(row).eq('id', id).select('id') : table.insert(row).select('id')));
    },
    onSuccess: () => {
      toast.success(id ? success.testimonialUpdated : success.testimonialAdded);
      changed();
    },
    onError: (error) => toast.error(describeFailure(error, id ? failure.testimonial : failure.testimonialAdd)),
  });
}

/** Deletes a testimonial; toasts either way. */
export function useDeleteTestimonial() {
  const changed = useTestimonialsChanged();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      return rowOf(await supabase.from('testimonials').delete().eq('id', id).select('id'));
    },
    onSuccess: () => {
      toast.success(success.testimonialDeleted);
      changed();
    },
    onError: (error) => toast.error(describeFailure(error, failure.testimonialDelete)),
  });
}

const visibilityKey = ['testimonials', 'visibility'];

/**
 * Shows a testimonial to visitors or hides it: seen at once, taken back when it fails; toasts either way.
 * @param id of the testimonial; what is chosen quickly one after the other is written in that order
 */
export function useSetTestimonialVisibility(id: string) {
  const client = useQueryClient();
  const show = (visible: boolean) =>
    client.setQueriesData<Page<TestimonialRow>>({ queryKey: allTestimonialsKey }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, visible } : row)) } : page,
    );
  return useMutation({
    mutationKey: visibilityKey,
    scope: { id: `testimonial ${id}` },
    mutationFn: async (visible: boolean) => {
      const supabase = await getSupabaseAsUser();
      return rowOf(await supabase.from('testimonials').update({ visible }).eq('id', id).select('id'));
    },
    onMutate: async (visible) => {
      // A read that began before the change would paint over it.
      await client.cancelQueries({ queryKey: allTestimonialsKey });
      show(visible);
    },
    onSuccess: () => toast.success(success.testimonialVisibility),
    onError: (_error, visible) => {
      // Only this row goes back: another change may have been made meanwhile.
      show(!visible);
      toast.error(failure.testimonial);
    },
    onSettled: () => {
      // Read again only after the last of several changes: a read in between would show the others as they were.
      if (client.isMutating({ mutationKey: visibilityKey }) > 1) return;
      void client.invalidateQueries({ queryKey: ['testimonials'] });
    },
  });
}
