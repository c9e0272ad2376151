import { failure, type ReviewSettings, type ReviewSettingsRequest, success } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { api, describeFailure } from '@/lib/api';
import type { Page } from '@/lib/paging';
import { asUser } from '@/lib/session';
import { getSupabaseAsUser, rowOf } from '@/lib/supabase';
import { allReviewsKey, type ReviewRow } from './queries';

/** Saves key and place, once Google has said that they are good; toasts either way. */
export function useSaveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ReviewSettingsRequest) =>
      asUser(() => api.put<ReviewSettings>('/api/google-reviews/settings', request)),
    onSuccess: () => toast.success(success.reviewConfiguration),
    onError: (error) => toast.error(describeFailure(error, failure.reviewConfiguration)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['review-integration'] }),
  });
}

/** Forgets key and place; toasts either way. */
export function useRemoveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => asUser(() => api.delete<ReviewSettings>('/api/google-reviews/settings')),
    onSuccess: () => toast.success(success.reviewConfigurationRemoved),
    onError: (error) => toast.error(describeFailure(error, failure.reviewConfiguration)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['review-integration'] }),
  });
}

/** Fetches the reviews now; toasts either way. */
export function useSyncReviews() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => asUser(() => api.post<{ count: number }>('/api/google-reviews/sync', {})),
    onSuccess: ({ count }) => toast.success(success.reviewsSynced(count)),
    onError: (error) => toast.error(describeFailure(error, failure.reviewSync)),
    // A failure is written down with the connection.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['business-reviews'] });
      void client.invalidateQueries({ queryKey: ['review-integration'] });
    },
  });
}

const visibilityKey = ['business-reviews', 'visibility'];

/**
 * Shows a review to visitors or hides it: seen at once, taken back when it fails; toasts either way.
 * @param id of the review; what is chosen quickly one after the other is written in that order
 */
export function useSetReviewVisibility(id: string) {
  const client = useQueryClient();
  const show = (visible: boolean) =>
    client.setQueriesData<Page<ReviewRow>>({ queryKey: allReviewsKey }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, visible } : row)) } : page,
    );
  return useMutation({
    mutationKey: visibilityKey,
    scope: { id: `review ${id}` },
    mutationFn: async (visible: boolean) => {
      const supabase = await getSupabaseAsUser();
      return rowOf(await supabase.from('business_reviews').update({ visible }).eq('id', id).select('id'));
    },
    onMutate: async (visible) => {
      // A read that began before the change would paint over it.
      await client.cancelQueries({ queryKey: allReviewsKey });
      show(visible);
    },
    onSuccess: () => toast.success(success.reviewVisibility),
    onError: (_error, visible) => {
      // Only this row goes back: another change may have been made meanwhile.
      show(!visible);
      toast.error(failure.reviewVisibility);
    },
    onSettled: () => {
      // Read again only after the last of several changes: a read in between would show the others as they were.
      if (client.isMutating({ mutationKey: visibilityKey }) > 1) return;
      void client.invalidateQueries({ queryKey: ['business-reviews'] });
    },
  });
}
