/** Accounts, as the service; each function says why. See `database/service.ts`. */
import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import type { Context } from 'hono';
import type { Invitation } from '../contract/index.ts';
import { fetchSupabase } from '../database/clients.ts';
import { databaseError } from '../database/database-errors.ts';
import { callAsService, serviceDatabase } from '../database/service.ts';
import { forwardedFor, userAgent } from '../http/address.ts';
import { unavailable } from '../http/errors.ts';
import { describeError, noteReason } from '../http/log.ts';
import { readClaims } from '../http/session-tokens.ts';
import { env } from '../runtime/env.ts';
import { authClient } from './auth-client.ts';

const serviceAuth = () => authClient(env.secretKey());

/** The e-mail address of a username or address, or null. As the service: the answer tells who has an account. */
export function findLoginEmail(login: string): Promise<string | null> {
  return callAsService('login_email', { p_login: login });
}

/** Whether an address has a proven log-in. As the service: it tells who has an account. @throws 503 */
export async function hasProfile(email: string): Promise<boolean> {
  const { data, error } = await serviceDatabase().from('profiles').select('id').eq('email', email);
  if (error) throw unavailable(`profiles: ${error.code || 'no response'}`);
  return data.length > 0;
}

interface BegunRegistration {
  /** Metadata that the new log-in must carry; null with a refusal. */
  token: string | null;
  refusal: 'username' | 'invitation' | null;
  has_account: boolean;
}

/** Begins a registration or accepts an invitation. As the service: the answer tells who has an account. */
export async function beginRegistration(
  username: string,
  email: string,
  invitationToken: string | null,
): Promise<BegunRegistration> {
  const [row] = await callAsService<BegunRegistration[]>('begin_registration', {
    p_username: username,
    p_email: email,
    p_invitation_token: invitationToken,
  });
  if (!row) throw unavailable('rpc begin_registration: no row');
  return row;
}

/** The invitation of a token; null when it is not valid. As the service: visitors read no invitations. */
export async function findInvitation(token: string): Promise<Invitation | null> {
  const [row] = await callAsService<(Omit<Invitation, 'fullName'> & { full_name: string })[]>('find_invitation', {
    p_token: token,
  });
  if (!row) return null;
  const { full_name: fullName, ...invitation } = row;
  return { fullName, ...invitation };
}

/** As the service: nobody else may sign up, or confirm an address. @param metadata for the profile; the token */
export async function createUser(
  user: { email: string; password: string; isConfirmed: boolean },
  metadata: Record<string, string | null>,
): Promise<{ id: string | null; error: AuthError | null }> {
  const { data, error } = await serviceAuth().admin.createUser({
    email: user.email,
    password: user.password,
    email_confirm: user.isConfirmed,
    user_metadata: metadata,
  });
  return { id: error ? null : (data.user?.id ?? null), error };
}

/** Calls Supabase Auth for a visitor, or a token's owner without the refresh token. As the service: see `visitorAuth`. */
export function requestAuth(
  c: Context,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Response> {
  return fetchSupabase(`${env.supabaseUrl()}/auth/v1${path}`, {
    method,
    headers: {
      ...forwardedFor(c),
      apikey: env.secretKey(),
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
}

/** As the service: users may delete a factor only with its code, not a recovery code. @throws 503 */
export async function deleteFactors(userId: string, factorIds: readonly string[]): Promise<void> {
  const { mfa } = serviceAuth().admin;
  for (const id of factorIds) {
    const { error } = await mfa.deleteFactor({ userId, id });
    if (error && error.status !== 404)
      throw unavailable(`Supabase Auth deletes no factor: ${error.status} ${error.code}`);
  }
}

/** Replaces a user's recovery codes; no hashes remove all. As the service: a token alone must not be enough. */
export function replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
  return callAsService('replace_recovery_codes', { p_user_id: userId, p_code_hashes: hashes }, userId);
}

/** Uses up a recovery code; false for a wrong one. As the service: attempts are counted only in the api. */
export function takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
  return callAsService('use_recovery_code', { p_user_id: userId, p_code_hash: hash }, userId);
}

/** As the service: Supabase Auth wants the old password and a second factor, which a mailed link does not have. */
export async function setPassword(userId: string, password: string): Promise<AuthError | null> {
  return (await serviceAuth().admin.updateUserById(userId, { password })).error;
}

/** Whether a mailed token resets an admin's password. As the service: the answer tells who is an admin. */
export function isOfficeReset(token: string): Promise<boolean> {
  return callAsService('is_office_reset', { p_token: token });
}

/** As the service: the database cannot see that the password was asked for. @throws 409 with the reason */
export async function deleteAccount(userId: string): Promise<void> {
  const response = await serviceDatabase(userId).rpc('delete_account', { p_user_id: userId });
  if (response.error) throw databaseError(response, true);
}

/** For an answer that is the same for everybody: it tells nothing of an account. @throws 503 */
export function assertAnswered(error: AuthError | null): void {
  if (error && (!error.status || error.status === 503)) throw unavailable('Supabase Auth does not answer');
  // It asks for a captcha whoever has not the secret key.
  if (error?.code === 'captcha_failed') throw unavailable('Supabase Auth does not take the secret key');
}

/** As the service: only then Supabase Auth counts by the forwarded address. A session sends its own token. */
export function visitorAuth(c: Context): GoTrueClient {
  return authClient(env.secretKey(), forwardedFor(c));
}

/** Changes with an address's password; null where nobody has it. As the service: see `acceptSession`. @throws 503 */
export function getPasswordVersion(address: string): Promise<string | null> {
  return callAsService('password_version', { p_address: address.toLowerCase() });
}

/**
 * Lets a session count that began with a good password, names its browser, and notifies the owner of a new one.
 * As the service: the database sees no password, and accepting sessions would bypass the api.
 * @param version of the password, read before the log-in
 * @returns false when the password was changed meanwhile
 * @throws 503
 */
export function acceptSession(c: Context, accessToken: string, version: string | null): Promise<boolean> {
  return callAsService('accept_session', {
    p_session_id: readClaims(accessToken).session_id,
    p_password_version: version,
    p_user_agent: userAgent(c) || null,
  });
}

/** Lets a passkey count whose owner has given the password. As the service: a token alone must not be enough. @throws 503 */
export function acceptPasskey(userId: string, passkeyId: string): Promise<void> {
  return callAsService('accept_passkey', { p_user_id: userId, p_passkey_id: passkeyId }, userId);
}

/** Lets Supabase Auth begin a second factor by this name. As the service: a token alone must not be enough. @throws 503 */
export function expectFactor(userId: string, name: string): Promise<void> {
  return callAsService('expect_factor', { p_user_id: userId, p_name: name }, userId);
}

/** As `acceptSession`; false for a passkey that was registered past the api. @param credentialId by which Supabase Auth found it */
export function acceptPasskeySession(c: Context, accessToken: string, credentialId: string): Promise<boolean> {
  return callAsService('accept_passkey_session', {
    p_session_id: readClaims(accessToken).session_id,
    p_credential_id: credentialId,
    p_user_agent: userAgent(c) || null,
  });
}

/** As the service: callers must not name sessions. Supabase takes no browser's User-Agent with the secret key. */
export async function describeSession(c: Context, accessToken: string): Promise<void> {
  const agent = userAgent(c);
  try {
    const { session_id } = readClaims(accessToken);
    if (agent && session_id)
      await callAsService('set_session_device', { p_session_id: session_id, p_user_agent: agent });
  } catch (error) {
    noteReason(c, error instanceof Error ? describeError(error) : 'the browser of a session');
  }
}

/** Renews a session; the library would retry for half a minute. */
export const requestRefresh = (c: Context, refreshToken: string) =>
  requestAuth(c, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
