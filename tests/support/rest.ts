/** Requests to Supabase's REST, Auth and Storage APIs, as anybody with curl can send them. */

import { inject } from 'vitest';
import type { OfficeRole } from '../../supabase/functions/_shared/contract/roles.ts';
import { acceptSession, createAccount } from './accounts.ts';
import type { Backend } from './backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The backend of the test run. */
    stack: Backend;
    /** The address of the fake platforms. */
    platforms: string;
  }
}

/** A caller: a visitor (publishable key only), a user (with a token), or the service (secret key). */
export interface Caller {
  name: string;
  headers: Record<string, string>;
  /** The user's id, where there is a user. */
  id?: string;
}

export interface RestResponse {
  status: number;
  /** The parsed JSON, or the text. */
  body: unknown;
  headers: Headers;
}

export function visitor(): Caller {
  return { name: 'visitor', headers: { apikey: inject('stack').publishableKey } };
}

export function service(): Caller {
  return { name: 'service', headers: { apikey: inject('stack').secretKey } };
}

/** Sends one request. `body` that is not a string or bytes is sent as JSON. */
export async function send(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<RestResponse> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(inject('stack').url + path, {
    method,
    headers: {
      ...(body !== undefined && !raw ? { 'content-type': 'application/json' } : {}),
      ...caller.headers,
      ...headers,
    },
    body: body === undefined ? undefined : raw ? (body as BodyInit) : JSON.stringify(body),
  });
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Not JSON: the text itself is the body.
  }
  return { status: response.status, body: parsed, headers: response.headers };
}

/** Rows of a table that the caller can read. `query` is PostgREST's: `{ id: 'eq.…' }`. Fails when the request is refused. */
export async function rows<Row = Record<string, unknown>>(caller: Caller, table: string, query = {}): Promise<Row[]> {
  const response = await send(caller, 'GET', `/rest/v1/${table}?${new URLSearchParams(query)}`);
  if (response.status !== 200) throw new Error(`GET ${table}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body as Row[];
}

/** Adds a row as the service and returns it as stored. */
export async function insert(table: string, row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const response = await send(service(), 'POST', `/rest/v1/${table}`, row, { prefer: 'return=representation' });
  if (response.status !== 201) throw new Error(`POST ${table}: ${response.status} ${JSON.stringify(response.body)}`);
  return (response.body as Record<string, unknown>[])[0] as Record<string, unknown>;
}

let count = 0;
/** A short word that no other test uses. */
export function unique(prefix = 't'): string {
  count += 1;
  return `${prefix}-${process.pid.toString(36)}-${count.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** A user without a session: `name` is the username. */
export interface Account {
  name: string;
  id: string;
  email: string;
}

/** A new user, as the api makes them. `data` is added to the metadata. */
async function addAccount(data: Record<string, unknown> = {}, password = 'correct horse'): Promise<Account> {
  const name = unique('user');
  const email = `${name}@example.com`;
  return { name, email, id: await createAccount(inject('stack'), { email, username: name, password, data }) };
}

/** A new user, logged in. */
export async function signUp(data?: Record<string, unknown>, password?: string): Promise<Caller & Account> {
  const account = await addAccount(data, password);
  return { ...(await signIn(account.email, password)), ...account };
}

/** Makes a user a client of the practice, whose record has the same id. */
export async function makeClient(id: string): Promise<void> {
  await insert('clients', { id, full_name: `Client ${unique()}` });
  await insert('client_users', { client_id: id, user_id: id });
}

/** A new user who is a client of the practice, and has not logged in. */
export async function addClientAccount(): Promise<Account> {
  const account = await addAccount();
  await makeClient(account.id);
  return account;
}

/** The same, logged in. */
export async function newClient(): Promise<Caller & Account> {
  const account = await addClientAccount();
  return { ...(await signIn(account.email)), ...account };
}

/** Logs in at Supabase Auth, and as the api accepts the session. Returns the caller, and the refresh token. */
export async function signIn(email: string, password = 'correct horse'): Promise<Caller & { refreshToken: string }> {
  const response = await send(service(), 'POST', '/auth/v1/token?grant_type=password', { email, password });
  const session = response.body as { access_token?: string; refresh_token?: string };
  if (!session.access_token || !session.refresh_token) throw new Error(`log-in: ${response.status}`);
  await acceptSession(inject('stack'), session.access_token);
  return { ...bearer(session.access_token), name: email, refreshToken: session.refresh_token };
}

/** A new admin, or another of the office, who has not logged in. */
export async function addAdminAccount(role: OfficeRole = 'admin'): Promise<Account> {
  const account = await addAccount();
  await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${account.id}`, { role });
  return account;
}

/** The same, logged in. */
export async function newAdmin(role?: OfficeRole): Promise<Caller & Account> {
  const account = await addAdminAccount(role);
  return { ...(await signIn(account.email)), ...account };
}

function bearer(token: string): Caller {
  return { name: 'user', headers: { apikey: inject('stack').publishableKey, authorization: `Bearer ${token}` } };
}
