import type {
  MfaConfirmation,
  MfaDisableRequest,
  MfaEnrolment,
  MfaState,
  PasswordConfirmation,
  RecoveryCodes,
} from '@contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/mfa';
import { api } from '@/lib/api';
import { asUser, refreshSession } from '@/lib/session';

/** Whether the signed-in person has a second factor. */
export const mfaQuery = queryOptions({
  queryKey: ['mfa'],
  queryFn: () => asUser(() => api.get<MfaState>('/api/account/mfa')),
});

/** Makes a change of the second factor: the database takes no older token after it, so a new one is fetched at once. */
async function change<Result>(path: string, body: object): Promise<Result> {
  const response = await asUser(() => api.post<Result>(path, body));
  // The answer must reach the page: recovery codes are given once.
  await refreshSession().catch(() => null);
  return response;
}

/** Begins a second factor; a failure is toasted. */
export function useEnrolMfa() {
  return useMutation({
    mutationFn: (request: PasswordConfirmation) =>
      asUser(() => api.post<MfaEnrolment>('/api/account/mfa/enrol', request)),
    meta: { failure: errorToasts.mfaEnable },
  });
}

/** Turns it on, and answers the recovery codes; toasts either way. */
export function useConfirmMfa() {
  return useMutation({
    mutationFn: (request: MfaConfirmation) => change<RecoveryCodes>('/api/account/mfa/confirm', request),
    meta: { success: successToasts.mfaEnabled, failure: errorToasts.mfaEnable },
  });
}

/** Turns it off; toasts either way. */
export function useDisableMfa() {
  return useMutation({
    mutationFn: (request: MfaDisableRequest) => change<object>('/api/account/mfa/disable', request),
    meta: { success: successToasts.mfaDisabled, failure: errorToasts.mfaDisable },
  });
}
