import * as z from 'zod/mini';
import { noticeLanguage } from './auth.ts';
import { userRoles } from './enumerations.ts';
import { email, password, passwordsMatch, personName, phone, repeatedPassword, username } from './fields.ts';
import { lengths } from './lengths.ts';
import { message, rule } from './message.ts';

/** The form by which the admin invites a client. */
export const inviteForm = z.object({
  fullName: personName('fullName', lengths.fullName, rule('fullName')),
  email,
  // The empty string is what an untouched input holds.
  phone: z.optional(z.union([z.literal(''), phone], { error: rule('phone') })),
  /** Left empty, the client chooses one. */
  username: z.optional(
    z.union([z.literal(''), username], {
      error: ({ errors }) => errors.at(-1)?.[0]?.message ?? rule('username'),
    }),
  ),
});
export type InviteForm = z.infer<typeof inviteForm>;

/** What the link of an invitation carries. */
const token = z
  .string({ error: message('error.invitation') })
  .check(z.regex(/^[0-9a-f]{64}$/, message('error.invitation')));

/** `POST /api/invitations/find`: what the link of an invitation leads to. */
export const invitationRequest = z.object({ token });

/** The response: whom the admin has invited. */
export const invitation = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The admin's proposal. */
  username: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitation>;

/** `POST /api/invitations/accept`. */
export const acceptanceRequest = z.object({ token, username, password, language: noticeLanguage });
export type AcceptanceRequest = z.infer<typeof acceptanceRequest>;

/** The form by which a client accepts an invitation; the repeated password is not sent. */
export const acceptanceForm = z
  .object({ username, password, confirmPassword: repeatedPassword })
  .check(passwordsMatch());
export type AcceptanceForm = z.infer<typeof acceptanceForm>;

/** Somebody who has a log-in, as `/api/users` answers it. */
export const userAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(userRoles),
});

/** The response of `POST /api/users`. */
export const registeredAccount = z.object({
  ...userAccount.shape,
  /** Whether the account can be used; otherwise after the link of a mail. */
  isConfirmed: z.boolean(),
});
export type RegisteredAccount = z.infer<typeof registeredAccount>;
