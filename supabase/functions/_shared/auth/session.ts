/**
 * Sessions are stored by Supabase Auth; two HttpOnly cookies hold their tokens. A script may send the access token as
 * `Authorization: Bearer` instead.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { errorMessages, type SessionUser, sessionDays } from '../contract/index.ts';
import { callerClient } from '../database/clients.ts';
import { databaseError } from '../database/database-errors.ts';
import { describeSession, requestRefresh } from '../database/service.ts';
import { ApiError, unavailable } from '../http/errors.ts';
import { discardBody, isHttps } from '../http/http.ts';
import { env } from '../runtime/env.ts';

/** The tokens that Supabase Auth returns at log-in and at each refresh. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  /** Lifetime of the access token in seconds. */
  expires_in: number;
}

/**
 * The names of the two cookies. Over https their prefixes make browsers refuse them from any other host of the same
 * domain, and from one that is not asked over https; `__Host-` also needs the path `/`.
 */
const plainNames = { access: 'access_token', refresh: 'refresh_token' };
const prefixedNames = { access: '__Host-access_token', refresh: '__Secure-refresh_token' };
/** A token that expires sooner than this is refreshed at once: the caller is going to use it. */
const REFRESH_MARGIN_SECONDS = 60;
/** How long a browser keeps the refresh token: no session lasts longer. */
const REFRESH_COOKIE_SECONDS = sessionDays * 24 * 3600;

function cookieNames(c: Context): typeof plainNames {
  return isHttps(c) ? prefixedNames : plainNames;
}

function readAccessCookie(c: Context): string | undefined {
  return getCookie(c, cookieNames(c).access);
}

function readRefreshCookie(c: Context): string | undefined {
  return getCookie(c, cookieNames(c).refresh);
}

/** Sets the cookies of a session. The browser sends the refresh token to the API only. */
export function setSessionCookies(c: Context, tokens: Tokens): void {
  const flags = { httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
  setCookie(c, cookieNames(c).access, tokens.access_token, { ...flags, path: '/', maxAge: tokens.expires_in });
  setCookie(c, cookieNames(c).refresh, tokens.refresh_token, {
    ...flags,
    path: '/api',
    maxAge: REFRESH_COOKIE_SECONDS,
  });
}

/** Deletes the cookies of a session. */
export function clearSessionCookies(c: Context): void {
  const flags = { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), maxAge: 0 } as const;
  setCookie(c, cookieNames(c).access, '', { ...flags, path: '/' });
  setCookie(c, cookieNames(c).refresh, '', { ...flags, path: '/api' });
}

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
  throw user ? new ApiError(403, errorMessages.forbidden) : unauthorized(c);
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

/** 401 for a caller who must be signed in; the cookies are deleted. */
export function unauthorized(c: Context): ApiError {
  const hadSession = Boolean(bearerToken(c) ?? readAccessCookie(c) ?? readRefreshCookie(c));
  if (hadSession) clearSessionCookies(c);
  return new ApiError(401, hadSession ? errorMessages.expired : errorMessages.signedOut);
}

/** The tokens that the request contains, to end the session. */
export function sentTokens(c: Context): { access: string | null; renewable: boolean } {
  return { access: bearerToken(c) ?? readAccessToken(c), renewable: Boolean(readRefreshCookie(c)) };
}

function bearerToken(c: Context): string | null {
  const token = /^Bearer +(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
  // supabase-js sends its publishable key this way when nobody is signed in.
  if (token === undefined || token === env.publishableKey()) return null;
  if (!isToken(token)) throw new ApiError(401, errorMessages.signedOut);
  return token;
}

function readAccessToken(c: Context): string | null {
  const token = readAccessCookie(c) ?? '';
  return isToken(token) ? token : null;
}

/** Whether a text has the format of a token: nothing else could be sent to Supabase. */
function isToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** The expiry of a token in seconds, not verified: it only decides when to refresh. */
function readExpiry(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload));
    return typeof exp === 'number' ? exp : 0;
  } catch {
    return 0;
  }
}

function secondsLeft(token: string): number {
  return readExpiry(token) - Date.now() / 1000;
}
