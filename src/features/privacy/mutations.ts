/** What people do about their own data. What admins do, which they need not load, is in `admin-mutations.ts`. */
import { type ErasureRequestForm, privacyErrors, privacyToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { callAsUser } from '@/lib/user-rows';

/** Withdraws the caller's consent and asks for erasure; toasts either way. */
export function useRequestErasure() {
  return useMutation({
    mutationFn: ({ message }: ErasureRequestForm) => callAsUser('request_erasure', message ? { message } : {}),
    meta: {
      success: privacyToasts.requested,
      failure: privacyErrors.request,
      invalidates: [['my-privacy']],
    },
  });
}

/** Takes the caller's open request back; toasts either way. */
export function useTakeBackErasureRequest() {
  return useMutation({
    mutationFn: () => callAsUser('take_back_erasure_request'),
    meta: {
      success: privacyToasts.takenBack,
      failure: privacyErrors.request,
      invalidates: [['my-privacy']],
    },
  });
}
