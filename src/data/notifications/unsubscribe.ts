/** Switching a kind of mail off by the link of one, without a log-in. */
import type { Unsubscription } from '@contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';

const toPath = (token: string) => `/api/unsubscribe?token=${encodeURIComponent(token)}`;

/** The kind of mail that a link switches off. @throws {ApiError} 404 when the link is unknown */
export function unsubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['notifications', 'unsubscribe', token],
    queryFn: () => api.get<Unsubscription>(toPath(token)),
  });
}

/** Switches it off. The page says how it went. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => api.post<void>(toPath(token), {}),
    // Of the person who is signed in here, if it is the same one.
  });
}
