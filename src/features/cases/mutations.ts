import { type CaseForm, errorToasts, type PartyForm, successToasts, toColumns } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { deleteUnchanged, type SeenRow, useSaveRow } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';
import { toFormValues, toPartyForm, toRow } from './form-values';
import { columns, partyColumns } from './queries';

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
      // Events carry their case's title, and belong to its client; an enquiry shows what became of it.
      invalidates: [['cases'], ['events'], ['analytics'], ['contact-submissions']],
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}

/**
 * Adds a party to a case, or changes the one with the id: see `useSaveRow()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveParty(caseId: string, id: string | null, base: PartyForm) {
  const party = {
    table: 'case_parties' as const,
    columns: partyColumns,
    toFormValues: toPartyForm,
    toRow: (form: PartyForm) => ({ ...toColumns(form), ...(id === null && { case_id: caseId }) }),
  };
  return useMutation({
    mutationFn: useSaveRow(party, id, base),
    meta: {
      success: id ? successToasts.partyUpdated : successToasts.partyAdded,
      failure: id ? errorToasts.partyUpdate : errorToasts.partyAdd,
      // The board names them.
      invalidates: [['cases'], ['events']],
      invalidatesOn: 'settled',
    },
  });
}

/** Moves a party to a place on its side, counted from 1: the first one names the case. Toasts either way. */
export function useMoveParty() {
  return useMutation({
    mutationFn: async ({ id, place }: { id: string; place: number }) => {
      const supabase = await getSupabaseAsUser();
      const { data, error, status } = await supabase.rpc('move_case_party', { party_id: id, new_position: place });
      unwrapRows({ data: data ?? [], error, status });
    },
    meta: {
      success: successToasts.partyMoved,
      failure: errorToasts.partyUpdate,
      invalidates: [['cases'], ['events']],
      invalidatesOn: 'settled',
    },
  });
}

/** Deletes a party, if nobody has changed it since it was shown; toasts either way. */
export function useDeleteParty() {
  return useMutation({
    mutationFn: (row: SeenRow) => deleteUnchanged('case_parties', row),
    meta: {
      success: successToasts.partyRemoved,
      failure: errorToasts.partyRemove,
      invalidates: [['cases'], ['events']],
      invalidatesOn: 'settled',
    },
  });
}
