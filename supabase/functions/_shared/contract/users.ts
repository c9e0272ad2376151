import * as z from 'zod/mini';
import { noticeLanguage } from './auth.ts';
import { userRoles } from './enumerations.ts';
import {
  email,
  oneOf,
  orEmpty,
  password,
  passwordsMatch,
  personName,
  phone,
  repeatedPassword,
  username,
} from './fields.ts';
import { lengths } from './lengths.ts';
import { field, message, rule } from './message.ts';

/** Roles that somebody may be invited to. */
export const invitedRoles = ['client', 'clerk', 'junior'] as const satisfies (typeof userRoles)[number][];

export const inviteForm = z.object({
  role: oneOf(invitedRoles, rule('oneOf', field('invitations.role'), invitedRoles)),
  fullName: personName('invitations.fullName', lengths.fullName, rule('fullName')),
  email,
  phone: orEmpty(phone, rule('phone')),
  /** They choose one if it is empty. */
  username: z.optional(
    z.union([z.literal(''), username], {
      error: ({ errors }) => errors.at(-1)?.[0]?.message ?? rule('username'),
    }),
  ),
});
export type InviteForm = z.infer<typeof inviteForm>;

const token = z
  .string({ error: message('error.invitation') })
  .check(z.regex(/^[0-9a-f]{64}$/, message('error.invitation')));

export const invitationRequest = z.object({ token });

export const invitation = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  role: z.enum(invitedRoles),
});
export type Invitation = z.infer<typeof invitation>;

export const acceptanceRequest = z.object({ token, username, password, language: noticeLanguage });
export type AcceptanceRequest = z.infer<typeof acceptanceRequest>;

export const acceptanceForm = z
  .object({ username, password, confirmPassword: repeatedPassword })
  .check(passwordsMatch());
export type AcceptanceForm = z.infer<typeof acceptanceForm>;

export const userAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(userRoles),
});

export const registeredAccount = z.object({
  ...userAccount.shape,
  /** Otherwise after the link of a mail. */
  isConfirmed: z.boolean(),
});
export type RegisteredAccount = z.infer<typeof registeredAccount>;
