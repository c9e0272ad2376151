import { type CaseForm, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { toRow } from './form-values';

/** Creates a case, or changes the one with the id; toasts either way. */
export function useSaveCase(id: string | null) {
  return useMutation({
    mutationFn: async (form: CaseForm) => {
      const supabase = await getSupabaseAsUser();
      const row = toRow(form);
      const table = supabase.from('cases');
      return unwrapRow(await (id ? table.update(row).eq('id', id).select('id') : table.insert(row).select('id')));
    },
    meta: {
      success: id ? successToasts.caseUpdated : successToasts.caseCreated,
      failure: id ? errorToasts.caseUpdate : errorToasts.caseCreate,
      // Events carry their case's title, and belong to its client.
      invalidates: [['cases'], ['events'], ['analytics']],
    },
  });
}
