/**
 * Device cookies: guesses from other browsers do not lock out a browser that has logged in before.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../http/requests.ts';
import { isSameSecret, sign } from '../runtime/derived-key.ts';

const LIFETIME_SECONDS = 365 * 24 * 3600;

const now = () => Math.floor(Date.now() / 1000);
const cookieName = (c: Context) => (isHttps(c) ? '__Secure-device' : 'device');

/** The address is only in the signature: the cookie names nobody and is valid for one account. */
const signDevice = (email: string, issued: string, id: string) =>
  sign(`${email.toLowerCase()} ${issued} ${id}`, 'device cookie');

/** The id of the caller's browser if it has logged in to this account before, else null. */
export async function readDeviceCookie(c: Context, email: string): Promise<string | null> {
  const [, issued = '', id = '', signature = ''] =
    /^(\d+)\.([\w-]+)\.(\w+)$/.exec(getCookie(c, cookieName(c)) ?? '') ?? [];
  if (!signature || Number(issued) + LIFETIME_SECONDS < now()) return null;
  return isSameSecret(await signDevice(email, issued, id), signature) ? id : null;
}

/** Gives the browser of a successful log-in a new cookie for this account. */
export async function setDeviceCookie(c: Context, email: string): Promise<void> {
  const [issued, id] = [String(now()), crypto.randomUUID()];
  const value = `${issued}.${id}.${await signDevice(email, issued, id)}`;
  const flags = { httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
  setCookie(c, cookieName(c), value, { ...flags, path: '/api', maxAge: LIFETIME_SECONDS });
}

/** Deletes the cookie of a browser. */
export function clearDeviceCookie(c: Context): void {
  setCookie(c, cookieName(c), '', { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), path: '/api', maxAge: 0 });
}
