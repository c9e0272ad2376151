import {
  failure,
  type LoginRequest,
  type RegistrationForm,
  type RegistrationRequest,
  type SessionUser,
  success,
} from '@contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '@/components/toaster';
import { api, describeFailure } from '@/lib/api';
import { clearSession, getSession, onSessionChange, renewSession, setSession } from '@/lib/session';

const sessionQuery = queryOptions({
  queryKey: ['auth', 'status'],
  // Whatever the reason of a failed check, nobody is signed in as far as this page knows.
  queryFn: (): Promise<SessionUser | null> => renewSession().catch(() => getSession()),
});

/**
 * Puts the user into the cache. When it is another one than before, everything cached was read with other rights: it
 * is thrown away, and what is on the screen is read again.
 */
function adopt(client: QueryClient, user: SessionUser | null): void {
  const { queryKey } = sessionQuery;
  const before = client.getQueryData(queryKey);
  if (before === user) return;
  client.setQueryData(queryKey, user);
  // At the first answer nothing is cached but what everyone may read.
  if (before === undefined || (before?.id === user?.id && before?.role === user?.role)) return;
  void client.resetQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/** Keeps the cache in step with the session: a renewal brings a changed role, its refusal signs out. */
function useSessionChanges(): QueryClient {
  const client = useQueryClient();
  useEffect(() => onSessionChange((user) => adopt(client, user)), [client]);
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

/** Logs in with a username (or e-mail address) and password; toasts either way. */
export function useLogin() {
  const client = useSessionChanges();
  return useMutation({
    mutationFn: (request: LoginRequest) => api.post<SessionUser>('/api/auth/login', request),
    onSuccess: (user) => {
      setSession(user);
      adopt(client, user);
      toast.success(success.login(user.fullName));
    },
    onError: (error) => toast.error(describeFailure(error, failure.login)),
  });
}

/** Logs out; toasts either way. */
export function useLogout() {
  const client = useSessionChanges();
  return useMutation({
    mutationFn: () => api.post<void>('/api/auth/logout', {}),
    onSuccess: () => {
      clearSession();
      adopt(client, null);
      toast.success(success.logout);
    },
    onError: (error) => toast.error(describeFailure(error, failure.logout)),
  });
}

/** Creates an account; nobody is logged in by it. Toasts either way. */
export function useRegister() {
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...request }: RegistrationForm) =>
      api.post<Omit<SessionUser, 'accessToken' | 'expiresAt'>>('/api/users', request satisfies RegistrationRequest),
    onSuccess: () => toast.success(success.registration),
    onError: (error) => toast.error(describeFailure(error, failure.registration)),
  });
}
