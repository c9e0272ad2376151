/** Session tokens: two HttpOnly cookies, or the access token as `Authorization: Bearer`. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sessionDays } from '../contract/index.ts';
import { env } from '../runtime/env.ts';
import { ApiError } from './errors.ts';
import { isHttps } from './requests.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Over https prefixes bind cookies to this host and https; `__Host-` requires the path `/`. */
const plainNames = { access: 'access_token', refresh: 'refresh_token' };
const prefixedNames = { access: '__Host-access_token', refresh: '__Secure-refresh_token' };
/** No session lasts longer. */
const REFRESH_COOKIE_SECONDS = sessionDays * 24 * 3600;

function cookieNames(c: Context): typeof plainNames {
  return isHttps(c) ? prefixedNames : plainNames;
}

function readAccessCookie(c: Context): string | undefined {
  return getCookie(c, cookieNames(c).access);
}

export function readRefreshCookie(c: Context): string | undefined {
  return getCookie(c, cookieNames(c).refresh);
}

/** The refresh token is sent to the API only. */
export function setSessionCookies(c: Context, tokens: Tokens): void {
  const flags = { httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
  setCookie(c, cookieNames(c).access, tokens.access_token, { ...flags, path: '/', maxAge: tokens.expires_in });
  setCookie(c, cookieNames(c).refresh, tokens.refresh_token, {
    ...flags,
    path: '/api',
    maxAge: REFRESH_COOKIE_SECONDS,
  });
}

export function clearSessionCookies(c: Context): void {
  const flags = { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), maxAge: 0 } as const;
  setCookie(c, cookieNames(c).access, '', { ...flags, path: '/' });
  setCookie(c, cookieNames(c).refresh, '', { ...flags, path: '/api' });
}

/** 401; deletes the cookies. */
export function unauthorized(c: Context): ApiError {
  const hadSession = Boolean(bearerToken(c) ?? readAccessCookie(c) ?? readRefreshCookie(c));
  if (hadSession) clearSessionCookies(c);
  return new ApiError(401, hadSession ? 'error.expired' : 'error.signedOut');
}

export function sentTokens(c: Context): { access: string | null; renewable: boolean } {
  return { access: bearerToken(c) ?? readAccessToken(c), renewable: Boolean(readRefreshCookie(c)) };
}

/** The token in the header, or null. @throws 401 for no token */
export function bearerToken(c: Context): string | null {
  const token = /^Bearer +(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
  // The site sends its publishable key without a session.
  if (token === undefined || token === env.publishableKey()) return null;
  if (!isToken(token)) throw new ApiError(401, 'error.signedOut');
  return token;
}

export function readAccessToken(c: Context): string | null {
  const token = readAccessCookie(c) ?? '';
  return isToken(token) ? token : null;
}

/** Supabase could not be sent anything else. */
function isToken(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** Unverified claims; empty for an unreadable token. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) ?? {};
  } catch {
    return {};
  }
}

/** Seconds, unverified: only decides when to refresh. */
export function readExpiry(token: string): number {
  const { exp } = readClaims(token);
  return typeof exp === 'number' ? exp : 0;
}
