/** The client of the database and the files; its code is loaded when a page first needs it. */
import { constraintMessages, serverMessages } from '@contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ApiError } from './api';
import type { Database } from './database.types';
import { readEnv } from './env';
import { accessToken, getSession, renewSession } from './session';

let client: Promise<SupabaseClient<Database>> | undefined;

/** supabase-js repeats a request that met no network for some seconds; an answer of ours tells it at once instead. */
async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    return Response.json({ message: serverMessages.unavailable }, { status: 502 });
  }
}

/** A token the server no longer takes (a clock that is wrong, a changed role) is renewed once, and the request repeated. */
async function fetchWithRenewal(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sent = getSession()?.accessToken;
  const response = await fetchOnce(input, init);
  if (response.status !== 401 || !sent) return response;
  const user = await renewSession().catch(() => null);
  if (!user || user.accessToken === sent) return response;
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${user.accessToken}`);
  return fetchOnce(input, { ...init, headers });
}

async function create(): Promise<SupabaseClient<Database>> {
  const result = readEnv();
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(result.env.supabaseUrl, result.env.supabaseKey, {
    // With this option supabase-js keeps no session of its own, and none in localStorage.
    accessToken,
    global: { fetch: fetchWithRenewal },
  });
}

/**
 * The one client; it acts as the signed-in user, or as a visitor.
 * @throws when its code could not be loaded; the next call tries again
 */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/**
 * The same client, for rows that only a signed-in user may read: refuses before anything is sent when there is none.
 * @throws {ApiError} 401 when nobody is signed in (any more), and with status 0 when the server could not say
 */
export async function getSupabaseAsUser(): Promise<SupabaseClient<Database>> {
  if (!getSession()) throw new ApiError(401, serverMessages.signedOut);
  // A request of an ended session would be sent as a visitor's, and be refused for what it is not.
  if (!(await accessToken())) throw new ApiError(401, serverMessages.expired);
  return getSupabase();
}

/** What supabase-js answers: rows, or an error; `count` when it was asked for. */
interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string } | null;
  status: number;
}

/**
 * The error of a refused request. What our own SQL raises (`PT…`) and the rules that have a sentence in the contract are
 * for people, as is a session that has ended; the database's other words are for developers, not to be shown.
 */
export function refusalOf({ error, status }: Answer<unknown>): ApiError {
  const message = error?.message ?? 'no rows';
  if (status === 401) return new ApiError(401, serverMessages.expired);
  if (error?.code?.startsWith('PT')) return new ApiError(status, message);
  const broken = Object.entries(constraintMessages).find(([name]) => message.includes(`"${name}"`))?.[1];
  if (broken) return new ApiError(status, broken.message, { [broken.field]: broken.message });
  return new ApiError(status, `${status}: ${message}`, undefined, false);
}

/**
 * Turns an answer of supabase-js into its rows.
 * @throws {ApiError} when it is an error
 */
export function rowsOf<Data>(answer: Answer<Data>): NonNullable<Data> {
  const { data, error } = answer;
  if (error || data === null || data === undefined) throw refusalOf(answer);
  return data;
}

/**
 * The one row of an answer, e.g. what an insert or update returns.
 * @throws {ApiError} when it is an error, and 404 when there is no row: a policy that hides the row, or a row that is
 *   gone, changes nothing without saying so
 */
export function rowOf<Row>(answer: Answer<Row[] | null>): Row {
  const [row] = rowsOf(answer);
  if (row === undefined) throw new ApiError(404, serverMessages.notFound);
  return row;
}
