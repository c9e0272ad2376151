/** Queries and mutations of people on their own data. */

import { type ErasureRequestForm, periods } from '@contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { privacyErrors, privacyToasts } from '@texts/privacy';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';
import { callAsUser } from '@/lib/user-rows';

/** A person's last consent, and their last request for erasure; null for never. */
export const myPrivacyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['my-privacy', userId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      // An admin reads those of everybody.
      const [consents, requests] = await Promise.all([
        supabase
          .from('consents')
          .select('given_at, withdrawn_at, notice:privacy_notices(version)')
          .eq('user_id', userId)
          .eq('purpose', 'account')
          .order('given_at', { ascending: false })
          .limit(1)
          .abortSignal(signal),
        supabase
          .from('erasure_requests')
          .select('created_at, closed_at, answer')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .limit(1)
          .abortSignal(signal),
      ]);
      return { consent: unwrapRows(consents)[0] ?? null, request: unwrapRows(requests)[0] ?? null };
    },
    // The chamber answers without any doing here.
    staleTime: 0,
  });

/** Withdraws the caller's consent and asks for erasure; toasts either way. */
export function useRequestErasure() {
  return useMutation({
    mutationFn: ({ message }: ErasureRequestForm) =>
      callAsUser('request_erasure', message ? { p_message: message } : {}),
    meta: {
      success: privacyToasts.requested(periods.erasureAnswer.days),
      failure: privacyErrors.request,
    },
  });
}

/** Takes the caller's open request back; toasts either way. */
export function useTakeBackErasureRequest() {
  return useMutation({
    mutationFn: () => callAsUser('take_back_erasure_request'),
    meta: { success: privacyToasts.takenBack, failure: privacyErrors.request },
  });
}
