import * as z from 'zod/mini';

/** A proof of work in the format of ALTCHA. What is signed is kept as it is, also what is not known here. */
export const proofOfWork = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Hexadecimal digits, as are the salt and the prefix. */
    nonce: z.string(),
    salt: z.string(),
    /** Rounds. */
    cost: z.number(),
    /** Bytes. */
    keyLength: z.number(),
    /** What the derived key of the solution begins with. */
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
    data: z.object({ for: z.string() }),
  }),
  signature: z.string(),
});
export type ProofOfWork = z.infer<typeof proofOfWork>;

/** Cloudflare's check, where the deployment has its keys. */
export const turnstileChallenge = z.object({
  kind: z.literal('turnstile'),
  siteKey: z.string(),
  action: z.string(),
  /** Goes into the widget as `cData`. */
  for: z.string(),
});
export type TurnstileChallenge = z.infer<typeof turnstileChallenge>;

export type Challenge = ProofOfWork | TurnstileChallenge;

/** What comes back of it in `X-Challenge-Solution`; an empty token says that the widget did not work. */
export const turnstileSolution = z.object({ turnstile: z.string().check(z.maxLength(2048)) });

/** What comes back of a proof of work in `X-Challenge-Solution`, as JSON in base64. */
export const challengeSolution = z.object({
  challenge: proofOfWork,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type ChallengeSolution = z.infer<typeof challengeSolution>;
