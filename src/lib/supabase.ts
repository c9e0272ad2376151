/** The client of Supabase, for rows and live changes. Log-in goes through the api, files through `stored-files.ts`. */

import { findBrokenRule, raisedMessage } from '@contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as errorMessages from '@texts/error';
import { ApiError } from './api';
import type { Database } from './database.types';
import { requireEnv } from './env';
import { refusalText } from './refusal-text';
import { accessToken, getSession, refreshSession } from './session';

export type Supabase = SupabaseClient<Database>;

let client: Promise<Supabase> | undefined;

/**
 * Sends a request of the client, which has the user's token. One that the server no longer takes (a clock that is wrong, a
 * changed role) is renewed once, and the request repeated.
 */
async function fetchOrRenew(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const before = getSession()?.accessToken;
  if (response.status !== 401 || !before) return response;
  const token = (await refreshSession().catch(() => null))?.accessToken;
  if (!token || token === before) return response;
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

async function create(): Promise<Supabase> {
  // No public page begins with its code.
  const { createClient } = await import('@supabase/supabase-js');
  const { supabaseUrl, supabaseKey } = requireEnv();
  const created = createClient<Database>(supabaseUrl, supabaseKey, {
    accessToken,
    global: { fetch: fetchOrRenew },
    // At once it would also end the channel of who logs in next.
    realtime: { disconnectOnEmptyChannelsAfterMs: 1_000 },
  });
  // Nothing is repeated by itself: a person who waits learns of it at once.
  // biome-ignore lint/complexity/useLiteralKeys: createClient has no option for it
  created['rest'].retry = false;
  return created;
}

/** The one client, whose code is fetched at the first call; begun early by pages that need it. */
export function loadSupabase(): Promise<Supabase> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** For tests: as when a page is opened. */
export function resetSupabase(): void {
  client = undefined;
}

/**
 * The one client, which acts as the signed-in user: refuses before anything is sent when there is none.
 * @throws {ApiError} 401 when nobody is signed in (any more), and with status 0 when the server could not say
 */
export async function getSupabaseAsUser(): Promise<Supabase> {
  if (!getSession()) throw new ApiError(401, errorMessages.signedOut);
  // A request of an ended session would be sent as a visitor's, and be refused for what it is not.
  if (!(await accessToken())) throw new ApiError(401, errorMessages.expired);
  return loadSupabase();
}

/** Answer of supabase-js: rows, or an error; `count` when it was asked for. */
export interface RestResponse<Data> {
  data: Data;
  error: { message: string; code?: string; details?: string | null; hint?: string | null } | null;
  status: number;
}

/** SQLSTATE of a statement that Postgres has cancelled. */
const TIMED_OUT = '57014';

/**
 * The error of a refused request. What our own SQL raises (`PT…`) and the rules that have a sentence in the contract are
 * for people, as is a session that has ended; the database's other words are for developers, not to be shown.
 */
export function toApiError({ error, status }: RestResponse<unknown>): ApiError {
  const message = error?.message ?? 'no rows';
  if (status === 401) return new ApiError(401, errorMessages.expired);
  if (error?.code === TIMED_OUT) return new ApiError(status, errorMessages.timedOut);
  const isRaised = error?.code?.startsWith('PT');
  const field = error?.code === 'PT422' && error.hint;
  const broken = isRaised ? { message: raisedMessage(message, error?.details), field } : findBrokenRule(message);
  if (broken) {
    const text = refusalText(broken.message);
    return new ApiError(status, text, broken.field ? { [broken.field]: text } : undefined);
  }
  return new ApiError(status, `${status}: ${message}`, undefined, false);
}

/**
 * Turns an answer of the client into its rows.
 * @throws {ApiError} when it is an error
 */
export function unwrapRows<Data>(response: RestResponse<Data>): NonNullable<Data> {
  const { data, error } = response;
  if (error || data === null || data === undefined) throw toApiError(response);
  return data;
}

/** The one row. @throws {ApiError} 404 when there is none */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new ApiError(404, errorMessages.notFound);
  return row;
}

/**
 * The one row of an answer, e.g. what an insert or update returns.
 * @throws {ApiError} when it is an error, and 404 when there is no row: a policy that hides the row, or a row that is
 *   gone, changes nothing without saying so
 */
export const unwrapRow = <Row>(response: RestResponse<Row[] | null>): Row => onlyRow(unwrapRows(response));

/**
 * The row of an update that is filtered by what the person saw.
 * @throws {ApiError} when it is an error, and 409 when there is no row: somebody else has changed or deleted it
 */
export function unwrapUnchanged<Row>(response: RestResponse<Row[] | null>): Row {
  const [row] = unwrapRows(response);
  if (row === undefined) throw new ApiError(409, errorMessages.changed);
  return row;
}
