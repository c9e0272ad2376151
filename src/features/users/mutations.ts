import { errorToasts, type InviteForm, successToasts, type UserRole } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSession, renewSession } from '@/lib/session';
import { getSupabaseAsUser, toApiError, unwrapRow, unwrapRows } from '@/lib/supabase';

/** What was done may have ended the session at hand: then the site is to know at once. */
async function lookAtOwnSession(userId: string): Promise<void> {
  if (userId === getSession()?.id) await renewSession().catch(() => null);
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
      const answer = await supabase.rpc('set_user_role', { user_id: id, new_role: role });
      if (answer.error) throw toApiError(answer);
    },
    onSuccess: (_nothing, { id }) => lookAtOwnSession(id),
    meta: { success: successToasts.userRole, failure: errorToasts.userRole, invalidates: [['profiles']] },
  });
}

interface SessionEnd {
  userId: string;
  /** Left out for all of them. */
  sessionId?: string;
}

/** Signs someone out, of one session or of all; toasts either way. */
export function useEndSessions() {
  return useMutation({
    mutationFn: async ({ userId, sessionId }: SessionEnd) => {
      const supabase = await getSupabaseAsUser();
      const session = sessionId === undefined ? {} : { session_id: sessionId };
      return unwrapRows(await supabase.rpc('end_user_sessions', { user_id: userId, ...session }));
    },
    onSuccess: (_ended, { userId }) => lookAtOwnSession(userId),
    meta: {
      success: (ended: number) => successToasts.sessionsEnded(ended),
      failure: errorToasts.sessionEnd,
      invalidates: [['profiles', 'sessions']],
    },
  });
}

/** Whom an invitation is for, and the token of its link. */
export interface MadeInvitation {
  fullName: string;
  email: string;
  token: string;
}

/** Invites a client, or once more: the link of before then leads nowhere. Toasts a errorToasts. */
export function useInvite() {
  return useMutation({
    mutationFn: async ({ fullName, email, phone, username }: InviteForm): Promise<MadeInvitation> => {
      const supabase = await getSupabaseAsUser();
      const proposed = { ...(phone && { phone }), ...(username && { username }) };
      const token = unwrapRows(await supabase.rpc('invite_client', { full_name: fullName, email, ...proposed }));
      return { fullName, email, token };
    },
    meta: { failure: errorToasts.invitationCreate, invalidates: [['invitations']] },
  });
}

/** Takes an invitation back; toasts either way. */
export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('invitations').delete().eq('id', id).select('id'));
    },
    meta: {
      success: successToasts.invitationWithdrawn,
      failure: errorToasts.invitationWithdraw,
      invalidates: [['invitations']],
      // It may also have been accepted meanwhile.
      invalidatesOn: 'settled',
    },
  });
}
