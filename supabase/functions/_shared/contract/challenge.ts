import * as z from 'zod/mini';

/** ALTCHA's format. Unknown signed parameters are kept. */
export const proofOfWork = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Hexadecimal, as are the salt and the prefix. */
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    /** The first digits of the solution's derived key. */
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
    data: z.object({ for: z.string() }),
  }),
  signature: z.string(),
});
export type ProofOfWork = z.infer<typeof proofOfWork>;

export const turnstileChallenge = z.object({
  kind: z.literal('turnstile'),
  siteKey: z.string(),
  action: z.string(),
  for: z.string(),
});
export type TurnstileChallenge = z.infer<typeof turnstileChallenge>;

export type Challenge = ProofOfWork | TurnstileChallenge;

export const turnstileSolution = z.object({ turnstile: z.string().check(z.maxLength(2048)) });

/** `X-Challenge-Solution`: JSON in base64. */
export const challengeSolution = z.object({
  challenge: proofOfWork,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type ChallengeSolution = z.infer<typeof challengeSolution>;
