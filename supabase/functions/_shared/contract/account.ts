import * as z from 'zod/mini';
import { clientLanguages } from './enumerations.ts';
import { areTexts, oneOf, orEmpty, password, passwordsMatch, personName, phone, repeatedPassword } from './fields.ts';
import { lengths } from './lengths.ts';
import { rule } from './message.ts';

export const profileForm = z.object({
  fullName: personName('accounts.fullName', lengths.fullName, rule('fullName')),
  phone: orEmpty(phone, rule('phone')),
  language: oneOf(clientLanguages, rule('clientLanguage')),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** For changes for which a session alone must not be enough. */
export const passwordConfirmation = z.object({ password });
export type PasswordConfirmation = z.infer<typeof passwordConfirmation>;

const passwordFields = { currentPassword: password, password };

function differs() {
  return z.refine<{ currentPassword: string; password: string }>((form) => form.password !== form.currentPassword, {
    error: rule('newPassword'),
    path: ['password'],
    when: areTexts('password', 'currentPassword'),
  });
}

export const passwordChange = z.object(passwordFields).check(differs());
export type PasswordChange = z.infer<typeof passwordChange>;

export const passwordChangeForm = z
  .object({ ...passwordFields, confirmPassword: repeatedPassword })
  .check(differs(), passwordsMatch());
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

/** @param username the account's own, which its owner has to type */
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
