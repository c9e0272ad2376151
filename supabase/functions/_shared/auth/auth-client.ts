import { GoTrueClient } from '@supabase/auth-js';
import { fetchSupabase, requestHeaders } from '../database/clients.ts';
import { env } from '../runtime/env.ts';

/** Supabase Auth without state: a client a request, so that no session reaches another request. */
export function authClient(key: string, headers: Record<string, string> = {}): GoTrueClient {
  return new GoTrueClient({
    url: `${env.supabaseUrl()}/auth/v1`,
    headers: { ...requestHeaders(key), ...headers },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: fetchSupabase,
  });
}

/** Supabase Auth for callers, who name themselves by a token. */
export const callerAuth = () => authClient(env.publishableKey());

/** Whether an error of Supabase Auth says nothing about what it was asked: it was not reached, is busy, or failed. */
export const isUnanswered = ({ status }: { status?: number | undefined }): boolean =>
  !status || status === 429 || status >= 500;
