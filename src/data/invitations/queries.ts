/** An invitation as the invited person sees it. */

import type { Invitation } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import * as errorMessages from '@texts/error';
import { ApiError, api } from '@/lib/api';

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
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || Boolean(error.errors?.token));
}
