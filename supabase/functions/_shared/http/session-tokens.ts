/**
 * The tokens of a session in requests and responses: two HttpOnly cookies hold them. A script may send the access token as
 * `Authorization: Bearer` instead.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sessionDays } from '../contract/index.ts';
import { env } from '../runtime/env.ts';
import { ApiError } from './errors.ts';
import { isHttps } from './http.ts';

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
/** How long a browser keeps the refresh token: no session lasts longer. */
const REFRESH_COOKIE_SECONDS = sessionDays * 24 * 3600;

function cookieNames(c: Context): typeof plainNames {
  return isHttps(c) ? prefixedNames : plainNames;
}

function readAccessCookie(c: Context): string | undefined {
  return getCookie(c, cookieNames(c).access);
}

/** The refresh token in the cookies. */
export function readRefreshCookie(c: Context): string | undefined {
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

/** 401 for a caller who must be signed in; the cookies are deleted. */
export function unauthorized(c: Context): ApiError {
  const hadSession = Boolean(bearerToken(c) ?? readAccessCookie(c) ?? readRefreshCookie(c));
  if (hadSession) clearSessionCookies(c);
  return new ApiError(401, hadSession ? 'error.expired' : 'error.signedOut');
}

/** The tokens that the request contains, to end the session. */
export function sentTokens(c: Context): { access: string | null; renewable: boolean } {
  return { access: bearerToken(c) ?? readAccessToken(c), renewable: Boolean(readRefreshCookie(c)) };
}

/**
 * The access token in the header; null where there is none.
 * @throws 401 for something else than a token
 */
export function bearerToken(c: Context): string | null {
  const token = /^Bearer +(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
  // supabase-js sends its publishable key this way when nobody is signed in.
  if (token === undefined || token === env.publishableKey()) return null;
  if (!isToken(token)) throw new ApiError(401, 'error.signedOut');
  return token;
}

/** The access token in the cookies; null where there is none, or something else. */
export function readAccessToken(c: Context): string | null {
  const token = readAccessCookie(c) ?? '';
  return isToken(token) ? token : null;
}

/** Whether a text has the format of a token: nothing else could be sent to Supabase. */
function isToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** What a token says of its session, not verified; nothing where it cannot be read. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) ?? {};
  } catch {
    return {};
  }
}

/** The expiry of a token in seconds, not verified: it only decides when to refresh. */
export function readExpiry(token: string): number {
  const { exp } = readClaims(token);
  return typeof exp === 'number' ? exp : 0;
}
