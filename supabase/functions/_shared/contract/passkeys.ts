import * as z from 'zod/mini';
import { identifier } from './fields.ts';
import { rule } from './message.ts';

export const passkeyAvailability = z.object({ available: z.boolean() });

/** Options for `PublicKeyCredential.parse…OptionsFromJSON()`, and the challenge to name in the answer. */
export const passkeyChallenge = z.object({ challengeId: z.uuid(), options: z.record(z.string(), z.unknown()) });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** Base64url without padding, as browsers write it. */
const encoded = (longest: number) =>
  z
    .string({ error: rule('passkey') })
    .check(z.maxLength(longest, { error: rule('passkey'), abort: true }), z.regex(/^[\w-]+$/, rule('passkey')));

const clientDataJSON = encoded(8_000);
const authenticatorData = encoded(8_000);

/**
 * Result of `toJSON()` of a browser's credential; only the id and the named texts of the response count. Another name is
 * refused: programs that read JSON names without their case would take it for one of these.
 */
function credential<const Response extends z.core.$ZodShape>(response: Response) {
  const other = { error: rule('passkey') };
  return z.strictObject(
    {
      rawId: encoded(1_400),
      response: z.strictObject(response, other),
      id: z.optional(z.unknown()),
      type: z.optional(z.unknown()),
      authenticatorAttachment: z.optional(z.unknown()),
      clientExtensionResults: z.optional(z.unknown()),
    },
    other,
  );
}

const assertion = credential({
  clientDataJSON,
  authenticatorData,
  signature: encoded(2_000),
  userHandle: encoded(100),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

const attestation = credential({
  clientDataJSON,
  attestationObject: encoded(60_000),
  authenticatorData: z.optional(z.unknown()),
  transports: z.optional(z.unknown()),
  publicKey: z.optional(z.unknown()),
  publicKeyAlgorithm: z.optional(z.unknown()),
});
export type PasskeyAttestation = z.infer<typeof attestation>;

export const passkeyLogin = z.object({ challengeId: identifier('ids.passkey'), credential: assertion });
export type PasskeyLogin = z.infer<typeof passkeyLogin>;

/** The ticket says that the password was given. */
export const passkeyEnrolment = z.extend(passkeyChallenge, { ticket: z.string() });
export type PasskeyEnrolment = z.infer<typeof passkeyEnrolment>;
export const newPasskey = z.object({
  challengeId: identifier('ids.passkey'),
  credential: attestation,
  ticket: encoded(64),
});
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
