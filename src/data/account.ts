/** Mutations of people on their own account. */

import type {
  AccountDeletion,
  ClientLanguage,
  PasswordChange,
  PasswordChangeForm,
  ProfileForm,
  SessionUser,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/account';
import { api } from '@/lib/api';
import { storedRow, useSaveEdit } from '@/lib/row-edit';
import { asUser, clearSession, nullIfMfaRequired, refreshSession, setSession } from '@/lib/session';

interface ProfileRow {
  full_name: string;
  phone: string | null;
  language: ClientLanguage;
}

/**
 * Changes the name, the telephone number and the language of the signed-in user: see `saveEdit()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveProfile(userId: string, base: ProfileForm) {
  const edit = {
    ...storedRow<ProfileRow>('profiles', 'full_name, phone, language', ['id', userId]),
    toFormValues: ({ full_name, phone, language }: ProfileRow): ProfileForm => ({
      fullName: full_name,
      phone: phone ?? '',
      language,
    }),
    toRow: ({ fullName, phone, language }: ProfileForm): ProfileRow => ({
      full_name: fullName,
      phone: phone || null,
      language,
    }),
  };
  return useMutation({
    mutationFn: useSaveEdit(edit, base),
    // The session carries the name that the page greets with; after a conflict too.
    onSettled: () => refreshSession().catch(() => null),
    meta: { success: successToasts.profile, failure: errorToasts.profile },
  });
}

/** Gives the signed-in user a new password, which ends their sessions everywhere else; toasts either way. */
export function useChangePassword() {
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...request }: PasswordChangeForm) =>
      asUser(() => api.post<SessionUser>('/api/account/password', request satisfies PasswordChange)).catch(
        nullIfMfaRequired,
      ),
    // With a second factor this session is over too.
    onSuccess: (user) => (user ? setSession(user) : clearSession()),
    meta: { success: successToasts.passwordChanged, failure: errorToasts.passwordChange },
  });
}

/** Deletes the signed-in user's account, and leads them out with a toast; why it could not be done the form itself says. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (request: AccountDeletion) => asUser(() => api.post<void>('/api/account/deletion', request)),
    onSuccess: () => clearSession('deleted'),
    meta: { success: successToasts.accountDeleted, invalidates: [] },
  });
}
