import { type CaseForm, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { storedRow, useSaveEdit } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { toFormValues, toRow } from './form-values';
import { type CaseRow, columns } from './queries';

/**
 * Creates a case, or changes the one with the id: see `saveEdit()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveCase(id: string | null, base: CaseForm) {
  const row = storedRow<CaseRow>('cases', columns, ['id', id ?? '']);
  const saveEdit = useSaveEdit({ ...row, toFormValues, toRow }, base);
  return useMutation({
    mutationFn: async (form: CaseForm) => {
      if (id) return saveEdit(form);
      const supabase = await getSupabaseAsUser();
      unwrapRow(await supabase.from('cases').insert(toRow(form)).select('id'));
    },
    meta: {
      success: id ? successToasts.caseUpdated : successToasts.caseCreated,
      failure: id ? errorToasts.caseUpdate : errorToasts.caseCreate,
      // Events carry their case's title, and belong to its client.
      invalidates: [['cases'], ['events'], ['analytics']],
    },
  });
}
