/** Sessions are stored by Supabase Auth. Here they are refreshed, and it is asked who a token belongs to. */
import type { Context } from 'hono';
import type { SessionUser } from '../contract/index.ts';
import { callerClient } from '../database/clients.ts';
import { databaseError } from '../database/database-errors.ts';
import { ApiError, unavailable } from '../http/errors.ts';
import { discardBody } from '../http/http.ts';
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
import { describeSession, requestRefresh } from './service.ts';

/** A token that expires sooner than this is refreshed at once: the caller is going to use it. */
const REFRESH_MARGIN_SECONDS = 60;

/**
 * The access token of the caller, or null for a visitor. A session in cookies is refreshed here if its access token is
 * missing or about to expire, so that every route works with cookies alone.
 */
export async function callerToken(c: Context): Promise<string | null> {
  const bearer = bearerToken(c);
  if (bearer) return bearer;
  const access = readAccessToken(c);
  if (access && secondsLeft(access) > REFRESH_MARGIN_SECONDS) return access;
  return readRefreshCookie(c) ? await refreshSession(c) : null;
}

/**
 * Refreshes the session of the refresh cookie. Two tabs may do so at the same time: Supabase Auth accepts a refresh token
 * again shortly after its use, and returns the same successor.
 * @returns the new access token, or null when the session is over; the cookies are then cleared
 */
export async function refreshSession(c: Context): Promise<string | null> {
  const refresh = readRefreshCookie(c);
  const tokens = refresh && !bearerToken(c) ? await refreshTokens(c, refresh) : null;
  if (tokens) setSessionCookies(c, tokens);
  else if (refresh) clearSessionCookies(c);
  return tokens?.access_token ?? null;
}

/**
 * @returns null when the refresh token is no longer good
 * @throws 503
 */
async function refreshTokens(c: Context, refresh: string): Promise<Tokens | null> {
  const response = await requestRefresh(c, refresh);
  const body = await response.json().catch(() => null);
  if (response.status >= 500 || response.status === 429) throw unavailable();
  if (!response.ok || !body?.access_token || !body.refresh_token) return null;
  await describeSession(c, body.access_token);
  return body;
}

/**
 * Who a token belongs to, by Supabase Auth itself, with the profile as its owner may read it.
 * @returns null when the token is not good, or no longer
 */
export async function loadSessionUser(token: string): Promise<SessionUser | null> {
  const caller = callerClient(token);
  const { data, error } = await caller.auth.getUser(token);
  if (error) {
    if (!error.status || error.status >= 500) throw unavailable();
    return null;
  }
  const profile = await caller
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

/**
 * The signed-in caller.
 * @throws 401; the cookies are then deleted
 */
export async function requireUser(c: Context): Promise<SessionUser> {
  let token = await callerToken(c);
  let user = token && (await loadSessionUser(token));
  if (token && !user) {
    // The access token may have ended before its time, with its session or at a change of keys.
    token = await refreshSession(c);
    user = token && (await loadSessionUser(token));
  }
  if (!user) throw unauthorized(c);
  return user;
}

/**
 * The admin whose token it is, verified by Supabase Auth: for work that bypasses the policies, or comes before them. The body
 * of any other request is read and discarded.
 * @throws 401, 403
 */
export async function requireAdmin(c: Context, token: string | null): Promise<SessionUser> {
  const user = token && (await loadSessionUser(token));
  if (user && user.role === 'admin') return user;
  await discardBody(c);
  throw user ? new ApiError(403, 'error.forbidden') : unauthorized(c);
}

/**
 * The access token of the session in the cookies, to end it; an expired one is refreshed for that.
 * @returns null if there is none, or if it cannot be refreshed
 */
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
