/**
 * The second factor: Supabase Auth keeps the secret, checks the codes, and then issues tokens with `aal2`. For a user
 * with a factor the database refuses all other tokens. The recovery codes are ours.
 * @see https://supabase.com/docs/guides/auth/auth-mfa/totp
 */
import type { Factor } from '@supabase/auth-js';
import type { Context } from 'hono';
import {
  type MfaEnrolment,
  mfaRequired,
  plainRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  throttles,
} from '../contract/index.ts';
import { releaseThrottle, throttle } from '../database/service.ts';
import { ApiError, invalid, tooManyRequests, unavailable } from '../http/errors.ts';
import { type Tokens, unauthorized } from '../http/session-tokens.ts';
import { toHex } from '../runtime/derived-key.ts';
import { callerAuth, isUnanswered } from './auth-client.ts';
import { deleteFactors, expectFactor, replaceRecoveryCodes, requestAuth, takeRecoveryCode } from './service.ts';

export interface FactorOwner {
  id: string;
  email: string;
  token: string;
  factors: Factor[];
}

/** The owner of a token by Supabase Auth, even if the database refuses the token; null for a bad one. @throws 503 */
export async function loadFactorOwner(token: string): Promise<FactorOwner | null> {
  const { data, error } = await callerAuth().getUser(token);
  if (error && isUnanswered(error)) throw unavailable();
  const { user } = data;
  return user && { id: user.id, email: user.email ?? '', token, factors: user.factors ?? [] };
}

/** The factor whose code is asked for, if any. */
export function verifiedFactor({ factors }: FactorOwner): Factor | undefined {
  return factors.find(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');
}

/** Whether a token is refused for lack of the second factor. @throws 503 */
export async function isSecondFactorMissing(token: string): Promise<boolean> {
  const owner = await loadFactorOwner(token);
  return Boolean(owner?.factors.some(({ status }) => status === 'verified'));
}

/** 403: the password was right, the second step follows. */
export function secondFactorRequired(): ApiError {
  return new ApiError(403, 'error.mfaRequired', undefined, {}, undefined, { code: mfaRequired });
}

/** Counts attempts; a right code clears the count. @throws 429 */
async function throttled<Result>(userId: string, check: () => Promise<Result>): Promise<Result> {
  const buckets = [`mfa:${userId}`, `mfa:day:${userId}`] as const;
  await throttle(buckets[0], throttles.codePerUser);
  await throttle(buckets[1], throttles.codePerUserAndDay);
  const result = await check();
  await Promise.all(buckets.map(releaseThrottle));
  return result;
}

/** A code gives this session tokens with `aal2`, and ends those without. @throws 422 on `code`, 401, 409, 429, 503 */
export function verifyCode(c: Context, owner: FactorOwner, factorId: string, code: string): Promise<Tokens> {
  return throttled(owner.id, async () => {
    const challenge = await requestFactors<{ id: string }>(c, owner.token, `/${factorId}/challenge`, {});
    return await requestFactors<Tokens>(c, owner.token, `/${factorId}/verify`, { challenge_id: challenge.id, code });
  });
}

/** Begins a second factor and drops an unfinished one. @throws 409, 401, 429, 503 */
export async function enrolFactor(c: Context, owner: FactorOwner): Promise<MfaEnrolment> {
  if (verifiedFactor(owner)) throw new ApiError(409, 'error.mfaEnabled');
  const begun = owner.factors.filter(({ status }) => status === 'unverified');
  await deleteFactors(
    owner.id,
    begun.map(({ id }) => id),
  );
  const name = `Authenticator app ${crypto.randomUUID()}`;
  await expectFactor(owner.id, name);
  const factor = await requestFactors<{ id: string; totp: { qr_code: string; secret: string; uri: string } }>(
    c,
    owner.token,
    '',
    {
      factor_type: 'totp',
      friendly_name: name,
    },
  );
  const { qr_code: picture, secret, uri } = factor.totp;
  return { factorId: factor.id, secret, uri, qrCode: `data:image/svg+xml;utf-8,${encodeURIComponent(picture)}` };
}

/** Turns the second factor off, with its recovery codes. @throws 503 */
export async function removeFactors({ id, factors }: FactorOwner): Promise<void> {
  await deleteFactors(
    id,
    factors.map((factor) => factor.id),
  );
  await replaceRecoveryCodes(id, []);
}

/** Replaces a user's recovery codes; only hashes are stored. */
export async function renewRecoveryCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await replaceRecoveryCodes(userId, await Promise.all(codes.map(hashCode)));
  return codes;
}

/** Removes the second factor and ends the other sessions. @throws 422 on `recoveryCode`, 429, 503 */
export async function redeemRecoveryCode(owner: FactorOwner, code: string): Promise<void> {
  await throttled(owner.id, async () => {
    if (!(await takeRecoveryCode(owner.id, await hashCode(code))))
      throw invalid({ recoveryCode: 'error.wrongRecoveryCode' });
  });
  await removeFactors(owner);
  // Whoever has the telephone may be logged in with it.
  await callerAuth().admin.signOut(owner.token, 'others');
}

/** 80 random bits: five of each byte. */
function newRecoveryCode(): string {
  const characters = Array.from(
    crypto.getRandomValues(new Uint8Array(recoveryCodeLength)),
    (byte) => recoveryCodeAlphabet[byte % recoveryCodeAlphabet.length],
  );
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

async function hashCode(code: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plainRecoveryCode(code))));
}

/** @throws 401, 409, 422, 429, 503 */
async function requestFactors<Result>(c: Context, token: string, path: string, body: object): Promise<Result> {
  const response = await requestAuth(c, 'POST', `/factors${path}`, { token, body });
  const result = await response.json().catch(() => null);
  if (response.ok && result) return result as Result;
  const code = result?.error_code ?? result?.code;
  if (code === 'mfa_verification_failed' || code === 'mfa_challenge_expired')
    throw invalid({ code: 'error.wrongCode' });
  if (response.status === 429) throw tooManyRequests(60);
  // The embedded Supabase Auth has no such calls; a project may have turned them off.
  if (/^mfa_totp_\w+_not_enabled$/.test(code) || (response.status === 404 && !/^mfa_/.test(code)))
    throw new ApiError(409, 'error.mfaUnavailable');
  if (response.status === 401 || response.status === 403) throw unauthorized(c);
  throw unavailable(`Supabase Auth, /factors${path.replace(/^\/[^/]+/, '/…')}: ${response.status} ${code}`);
}
