import { type CaseForm, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useSaveRow } from '@/lib/row-edit';
import { toFormValues, toRow } from './form-values';
import { columns } from './queries';

/**
 * Creates a case, or changes the one with the id: see `useSaveRow()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveCase(id: string | null, base: CaseForm) {
  return useMutation({
    mutationFn: useSaveRow({ table: 'cases', columns, toFormValues, toRow }, id, base),
    meta: {
      success: id ? successToasts.caseUpdated : successToasts.caseCreated,
      failure: id ? errorToasts.caseUpdate : errorToasts.caseCreate,
      // Events carry their case's title, and belong to its client.
      invalidates: [['cases'], ['events'], ['analytics']],
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}
