import type { UserRole } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts as sessionsErrorToasts, successToasts as sessionsSuccessToasts } from '@texts/sessions';
import { errorToasts, successToasts } from '@texts/users';
import { getSession, refreshSession } from '@/lib/session';
import { callAsUser } from '@/lib/user-rows';

/** The change may have ended this session: the site then learns it at once. */
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
    mutationFn: ({ id, role }: RoleChange) => callAsUser('set_user_role', { p_user_id: id, p_role: role }),
    onSuccess: (_nothing, { id }) => refreshOwnSession(id),
    meta: { success: successToasts.userRole, failure: errorToasts.userRole },
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
    mutationFn: ({ userId, sessionId }: SessionEndRequest) =>
      callAsUser('end_user_sessions', { p_user_id: userId, ...(sessionId && { p_session_id: sessionId }) }),
    onSuccess: (_ended, { userId }) => refreshOwnSession(userId),
    meta: {
      success: (ended: number) => sessionsSuccessToasts.sessionsEnded(ended),
      failure: sessionsErrorToasts.sessionEnd,
    },
  });
}
