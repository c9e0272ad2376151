/**
 * Passkeys, beside the password: Supabase Auth keeps them, makes the challenges and checks the answers. It registers one
 * for a token alone; only those count that were registered here, after the password.
 * @see https://supabase.com/docs/guides/auth/passkeys
 */
import type { Context } from 'hono';
import {
  type NewPasskey,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyChallenge,
  type PasskeyEnrolment,
  type PasskeyLogin,
  type SessionUser,
  throttles,
} from '../contract/index.ts';
import { releaseThrottle, throttle } from '../database/service.ts';
import { clientNetwork } from '../http/address.ts';
import { ApiError, tooManyRequests, unavailable } from '../http/errors.ts';
import { type Tokens, unauthorized } from '../http/session-tokens.ts';
import { isSameSecret, sign } from '../runtime/derived-key.ts';
import { callerAuth } from './auth-client.ts';
import { acceptPasskey, acceptPasskeySession, requestAuth } from './service.ts';

type PasskeySession = Tokens & { user: { email?: string } };

interface Challenge {
  challenge_id: string;
  options: Record<string, unknown>;
}

interface Row {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

/** Who merely holds a device must not be logged in by it: it asks for a finger, a face or a PIN. */
const userVerification = 'required';
/** "User verified" among the flags, which follow a hash of 32 bytes. */
const [FLAGS_AT, USER_VERIFIED] = [32, 0x04];

/** Whether the project's Supabase Auth has them. @throws 503 */
export async function hasPasskeys(c: Context): Promise<boolean> {
  const response = await requestAuth(c, 'GET', '/settings');
  if (!response.ok) throw unavailable(`Supabase Auth, /settings: ${response.status}`);
  return (await response.json()).passkeys_enabled === true;
}

const bucket = (c: Context) => `passkey:network:${clientNetwork(c)}`;

/** Begins a log-in of whoever has a passkey here. @throws 409 where there are none, 429, 503 */
export async function beginPasskeyLogin(c: Context): Promise<PasskeyChallenge> {
  await throttle(bucket(c), throttles.passkeyPerNetwork);
  const { challenge_id: challengeId, options } = await request<Challenge>(c, 'POST', '/authentication/options', {
    body: {},
  });
  return { challengeId, options: { ...options, userVerification } };
}

/** Begins a session. @throws 401 for a passkey that is not (or no longer) known, 403 (unconfirmed address), 409, 429, 503 */
export async function signInWithPasskey(
  c: Context,
  { challengeId, credential }: PasskeyLogin,
): Promise<PasskeySession> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  if (!isUserVerified(authenticatorData)) throw new ApiError(401, 'error.passkeyUnknown');
  const session = await request<PasskeySession>(c, 'POST', '/authentication/verify', {
    body: toVerify(challengeId, credential, { clientDataJSON, authenticatorData, signature, userHandle }),
  });
  const end = () => callerAuth().admin.signOut(session.access_token, 'local');
  try {
    if (!(await acceptPasskeySession(c, session.access_token, credential.rawId)))
      throw new ApiError(401, 'error.passkeyUnknown');
  } catch (error) {
    await end();
    throw error;
  }
  await releaseThrottle(bucket(c));
  return session;
}

/** Begins another passkey of somebody who has just given the password. @throws 401, 409, 429, 503 */
export async function beginPasskey(c: Context, user: SessionUser): Promise<PasskeyEnrolment> {
  const begun = await request<Challenge>(c, 'POST', '/registration/options', { token: user.accessToken, body: {} });
  const { challenge_id: challengeId, options } = begun;
  const authenticatorSelection = { ...(options.authenticatorSelection as object), userVerification };
  const ticket = await signTicket(user, challengeId);
  return { challengeId, options: { ...options, authenticatorSelection }, ticket };
}

/** Registers it. @throws 401, 409, 429, 503 */
export async function addPasskey(
  c: Context,
  user: SessionUser,
  { challengeId, credential, ticket }: NewPasskey,
): Promise<Passkey> {
  if (!isSameSecret(await signTicket(user, challengeId), ticket)) throw new ApiError(409, 'error.passkeyExpired');
  const { clientDataJSON, attestationObject } = credential.response;
  const row = await request<Row>(c, 'POST', '/registration/verify', {
    token: user.accessToken,
    body: toVerify(challengeId, credential, { clientDataJSON, attestationObject }),
  });
  await acceptPasskey(user.id, row.id);
  return toPasskey(row);
}

/** Those of a token's owner, also such as do not count. @throws 401, 409, 503 */
export async function listPasskeys(c: Context, token: string): Promise<Passkey[]> {
  return (await request<Row[]>(c, 'GET', '/', { token })).map(toPasskey);
}

/** @throws 401, 404, 503 */
export async function deletePasskey(c: Context, token: string, id: string): Promise<void> {
  await request(c, 'DELETE', `/${id}`, { token });
}

/** All of a user's, when the account is recovered. @throws 503 */
export async function deletePasskeys(c: Context, userId: string): Promise<void> {
  if (!(await hasPasskeys(c))) return;
  const path = `/admin/users/${userId}/passkeys`;
  const response = await requestAuth(c, 'GET', path);
  const deleted = [response];
  for (const { id } of response.ok ? ((await response.json()) as Row[]) : [])
    deleted.push(await requestAuth(c, 'DELETE', `${path}/${id}`));
  if (deleted.some(({ ok, status }) => !ok && status !== 404)) throw unavailable('Supabase Auth deletes no passkeys');
}

const signTicket = ({ id }: SessionUser, challengeId: string) => sign(`${id} ${challengeId}`, 'passkey');

function toPasskey({ id, friendly_name, created_at, last_used_at }: Row): Passkey {
  // Name that Supabase Auth gives a passkey of an unknown program.
  const name = friendly_name === 'Passkey' ? null : friendly_name || null;
  return { id, name, createdAt: created_at, lastUsedAt: last_used_at ?? null };
}

/**
 * Built anew, of checked texts only: Supabase Auth reads names without their case, of two the last, and finds the passkey by
 * `rawId` (met on 2.196.0).
 */
function toVerify(
  challengeId: string,
  { rawId }: PasskeyAssertion | PasskeyAttestation,
  response: Record<string, string>,
): object {
  return { challenge_id: challengeId, credential: { id: rawId, rawId, type: 'public-key', response } };
}

/** By the data that the passkey has signed. */
function isUserVerified(authenticatorData: string): boolean {
  try {
    const data = atob(authenticatorData.replaceAll('-', '+').replaceAll('_', '/'));
    return (data.charCodeAt(FLAGS_AT) & USER_VERIFIED) !== 0;
  } catch {
    return false;
  }
}

/** @throws 401, 403, 404, 409, 429, 503 */
async function request<Result>(
  c: Context,
  method: string,
  path: string,
  given: { token?: string; body?: object },
): Promise<Result> {
  const response = await requestAuth(c, method, `/passkeys${path}`, given);
  const result = await response.json().catch(() => null);
  if (response.ok) return result as Result;
  const code = result?.error_code ?? result?.code;
  switch (code) {
    case 'webauthn_challenge_not_found':
    case 'webauthn_challenge_expired':
      throw new ApiError(409, 'error.passkeyExpired');
    case 'webauthn_verification_failed':
    case 'user_banned':
      throw given.token ? new ApiError(409, 'error.passkeyRefused') : new ApiError(401, 'error.passkeyUnknown');
    case 'webauthn_credential_exists':
      throw new ApiError(409, 'error.passkeyExists');
    case 'too_many_passkeys':
      throw new ApiError(409, 'error.tooManyPasskeys');
    case 'email_not_confirmed':
      throw new ApiError(403, 'error.unconfirmed');
  }
  if (response.status === 429) throw tooManyRequests(60);
  if (response.status === 404 && method === 'DELETE') throw new ApiError(404, 'error.notFound');
  // The embedded Supabase Auth has no such calls, and says so in several ways; a project may have turned them off.
  if (!(await hasPasskeys(c))) throw new ApiError(409, 'error.passkeysUnavailable');
  if (given.token && (response.status === 401 || response.status === 403)) throw unauthorized(c);
  throw unavailable(`Supabase Auth, /passkeys${path.replace(/^\/[\w-]{36}$/, '/…')}: ${response.status} ${code}`);
}
