/** Hooks with which an admin's form and list change the rows of a table. */
import type { ToastText } from '@contract';
import { type MutationMeta, type QueryKey, useMutation } from '@tanstack/react-query';
import { toRowId } from './draft-store';
import type { FormDraft } from './form-draft';
import { deleteUnchanged, type SeenRow, storedRow, useSaveEdit } from './row-edit';
import { addRow, type Table } from './user-rows';

type Toasts = readonly [success: ToastText, failure: ToastText];

interface Resource<Values, Row, Columns, Deleted> {
  table: Table;
  /** Columns of a row, as a select of PostgREST. */
  columns: string;
  toFormValues(row: Row): Values;
  toRow(values: Values): Columns;
  /** Adds a row where that takes more than an insert. @param id of the new row. @returns its id */
  add?: (values: Values, id: string | undefined) => Promise<string>;
  afterDeletion?: (row: Deleted) => Promise<void>;
  /** Public queries that show its rows. */
  publishes?: readonly QueryKey[];
  toasts: { add?: Toasts; change: Toasts; delete?: Toasts };
}

/** The hooks of a table whose rows are added and changed by a form, and deleted. Each mutation toasts either way. */
export function defineResource<Values extends object, Row, Columns extends object, Deleted extends SeenRow = SeenRow>({
  table,
  columns,
  toFormValues,
  toRow,
  add,
  afterDeletion,
  publishes = [],
  toasts,
}: Resource<Values, Row, Columns, Deleted>) {
  const toMeta = ([success, failure]: readonly ToastText[] = []): MutationMeta => ({
    ...(success && { success }),
    ...(failure && { failure }),
    publishes,
  });
  return {
    /**
     * Adds a row, or changes the one with the id: see `useSaveEdit()`. The mutation answers the row's id.
     * @param draft with what the form began with, and the id; null for a new row, whose id is that of the draft: sent again
     * after a lost answer it is added once
     * @param parent the columns by which a new row belongs to another one
     */
    useSave({ key, id, values: base }: FormDraft<Values>, parent: object = {}) {
      const change = useSaveEdit({ ...storedRow<Row>(table, columns, ['id', id ?? '']), toFormValues, toRow }, base);
      return useMutation({
        mutationFn: async (values: Values) => {
          const newId = toRowId(key);
          if (id === null)
            return add ? add(values, newId) : addRow(table, { id: newId, ...toRow(values), ...parent } as never);
          await change(values);
          return id;
        },
        meta: toMeta(id === null ? toasts.add : toasts.change),
      });
    },
    /** Deletes a row, if nobody has changed it since it was shown: see `deleteUnchanged()`. */
    useDelete() {
      return useMutation({
        mutationFn: async (row: Deleted) => {
          await deleteUnchanged(table, row);
          await afterDeletion?.(row);
        },
        meta: toMeta(toasts.delete),
      });
    },
  };
}
