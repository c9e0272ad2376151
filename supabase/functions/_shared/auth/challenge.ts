/** Proof of work in ALTCHA's format: after too many attempts, each guess costs a browser a second or two. */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Context } from 'hono';
import { type Challenge, challengeSolution, type ProofOfWork, turnstileSolution } from '../contract/challenge.ts';

import { consumeThrottle } from '../database/service.ts';
import { clientNetwork } from '../http/address.ts';
import { ApiError } from '../http/errors.ts';
import { derivedKey, sign } from '../runtime/derived-key.ts';
import { turnstileFor, verifyTurnstile } from './turnstile.ts';

const SOLUTION_HEADER = 'x-challenge-solution';
/** How many rounds of PBKDF2 a try takes, and how many tries a solution. */
const PBKDF2_ROUNDS = 5_000;
const COUNTER_RANGE = [200, 400] as const;
const LIFETIME_SECONDS = 300;

/** A log-in name from one network. Hashed, because the caller reads it. */
const hashSubject = (c: Context, login: string) => sign(`${login} ${clientNetwork(c)}`, 'challenge subject');

/** 429 with the challenge to solve before this log-in name is tried again. */
export async function challengeRequired(c: Context, login: string): Promise<ApiError> {
  const turnstile = turnstileFor(await hashSubject(c, login));
  return turnstile ? toChallengeRefusal(turnstile) : proofOfWorkRequired(c, login);
}

function toChallengeRefusal(challenge: Challenge): ApiError {
  return new ApiError(429, 'error.challenge', undefined, {}, undefined, {
    code: 'challenge_required',
    challenge,
  });
}

async function proofOfWorkRequired(c: Context, login: string): Promise<ApiError> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PBKDF2_ROUNDS,
    counter: randomInt(COUNTER_RANGE[1], COUNTER_RANGE[0]),
    data: { for: await hashSubject(c, login) },
    deriveKey,
    expiresAt: new Date(Date.now() + LIFETIME_SECONDS * 1000),
    hmacSignatureSecret: await derivedKey('challenge'),
    hmacKeySignatureSecret: await derivedKey('challenge solution'),
  });
  return toChallengeRefusal(challenge as ProofOfWork);
}

/** Each solution counts once. @throws 429 with a proof of work when Cloudflare fails, so that nobody is locked out */
export async function isChallengeSolved(c: Context, login: string): Promise<boolean> {
  const solved = decode(c.req.header(SOLUTION_HEADER) ?? '');
  const token = turnstileSolution.safeParse(solved);
  if (token.success) {
    const isGood = await verifyTurnstile(token.data.turnstile, await hashSubject(c, login));
    if (isGood === null) throw await proofOfWorkRequired(c, login);
    return (
      isGood &&
      (await consumeThrottle(`turnstile:${token.data.turnstile}`, { limit: 1, window: LIFETIME_SECONDS })) === 0
    );
  }
  const given = challengeSolution.safeParse(solved);
  if (!given.success) return false;
  const { challenge, solution } = given.data;
  if (challenge.parameters.data.for !== (await hashSubject(c, login))) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: await derivedKey('challenge'),
    hmacKeySignatureSecret: await derivedKey('challenge solution'),
  });
  return (
    verified &&
    (await consumeThrottle(`challenge:${challenge.signature}`, { limit: 1, window: LIFETIME_SECONDS })) === 0
  );
}

function decode(header: string): unknown {
  try {
    return JSON.parse(atob(header));
  } catch {
    return null;
  }
}
