/** An invitation as whoever holds its link sees it. */
import { type AcceptanceForm, type AcceptanceRequest, errorMessages, errorToasts, type Invitation } from '@contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/api';

/** A new account. */
export interface AcceptedInvitation {
  id: string;
  username: string;
}

/**
 * Whom a link invites.
 * @param token empty where the address has none
 * @throws {ApiError} 404 when the link leads nowhere (any more)
 */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitations', 'link', token],
    queryFn: async (): Promise<Invitation> => {
      if (!token) throw new ApiError(404, errorMessages.invitation);
      return api.post<Invitation>('/api/invitations/find', { token });
    },
  });
}

/** Whether a failure says that the link leads nowhere: 422 is what is no token at all. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || Boolean(error.errors?.token));
}

/** Makes the account that a link invites to; toasts a errorToasts. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ username, password }: AcceptanceForm) =>
      api.post<AcceptedInvitation>('/api/invitations/accept', {
        token,
        username,
        password,
      } satisfies AcceptanceRequest),
    meta: { failure: errorToasts.invitationAccept },
    onError: (error) => {
      // Then the page says so itself, as long as it is read.
      if (isOver(error)) void client.invalidateQueries({ queryKey: invitationQuery(token).queryKey });
    },
  });
}
