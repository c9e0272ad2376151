import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readStorageAnswer } from '../contract/index.ts';
import { unavailable } from '../http/errors.ts';
import { env } from '../runtime/env.ts';

const TIMEOUT_MS = 15_000;

/**
 * `fetch` with a timeout. What keeps Supabase from answering becomes a 503, which supabase-js reports
 * like any other answer; a thrown error it would print with its stack.
 */
export async function fetchSupabase(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
  } catch {
    return Response.json({ message: 'Supabase does not answer' }, { status: 503 });
  }
}

/**
 * `fetch` of a body that takes as long as its sender needs: the timeout begins after its last byte.
 * What keeps Supabase from answering becomes a 503.
 */
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

/**
 * Reads a file of Storage from its beginning, for as long as `timeoutMs`.
 * @returns null when Storage says that there is none, or none that the owner of the token may read
 * @throws 503 for every other answer, or none: a file that cannot be read now is not gone
 */
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

/** A Supabase client that keeps nothing: one for each request, so that nobody's session can reach another request. */
export function createStatelessClient(key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(env.supabaseUrl(), key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchSupabase, headers },
  });
}

/** The name by which the audit log knows what a person does through the api. */
const clientInfo = { 'X-Client-Info': 'chambers-api' };

/** Supabase as the caller: whatever Postgres allows the token's owner, or a visitor where there is none. */
export function callerClient(token: string | null, headers: Record<string, string> = {}): SupabaseClient {
  // Spelt as supabase-js spells it: it merges headers by name as written, and would send the token twice.
  const named = { ...clientInfo, ...headers };
  return createStatelessClient(env.publishableKey(), token ? { ...named, Authorization: `Bearer ${token}` } : named);
}

/** The tables and functions of the database as the caller: the part of the above that most requests need, and no more. */
export function callerDatabase(token: string | null, headers: Record<string, string> = {}): PostgrestClient {
  const apikey = env.publishableKey();
  return new PostgrestClient(`${env.supabaseUrl()}/rest/v1`, {
    headers: { ...clientInfo, ...headers, apikey, authorization: `Bearer ${token ?? apikey}` },
    fetch: fetchSupabase,
  });
}
