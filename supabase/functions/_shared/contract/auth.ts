import * as z from 'zod/mini';
import { clientLanguages, userRoles } from './enumerations.ts';
import {
  email,
  oneOf,
  orEmpty,
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

export const loginRequest = z.object({
  username: text('accounts.username', [lengths.username[0], lengths.email[1]], rule('username')),
  password,
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginWithNewPassword = z.object({ ...loginRequest.shape, newPassword: z.optional(password) });
export type LoginWithNewPassword = z.infer<typeof loginWithNewPassword>;

const registrationFields = {
  fullName: personName('accounts.fullName', lengths.fullName, rule('fullName')),
  username,
  email,
  password,
  phone: orEmpty(phone, rule('phone')),
};

export const noticeLanguage = z.optional(
  oneOf(clientLanguages, rule('oneOf', field('accounts.language'), clientLanguages)),
);

export const registrationRequest = z.object({ ...registrationFields, language: noticeLanguage });
export type RegistrationRequest = z.infer<typeof registrationRequest>;

/** `POST /api/auth/password-reset` and `/api/auth/confirmation`. */
export const linkMailRequest = z.object({ username: loginRequest.shape.username });
export type LinkMailRequest = z.infer<typeof linkMailRequest>;

export const passwordReset = z.object({
  token: z.string({ error: rule('resetToken') }).check(z.regex(/^[\w-]{20,200}$/, rule('resetToken'))),
  password,
});
export type PasswordReset = z.infer<typeof passwordReset>;

export const newPasswordForm = z
  .object({ newPassword: password, confirmPassword: repeatedPassword })
  .check(passwordsMatch('newPassword'));
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

export const confirmation = z.object({ token: passwordReset.shape.token });
export type Confirmation = z.infer<typeof confirmation>;

/** The token is in the address; the repeated password is not sent. */
export const passwordResetForm = z.object({ password, confirmPassword: repeatedPassword }).check(passwordsMatch());
export type PasswordResetForm = z.infer<typeof passwordResetForm>;

export const registrationForm = z
  .object({ ...registrationFields, confirmPassword: repeatedPassword })
  .check(passwordsMatch());
export type RegistrationForm = z.infer<typeof registrationForm>;

export const sessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: oneOf(clientLanguages, rule('clientLanguage')),
  role: oneOf(userRoles, rule('oneOf', field('accounts.role'), userRoles)),
  accessToken: z.string(),
  /** Seconds since 1970. */
  expiresAt: z.number(),
  /** After a log-in by recovery code, which removes the second factor. */
  secondFactorRemoved: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof sessionUser>;
