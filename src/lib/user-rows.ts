/** Reads, writes and calls as the signed-in user, under their own rights. Reads as a visitor: `anon-rows.ts`. */
import { holdsSent } from '@contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import * as errorMessages from '@texts/error';
import { ApiError } from './api';
import type { Database } from './database.types';
import { getSupabaseAsUser, type RestResponse, type Supabase, toApiError, unwrapRow, unwrapRows } from './supabase';

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];
export type Table = keyof Tables;

/** A select, or a call of a function that only reads. */
interface Select<Rows> {
  abortSignal(signal: AbortSignal): PromiseLike<RestResponse<Rows | null>>;
}

/**
 * The query of rows that only a signed-in user may read.
 * @param queryKey begins with the table's name, with dashes
 * @param toData what the query answers, where it is not the rows themselves
 * @throws {ApiError} when the rows could not be read
 */
export function rowsQuery<Rows, Data = Rows>(
  queryKey: QueryKey,
  select: (supabase: Supabase) => Select<Rows>,
  toData = (rows: Rows, _signal: AbortSignal): Data | Promise<Data> => rows as unknown as Data,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      toData(unwrapRows(await select(await getSupabaseAsUser()).abortSignal(signal)) as Rows, signal),
  });
}

/** Data of a query, e.g. `DataOf<typeof jobRunsQuery>`, or `DataOf<ReturnType<typeof eventQuery>>`. */
export type DataOf<Query extends { queryFn?: unknown }> =
  NonNullable<Query['queryFn']> extends (...args: never[]) => infer Data ? Awaited<Data> : never;

/**
 * Calls a function of the database. @returns what it answers
 * @throws {ApiError} what it refuses
 */
export async function callAsUser<Name extends keyof Functions>(
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> {
  const response = await (await getSupabaseAsUser()).rpc(name, args as never);
  if (response.error) throw toApiError(response);
  return response.data as Functions[Name]['Returns'];
}

/**
 * Query builder of a table. The generated types know no table whose name is a variable: those of one serve for all, as far
 * as `id` and `updated_at` go, which every table with a form has.
 */
export const queryTable = async (table: Table) => (await getSupabaseAsUser()).from(table as 'cases');

/** Which of these rows are gone, or hidden by a policy. @throws {ApiError} when they could not be read */
export const findGoneRows =
  (table: Table) =>
  async (ids: string[]): Promise<string[]> => {
    const rows = unwrapRows(await (await queryTable(table)).select('id').in('id', ids));
    return ids.filter((id) => !rows.some((row) => row.id === id));
  };

/** Adds a row, once if its id is given. @returns its id. @throws {ApiError} what the database refuses */
export async function addRow<Name extends Table>(table: Name, row: Tables[Name]['Insert']): Promise<string> {
  return addOnce(table, row as SentRow, async () =>
    unwrapRow(await (await queryTable(table)).insert(row as never).select('id')),
  );
}

type SentRow = Record<string, unknown> & { id?: string };

/**
 * Adds a row whose id was made here; if it is there already, because an answer was lost, it is found instead.
 * @param row what is sent. @returns its id. @throws {ApiError} 409 if the one that is there holds something else
 */
export async function addOnce(table: Table, row: SentRow, add: () => Promise<{ id: string }>): Promise<string> {
  try {
    return (await add()).id;
  } catch (error) {
    if (!row.id || !(error instanceof ApiError) || error.status !== 409) throw error;
    const sent = (await queryTable(table)).select(Object.keys(row).join(', ')).eq('id', row.id);
    const [stored] = unwrapRows(await sent) as unknown as SentRow[];
    if (!stored) throw error;
    if (!holdsSent(stored, row)) throw new ApiError(409, errorMessages.keyUsed);
    return row.id;
  }
}

/** Changes columns of a row, whatever others have changed. @throws {ApiError} 404 when it is gone, or a policy hides it */
export async function changeRow<Name extends Table>(table: Name, id: string, columns: Tables[Name]['Update']) {
  unwrapRow(
    await (await queryTable(table))
      .update(columns as never)
      .eq('id', id)
      .select('id'),
  );
}

/** Deletes a row, whatever others have changed. @throws {ApiError} as `changeRow()` */
export async function deleteRow(table: Table, id: string): Promise<void> {
  unwrapRow(await (await queryTable(table)).delete().eq('id', id).select('id'));
}
