/** Lists are read a page at a time; Postgres counts, sorts and cuts them. */

import { maxCounted } from '@contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api';
import { getSupabaseAsUser, type Supabase, unwrapRows } from './supabase';

export const pageSize = 20;

/** One page of a list, and how many rows the whole list has. */
export interface Page<Row> {
  rows: Row[];
  /** Never more than `maxCounted` for a list that is counted apart. */
  total: number;
  /** Whether the list goes on beyond what was counted. */
  more: boolean;
}

/** Answer of supabase-js to a counted, ranged select. */
interface RangedResponse<Row> {
  data: Row[] | null;
  count: number | null;
  error: { message: string } | null;
  status: number;
}

/** A select with `count: 'exact'` and its order, not yet cut. */
interface Select<Row> {
  range(first: number, last: number): { abortSignal(signal: AbortSignal): PromiseLike<RangedResponse<Row>> };
}

function toPage<Row>({ data, count, error, status }: RangedResponse<Row>): Page<Row> {
  if (error || !data) throw new ApiError(status, `${status}: ${error?.message ?? 'no rows'}`, undefined, false);
  return { rows: data, total: count ?? data.length, more: false };
}

/** A call of one of the `count_…` functions: they stop one beyond `maxCounted`. */
type Count = (supabase: Supabase) => {
  abortSignal(
    signal: AbortSignal,
  ): PromiseLike<{ data: number | null; error: { message: string } | null; status: number }>;
};

/**
 * The query of one page of a list that only a signed-in user may read.
 * @param key begins with the table's name, with dashes
 * @param page counts from 1
 * @param select columns and order, with `count: 'exact'` unless there is a `count`
 * @param count for a list that may be so long that counting it takes time
 * @throws {ApiError} when the rows could not be read
 */
export function pagedQuery<Row>(
  key: readonly unknown[],
  page: number,
  select: (supabase: Supabase) => Select<Row>,
  count?: Count,
) {
  return queryOptions({
    queryKey: [...key, { page }],
    queryFn: async ({ signal }): Promise<Page<Row>> => {
      const supabase = await getSupabaseAsUser();
      const read = (first: number, last: number) => select(supabase).range(first, last).abortSignal(signal);
      const rows = read((page - 1) * pageSize, page * pageSize - 1);
      if (!count) {
        const response = await rows;
        // 416: the list has become shorter than where this page begins. How long it is comes with any row.
        return response.status === 416 ? { ...toPage(await read(0, 0)), rows: [] } : toPage(response);
      }
      const [body, counted] = await Promise.all([rows, count(supabase).abortSignal(signal)]);
      const total = unwrapRows(counted);
      return { rows: toPage(body).rows, total: Math.min(total, maxCounted), more: total > maxCounted };
    },
    // The last page stays on the screen until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** The last page that a list has; an empty one has its first. */
export function lastPage({ total }: Page<unknown>): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** The row of a paged query, e.g. `RowOf<typeof casesQuery>`. */
export type RowOf<Query extends (...args: never[]) => { queryFn?: unknown }> =
  NonNullable<ReturnType<Query>['queryFn']> extends (...args: never[]) => infer Result
    ? Awaited<Result> extends Page<infer Row>
      ? Row
      : never
    : never;
