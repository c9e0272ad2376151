/**
 * Converts rows of the database to the API and back: `sortOrder` here is `sort_order` there, and nothing else differs.
 * Every query runs as the caller, and Postgres decides what is allowed.
 */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { findBrokenRule, toColumn } from '../contract/index.ts';
import { ApiError } from '../http/errors.ts';
import { readIfMatch, setEtag, toEtag } from '../http/etag.ts';
import { MAX_PAGE_SIZE, type Page, setContentRange } from '../http/query.ts';
import { unauthorized } from '../http/session-tokens.ts';
import { callerDatabase } from './clients.ts';
import { type Columns, type DatabaseResponse, databaseError } from './database-errors.ts';

/** A table and its representation in the API. */
export interface Table<Row> {
  name: string;
  /** The schema of a response: its fields are the columns that are read. */
  row: z.ZodMiniType<Row> & { shape: Readonly<Record<string, unknown>> };
  /** Fields that are no columns: what PostgREST is asked for instead, such as the rows of another table. */
  embedded?: Readonly<Record<string, string>>;
  /** The field and message of a violated constraint, by column. */
  columns?: Columns;
  /** Whether its responses have an `ETag` (default). Not where they change without the row. */
  hasEtag?: boolean;
}

/** Which rows, and in which order. */
export interface ListQuery {
  page: Page;
  /** Column, operator of PostgREST, value; one without a value is left out. */
  filters?: readonly (readonly [
    column: string,
    operator: 'eq' | 'gte' | 'lte' | 'lt' | 'is' | 'not.is',
    value: unknown,
  ])[];
  /** Columns, the last one unique; `-` before those that descend. */
  order: readonly string[];
}

/** The columns of a schema's fields, as PostgREST is asked for them under the names of the fields. */
function tableColumns<Row>({ row, embedded = {} }: Table<Row>): string {
  return Object.keys(row.shape)
    .map((field) => embedded[field] ?? (toColumn(field) === field ? field : `${field}:${toColumn(field)}`))
    .join(', ');
}

/**
 * The columns of a request; what it does not name is left out.
 * @param nullable fields in which an empty string is stored as null
 */
export function toRow(request: Readonly<Record<string, unknown>>, nullable: readonly string[] = []) {
  const named = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([field, value]) => [toColumn(field), value === '' && nullable.includes(field) ? null : value]),
  );
}

/** The same for one row, with what its tag is made of. */
const rowColumns = <Row>(table: Table<Row>) => `${tableColumns(table)}, updated_at`;

/** Converts a row that was read with `rowColumns()`, and sets the header `ETag`. */
function toResponse<Row>(c: Context, { hasEtag = true }: Table<Row>, read: unknown): Row {
  const { updated_at, ...row } = read as Row & { updated_at: string };
  if (hasEtag) setEtag(c, toEtag(updated_at));
  return row as Row;
}

/**
 * One page of the rows that the caller may read, and in `Content-Range` which of how many: `*` for more than are counted,
 * because counting a long list takes longer than reading a page of it.
 * @throws 401, 403, 422
 */
export async function readRows<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  { page, filters = [], order }: ListQuery,
): Promise<Row[]> {
  const select = (columns: string) => {
    let list = callerDatabase(token).from(table.name).select(columns);
    for (const [column, operator, value] of filters) {
      if (value !== undefined) list = list.filter(column, operator, value);
    }
    return list;
  };
  let list = select(tableColumns(table));
  for (const column of order) list = list.order(column.replace('-', ''), { ascending: !column.startsWith('-') });
  const response = await list.range(page.offset, page.offset + page.limit - 1).retry(false);
  if (response.error) throw toApiError(c, response, token, table.columns);
  const read = response.data.length;
  // A page that is not full is the last one; where it is empty, the list may have ended long before.
  const isLast = read < page.limit && (read > 0 || page.offset === 0);
  let total = isLast ? page.offset + read : null;
  if (!isLast && (read === 0 || page.offset + read < MAX_PAGE_SIZE)) {
    const counted = await select('id').limit(MAX_PAGE_SIZE).retry(false);
    if (counted.error) throw toApiError(c, counted, token, table.columns);
    if (counted.data.length < MAX_PAGE_SIZE) total = counted.data.length;
  }
  setContentRange(c, page, read, total);
  return response.data as Row[];
}

/**
 * The row whose `key` is `value`, and its tag in `ETag`.
 * @throws 401, 403, 404 (also where the caller may not read it)
 */
export async function readRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  [key, value]: readonly [key: string, value: string],
): Promise<Row> {
  const response = await callerDatabase(token).from(table.name).select(rowColumns(table)).eq(key, value).retry(false);
  if (response.error) throw toApiError(c, response, token);
  const [row] = response.data;
  if (!row) throw new ApiError(404, 'error.notFound');
  return toResponse(c, table, row);
}

/**
 * Whether the caller may read a row.
 * @throws 401
 */
export async function isReadable(c: Context, token: string | null, table: string, id: string): Promise<boolean> {
  const response = await callerDatabase(token).from(table).select('id').eq('id', id).retry(false);
  if (response.error) throw toApiError(c, response, token);
  return response.data.length > 0;
}

/**
 * Adds a row and gives it as it was stored, and its tag in `ETag`.
 * @throws 401, 403, 409, 422
 */
export async function insertRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  row: Record<string, unknown>,
): Promise<Row> {
  const response = await callerDatabase(token).from(table.name).insert(row).select(rowColumns(table));
  if (response.error) throw toApiError(c, response, token, table.columns);
  return toResponse(c, table, response.data[0]);
}

/**
 * Changes the row whose `key` is `value`, if its tag is one that `If-Match` names, and gives it as it then is.
 * @throws 400 (`If-Match`), 401, 403, 404, 409, 412, 422 (also where nothing is to be changed)
 */
export async function updateRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  [key, value]: readonly [key: string, value: string],
  changes: Record<string, unknown>,
): Promise<Row> {
  const match = readIfMatch(c);
  if (Object.keys(changes).length === 0) throw new ApiError(422, 'error.nothingToChange');
  if (match?.length !== 0) {
    const update = callerDatabase(token).from(table.name).update(changes).eq(key, value);
    const response = await (match ? update.in('updated_at', match) : update).select(rowColumns(table));
    if (response.error) throw toApiError(c, response, token, table.columns);
    const [row] = response.data;
    if (row) return toResponse(c, table, row);
  }
  throw await toNoRowError(c, token, table.name, [key, value], match);
}

/**
 * Deletes a row, if its tag is one that `If-Match` names, and gives what it held in some columns.
 * @param columns by their names in the database
 * @throws 400 (`If-Match`), 401, 403, 404, 409 (e.g. a legal hold), 412
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
    const deletion = callerDatabase(token).from(table).delete().eq('id', id);
    const response = await (match ? deletion.in('updated_at', match) : deletion).select(['id', ...columns].join(', '));
    if (response.error) throw toApiError(c, response, token);
    const [row] = response.data as unknown as Record<Column, string | null>[];
    if (row) return row;
  }
  throw await toNoRowError(c, token, table, ['id', id], match);
}

/** Why no row was changed: it does not exist, was changed meanwhile, or the caller may only read it. */
async function toNoRowError(
  c: Context,
  token: string | null,
  table: string,
  [key, value]: readonly [string, string],
  match: readonly string[] | null,
): Promise<ApiError> {
  const response = await callerDatabase(token).from(table).select('updated_at').eq(key, value).retry(false);
  if (response.error) return toApiError(c, response, token);
  const [row] = response.data as { updated_at: string }[];
  if (!row) return new ApiError(404, 'error.notFound');
  const isStale = match && !match.map((moment) => toEtag(moment)).includes(toEtag(row.updated_at));
  return isStale ? new ApiError(412, 'error.changed') : new ApiError(403, 'error.forbidden');
}

/**
 * Calls a function of the database as the caller.
 * @throws 401, 403, and what the function raises
 */
export async function callRpc<Result>(
  c: Context,
  token: string | null,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<Result> {
  const response = await callerDatabase(token).rpc(name, parameters);
  if (response.error) throw toApiError(c, response, token);
  return response.data as Result;
}

/** The same for a function that gives rows: in the fields of the response, whatever else they hold. */
export async function readRpc<Row>(
  c: Context,
  token: string | null,
  name: string,
  { shape }: Table<Row>['row'],
  parameters: Record<string, unknown> = {},
): Promise<Row[]> {
  const rows = await callRpc<Record<string, unknown>[]>(c, token, name, parameters);
  const fields = Object.keys(shape);
  return rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[toColumn(field)]])) as Row);
}

/** Converts an error of the database. */
export function toApiError(
  c: Context,
  response: DatabaseResponse,
  token: string | null,
  columns: Columns = {},
): ApiError {
  const { code = '', message = '' } = response.error ?? {};
  const broken = findBrokenRule(message);
  if (broken?.field) {
    return new ApiError(code === '23505' ? 409 : 422, broken.message, { [broken.field]: broken.message });
  }
  if (broken) return new ApiError(409, broken.message);
  const refused = databaseError(response, token !== null, columns);
  return refused.status === 401 ? unauthorized(c) : refused;
}
