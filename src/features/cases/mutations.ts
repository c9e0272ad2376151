import { type CaseForm, errorToasts, successToasts } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { toErrorToast } from '@/lib/api';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { toRow } from './form-values';

/** Creates a case, or changes the one with the id; toasts either way. */
export function useSaveCase(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: CaseForm) => {
      const supabase = await getSupabaseAsUser();
      const row = toRow(form);
      const table = supabase.from('cases');
      return unwrapRow(await (id ? table.update(row).eq('id', id).select('id') : table.insert(row).select('id')));
    },
    onSuccess: () => {
      toast.success(id ? successToasts.caseUpdated : successToasts.caseCreated);
      // Events carry their case's title, and belong to its client.
      for (const key of ['cases', 'events', 'analytics']) void client.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) => toast.error(toErrorToast(error, id ? errorToasts.caseUpdate : errorToasts.caseCreate)),
  });
}
