import { errorToasts, type ReviewSettings, type ReviewSettingsRequest, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useSetVisibility } from '@/hooks/use-optimistic-field';
import { api } from '@/lib/api';
import { asUser } from '@/lib/session';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { allReviewsKey, type ReviewRow } from './queries';

/** Saves key and place, once Google has said that they are good; toasts either way. */
export function useSaveConnection() {
  return useMutation({
    mutationFn: (request: ReviewSettingsRequest) =>
      asUser(() => api.put<ReviewSettings>('/api/google-reviews/settings', request)),
    meta: {
      success: successToasts.reviewConfiguration,
      failure: errorToasts.reviewConfiguration,
      invalidates: [['review-integration']],
      invalidatesOn: 'settled',
    },
  });
}

/** Forgets key and place; toasts either way. */
export function useRemoveConnection() {
  return useMutation({
    mutationFn: () => asUser(() => api.delete<ReviewSettings>('/api/google-reviews/settings')),
    meta: {
      success: successToasts.reviewConfigurationRemoved,
      failure: errorToasts.reviewConfiguration,
      invalidates: [['review-integration']],
      invalidatesOn: 'settled',
    },
  });
}

/** Fetches the reviews now; toasts either way. */
export function useSyncReviews() {
  return useMutation({
    mutationFn: () => asUser(() => api.post<{ count: number }>('/api/google-reviews/sync', {})),
    meta: {
      success: ({ count }: { count: number }) => successToasts.reviewsSynced(count),
      failure: errorToasts.reviewSync,
      invalidates: [['business-reviews'], ['review-integration']],
      // A failure is written down with the connection.
      invalidatesOn: 'settled',
    },
  });
}

/** Shows a review to visitors or hides it; toasts either way. Returns what `useOptimisticField()` returns. */
export function useSetReviewVisibility(row: ReviewRow) {
  return useSetVisibility<ReviewRow>({
    kind: ['business-reviews', 'visibility'],
    row,
    list: allReviewsKey,
    write: async (visible) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('business_reviews').update({ visible }).eq('id', row.id).select('id'));
    },
    meta: {
      success: successToasts.reviewVisibility,
      failure: () => errorToasts.reviewVisibility,
      invalidates: [['business-reviews']],
    },
  });
}
