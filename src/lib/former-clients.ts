/** The former client of a row, where its case has another client since. */
import { getSupabaseAsUser, unwrapRows } from './supabase';

/** Row with the id of its former client, which only admins get to see. */
interface WithFormerClient {
  former_client_id: string | null;
}

/** Row with the name of its former client. */
export interface NamedFormerClient {
  former_client: string | null;
}

/** Adds the names of former clients to rows. They are few, and asked for only where there are any: no list joins them. */
export async function nameFormerClients<Row extends WithFormerClient>(
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<(Row & NamedFormerClient)[]> {
  const ids = [...new Set(rows.flatMap(({ former_client_id }) => former_client_id ?? []))];
  if (ids.length === 0) return rows.map((row) => ({ ...row, former_client: null }));
  const supabase = await getSupabaseAsUser();
  const clients = unwrapRows(await supabase.from('clients').select('id, full_name').in('id', ids).abortSignal(signal));
  const names = new Map(clients.map(({ id, full_name }) => [id, full_name]));
  return rows.map((row) => ({ ...row, former_client: names.get(row.former_client_id ?? '') ?? null }));
}
