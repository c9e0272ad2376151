import type { NewPasskey, Passkey, PasskeyEnrolment, PasskeyList, PasswordConfirmation } from '@contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/passkeys';
import { api } from '@/lib/api';
import { createPasskey, supportsPasskeys } from '@/lib/passkeys';
import { asUser } from '@/lib/session';

const path = '/api/account/passkeys';
/** The passkeys of the signed-in person, where the browser can have any. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys', 'mine'],
  queryFn: () => asUser(() => api.get<PasskeyList>(path)),
  enabled: supportsPasskeys,
  // Another window may have changed them.
  staleTime: 0,
});

/** Asks the browser for a passkey. */
async function addPasskey(request: PasswordConfirmation): Promise<Passkey> {
  const { options, ...begun } = await api.post<PasskeyEnrolment>(`${path}/options`, request);
  const credential = await createPasskey(options);
  return api.post<Passkey>(path, { ...begun, credential } satisfies NewPasskey);
}

/** Adds a passkey, for which the browser asks; toasts either way. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: (request: PasswordConfirmation) => asUser(() => addPasskey(request)),
    meta: { success: successToasts.passkeyAdded, failure: errorToasts.passkeyAdd },
  });
}

/** Removes a passkey; toasts either way. */
export function useRemovePasskey() {
  return useMutation({
    mutationFn: ({ id }: Passkey) => asUser(() => api.delete<object>(`${path}/${id}`)),
    meta: { success: successToasts.passkeyRemoved, failure: errorToasts.passkeyRemove },
  });
}
