import { parseAddress } from '../../../supabase/functions/_shared/http/network.ts';
import type { AuthConfig } from '../config.ts';
import type { Mailer } from '../mail.ts';
import type { SqlPool } from '../postgres/client.ts';
import type { FileStorage } from './file-storage.ts';

/** Parts of the backend that the fixes need. */
export interface FixOptions {
  /** Runs SQL as superuser. */
  sql: SqlPool;
  mailer: Mailer;
  storage: FileStorage;
  secretKey: string;
  /** Signs tokens, also those of signed addresses. */
  jwtSecret: string;
  siteUrl: string;
  auth: AuthConfig;
  needsCaptcha: boolean;
}

/** Name of the connections of Supabase Auth: by it the audit log tells Auth from an operator. */
export const AUTH_APPLICATION = 'supabase-lite';

/** A request on its way to lite. */
export interface Call {
  method: string;
  url: URL;
  /** As lite gets them. */
  headers: Headers;
  body: Uint8Array | undefined;
  /** The network address of a session that it begins. */
  address: string;
}

/** Answers a request, by `next` or itself. It may change the call before, and the response afterwards. */
export type Fix = (call: Call, next: () => Promise<Response>) => Promise<Response>;

/**
 * The address that a call comes from. The one that `Sb-Forwarded-For` names counts only with the secret key, as on Supabase: with
 * it the functions name the visitor for whom they call.
 * @param peer the remote address of the connection
 */
export function callerAddress(headers: Headers, secretKey: string, peer: string): string {
  const named = headers.get('sb-forwarded-for')?.split(',')[0]?.trim() ?? '';
  const isBelieved = headers.get('apikey') === secretKey && parseAddress(named) !== null;
  return isBelieved ? named : peer.replace(/^::ffff:/, '');
}

/** Whether it is `POST /auth/v1/token` with this grant. */
export const asksToken = ({ method, url }: Call, grant: 'password' | 'refresh_token'): boolean =>
  method === 'POST' && url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === grant;

/** Counts attempts by a name, in memory. Returns whether there were no more than `limit` in five minutes. */
export function countAttempts(limit: number): (name: string) => boolean {
  const counts = new Map<string, { attempts: number; ends: number }>();
  return (name) => {
    const now = Date.now();
    if (counts.size > 10_000) for (const [key, { ends }] of counts) if (ends <= now) counts.delete(key);
    const before = counts.get(name);
    const count = before && before.ends > now ? before : { attempts: 0, ends: now + 300_000 };
    count.attempts += 1;
    counts.set(name, count);
    return count.attempts <= limit;
  };
}

/** The body as an object; empty if it is none. */
export function readJson({ body }: Pick<Call, 'body'>): Record<string, unknown> {
  try {
    // As lite reads it, without a byte order mark.
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** An error as Supabase Auth answers it. */
export function authFailure(status: number, code: string, msg: string, more: Record<string, string> = {}): Response {
  const headers = { 'access-control-allow-origin': '*', 'x-sb-error-code': code, ...more };
  return Response.json({ code: status, error_code: code, msg }, { status, headers });
}
