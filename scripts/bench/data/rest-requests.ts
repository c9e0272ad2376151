/** Requests to the REST API, as supabase-js writes them. */
import { prefixQuery } from '../../../src/lib/search.ts';

/** One request: a GET, or a POST if there is a body. */
export interface RestRequest {
  path: string;
  body?: Record<string, unknown>;
  /** The header that requests a count. */
  prefer?: string;
}

/** Query parameters of PostgREST; several filters of one column are a list. */
export type Parameters = Readonly<Record<string, string | readonly string[]>>;

/** A request for rows of a table. */
export function tableQuery(table: string, parameters: Parameters, prefer?: string): RestRequest {
  const query = Object.entries(parameters).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return { path: `/rest/v1/${table}?${new URLSearchParams(query)}`, ...(prefer && { prefer }) };
}

/** A call of a function in the database. */
export function functionQuery(name: string, body: Record<string, unknown> = {}): RestRequest {
  return { path: `/rest/v1/rpc/${name}`, body };
}

/** A search term as a filter. */
export function search(typed: string): Parameters {
  return { search: `fts(simple).${prefixQuery(typed)}` };
}

/** An order by columns and then by id, all in one direction, as in the index. */
export function order(direction: 'asc' | 'desc', ...by: string[]): Parameters {
  return { order: [...by, 'id'].map((column) => `${column}.${direction}`).join(',') };
}

/** The rows that have one value in a column, ordered by that and others. */
export function only(column: string, value: string, direction: 'asc' | 'desc', ...by: string[]): Parameters {
  return { [column]: `eq.${value}`, ...order(direction, column, ...by) };
}
