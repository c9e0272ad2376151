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

/**
 * Rows of a table as a visitor sees them, whoever is signed in.
 * @param query PostgREST's filters and order, e.g. `{ visible: 'eq.true', order: 'created_at' }`
 * @throws when the settings are wrong, no answer came, or it was no list of rows
 */
export async function fetchAnonRows<Table extends keyof Tables, Column extends keyof Tables[Table]['Row'] & string>(
  table: Table,
  columns: readonly Column[],
  query: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Pick<Tables[Table]['Row'], Column>[]> {
  const { supabaseUrl, supabaseKey } = requireEnv();
  const search = new URLSearchParams({ select: columns.join(','), ...query });
  const response = await fetch(`${supabaseUrl}/rest/v1/${table}?${search}`, {
    headers: { apikey: supabaseKey },
    signal,
  });
  if (!response.ok) throw new Error(`${table}: ${response.status}`);
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error(`${table}: no list of rows`);
  return rows;
}
