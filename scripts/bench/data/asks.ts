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

/** What tells one view of a list from another. */
export interface View {
  /** For people; empty for the list as it opens. */
  what: string;
  /** Filters, and the order where it is another one. */
  parameters?: Parameters;
  /** The arguments of the list's count; none where the view has the same count as another. */
  counted?: Record<string, unknown>;
  /** Counts from 1. */
  page?: number;
  /** The view of the small practice that fills the screen as this one does; the same one where this is left out. */
  small?: Omit<View, 'what' | 'small'>;
}

/** A list of a dashboard. */
export interface List {
  what: string;
  table: string;
  /** The function that counts it. */
  count: string;
  /** Its columns, and the order in which it opens. */
  parameters: Parameters;
}

export const rowsAPage = 20;

/** The rows of a view's page. */
export function pageOf({ table, parameters }: List, { parameters: own, page = 1 }: Omit<View, 'what'>): Ask {
  const range = { offset: String((page - 1) * rowsAPage), limit: String(rowsAPage) };
  return rowsOf(table, { ...parameters, ...own, ...range });
}
