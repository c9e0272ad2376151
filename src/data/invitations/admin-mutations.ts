import type { InviteForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/invitations';
import { callAsUser, deleteRow } from '@/lib/user-rows';

/** Whom an invitation is for, and the token of its link. */
export interface MadeInvitation {
  fullName: string;
  email: string;
  token: string;
  role: InviteForm['role'];
}

/** Invites somebody, or once more: the link of before then leads nowhere. Toasts a failure. */
export function useInvite() {
  return useMutation({
    mutationFn: async ({ fullName, email, phone, username, role }: InviteForm): Promise<MadeInvitation> => {
      const proposed = { ...(phone && { p_phone: phone }), ...(username && { p_username: username }) };
      const token = await callAsUser('invite_client', {
        p_full_name: fullName,
        p_email: email,
        ...proposed,
        p_role: role,
      });
      return { fullName, email, token, role };
    },
    meta: { failure: errorToasts.invitationCreate },
  });
}

/** Takes an invitation back; toasts either way. */
export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => deleteRow('invitations', id),
    meta: {
      success: successToasts.invitationWithdrawn,
      failure: errorToasts.invitationWithdraw,
    },
  });
}
