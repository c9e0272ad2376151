import type { SessionUser } from '@contract';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession, onSessionChange, renewSession } from '@/lib/session';

const sessionQuery = queryOptions({
  queryKey: ['auth', 'status'],
  // Whatever the reason of a failed check, nobody is signed in as far as this page knows.
  queryFn: (): Promise<SessionUser | null> => renewSession().catch(() => getSession()),
});

/**
 * Puts the user into the cache. When it is another one than before, what is on the screen is read again. What was read
 * with other rights is thrown away first; what is public stays until the new answer is there, and if none comes.
 */
export function syncSession(client: QueryClient, user: SessionUser | null): void {
  const { queryKey } = sessionQuery;
  const before = client.getQueryData(queryKey);
  if (before === user) return;
  client.setQueryData(queryKey, user);
  // At the first answer nothing is cached but what everyone may read.
  if (before === undefined || (before?.id === user?.id && before?.role === user?.role)) return;
  const isPublic = ({ meta }: Query) => meta?.isPublic === true;
  void client.resetQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] && !isPublic(query) });
  void client.invalidateQueries({ predicate: isPublic });
}

/** Keeps the cache in step with the session: a renewal brings a changed role, its refusal signs out. */
export function useSessionChanges(): QueryClient {
  const client = useQueryClient();
  useEffect(() => {
    // It may have changed while nothing on the page asked for it.
    if (client.getQueryData(sessionQuery.queryKey) !== undefined) syncSession(client, getSession());
    return onSessionChange((user) => syncSession(client, user));
  }, [client]);
  return client;
}

/**
 * Who is signed in.
 * @returns the user or null; `loading` while it is being asked for the first time. A failed check is silently no user.
 */
export function useSession(): { user: SessionUser | null; loading: boolean } {
  useSessionChanges();
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, loading: isPending };
}
