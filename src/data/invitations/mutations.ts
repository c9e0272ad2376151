/** How an invited person accepts. What the admin does, which they need not load, is in `admin-mutations.ts`. */

import type { AcceptanceForm, AcceptanceRequest } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToasts } from '@texts/invitations';
import { language } from '@texts/language';
import { api } from '@/lib/api';
import { invitationQuery, isExpired } from './queries';

/** A new account. */
export interface AcceptedInvitation {
  id: string;
  username: string;
}

/** Makes the account that a link invites to; toasts a failure. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ username, password }: AcceptanceForm) =>
      api.post<AcceptedInvitation>('/api/invitations/accept', {
        token,
        username,
        password,
        language,
      } satisfies AcceptanceRequest),
    meta: { failure: errorToasts.invitationAccept },
    onError: (error) => {
      // Then the page says so itself, as long as it is read.
      if (isExpired(error)) void client.invalidateQueries({ queryKey: invitationQuery(token).queryKey });
    },
  });
}
