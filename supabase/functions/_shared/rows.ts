/**
 * Rows of the database as the api takes and answers them: `sortOrder` here is `sort_order` there, and nothing else
 * differs. Everything is done as the caller; Postgres decides what of it may be.
 */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { callerRows } from './clients.ts';
import { columnOf, errorMessages, findBrokenRule } from './contract/index.ts';
import { type Columns, type DatabaseAnswer, databaseError } from './database-errors.ts';
import { ApiError } from './errors.ts';
import { etagOf, readIfMatch } from './etag.ts';
import { type Page, setContentRange } from './paging.ts';
import { LONGEST_PAGE } from './query.ts';
import { signedOut } from './session.ts';

/** A table, and what of it is answered. */
export interface Table<Row> {
  name: string;
  /** The schema of an answer: its fields are the columns that are read. */
  row: z.ZodMiniType<Row> & { shape: Readonly<Record<string, unknown>> };
  /** Fields that are no columns: what PostgREST is asked for instead, such as the rows of another table. */
  embedded?: Readonly<Record<string, string>>;
  /** What a broken rule of a column is called in the request. */
  columns?: Columns;
  /** Whether its answers have an `ETag` (default). Not where they change without the row. */
  tagged?: boolean;
}

/** Which rows, and in which order. */
export interface Selection {
  page: Page;
  /** Column, operator of PostgREST, value; one without a value is left out. */
  filters?: readonly (readonly [column: string, operator: 'eq' | 'gte' | 'lte' | 'lt', value: unknown])[];
  /** Columns, the last one unique; `-` before those that descend. */
  order: readonly string[];
}

/** The columns of a schema's fields, as PostgREST is asked for them under the names of the fields. */
function tableColumns<Row>({ row, embedded = {} }: Table<Row>): string {
  return Object.keys(row.shape)
    .map((field) => embedded[field] ?? (columnOf(field) === field ? field : `${field}:${columnOf(field)}`))
    .join(', ');
}

/**
 * The columns of a request; what it does not name is left out.
 * @param nullable fields in which an empty string is stored as null
 */
export function toRow(request: Readonly<Record<string, unknown>>, nullable: readonly string[] = []) {
  const named = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([field, value]) => [columnOf(field), value === '' && nullable.includes(field) ? null : value]),
  );
}

/**
 * The same for one row, by their own names: asked for other ones, the embedded backend reads a changed row again, by the
 * filters that it no longer fits. With what its tag is made of.
 */
function rowColumns<Row>({ row, embedded = {} }: Table<Row>): string {
  return [...Object.keys(row.shape).map((field) => embedded[field] ?? columnOf(field)), 'updated_at'].join(', ');
}

/** The answer of what was read so; its tag goes into the header `ETag`. */
function toAnswer<Row>(c: Context, { row, embedded = {}, tagged = true }: Table<Row>, read: unknown): Row {
  const values = read as Record<string, unknown>;
  if (tagged) {
    c.header('etag', etagOf(String(values.updated_at)));
    // What compresses an answer on its way would make the tag a weak one, which matches nothing.
    c.header('cache-control', 'no-store, no-transform');
  }
  const fields = Object.keys(row.shape).map((field) => [field, values[embedded[field] ? field : columnOf(field)]]);
  return Object.fromEntries(fields) as Row;
}

/** So far a list is counted. No answer holds more, so that this many ids come in one, too. */
const MAX_COUNTED = LONGEST_PAGE;

/**
 * One page of the rows that the caller may read, and in `Content-Range` which of how many: `*` for more than are counted,
 * because counting a long list takes longer than reading a page of it. Errors: 401, 403, 422.
 */
export async function readRows<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  { page, filters = [], order }: Selection,
): Promise<Row[]> {
  const select = (columns: string) => {
    let list = callerRows(token).from(table.name).select(columns);
    for (const [column, operator, value] of filters) {
      if (value !== undefined) list = list.filter(column, operator, value);
    }
    return list;
  };
  let list = select(tableColumns(table));
  for (const column of order) list = list.order(column.replace('-', ''), { ascending: !column.startsWith('-') });
  const answer = await list.range(page.offset, page.offset + page.limit - 1).retry(false);
  if (answer.error) throw refusal(c, answer, token, table.columns);
  const read = answer.data.length;
  // A page that is not full is the last one; where it is empty, the list may have ended long before.
  const isLast = read < page.limit && (read > 0 || page.offset === 0);
  let total = isLast ? page.offset + read : null;
  if (!isLast && (read === 0 || page.offset + read < MAX_COUNTED)) {
    const counted = await select('id').limit(MAX_COUNTED).retry(false);
    if (counted.error) throw refusal(c, counted, token, table.columns);
    if (counted.data.length < MAX_COUNTED) total = counted.data.length;
  }
  setContentRange(c, page, read, total);
  return answer.data as Row[];
}

/** The row whose `key` is `value`, and its tag in `ETag`. Errors: 401, 403, 404 (also where the caller may not read it). */
export async function readRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  [key, value]: readonly [key: string, value: string],
): Promise<Row> {
  const answer = await callerRows(token).from(table.name).select(rowColumns(table)).eq(key, value).retry(false);
  if (answer.error) throw refusal(c, answer, token);
  const [row] = answer.data;
  if (!row) throw new ApiError(404, errorMessages.notFound);
  return toAnswer(c, table, row);
}

/** Whether the caller may read a row. Errors: 401. */
export async function isReadable(c: Context, token: string | null, table: string, id: string): Promise<boolean> {
  const answer = await callerRows(token).from(table).select('id').eq('id', id).retry(false);
  if (answer.error) throw refusal(c, answer, token);
  return answer.data.length > 0;
}

/** Adds a row and gives it as it was stored, and its tag in `ETag`. Errors: 401, 403, 409, 422. */
export async function addRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  row: Record<string, unknown>,
): Promise<Row> {
  const answer = await callerRows(token).from(table.name).insert(row).select(rowColumns(table));
  if (answer.error) throw refusal(c, answer, token, table.columns);
  return toAnswer(c, table, answer.data[0]);
}

/**
 * Changes the row whose `key` is `value`, if its tag is one that `If-Match` names, and gives it as it then is.
 * Errors: 400 (`If-Match`), 401, 403, 404, 409, 412, 422 (also where nothing is to be changed).
 */
export async function changeRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  [key, value]: readonly [key: string, value: string],
  changes: Record<string, unknown>,
): Promise<Row> {
  const match = readIfMatch(c);
  if (Object.keys(changes).length === 0) throw new ApiError(422, errorMessages.nothingToChange);
  if (match?.length !== 0) {
    const update = callerRows(token).from(table.name).update(changes).eq(key, value);
    const answer = await (match ? update.in('updated_at', match) : update).select(rowColumns(table));
    if (answer.error) throw refusal(c, answer, token, table.columns);
    const [row] = answer.data;
    if (row) return toAnswer(c, table, row);
  }
  throw await whyUntouched(c, token, table.name, [key, value], match);
}

/**
 * Deletes a row, if its tag is one that `If-Match` names, and gives what it held in some columns.
 * Errors: 400 (`If-Match`), 401, 403, 404, 412.
 * @param columns by their own names: asked for other ones, the embedded backend gives the row also when a policy kept it
 */
export async function deleteRow<const Column extends string = never>(
  c: Context,
  token: string | null,
  table: string,
  id: string,
  columns: readonly Column[] = [],
): Promise<Record<Column, string | null>> {
  const match = readIfMatch(c);
  if (match?.length !== 0) {
    const deletion = callerRows(token).from(table).delete().eq('id', id);
    const answer = await (match ? deletion.in('updated_at', match) : deletion).select(['id', ...columns].join(', '));
    if (answer.error) throw refusal(c, answer, token);
    const [row] = answer.data as unknown as Record<Column, string | null>[];
    if (row) return row;
  }
  throw await whyUntouched(c, token, table, ['id', id], match);
}

/** No row was changed: there is none, it is another one by now, or the caller may read it but not change it. */
async function whyUntouched(
  c: Context,
  token: string | null,
  table: string,
  [key, value]: readonly [string, string],
  match: readonly string[] | null,
): Promise<ApiError> {
  const answer = await callerRows(token).from(table).select('updated_at').eq(key, value).retry(false);
  if (answer.error) return refusal(c, answer, token);
  const [row] = answer.data as { updated_at: string }[];
  if (!row) return new ApiError(404, errorMessages.notFound);
  const isStale = match && !match.map(etagOf).includes(etagOf(row.updated_at));
  return isStale ? new ApiError(412, errorMessages.changed) : new ApiError(403, errorMessages.forbidden);
}

/** Calls a function of the database as the caller. Errors: 401, 403, and what the function raises. */
export async function callRpc<Result>(
  c: Context,
  token: string | null,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<Result> {
  const answer = await callerRows(token).rpc(name, parameters);
  if (answer.error) throw refusal(c, answer, token);
  return answer.data as Result;
}

/** The answer to a refusal of the database. */
export function refusal(c: Context, answer: DatabaseAnswer, token: string | null, columns: Columns = {}): ApiError {
  const { code = '', message = '' } = answer.error ?? {};
  const broken = findBrokenRule(message);
  if (broken?.field) {
    return new ApiError(code === '23505' ? 409 : 422, broken.message, { [broken.field]: broken.message });
  }
  if (broken) return new ApiError(409, broken.message);
  const refused = databaseError(answer, token !== null, columns);
  return refused.status === 401 ? signedOut(c) : refused;
}
