import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/sessions';
import { callAsUser, rowsQuery } from '@/lib/user-rows';

/** Where someone is logged in. */
export interface UserSession {
  id: string;
  begun_at: string;
  last_used_at: string;
  /** Null where Supabase Auth keeps neither. */
  user_agent: string | null;
  address: string | null;
  /** Whether it is the session that asks. */
  current: boolean;
}

// They change without any doing here.
const staleTime = 0;

/** A user's sessions, the last used first; for the admin. */
export function userSessionsQuery(userId: string) {
  return {
    ...rowsQuery<UserSession[]>(['sessions', userId], (supabase) =>
      supabase.rpc('user_sessions', { p_user_id: userId }),
    ),
    staleTime,
  };
}

/** The caller's own sessions, the last used first. */
export const mySessionsQuery = {
  ...rowsQuery<UserSession[]>(['sessions', 'mine'], (supabase) => supabase.rpc('my_sessions')),
  staleTime,
};

/** Ends a session of the caller, or without an id all but this one; toasts either way. */
export function useEndMySessions() {
  return useMutation({
    mutationFn: (sessionId?: string) => callAsUser('end_my_sessions', sessionId ? { p_session_id: sessionId } : {}),
    meta: {
      success: (ended: number) => successToasts.sessionsEnded(ended),
      failure: errorToasts.sessionEnd,
    },
  });
}
