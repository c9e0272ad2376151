/** Changes and deletes rows that somebody else may have changed since they were shown, and undoes nothing of theirs. */
import * as errorMessages from '@texts/error';
import { useEffect, useRef } from 'react';
import { ApiError } from './api';
import { isSameValue } from './draft-store';
import { unwrapRow, unwrapRows, unwrapUnchanged } from './supabase';
import { queryTable, type Table } from './user-rows';

/** Somebody else changed a field that was changed here too, to something else; nothing was written. */
export class EditConflict extends ApiError {
  /**
   * @param theirs what the form would begin with now
   * @param fields those that both have changed
   */
  constructor(
    readonly theirs: Readonly<Record<string, unknown>>,
    readonly fields: readonly string[],
  ) {
    super(409, errorMessages.editConflict);
    this.name = 'EditConflict';
  }
}

interface RowEdit<Values, Row, Columns> {
  /** Reads the row. @throws {ApiError} 404 when it is gone */
  read(): Promise<Row & { updated_at: string }>;
  toFormValues(row: Row): Values;
  toRow(values: Values): Columns;
  /** Writes columns, if the row still has this `updated_at`. Returns the rows that were written, one or none. */
  write(columns: Partial<Columns>, updatedAt: string): Promise<readonly unknown[]>;
}

/** The part of a `RowEdit` that asks the database, for the row whose `key` is `value`. */
export function storedRow<Row>(table: Table, columns: string, [key, value]: readonly [key: string, value: string]) {
  return {
    read: async () => {
      const response = await (await queryTable(table)).select(`${columns}, updated_at`).eq(key as 'id', value);
      return unwrapRow(response as never) as Row & { updated_at: string };
    },
    write: async (changes: object, updatedAt: string) => {
      const update = (await queryTable(table)).update(changes).eq(key as 'id', value);
      return unwrapRows(await update.eq('updated_at', updatedAt).select(key as 'id'));
    },
  };
}

/** A row as the person saw it. */
export interface SeenRow {
  id: string;
  updated_at: string;
}

/**
 * Deletes a row, if it is still as the person saw it.
 * @throws {ApiError} 409 when somebody else has changed or deleted it since, or a policy keeps it from being deleted
 */
export async function deleteUnchanged(table: Table, { id, updated_at }: SeenRow): Promise<void> {
  const deletion = (await queryTable(table)).delete().eq('id', id).eq('updated_at', updated_at);
  unwrapUnchanged(await deletion.select('id'));
}

/** Largest number of attempts to save a row that others change at the same moment. */
export const MAX_ATTEMPTS = 5;

function diff<Fields extends object>(from: Fields, to: Fields): Partial<Fields> {
  const changed = Object.entries(to).filter(([name, value]) => !isSameValue(from[name as keyof Fields], value));
  return Object.fromEntries(changed) as Partial<Fields>;
}

/**
 * Lays what was changed in a form over what others have stored meanwhile.
 * @param base what the form began with
 * @throws {EditConflict} when somebody else has changed one of these fields to something else
 */
export function mergeEdit<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const changes = diff(base, mine);
  const fields = Object.keys(changes).filter((name) => {
    const field = name as keyof Values;
    return !isSameValue(theirs[field], base[field]) && !isSameValue(theirs[field], mine[field]);
  });
  if (fields.length > 0) throw new EditConflict(theirs as Readonly<Record<string, unknown>>, fields);
  return { ...theirs, ...changes };
}

/**
 * Writes the fields that differ from `base` onto the row as it is now.
 * @param base what the form began with
 * @throws {EditConflict} when somebody else has changed one of these fields to something else
 * @throws {ApiError} 404 when the row is gone, 403 when a policy keeps it from being written
 */
export async function saveEdit<Values extends object, Row, Columns extends object>(
  { read, toFormValues, toRow, write }: RowEdit<Values, Row, Columns>,
  base: Values,
  mine: Values,
): Promise<void> {
  let seen = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await read();
    // It is still the row that could not be written.
    if (row.updated_at === seen) throw new ApiError(403, errorMessages.forbidden);
    seen = row.updated_at;
    const theirs = toFormValues(row);
    const columns = diff(toRow(theirs), toRow(mergeEdit(base, mine, theirs)));
    if (Object.keys(columns).length === 0) return;
    if ((await write(columns, seen)).length > 0) return;
  }
  throw new ApiError(409, errorMessages.changed);
}

/**
 * Saves a form that changes a row: see `saveEdit()`. After a conflict it begins with what the person has then seen of
 * the other's: saved once more, the own value takes its place.
 * @param base what the form began with; the same object for as long as that is the same
 */
export function useSaveEdit<Values extends object, Row, Columns extends object>(
  edit: RowEdit<Values, Row, Columns>,
  base: Values,
): (mine: Values) => Promise<void> {
  const seen = useRef(base);
  useEffect(() => {
    seen.current = base;
  }, [base]);
  return async (mine) => {
    try {
      await saveEdit(edit, seen.current, mine);
      seen.current = mine;
    } catch (error) {
      if (error instanceof EditConflict) seen.current = withSeen(seen.current, error);
      throw error;
    }
  };
}

/** Values that a form began with, and those of the other person that were shown since. */
export function withSeen<Values extends object>(base: Values, { theirs, fields }: EditConflict): Values {
  return { ...base, ...Object.fromEntries(fields.map((name) => [name, theirs[name]])) };
}
