import { errorToasts, successToasts, type TestimonialForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useSetVisibility } from '@/hooks/use-optimistic-field';
import { deleteUnchanged, type SeenRow, useSaveRow } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { allTestimonialsKey, columns, type TestimonialRow } from './admin-queries';
import { toFormValues, toRow } from './form-values';

/** What shows testimonials: the table, the public pages, and the analytics, which count them. */
const invalidates = [['testimonials'], ['analytics']];

/**
 * Adds a testimonial, or changes the one with the id: see `useSaveRow()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveTestimonial(id: string | null, base: TestimonialForm) {
  return useMutation({
    mutationFn: useSaveRow({ table: 'testimonials', columns, toFormValues, toRow }, id, base),
    meta: {
      success: id ? successToasts.testimonialUpdated : successToasts.testimonialAdded,
      failure: id ? errorToasts.testimonial : errorToasts.testimonialAdd,
      invalidates,
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}

/** Deletes a testimonial, if nobody has changed it since it was shown; toasts either way. */
export function useDeleteTestimonial() {
  return useMutation({
    mutationFn: (row: SeenRow) => deleteUnchanged('testimonials', row),
    meta: {
      success: successToasts.testimonialDeleted,
      failure: errorToasts.testimonialDelete,
      invalidates,
      invalidatesOn: 'settled',
    },
  });
}

/** Shows a testimonial to visitors or hides it; toasts either way. Returns what `useOptimisticField()` returns. */
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
