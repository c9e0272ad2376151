import type { ReviewSettings, ReviewSettingsRequest } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/reviews';
import { useEffect, useRef } from 'react';
import { useSetVisibility } from '@/hooks/use-optimistic-field';
import { api } from '@/lib/api';
import { EditConflict, mergeEdit, withSeen } from '@/lib/row-edit';
import { asUser } from '@/lib/session';
import { type ReviewRow, readConnection } from './queries';

/** Initial values of the form: a stored key is never shown. */
export function toConnectionForm({ place_id }: { place_id: string | null }) {
  return { apiKey: '', placeId: place_id ?? '' };
}

/**
 * Saves key and place, once Google has said that they are good; toasts either way. A place that somebody else has chosen
 * meanwhile stays, or is a conflict: see `mergeEdit()`.
 * @param base what the form began with
 */
export function useSaveConnection(base: ReturnType<typeof toConnectionForm>) {
  /** Values that the form began with, and changes of others that were shown since. */
  const seen = useRef(base);
  useEffect(() => {
    seen.current = base;
  }, [base]);
  return useMutation({
    mutationFn: async ({ apiKey = '', placeId }: ReviewSettingsRequest) => {
      try {
        const merged = mergeEdit(seen.current, { apiKey, placeId }, toConnectionForm(await readConnection()));
        return await asUser(() => api.put<ReviewSettings>('/api/google-reviews/settings', merged));
      } catch (error) {
        if (error instanceof EditConflict) seen.current = withSeen(seen.current, error);
        throw error;
      }
    },
    meta: {
      success: successToasts.reviewConfiguration,
      failure: errorToasts.reviewConfiguration,
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
    },
  });
}

/** Shows a review to visitors or hides it; toasts either way. Returns what `useOptimisticField()` returns. */
export function useSetReviewVisibility(row: ReviewRow) {
  return useSetVisibility('business_reviews', row, {
    success: successToasts.reviewVisibility,
    failure: () => errorToasts.reviewVisibility,
  });
}
