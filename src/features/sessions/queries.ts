import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

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
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }): Promise<UserSession[]> => {
      const supabase = await getSupabaseAsUser();
      return unwrapRows(await supabase.rpc('user_sessions', { user_id: userId }).abortSignal(signal));
    },
    staleTime,
  });
}

/** The caller's own sessions, the last used first. */
export const mySessionsQuery = queryOptions({
  queryKey: ['sessions', 'mine'],
  queryFn: async ({ signal }): Promise<UserSession[]> => {
    const supabase = await getSupabaseAsUser();
    return unwrapRows(await supabase.rpc('my_sessions').abortSignal(signal));
  },
  staleTime,
});
