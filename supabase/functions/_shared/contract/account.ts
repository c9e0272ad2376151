import * as z from 'zod/mini';
import { clientLanguages } from './enumerations.ts';
import { areTexts, oneOf, password, passwordsMatch, personName, phone, repeatedPassword } from './fields.ts';
import { lengths } from './lengths.ts';
import { rule } from './message.ts';

/** What users change of their own profile. */
export const profileForm = z.object({
  fullName: personName('fullName', lengths.fullName, rule('fullName')),
  // The empty string is what an untouched input holds.
  phone: z.optional(z.union([z.literal(''), phone], { error: rule('phone') })),
  /** What they are written to in. */
  language: oneOf(clientLanguages, rule('clientLanguage')),
});
export type ProfileForm = z.infer<typeof profileForm>;

const passwordFields = { currentPassword: password, password };

function differs() {
  return z.refine<{ currentPassword: string; password: string }>((form) => form.password !== form.currentPassword, {
    error: rule('newPassword'),
    path: ['password'],
    when: areTexts('password', 'currentPassword'),
  });
}

/** `POST /api/account/password`. */
export const passwordChange = z.object(passwordFields).check(differs());
export type PasswordChange = z.infer<typeof passwordChange>;

/** The form of it: the repeated password is not sent. */
export const passwordChangeForm = z
  .object({ ...passwordFields, confirmPassword: repeatedPassword })
  .check(differs(), passwordsMatch());
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

/**
 * `POST /api/account/deletion`, and its form: nobody deletes an account without having typed whose it is.
 * @param username the account's own
 */
export function accountDeletion(username: string) {
  return z.object({
    username: z.string({ error: rule('ownUsername') }).check(
      z.refine((input) => input.trim().toLowerCase() === username.toLowerCase(), {
        error: rule('ownUsername'),
      }),
    ),
    password,
  });
}
export type AccountDeletion = z.infer<ReturnType<typeof accountDeletion>>;
