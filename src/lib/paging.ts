/** Lists are read a page at a time; Postgres counts, sorts and cuts them. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api';
import type { Database } from './database.types';
import { getSupabaseAsUser } from './supabase';

export const pageSize = 20;

/** One page of a list, and how many rows the whole list has. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** What supabase-js answers to a counted, ranged select. */
interface RangedAnswer<Row> {
  data: Row[] | null;
  count: number | null;
  error: { message: string } | null;
  status: number;
}

/** A select of supabase-js with `count: 'exact'` and its order, not yet cut. */
interface Select<Row> {
  range(first: number, last: number): { abortSignal(signal: AbortSignal): PromiseLike<RangedAnswer<Row>> };
}

function pageOf<Row>({ data, count, error, status }: RangedAnswer<Row>): Page<Row> {
  // 416: the list has become shorter than where this page begins.
  if (status === 416) return { rows: [], total: count ?? 0 };
  if (error || !data) throw new ApiError(status, `${status}: ${error?.message ?? 'no rows'}`, undefined, false);
  return { rows: data, total: count ?? data.length };
}

/**
 * The query of one page of a list that only a signed-in user may read.
 * @param key begins with the table's name, with dashes
 * @param page counts from 1
 * @param select columns and order, with `count: 'exact'`
 */
export function pagedQuery<Row>(
  key: readonly string[],
  page: number,
  select: (supabase: SupabaseClient<Database>) => Select<Row>,
) {
  return queryOptions({
    queryKey: [...key, { page }],
    queryFn: async ({ signal }): Promise<Page<Row>> => {
      const supabase = await getSupabaseAsUser();
      const answer = await select(supabase)
        .range((page - 1) * pageSize, page * pageSize - 1)
        .abortSignal(signal);
      return pageOf(answer);
    },
    // The last page stays on the screen until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** The row of a paged query, e.g. `RowOf<typeof casesQuery>`. */
export type RowOf<Query extends (page: number) => { queryFn?: unknown }> =
  NonNullable<ReturnType<Query>['queryFn']> extends (...args: never[]) => infer Answer
    ? Awaited<Answer> extends Page<infer Row>
      ? Row
      : never
    : never;
