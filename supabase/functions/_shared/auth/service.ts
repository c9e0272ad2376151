/** What log-ins, registrations and passwords need, as the service; see `database/service.ts`. */
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { Invitation } from '../contract/index.ts';
import { createStatelessClient, fetchSupabase } from '../database/clients.ts';
import { databaseError } from '../database/database-errors.ts';
import { callAsService, serviceClient } from '../database/service.ts';
import { forwardedFor, userAgent } from '../http/address.ts';
import { unavailable } from '../http/errors.ts';
import { describeError, noteReason } from '../http/log.ts';
import { readClaims } from '../http/session-tokens.ts';
import { env } from '../runtime/env.ts';

/**
 * The e-mail address of a username or e-mail address, or null.
 * As the service: a caller who could ask this could find out who has an account.
 */
export function findLoginEmail(login: string): Promise<string | null> {
  return callAsService('login_email', { login });
}

/**
 * Whether an address is that of a log-in, and not only of a registration that nobody has proven.
 * As the service, for the same reason.
 * @throws 503
 */
export async function hasProfile(email: string): Promise<boolean> {
  const { data, error } = await serviceClient().from('profiles').select('id').eq('email', email);
  if (error) throw unavailable(`profiles: ${error.code || 'no response'}`);
  return data.length > 0;
}

/** A registration that has begun, or why it has not. */
export interface BegunRegistration {
  /** What the new log-in has to carry; null with a refusal. */
  token: string | null;
  refusal: 'username' | 'invitation' | null;
  has_account: boolean;
}

/**
 * Begins a registration, or the acceptance of an invitation. An unproven registration of the same address is replaced.
 * As the service: a caller who could ask this could find out who has an account.
 */
export async function beginRegistration(
  username: string,
  email: string,
  invitationToken: string | null,
): Promise<BegunRegistration> {
  const [row] = await callAsService<BegunRegistration[]>('begin_registration', {
    username,
    email,
    invitation_token: invitationToken,
  });
  if (!row) throw unavailable('rpc begin_registration: no row');
  return row;
}

/**
 * The invitation that a token belongs to, or null when it is not good (any more).
 * As the service: visitors read no invitations; here the response comes only within the throttle.
 */
export async function findInvitation(token: string): Promise<Invitation | null> {
  const [row] = await callAsService<(Omit<Invitation, 'fullName'> & { full_name: string })[]>('find_invitation', {
    token,
  });
  if (!row) return null;
  const { full_name: fullName, ...invitation } = row;
  return { fullName, ...invitation };
}

/**
 * Creates a user at Supabase Auth. The response's error says why there is none.
 * As the service: Supabase Auth refuses every other sign-up, and nobody else may say of an address that it is confirmed.
 * @param metadata what the database makes the profile from, and the token of the registration
 */
export async function createUser(
  user: { email: string; password: string; isConfirmed: boolean },
  metadata: Record<string, string | null>,
): Promise<{ id: string | null; error: AuthError | null }> {
  const { data, error } = await serviceClient().auth.admin.createUser({
    email: user.email,
    password: user.password,
    email_confirm: user.isConfirmed,
    user_metadata: metadata,
  });
  return { id: error ? null : (data.user?.id ?? null), error };
}

/**
 * A call of Supabase Auth about second factors, for the owner of the token. Not by supabase-js, which needs the refresh token too.
 * As the service, for the reason of `visitorAuth`.
 * @param path after `/factors`
 */
export function requestFactors(c: Context, token: string, path: string, body: object): Promise<Response> {
  return fetchSupabase(`${env.supabaseUrl()}/auth/v1/factors${path}`, {
    method: 'POST',
    headers: {
      ...forwardedFor(c),
      apikey: env.secretKey(),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}

/**
 * Deletes second factors of a user. As the service: Supabase Auth lets nobody delete one who has not just shown its code, and a
 * recovery code is none of its own.
 * @throws 503
 */
export async function deleteFactors(userId: string, factorIds: readonly string[]): Promise<void> {
  const { mfa } = serviceClient(userId).auth.admin;
  for (const id of factorIds) {
    const { error } = await mfa.deleteFactor({ userId, id });
    if (error && error.status !== 404)
      throw unavailable(`Supabase Auth deletes no factor: ${error.status} ${error.code}`);
  }
}

/**
 * Replaces the recovery codes of a user by these hashes; none removes all.
 * As the service: a token alone must not be enough.
 */
export function replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
  return callAsService('replace_recovery_codes', { user_id: userId, code_hashes: hashes }, userId);
}

/**
 * Uses a recovery code, and says whether it was good.
 * As the service: past the api nobody would count the attempts.
 */
export function takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
  return callAsService('use_recovery_code', { user_id: userId, code_hash: hash }, userId);
}

/**
 * Gives a user a new password. The response's error says why it was refused.
 * As the service: Supabase Auth takes it only from a session that shows the current one, and of somebody with a second factor the
 * code, which a link from a mail does not. The code is asked for at the next log-in.
 */
export async function setPassword(userId: string, password: string): Promise<AuthError | null> {
  return (await serviceClient(userId).auth.admin.updateUserById(userId, { password })).error;
}

/**
 * Whether the token of a mail is for the password of an admin.
 * As the service: a caller who could ask this could find out who is an admin.
 */
export function isAdminReset(token: string): Promise<boolean> {
  return callAsService('is_admin_reset', { token });
}

/**
 * Deletes a user, who asked for it. As the service: a token alone must not be enough, and whether the password was asked for
 * the database cannot see.
 * @throws 409 with the reason while that must not be
 */
export async function deleteAccount(userId: string): Promise<void> {
  const response = await serviceClient(userId).rpc('delete_account', { user_id: userId });
  if (response.error) throw databaseError(response, true);
}

/**
 * Supabase Auth for a visitor: log-in, sign-up, mails and their tokens.
 * As the service: only with the secret key Supabase Auth counts the attempt by the visitor's address and not by that of this
 * function. Nobody gets more rights by it: once there is a session, its token is sent.
 */
export function visitorAuth(c: Context): SupabaseClient['auth'] {
  return createStatelessClient(env.secretKey(), forwardedFor(c)).auth;
}

/**
 * A text that changes with the password of a log-in; null where nobody has the address.
 * As the service: see `acceptSession`.
 * @throws 503
 */
export function getPasswordVersion(address: string): Promise<string | null> {
  return callAsService('password_version', { address: address.toLowerCase() });
}

/**
 * Makes a session count that a good enough password has begun: until then the database refuses its tokens. Names the caller's browser
 * in it, and has its owner told of one that is new.
 * As the service: the database sees no password, and who could accept sessions could log in past the api.
 * @param version the password's, from before it was shown
 * @returns false when the password was changed meanwhile: then the session is over
 * @throws 503
 */
export function acceptSession(c: Context, accessToken: string, version: string | null): Promise<boolean> {
  return callAsService('accept_session', {
    session_id: readClaims(accessToken).session_id,
    password_version: version,
    user_agent: userAgent(c) || null,
  });
}

/**
 * Names the caller's browser in a session that was renewed for it. The session is good without it.
 * As the service: Supabase takes no User-Agent of a browser together with the secret key, and callers must not name sessions.
 */
export async function describeSession(c: Context, accessToken: string): Promise<void> {
  const agent = userAgent(c);
  try {
    const { session_id } = readClaims(accessToken);
    if (agent && session_id) await callAsService('set_session_device', { session_id, user_agent: agent });
  } catch (error) {
    noteReason(c, error instanceof Error ? describeError(error) : 'the browser of a session');
  }
}

/**
 * Renews a session. Not by supabase-js, which would try again for half a minute when Supabase Auth is not there.
 * As the service, for the reason of `visitorAuth`.
 */
export function requestRefresh(c: Context, refreshToken: string): Promise<Response> {
  return fetchSupabase(`${env.supabaseUrl()}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { ...forwardedFor(c), apikey: env.secretKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}
