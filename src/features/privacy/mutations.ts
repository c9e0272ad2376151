/** What people do about their own data. What admins do, which they need not load, is in `admin-mutations.ts`. */
import { type ErasureRequestForm, privacyErrors, privacyToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSupabaseAsUser, toApiError } from '@/lib/supabase';

/** Withdraws the caller's consent and asks for erasure; toasts either way. */
export function useRequestErasure() {
  return useMutation({
    mutationFn: async ({ message }: ErasureRequestForm) => {
      const supabase = await getSupabaseAsUser();
      const response = await supabase.rpc('request_erasure', message ? { message } : {});
      if (response.error) throw toApiError(response);
    },
    meta: {
      success: privacyToasts.requested,
      failure: privacyErrors.request,
      invalidates: [['my-privacy']],
      invalidatesOn: 'settled',
    },
  });
}

/** Takes the caller's open request back; toasts either way. */
export function useTakeBackErasureRequest() {
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabaseAsUser();
      const response = await supabase.rpc('take_back_erasure_request');
      if (response.error) throw toApiError(response);
    },
    meta: {
      success: privacyToasts.takenBack,
      failure: privacyErrors.request,
      invalidates: [['my-privacy']],
      invalidatesOn: 'settled',
    },
  });
}
