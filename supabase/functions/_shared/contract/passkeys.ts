import * as z from 'zod/mini';
import { identifier } from './fields.ts';
import { rule } from './message.ts';

export const passkeyAvailability = z.object({ available: z.boolean() });
export type PasskeyAvailability = z.infer<typeof passkeyAvailability>;

/** What `PublicKeyCredential.parse…OptionsFromJSON()` takes, and the challenge to name in the answer. */
export const passkeyChallenge = z.object({ challengeId: z.uuid(), options: z.record(z.string(), z.unknown()) });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** What `toJSON()` of a browser's credential gives. */
const credential = z.looseObject(
  {
    id: z.string({ error: rule('passkey') }).check(z.regex(/^[\w-]{1,1400}$/, rule('passkey'))),
    response: z.record(z.string(), z.unknown(), { error: rule('passkey') }),
  },
  { error: rule('passkey') },
);
export type PasskeyCredential = z.infer<typeof credential>;

export const passkeyLogin = z.object({ challengeId: identifier('passkey'), credential });
export type PasskeyLogin = z.infer<typeof passkeyLogin>;

/** The ticket says that the password was given. */
export const passkeyEnrolment = z.extend(passkeyChallenge, { ticket: z.string() });
export type PasskeyEnrolment = z.infer<typeof passkeyEnrolment>;
export const newPasskey = z.extend(passkeyLogin, { ticket: z.string({ error: rule('passkey') }) });
export type NewPasskey = z.infer<typeof newPasskey>;

export const passkey = z.object({
  id: z.uuid(),
  /** Of the program that keeps it; null where that is not known. */
  name: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeyList = z.extend(passkeyAvailability, { passkeys: z.array(passkey) });
export type PasskeyList = z.infer<typeof passkeyList>;
