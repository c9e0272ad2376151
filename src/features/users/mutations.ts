import { errorToasts, successToasts, type UserRole } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSession, refreshSession } from '@/lib/session';
import { getSupabaseAsUser, toApiError, unwrapRows } from '@/lib/supabase';

/** What was done may have ended the session at hand: then the site is to know at once. */
async function refreshOwnSession(userId: string): Promise<void> {
  if (userId === getSession()?.id) await refreshSession().catch(() => null);
}

interface RoleChange {
  id: string;
  role: UserRole;
}

/** Makes someone an admin or a client, which ends their sessions; toasts either way. */
export function useSetUserRole() {
  return useMutation({
    mutationFn: async ({ id, role }: RoleChange) => {
      const supabase = await getSupabaseAsUser();
      const response = await supabase.rpc('set_user_role', { user_id: id, new_role: role });
      if (response.error) throw toApiError(response);
    },
    onSuccess: (_nothing, { id }) => refreshOwnSession(id),
    meta: { success: successToasts.userRole, failure: errorToasts.userRole, invalidates: [['profiles']] },
  });
}

interface SessionEndRequest {
  userId: string;
  /** Left out for all of them. */
  sessionId?: string;
}

/** Signs someone out, of one session or of all; toasts either way. */
export function useEndSessions() {
  return useMutation({
    mutationFn: async ({ userId, sessionId }: SessionEndRequest) => {
      const supabase = await getSupabaseAsUser();
      const session = sessionId === undefined ? {} : { session_id: sessionId };
      return unwrapRows(await supabase.rpc('end_user_sessions', { user_id: userId, ...session }));
    },
    onSuccess: (_ended, { userId }) => refreshOwnSession(userId),
    meta: {
      success: (ended: number) => successToasts.sessionsEnded(ended),
      failure: errorToasts.sessionEnd,
      invalidates: [['sessions']],
    },
  });
}
