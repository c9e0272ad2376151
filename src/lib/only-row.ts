import { ApiError } from '@/lib/api';

/** The row of a function that answers one. Throws a 404 when there is none. */
export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new ApiError(404, '404: no row', undefined, false);
  return row;
}
