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

/** The rows with who their clients are, where that was asked. */
const answered = (rows: readonly ImportRow[], answers: Answers): Json =>
  rows.map((row) => ({ ...row, answer: answers[row.line] ?? null })) as unknown as Json;

/** By the first line of a client: `new`, or the id of the one who is there already. */
export type Answers = Readonly<Record<number, string>>;

/** Preview of each line. @param id of the file as it was read */
export function importCheckQuery(id: string, rows: readonly ImportRow[], answers: Answers) {
  return {
    ...rowsQuery(
      ['imports', 'check', id, answers],
      (supabase) => supabase.rpc('check_import', { p_rows: answered(rows, answers) }),
      (found) => new Map(found.map((one) => [one.line, { ...one, candidates: one.candidates as Candidate[] | null }])),
    ),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  };
}

/** A client who has the e-mail address or the phone number of a line. */
interface Candidate {
  id: string;
  full_name: string;
}

/** Preview of a line, as `check_import()` answers it. */
export type CheckedLine = Omit<Database['public']['Functions']['check_import']['Returns'][number], 'candidates'> & {
  candidates: Candidate[] | null;
};

/** Imports the lines of a file, all or none, and once however often it is tried; toasts either way. */
export function useImport() {
  return useMutation({
    mutationFn: ({ id, rows, answers }: { id: string; rows: readonly ImportRow[]; answers: Answers }) =>
      callAsUser('import_clients', { p_rows: answered(rows, answers), p_import_id: id }),
    meta: { success: successToasts.imported, failure: errorToasts.import },
  });
}

const mostNamed = 10;

/** Deletes what an import has made and nobody has changed since; the toast names the rest. */
export function useUndoImport() {
  return useMutation({
    mutationFn: (id: string) => callAsUser('undo_import', { p_import_id: id }),
    meta: {
      success: (left) => {
        const names = left as readonly string[];
        const more = names.length > mostNamed ? ' …' : '';
        return successToasts.undone(names.slice(0, mostNamed).join(', ') + more);
      },
      failure: errorToasts.undo,
    },
  });
}
