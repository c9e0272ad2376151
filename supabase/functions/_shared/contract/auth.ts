import * as z from 'zod/mini';
import { clientLanguages, type UserRole, userRoles } from './enumerations.ts';
import {
  email,
  oneOf,
  password,
  passwordsMatch,
  personName,
  phone,
  repeatedPassword,
  text,
  username,
} from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';

/** `POST /api/auth/login`: a username, or the e-mail address of the account. */
export const loginRequest = z.object({
  username: text('username', [lengths.username[0], lengths.email[1]], rule('username')),
  password,
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** The same with a new password, which an admin with a weak one is asked for: `newPasswordRequired`. */
export const loginWithNewPassword = z.object({ ...loginRequest.shape, newPassword: z.optional(password) });
export type LoginWithNewPassword = z.infer<typeof loginWithNewPassword>;

const registrationFields = {
  fullName: personName('fullName', lengths.fullName, rule('fullName')),
  username,
  email,
  password,
  // The empty string is what an untouched input holds.
  phone: z.optional(z.union([z.literal(''), phone], { error: rule('phone') })),
};

/** That of the privacy notice which the person saw; English when it is left out. */
export const noticeLanguage = z.optional(oneOf(clientLanguages, rule('oneOf', field('language'), clientLanguages)));

/** `POST /api/users`. */
export const registrationRequest = z.object({ ...registrationFields, language: noticeLanguage });
export type RegistrationRequest = z.infer<typeof registrationRequest>;

/** `POST /api/auth/password-reset` and `/api/auth/confirmation`: whose account the mail is for, named as at log-in. */
export const linkMailRequest = z.object({ username: loginRequest.shape.username });
export type LinkMailRequest = z.infer<typeof linkMailRequest>;

/** `POST /api/auth/password-reset/complete`: the token of the mail, and the new password. */
export const passwordReset = z.object({
  token: z.string({ error: rule('resetToken') }).check(z.regex(/^[\w-]{20,200}$/, rule('resetToken'))),
  password,
});
export type PasswordReset = z.infer<typeof passwordReset>;

/** The form of a log-in that needs a new password. */
export const newPasswordForm = z
  .object({ newPassword: password, confirmPassword: repeatedPassword })
  .check(passwordsMatch('newPassword'));
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

/** `POST /api/auth/confirmation/complete`: the token of the mail. */
export const confirmation = z.object({ token: passwordReset.shape.token });
export type Confirmation = z.infer<typeof confirmation>;

/** The form of it: the token is in the address, and the repeated password is not sent. */
export const passwordResetForm = z.object({ password, confirmPassword: repeatedPassword }).check(passwordsMatch());
export type PasswordResetForm = z.infer<typeof passwordResetForm>;

/** The registration form: the request and the repeated password, which is not sent. */
export const registrationForm = z
  .object({ ...registrationFields, confirmPassword: repeatedPassword })
  .check(passwordsMatch());
export type RegistrationForm = z.infer<typeof registrationForm>;

/** The signed-in user, as `/api/auth/login` and `/api/auth/status` answer it. */
export const sessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** What they are written to in. */
  language: oneOf(clientLanguages, rule('clientLanguage')),
  role: oneOf(userRoles, rule('oneOf', field('role'), userRoles)),
  /** For supabase-js; kept in memory only. */
  accessToken: z.string(),
  /** When the access token ends, in seconds since 1970. */
  expiresAt: z.number(),
  /** At a log-in by recovery code: the second factor is off now. */
  secondFactorRemoved: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Where a user belongs after log-in. */
export function homePath(role: UserRole): '/admin' | '/dashboard' {
  return role === 'admin' ? '/admin' : '/dashboard';
}
