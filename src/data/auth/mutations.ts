import {
  type Confirmation,
  type LinkMailRequest,
  type LoginWithNewPassword,
  type MfaLogin,
  newPasswordRequired,
  type PasskeyChallenge,
  type PasskeyLogin,
  type PasswordReset,
  type PasswordResetForm,
  type RegisteredAccount,
  type RegistrationForm,
  type RegistrationRequest,
  type SessionUser,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import * as texts from '@texts/auth';
import { language } from '@texts/language';
import { toast } from '@/components/toaster';
import { ApiError, api } from '@/lib/api';
import { clearDraft, clearDrafts } from '@/lib/draft-store';
import { getPasskey } from '@/lib/passkeys';
import { clearSession, getSession, nullIfMfaRequired, setSession } from '@/lib/session';

/** The name under which the username of a log-in is kept until it has succeeded. */
export const loginFormName = 'login';

function welcome(user: SessionUser): void {
  setSession(user);
  clearDraft(loginFormName);
  toast.success(texts.successToasts.login(user.fullName));
}

/** Next step of a log-in; see `LoginForm`. Throws every other refusal. */
function nextStep(error: unknown): 'code' | 'new password' {
  if (error instanceof ApiError && error.code === newPasswordRequired) return texts.newPasswordInSentence;
  nullIfMfaRequired(error);
  return 'code';
}

/** Logs in with a username (or e-mail address) and password; toasts either way. Its result may be a further step. */
export function useLogin() {
  return useMutation({
    mutationFn: (request: LoginWithNewPassword) => api.post<SessionUser>('/api/auth/login', request).catch(nextStep),
    onSuccess: (result) => typeof result === 'object' && welcome(result),
    meta: { failure: texts.errorToasts.login, invalidates: [] },
  });
}

/** Logs in with a passkey that the browser asks for; otherwise as `useLogin()`. */
export function useLoginPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await api.post<PasskeyChallenge>('/api/auth/passkey/options', {});
      const request: PasskeyLogin = { challengeId, credential: await getPasskey(options) };
      return api.post<SessionUser>('/api/auth/passkey', request).catch(nextStep);
    },
    onSuccess: (result) => typeof result === 'object' && welcome(result),
    meta: { failure: texts.errorToasts.login, invalidates: [] },
  });
}

/** The second step: logs in with the code of the app, or with a recovery code; toasts either way. */
export function useLoginCode() {
  return useMutation({
    mutationFn: (request: MfaLogin) => api.post<SessionUser>('/api/auth/mfa', request),
    onSuccess: welcome,
    meta: { failure: texts.errorToasts.login, invalidates: [] },
  });
}

/** Logs out, and forgets what the user has typed and not saved; toasts either way. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api.post<void>('/api/auth/logout', {}),
    onSuccess: () => {
      const user = getSession();
      clearSession();
      if (user) clearDrafts(user.id);
    },
    meta: { success: texts.successToasts.logout, failure: texts.errorToasts.logout, invalidates: [] },
  });
}

/** Creates an account; nobody is logged in by it. Toasts either way, unless a mail has to be opened first. */
export function useRegister() {
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...request }: RegistrationForm) =>
      api.post<RegisteredAccount>('/api/users', { ...request, language } satisfies RegistrationRequest),
    onSuccess: ({ isConfirmed }) => {
      if (isConfirmed) toast.success(texts.successToasts.registration);
    },
    meta: { failure: texts.errorToasts.registration },
  });
}

/** Asks again for the mail with which a registration is confirmed; a failure is shown beside the form. */
export function useConfirmationMail() {
  return useMutation({
    mutationFn: (request: LinkMailRequest) => api.post<void>('/api/auth/confirmation', request),
  });
}

/** Confirms the e-mail address of a registration with the token of that mail. The page says how it went. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => api.post<void>('/api/auth/confirmation/complete', { token } satisfies Confirmation),
  });
}

/** Asks for the mail with which a forgotten password is replaced; a failure is shown beside the form. */
export function useResetMail() {
  return useMutation({
    mutationFn: (request: LinkMailRequest) => api.post<void>('/api/auth/password-reset', request),
  });
}

/** Replaces a forgotten password with the token of that mail. The page says how it went. */
export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: ({ password }: PasswordResetForm) =>
      api.post<void>('/api/auth/password-reset/complete', { token, password } satisfies PasswordReset),
    onSuccess: () => {
      // Every session of the account is over, one in this browser too.
      clearSession();
    },
  });
}
