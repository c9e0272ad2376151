import type { Context } from 'hono';

/** Which part of a list is asked for. */
export interface Page {
  limit: number;
  offset: number;
}

/** Says which rows of how many a response holds, as PostgREST does: `0-24/100`. @param total null where it is not known */
export function setContentRange(c: Context, { offset }: Page, rows: number, total: number | null): void {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  c.header('content-range', `${range}/${total ?? '*'}`);
}
