/** Lists are read a page at a time; Postgres counts, sorts and cuts them. */
import { ApiError } from './api';

export const pageSize = 20;

/** One page of a list, and how many rows the whole list has. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The first and last row of a page, both counted from 0, as supabase-js' `range` takes them; pages count from 1. */
export function rangeOf(page: number): [first: number, last: number] {
  return [(page - 1) * pageSize, page * pageSize - 1];
}

/** What supabase-js answers to a counted, ranged select. */
interface RangedAnswer<Row> {
  data: Row[] | null;
  count: number | null;
  error: { message: string } | null;
  status: number;
}

/**
 * Turns the answer to a ranged select with `count: 'exact'` into a page.
 * @throws {ApiError} when it is an error
 */
export function pageOf<Row>({ data, count, error, status }: RangedAnswer<Row>): Page<Row> {
  // 416: the list has become shorter than where this page began.
  if (status === 416) return { rows: [], total: count ?? 0 };
  if (error || !data) throw new ApiError(status, `${status}: ${error?.message ?? 'no rows'}`, undefined, false);
  return { rows: data, total: count ?? data.length };
}
