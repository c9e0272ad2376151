/**
 * Sessions: Supabase Auth keeps them, two HttpOnly cookies carry their tokens. A script may send the access token as
 * `Authorization: Bearer` instead.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { callerClient } from './clients.ts';
import { errorMessages, type SessionUser, sessionDays } from './contract/index.ts';
import { databaseError } from './database-errors.ts';
import { env } from './env.ts';
import { ApiError, unavailable } from './errors.ts';
import { discardBody, isHttps } from './http.ts';
import { describeSession, requestRefresh } from './service.ts';

/** What Supabase Auth gives at log-in and at each renewal. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  /** Seconds that the access token lasts. */
  expires_in: number;
}

/**
 * The names of the two cookies. Over https their prefixes make browsers refuse them from any other host of the same
 * domain, and from one that is not asked over https; `__Host-` also needs the path `/`.
 */
const plain = { access: 'access_token', refresh: 'refresh_token' };
const prefixed = { access: '__Host-access_token', refresh: '__Secure-refresh_token' };
/** A token with less time left than this (seconds) is renewed at once: the caller is going to use it. */
const MARGIN = 60;
/** How long (seconds) a browser keeps the refresh token: no session lasts longer. */
const REMEMBERED = sessionDays * 24 * 3600;

function namesOf(c: Context): typeof plain {
  return isHttps(c) ? prefixed : plain;
}

function accessOf(c: Context): string | undefined {
  return getCookie(c, namesOf(c).access);
}

function refreshOf(c: Context): string | undefined {
  return getCookie(c, namesOf(c).refresh);
}

/** Hands the tokens to the browser. The refresh token goes nowhere but to the api. */
export function keepSession(c: Context, tokens: Tokens): void {
  const flags = { httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
  setCookie(c, namesOf(c).access, tokens.access_token, { ...flags, path: '/', maxAge: tokens.expires_in });
  setCookie(c, namesOf(c).refresh, tokens.refresh_token, { ...flags, path: '/api', maxAge: REMEMBERED });
}

/** Makes the browser forget the tokens. */
export function forgetSession(c: Context): void {
  const flags = { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), maxAge: 0 } as const;
  setCookie(c, namesOf(c).access, '', { ...flags, path: '/' });
  setCookie(c, namesOf(c).refresh, '', { ...flags, path: '/api' });
}

/**
 * The token that the caller acts with, or null for a visitor. A session in cookies is renewed here when its access
 * token is missing or about to end, so that every route serves a browser that only keeps cookies.
 */
export async function callerToken(c: Context): Promise<string | null> {
  const bearer = bearerToken(c);
  if (bearer) return bearer;
  const access = accessCookie(c);
  if (access && secondsLeft(access) > MARGIN) return access;
  return refreshOf(c) ? await renewSession(c) : null;
}

/**
 * Renews the session of the refresh cookie. Two tabs may do so at the same moment: Supabase Auth lets a refresh token
 * be shown again shortly after its use and gives the same successor.
 * @returns the new access token, or null when the session is over; the cookies are then cleared
 */
export async function renewSession(c: Context): Promise<string | null> {
  const refresh = refreshOf(c);
  const tokens = refresh && !bearerToken(c) ? await refreshTokens(c, refresh) : null;
  if (tokens) keepSession(c, tokens);
  else if (refresh) forgetSession(c);
  return tokens?.access_token ?? null;
}

/** @returns null when the refresh token is no longer good. Errors: 503 */
async function refreshTokens(c: Context, refresh: string): Promise<Tokens | null> {
  const response = await requestRefresh(c, refresh);
  const answer = await response.json().catch(() => null);
  if (response.status >= 500 || response.status === 429) throw unavailable();
  if (!response.ok || !answer?.access_token || !answer.refresh_token) return null;
  await describeSession(c, answer.access_token);
  return answer;
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
    .select('id, username, fullName:full_name, email, phone, role')
    .eq('id', data.user.id)
    .retry(false)
    .maybeSingle<Omit<SessionUser, 'accessToken' | 'expiresAt'>>();
  if (profile.error) {
    const refused = databaseError(profile, true);
    if (refused.status === 401) return null;
    throw refused;
  }
  return profile.data && { ...profile.data, accessToken: token, expiresAt: expiryOf(token) };
}

/**
 * Who the caller is now, for what only somebody may ask. Errors: 401; what the browser still holds is then cleared.
 */
export async function callerUser(c: Context): Promise<SessionUser> {
  let token = await callerToken(c);
  let user = token && (await loadSessionUser(token));
  if (token && !user) {
    // The access token may have ended before its time, with its session or at a change of keys.
    token = await renewSession(c);
    user = token && (await loadSessionUser(token));
  }
  if (!user) throw signedOut(c);
  return user;
}

/**
 * The admin whose token it is, by Supabase Auth itself: for what is done past the policies, or before they are asked.
 * What anyone else sent is read and thrown away. Errors: 401, 403.
 */
export async function confirmAdmin(c: Context, token: string | null): Promise<SessionUser> {
  const user = token && (await loadSessionUser(token));
  if (user && user.role === 'admin') return user;
  await discardBody(c);
  throw user ? new ApiError(403, errorMessages.forbidden) : signedOut(c);
}

/**
 * The token of the session that a browser still keeps, for ending it; it is renewed for that when its time is over.
 * @returns null when there is none, or when it cannot be asked for
 */
export async function keptToken(c: Context): Promise<string | null> {
  const access = accessCookie(c);
  if (access && secondsLeft(access) > 0) return access;
  const refresh = refreshOf(c);
  const tokens = refresh ? await refreshTokens(c, refresh).catch(() => null) : null;
  return tokens?.access_token ?? null;
}

/** 401 for a caller who must be somebody; what the browser still holds is cleared. */
export function signedOut(c: Context): ApiError {
  const hadSession = Boolean(bearerToken(c) ?? accessOf(c) ?? refreshOf(c));
  if (hadSession) forgetSession(c);
  return new ApiError(401, hadSession ? errorMessages.expired : errorMessages.signedOut);
}

/** The tokens that a caller has, as they are: for ending their session. */
export function heldTokens(c: Context): { access: string | null; renewable: boolean } {
  return { access: bearerToken(c) ?? accessCookie(c), renewable: Boolean(refreshOf(c)) };
}

function bearerToken(c: Context): string | null {
  const token = /^Bearer +(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
  // supabase-js sends its publishable key this way when nobody is signed in.
  if (token === undefined || token === env.publishableKey()) return null;
  if (!isToken(token)) throw new ApiError(401, errorMessages.signedOut);
  return token;
}

function accessCookie(c: Context): string | null {
  const token = accessOf(c) ?? '';
  return isToken(token) ? token : null;
}

/** Whether it has the form of a token: anything else could not even be sent to Supabase. */
function isToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** When a token says that it ends. Only for knowing when to renew it: whether it is good is for Supabase to say. */
function expiryOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload));
    return typeof exp === 'number' ? exp : 0;
  } catch {
    return 0;
  }
}

function secondsLeft(token: string): number {
  return expiryOf(token) - Date.now() / 1000;
}
