import { errorToasts, type ReviewSettings, type ReviewSettingsRequest, successToasts } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { api, toErrorToast } from '@/lib/api';
import { asUser } from '@/lib/session';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { useSetVisibility } from '@/lib/use-optimistic-field';
import { allReviewsKey, type ReviewRow } from './queries';

/** Saves key and place, once Google has said that they are good; toasts either way. */
export function useSaveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ReviewSettingsRequest) =>
      asUser(() => api.put<ReviewSettings>('/api/google-reviews/settings', request)),
    onSuccess: () => toast.success(successToasts.reviewConfiguration),
    onError: (error) => toast.error(toErrorToast(error, errorToasts.reviewConfiguration)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['review-integration'] }),
  });
}

/** Forgets key and place; toasts either way. */
export function useRemoveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => asUser(() => api.delete<ReviewSettings>('/api/google-reviews/settings')),
    onSuccess: () => toast.success(successToasts.reviewConfigurationRemoved),
    onError: (error) => toast.error(toErrorToast(error, errorToasts.reviewConfiguration)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['review-integration'] }),
  });
}

/** Fetches the reviews now; toasts either way. */
export function useSyncReviews() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => asUser(() => api.post<{ count: number }>('/api/google-reviews/sync', {})),
    onSuccess: ({ count }) => toast.success(successToasts.reviewsSynced(count)),
    onError: (error) => toast.error(toErrorToast(error, errorToasts.reviewSync)),
    // A failure is written down with the connection.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['business-reviews'] });
      void client.invalidateQueries({ queryKey: ['review-integration'] });
    },
  });
}

/** Shows a review to visitors or hides it; toasts either way. */
export function useSetReviewVisibility(id: string) {
  const client = useQueryClient();
  return useSetVisibility<ReviewRow>({
    kind: ['business-reviews', 'visibility'],
    id,
    list: allReviewsKey,
    write: async (visible) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('business_reviews').update({ visible }).eq('id', id).select('id'));
    },
    onSuccess: () => toast.success(successToasts.reviewVisibility),
    onError: () => toast.error(errorToasts.reviewVisibility),
    onChanged: () => void client.invalidateQueries({ queryKey: ['business-reviews'] }),
  });
}
