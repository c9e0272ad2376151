import type { SessionUser } from '@contract';
import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { forgetUploads, KEPT_UPLOAD_MS } from '@/lib/kept-uploads';
import { checkSession, getSession, getSessionEnd, getSessionSnapshot, onSessionChange } from '@/lib/session';

/** Whose rows a cache holds; null when it holds what everyone may read. */
const owners = new WeakMap<QueryClient, SessionUser | null>();

const isPublic = ({ meta }: Query) => meta?.isPublic === true;

/**
 * When another user is signed in than before, what is on the screen is read again. What was read with other rights is
 * thrown away first; what is public stays until the new answer is there, and if none comes.
 */
function syncSession(client: QueryClient, user: SessionUser | null): void {
  // Whose session has expired may log in again and go on.
  if (!user && getSessionEnd() !== 'expired') forgetUploads();
  const before = owners.get(client);
  owners.set(client, user);
  if (before?.id === user?.id && before?.role === user?.role) return;
  void client.resetQueries({ predicate: (query) => !isPublic(query) });
  // After the dashboard, which is what the person waits for.
  setTimeout(() => void client.invalidateQueries({ predicate: isPublic }));
}

/** Keeps a cache in step with the session, from its first call on. */
export function watchSession(client: QueryClient): void {
  if (owners.has(client)) return;
  owners.set(client, getSession());
  forgetUploads(KEPT_UPLOAD_MS);
  onSessionChange((user) => syncSession(client, user));
}

/** React hears of a change together with the answers of queries: after the requests that a log-in begins were sent. */
function subscribe(listener: () => void): () => void {
  return onSessionChange(() => notifyManager.schedule(listener));
}

/**
 * Who is signed in.
 * @returns the user or null; `loading` while it is being asked for the first time. A failed check is silently no user.
 */
export function useSession(): { user: SessionUser | null; loading: boolean } {
  const client = useQueryClient();
  const user = useSyncExternalStore(subscribe, getSessionSnapshot, () => undefined);
  useEffect(() => {
    watchSession(client);
    if (getSessionSnapshot() === undefined) void checkSession();
  }, [client]);
  return { user: user ?? null, loading: user === undefined };
}
