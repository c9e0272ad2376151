import type { Context } from 'hono';
import { serverMessages } from './contract/index.ts';
import { invalid } from './errors.ts';

/** The most rows that one answer holds, also where the caller names no limit. */
export const LONGEST_PAGE = 1000;
const FURTHEST_OFFSET = 1_000_000;

/** Which part of a list is asked for. */
export interface Page {
  limit: number;
  offset: number;
}

/** Reads `limit` and `offset` from the query. Errors: 422. */
export function readPage(c: Context): Page {
  return {
    limit: readNumber(c, 'limit', 1, LONGEST_PAGE) ?? LONGEST_PAGE,
    offset: readNumber(c, 'offset', 0, FURTHEST_OFFSET) ?? 0,
  };
}

/** Says which rows of how many an answer holds, as PostgREST does: `0-24/100`. */
export function setContentRange(c: Context, { offset }: Page, rows: number, total: number | null): void {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  c.header('content-range', `${range}/${total ?? '*'}`);
}

function readNumber(c: Context, name: string, lowest: number, highest: number): number | undefined {
  const given = c.req.query(name);
  if (given === undefined) return undefined;
  const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= lowest && value <= highest) return value;
  throw invalid({ [name]: serverMessages.between(name, lowest, highest) });
}
