/** Rows of the database (`sort_order`) in the API (`sortOrder`), read and written as the caller. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { findBrokenRule, isSentBefore, toColumn } from '../contract/index.ts';
import { ApiError } from '../http/errors.ts';
import { readIfMatch, setEtag, toEtag } from '../http/etag.ts';
import { MAX_PAGE_SIZE, type Page, setContentRange } from '../http/query.ts';
import { unauthorized } from '../http/session-tokens.ts';
import { callerDatabase } from './clients.ts';
import { type Columns, type DatabaseResponse, databaseError } from './database-errors.ts';

export interface Table<Row> {
  name: string;
  /** Its fields are the columns that are read. */
  row: z.ZodMiniType<Row> & { shape: Readonly<Record<string, z.ZodMiniType>> };
  /** Fields that are no columns: what PostgREST selects instead. */
  embedded?: Readonly<Record<string, string>>;
  /** An embedded list, and the column of its order. */
  embeddedOrder?: readonly [list: string, column: string];
  columns?: Columns;
  /** False where the response changes without the row. Default: true. */
  hasEtag?: boolean;
  /**
   * The table whose rows are added, of a view. A view has no key, without which the embedded backend answers a write in the
   * names of columns only: the row is read again.
   */
  viewOf?: string;
}

export interface ListQuery {
  page: Page;
  /** Filters with an undefined value are left out. */
  filters?: readonly (readonly [
    column: string,
    operator: 'eq' | 'gte' | 'lte' | 'lt' | 'is' | 'not.is',
    value: unknown,
  ])[];
  /** The last column is unique; `-` descends. */
  order: readonly string[];
}

export function tableColumns({ row, embedded = {} }: Pick<Table<unknown>, 'row' | 'embedded'>): string {
  return Object.keys(row.shape)
    .map((field) => embedded[field] ?? (toColumn(field) === field ? field : `${field}:${toColumn(field)}`))
    .join(', ');
}

/** The columns of a request. @param nullable fields whose empty text becomes null */
export function toRow(request: Readonly<Record<string, unknown>>, nullable: readonly string[] = []) {
  const named = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([field, value]) => [toColumn(field), value === '' && nullable.includes(field) ? null : value]),
  );
}

const rowColumns = <Row>(table: Table<Row>) => `${tableColumns(table)}, updated_at`;

const writtenColumns = <Row>(table: Table<Row>) => (table.viewOf ? 'id' : rowColumns(table));

async function toWritten<Row>(c: Context, token: string | null, table: Table<Row>, written: unknown): Promise<Row> {
  return table.viewOf
    ? await readRow(c, token, table, ['id', (written as { id: string }).id])
    : toResponse(c, table, written);
}

function toResponse<Row>(c: Context, { hasEtag = true }: Table<Row>, read: unknown): Row {
  const { updated_at, ...row } = read as Row & { updated_at: string };
  if (hasEtag) setEtag(c, toEtag(updated_at));
  return row as Row;
}

/** A page of rows. `Content-Range` has no total beyond `MAX_PAGE_SIZE`: counting is slow. @throws 401, 403, 422 */
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
  if (table.embeddedOrder) list = list.order(table.embeddedOrder[1], { referencedTable: table.embeddedOrder[0] });
  const response = await list.range(page.offset, page.offset + page.limit - 1).retry(false);
  if (response.error) throw toApiError(c, response, token, table.columns);
  const read = response.data.length;
  // A page that is not full is the last; an empty one may be far beyond the end.
  const isLast = read < page.limit && (read > 0 || page.offset === 0);
  let total = isLast ? page.offset + read : null;
  if (!isLast && (read === 0 || page.offset + read < MAX_PAGE_SIZE)) {
    const [counting = 'id'] = order;
    const counted = await select(counting.replace('-', '')).limit(MAX_PAGE_SIZE).retry(false);
    if (counted.error) throw toApiError(c, counted, token, table.columns);
    if (counted.data.length < MAX_PAGE_SIZE) total = counted.data.length;
  }
  setContentRange(c, page, read, total);
  return response.data as Row[];
}

/** A row with its `ETag`. @throws 401, 403, 404 (also for unreadable ones) */
export async function readRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  [key, value]: readonly [key: string, value: string],
): Promise<Row> {
  let query = callerDatabase(token).from(table.name).select(rowColumns(table)).eq(key, value);
  if (table.embeddedOrder) query = query.order(table.embeddedOrder[1], { referencedTable: table.embeddedOrder[0] });
  const response = await query.retry(false);
  if (response.error) throw toApiError(c, response, token);
  const [row] = response.data;
  if (!row) throw new ApiError(404, 'error.notFound');
  return toResponse(c, table, row);
}

export async function isReadable(c: Context, token: string | null, table: string, id: string): Promise<boolean> {
  const response = await callerDatabase(token).from(table).select('id').eq('id', id).retry(false);
  if (response.error) throw toApiError(c, response, token);
  return response.data.length > 0;
}

/** Adds a row, once if its id is given: sent again it is answered as it is stored. @throws 401, 403, 409, 422 */
export async function insertRow<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  row: Record<string, unknown>,
): Promise<Row> {
  const response = await callerDatabase(token).from(table.name).insert(row).select(writtenColumns(table));
  if (!response.error) return await toWritten(c, token, table, response.data[0]);
  if (!isSentBefore(response.error)) throw toApiError(c, response, token, table.columns);
  return readSentRow(c, token, table, String(row.id));
}

/** A row that was sent before. @throws 409 if it has gone since */
export async function readSentRow<Row>(c: Context, token: string | null, table: Table<Row>, id: string): Promise<Row> {
  try {
    return await readRow(c, token, table, ['id', id]);
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new ApiError(409, 'error.keyUsed') : error;
  }
}

/** Changes a row that `If-Match` allows. @throws 400 (`If-Match`), 401, 403, 404, 409, 412, 422 (no changes) */
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
    const response = await (match ? update.in('updated_at', match) : update).select(writtenColumns(table));
    // Of a view, whose trigger compares.
    if (match && isChangedMeanwhile(response)) throw new ApiError(412, 'error.changed');
    if (response.error) throw toApiError(c, response, token, table.columns);
    const [row] = response.data;
    if (row) return await toWritten(c, token, table, row);
  }
  throw await toNoRowError(c, token, table.name, [key, value], match);
}

/** Deletes a row that `If-Match` allows; gives some columns. @throws 400, 401, 403, 404, 409 (legal hold), 412 */
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

const isChangedMeanwhile = ({ error }: DatabaseResponse) => error?.code === 'PT409' && error.message === 'changed';

/** Why no row changed: missing, changed meanwhile, or read-only for the caller. */
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

/** Calls a database function as the caller. @throws 401, 403, and what the function raises */
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

/** Calls a function that returns rows; only the fields of the schema remain. */
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

/** The API's error for a refusal of the database; 401 deletes the cookies. */
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
