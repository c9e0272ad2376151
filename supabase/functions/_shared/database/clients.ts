import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '../runtime/env.ts';

export const TIMEOUT_MS = 15_000;

/** `fetch` with a timeout. No answer becomes a 503: the libraries would print a thrown error's stack. */
export async function fetchSupabase(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
  } catch {
    return Response.json({ message: 'Supabase does not answer' }, { status: 503 });
  }
}

/** The audit log knows the api by this name. */
const clientInfo = { 'x-client-info': 'chambers-api' };

/**
 * Headers of a request to Supabase.
 * @param key the publishable or the secret one
 * @param token of a session; without one the key stands for the caller
 */
export function requestHeaders(key: string, token: string | null = null): Record<string, string> {
  // In auth-js's spelling: in another one it would send two tokens.
  return { apikey: key, Authorization: `Bearer ${token ?? key}` };
}

/** The database without state: a client a request, so that no caller reaches another request. */
export function databaseClient(headers: Record<string, string>): PostgrestClient {
  return new PostgrestClient(`${env.supabaseUrl()}/rest/v1`, { headers, fetch: fetchSupabase });
}

/** The database as the token's owner, or as a visitor without one. */
export function callerDatabase(token: string | null, headers: Record<string, string> = {}): PostgrestClient {
  return databaseClient({ ...clientInfo, ...headers, ...requestHeaders(env.publishableKey(), token) });
}
