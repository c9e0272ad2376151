/**
 * What makes a guess cost something once there were too many: a proof of work, in the format of ALTCHA. A browser solves it
 * in a second or two without its user; somebody who guesses needs one for each password.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Context } from 'hono';
import { type Challenge, challengeSolution, type ProofOfWork, turnstileSolution } from '../contract/challenge.ts';

import { consumeThrottle } from '../database/service.ts';
import { clientNetwork } from '../http/address.ts';
import { ApiError } from '../http/errors.ts';
import { derivedKey, sign } from '../runtime/derived-key.ts';
import { turnstileFor, verifyTurnstile } from './turnstile.ts';

/** The header that a solution comes in. */
const SOLUTION_HEADER = 'x-challenge-solution';
/** Rounds of PBKDF2 of each try, and how many tries a solution takes. */
const PBKDF2_ROUNDS = 5_000;
const COUNTER_RANGE = [200, 400] as const;
/** Seconds. */
const LIFETIME_SECONDS = 300;

/** Whom a challenge is for: a log-in name from one network. A hash, because the caller gets to read it. */
const hashSubject = (c: Context, login: string) => sign(`${login} ${clientNetwork(c)}`, 'challenge subject');

/** 429: the challenge that has to be solved before this log-in name is tried again. */
export async function challengeRequired(c: Context, login: string): Promise<ApiError> {
  const turnstile = turnstileFor(await hashSubject(c, login));
  return turnstile ? toApiError(turnstile) : proofOfWorkRequired(c, login);
}

function toApiError(challenge: Challenge): ApiError {
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
  return toApiError(challenge as ProofOfWork);
}

/**
 * Whether the request brings the solution of a challenge for this log-in name, which is good once.
 * @throws 429 with a proof of work, where Cloudflare does not say whether its token is good: nobody is locked out by that
 */
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
