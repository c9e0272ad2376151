/** Requests to the REST API, as supabase-js writes them. */
import { prefixQuery } from '../../../src/lib/search.ts';

/** One request: a GET, or a POST where there is a body. */
export interface Ask {
  path: string;
  body?: Record<string, unknown>;
  /** The header that asks for a count beside the rows. */
  prefer?: string;
}

/** Query parameters of PostgREST. */
export type Parameters = Readonly<Record<string, string>>;

/** Rows of a table. */
export function rowsOf(table: string, parameters: Parameters, prefer?: string): Ask {
  return { path: `/rest/v1/${table}?${new URLSearchParams(parameters)}`, ...(prefer && { prefer }) };
}

/** A call of a function in the database. */
export function call(name: string, body: Record<string, unknown> = {}): Ask {
  return { path: `/rest/v1/rpc/${name}`, body };
}

/** What a person typed into a search field. */
export function search(typed: string): Parameters {
  return { search: `fts(simple).${prefixQuery(typed)}` };
}

/** An order by columns, and by id where they are equal: all in one direction, as an index has them. */
export function order(direction: 'asc' | 'desc', ...by: string[]): Parameters {
  return { order: [...by, 'id'].map((column) => `${column}.${direction}`).join(',') };
}

/** The rows that have one value in a column, ordered by that and others. */
export function only(column: string, value: string, direction: 'asc' | 'desc', ...by: string[]): Parameters {
  return { [column]: `eq.${value}`, ...order(direction, column, ...by) };
}
