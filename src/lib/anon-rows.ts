/** Reads for the public pages: what every visitor may see, without a client of the database. */
import type { Database } from './database.types';
import { requireEnv } from './env';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isPublic`: the answer is the same for everyone, so it outlives a log-in and a sign-out. */
    queryMeta: { isPublic?: true };
  }
}

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];

/**
 * Rows of a table as a visitor sees them, no matter who is signed in.
 * @param query PostgREST's filters and order, e.g. `{ visible: 'eq.true', order: 'created_at' }`
 * @throws when the settings are wrong, no answer came, or it was no list of rows
 */
export async function fetchAnonRows<Table extends keyof Tables, Column extends keyof Tables[Table]['Row'] & string>(
  table: Table,
  columns: readonly Column[],
  query: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Pick<Tables[Table]['Row'], Column>[]> {
  return fetchList(`${table}?${new URLSearchParams({ select: columns.join(','), ...query })}`, signal);
}

/** Calls a function of the database without parameters as a visitor, no matter who is signed in. @throws as above */
export function callAsAnon<Name extends keyof Functions>(
  name: Name,
  signal: AbortSignal | null = null,
): Promise<Extract<Functions[Name]['Returns'], unknown[]>> {
  return fetchList(`rpc/${name}`, signal);
}

async function fetchList<List extends unknown[]>(path: string, signal: AbortSignal | null): Promise<List> {
  const { supabaseUrl, supabaseKey } = requireEnv();
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, { headers: { apikey: supabaseKey }, signal });
  const [what] = path.split('?');
  if (!response.ok) throw new Error(`${what}: ${response.status}`);
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error(`${what}: no list of rows`);
  return rows as List;
}
