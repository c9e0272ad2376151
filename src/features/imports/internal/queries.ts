import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/imports';
import type { Database, Json } from '@/lib/database.types';
import { callAsUser, rowsQuery } from '@/lib/user-rows';
import type { ImportRow } from './read-import';

/** As in `undo_import()`. */
const UNDO_MS = 3_600_000;

/** The latest import that can be undone; null when there is none. */
export const lastImportQuery = rowsQuery(
  ['imports', 'last'],
  (supabase) =>
    supabase
      .from('imports')
      .select('id, created_at, client_ids, case_ids')
      .is('undone_at', null)
      .gt('created_at', new Date(Date.now() - UNDO_MS).toISOString())
      .order('created_at', { ascending: false })
      .limit(1),
  ([last]) => last ?? null,
);

/** What would come of each line. @param id of the file as it was read */
export function importCheckQuery(id: string, rows: readonly ImportRow[]) {
  return {
    ...rowsQuery(
      ['imports', 'check', id],
      (supabase) => supabase.rpc('check_import', { rows: rows as unknown as Json }),
      (found) => new Map(found.map((one) => [one.line, one])),
    ),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  };
}

/** What would come of a line, as `check_import()` says. */
export type CheckedLine = Database['public']['Functions']['check_import']['Returns'][number];

const invalidates = [['imports'], ['clients'], ['cases']];

/** Imports the lines, all or none; toasts either way. */
export function useImport() {
  return useMutation({
    mutationFn: (rows: readonly ImportRow[]) => callAsUser('import_clients', { rows: rows as unknown as Json }),
    meta: { success: successToasts.imported, failure: errorToasts.import, invalidates },
  });
}

/** Deletes what an import has made; toasts either way. */
export function useUndoImport() {
  return useMutation({
    mutationFn: (id: string) => callAsUser('undo_import', { import_id: id }),
    meta: { success: successToasts.undone, failure: errorToasts.undo, invalidates },
  });
}
