import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readStorageAnswer } from '../contract/index.ts';
import { unavailable } from '../http/errors.ts';
import { env } from '../runtime/env.ts';

const TIMEOUT_MS = 15_000;

/** `fetch` with a timeout. No answer becomes a 503: supabase-js would print a thrown error's stack. */
export async function fetchSupabase(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
  } catch {
    return Response.json({ message: 'Supabase does not answer' }, { status: 503 });
  }
}

/** Uploads a stream; the timeout begins after its last byte. No answer becomes a 503. */
export async function uploadToSupabase(
  url: string,
  init: RequestInit & { body: ReadableStream<Uint8Array<ArrayBuffer>> },
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = setTimeout(() => timeout.abort(), timeoutMs);
  };
  try {
    const body = init.body.pipeThrough(new TransformStream({ flush }));
    return await fetch(url, { ...init, body, signal: timeout.signal });
  } catch {
    return Response.json({ message: 'Supabase does not answer' }, { status: 503 });
  } finally {
    clearTimeout(timer);
  }
}

/** Opens a file; null if none is readable. @throws 503 for anything else: an unreadable file is not gone */
export async function openStorageFile(
  path: string,
  apikey: string,
  token: string,
  timeoutMs: number,
): Promise<Response | null> {
  const response = await fetch(`${env.supabaseUrl()}/storage/v1/object/${path}`, {
    headers: { apikey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response?.ok && response.body) return response;
  const text = (await response?.text().catch(() => '')) ?? '';
  const { status, reason } = readStorageAnswer({ status: response?.status ?? 0, text });
  if (status === 404) return null;
  throw unavailable(`Storage: ${status} ${reason}`);
}

/** A client without state: one a request, so that no session reaches another request. */
export function createStatelessClient(key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(env.supabaseUrl(), key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchSupabase, headers },
  });
}

/** The audit log knows the api by this name. */
const clientInfo = { 'X-Client-Info': 'chambers-api' };

/** Supabase as the token's owner, or a visitor without one. */
export function callerClient(token: string | null, headers: Record<string, string> = {}): SupabaseClient {
  // In supabase-js's spelling: in another one it would send the token twice.
  const named = { ...clientInfo, ...headers };
  return createStatelessClient(env.publishableKey(), token ? { ...named, Authorization: `Bearer ${token}` } : named);
}

/** The database alone as the token's owner, which most requests need. */
export function callerDatabase(token: string | null, headers: Record<string, string> = {}): PostgrestClient {
  const apikey = env.publishableKey();
  return new PostgrestClient(`${env.supabaseUrl()}/rest/v1`, {
    headers: { ...clientInfo, ...headers, apikey, authorization: `Bearer ${token ?? apikey}` },
    fetch: fetchSupabase,
  });
}
