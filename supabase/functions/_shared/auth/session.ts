import type { Context } from 'hono';
import { isOffice, type SessionUser, type UserRole } from '../contract/index.ts';
import { callerDatabase } from '../database/clients.ts';
import { databaseError } from '../database/database-errors.ts';
import { ApiError, unavailable } from '../http/errors.ts';
import { discardBody } from '../http/requests.ts';
import {
  bearerToken,
  clearSessionCookies,
  readAccessToken,
  readExpiry,
  readRefreshCookie,
  setSessionCookies,
  type Tokens,
  unauthorized,
} from '../http/session-tokens.ts';
import { callerAuth, isUnanswered } from './auth-client.ts';
import { describeSession, requestRefresh } from './service.ts';

/** The caller is about to use the token. */
const REFRESH_MARGIN_SECONDS = 60;

/** The caller's access token, or null. Refreshes a missing or expiring one, so that cookies alone suffice. */
export async function callerToken(c: Context): Promise<string | null> {
  const bearer = bearerToken(c);
  if (bearer) return bearer;
  const access = readAccessToken(c);
  if (access && secondsLeft(access) > REFRESH_MARGIN_SECONDS) return access;
  return readRefreshCookie(c) ? await refreshSession(c) : null;
}

/** The refreshed token, or null and no cookies. For two tabs at once Supabase Auth returns the same successor. */
export async function refreshSession(c: Context): Promise<string | null> {
  const refresh = readRefreshCookie(c);
  const tokens = refresh && !bearerToken(c) ? await refreshTokens(c, refresh) : null;
  if (tokens) setSessionCookies(c, tokens);
  else if (refresh) clearSessionCookies(c);
  return tokens?.access_token ?? null;
}

/** @returns null when the refresh token is no longer valid. @throws 503 */
async function refreshTokens(c: Context, refresh: string): Promise<Tokens | null> {
  const response = await requestRefresh(c, refresh);
  const body = await response.json().catch(() => null);
  if (isUnanswered(response)) throw unavailable();
  if (!response.ok || !body?.access_token || !body.refresh_token) return null;
  await describeSession(c, body.access_token);
  return body;
}

/** A token that the database takes: verified, of a session that is not over; refreshed if need be. @throws 503 */
export async function liveToken(c: Context, token: string): Promise<string | null> {
  const answer = await callerDatabase(token).from('profiles').select('id').limit(1).retry(false);
  if (!answer.error) return token;
  const refused = databaseError(answer, true);
  if (refused.status !== 401) throw refused;
  // It may have ended early, with its session or a change of keys.
  return await refreshSession(c);
}

/** The owner of a token by Supabase Auth, with their profile; null when the token is not valid. @throws 503 */
export async function loadSessionUser(token: string): Promise<SessionUser | null> {
  const { data, error } = await callerAuth().getUser(token);
  if (error) {
    if (isUnanswered(error)) throw unavailable();
    return null;
  }
  const profile = await callerDatabase(token)
    .from('profiles')
    .select('id, username, fullName:full_name, email, phone, language, role')
    .eq('id', data.user.id)
    .retry(false)
    .maybeSingle<Omit<SessionUser, 'accessToken' | 'expiresAt'>>();
  if (profile.error) {
    const refused = databaseError(profile, true);
    if (refused.status === 401) return null;
    throw refused;
  }
  return profile.data && { ...profile.data, accessToken: token, expiresAt: readExpiry(token) };
}

/** @throws 401, and deletes the cookies */
export async function requireUser(c: Context): Promise<SessionUser> {
  let token = await callerToken(c);
  let user = token && (await loadSessionUser(token));
  if (token && !user) {
    // The access token may have ended early, with its session or a change of keys.
    token = await refreshSession(c);
    user = token && (await loadSessionUser(token));
  }
  if (!user) throw unauthorized(c);
  return user;
}

/** For work past the policies. Reads the body of refused requests. @throws 401, 403 */
export const requireAdmin = (c: Context, token: string | null): Promise<SessionUser> =>
  requireRole(c, token, (role) => role === 'admin');

/** As requireAdmin(), for everybody in the office. */
export const requireOffice = (c: Context, token: string | null): Promise<SessionUser> =>
  requireRole(c, token, isOffice);

async function requireRole(c: Context, token: string | null, isAllowed: (role: UserRole) => boolean) {
  const user = token && (await loadSessionUser(token));
  if (user && isAllowed(user.role)) return user;
  await discardBody(c);
  throw user ? new ApiError(403, 'error.forbidden') : unauthorized(c);
}

/** A token to end the session with, refreshed if expired; null if there is none. */
export async function tokenForSignOut(c: Context): Promise<string | null> {
  const access = readAccessToken(c);
  if (access && secondsLeft(access) > 0) return access;
  const refresh = readRefreshCookie(c);
  const tokens = refresh ? await refreshTokens(c, refresh).catch(() => null) : null;
  return tokens?.access_token ?? null;
}

function secondsLeft(token: string): number {
  return readExpiry(token) - Date.now() / 1000;
}
