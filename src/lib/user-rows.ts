/** Reads, writes and calls as the signed-in user, under their own rights. Reads as a visitor: `anon-rows.ts`. */
import { isSentBefore } from '@contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
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

/**
 * Adds a row, once if its id is given: sent again after a lost answer it is there already. @returns its id
 * @throws {ApiError} what the database refuses; 409 if something else was sent with the id
 */
export async function addRow<Name extends Table>(table: Name, row: Tables[Name]['Insert']): Promise<string> {
  const response = await (await queryTable(table)).insert(row as never).select('id');
  if ('id' in row && isSentBefore(response.error)) return String(row.id);
  return unwrapRow(response).id;
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
