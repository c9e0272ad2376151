/** Rows of a table to choose one from. */
import { MAX_OPTIONS, type Option, type OptionSource } from '@/components/search-picker';
import { prefixQuery } from './search';
import { getSupabaseAsUser, type RestResponse, type Supabase, unwrapRow, unwrapRows } from './supabase';

/** A select of a table that has a column `search`. */
interface Select<Row> {
  textSearch(column: 'search', query: string, options: { config: 'simple' }): this;
  eq(column: 'id', value: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
  abortSignal(signal: AbortSignal): PromiseLike<RestResponse<Row[] | null>>;
}

/**
 * Rows to choose one from, found by the words that a table is searched by.
 * @param key the table's name, with dashes
 * @param order the column by which they are listed, with the id
 * @param toOption where the rows are no options yet
 */
export function rowOptions<Row extends { id: string }>(
  key: string,
  select: (supabase: Supabase) => Select<Row>,
  order: string,
  { ascending = true, toOption = (row: Row) => row as unknown as Option } = {},
): OptionSource {
  return {
    key,
    search: async (input, signal) => {
      const query = prefixQuery(input);
      const all = select(await getSupabaseAsUser());
      const found = query ? all.textSearch('search', query, { config: 'simple' }) : all;
      const ordered = found.order(order, { ascending }).order('id', { ascending }).limit(MAX_OPTIONS);
      return unwrapRows(await ordered.abortSignal(signal)).map(toOption);
    },
    one: async (id, signal) =>
      toOption(
        unwrapRow(
          await select(await getSupabaseAsUser())
            .eq('id', id)
            .abortSignal(signal),
        ),
      ),
  };
}
