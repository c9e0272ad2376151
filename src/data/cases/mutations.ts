import { type PartyForm, toColumns } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/cases';
import { errorToasts as eventErrors } from '@texts/events';
import { defineResource } from '@/lib/resource';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';
import { callAsUser } from '@/lib/user-rows';
import { toFormValues, toPartyForm, toRow } from './form-values';
import { caseAssigneesQuery, columns, partyColumns } from './queries';

export const { useSave: useSaveCase } = defineResource({
  table: 'cases',
  columns,
  toFormValues,
  toRow,
  // Events carry their case's title, and belong to its client; an enquiry shows what became of it.
  toasts: {
    add: [successToasts.caseCreated, errorToasts.caseCreate],
    change: [successToasts.caseUpdated, errorToasts.caseUpdate],
  },
});

/** Deletes dates of a case; those that are gone already stay so. Toasts only a failure. */
export function useCancelEvents() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      unwrapRows(await (await getSupabaseAsUser()).from('events').delete().in('id', ids).select('id')),
    meta: { failure: eventErrors.eventDelete },
  });
}

export const { useSave: useSaveParty, useDelete: useDeleteParty } = defineResource({
  table: 'case_parties',
  columns: partyColumns,
  toFormValues: toPartyForm,
  toRow: (form: PartyForm) => toColumns(form),
  toasts: {
    add: [successToasts.partyAdded, errorToasts.partyAdd],
    change: [successToasts.partyUpdated, errorToasts.partyUpdate],
    delete: [successToasts.partyRemoved, errorToasts.partyRemove],
  },
});

/** Moves a party to a place on its side, counted from 1: the first one names the case. Toasts either way. */
export function useMoveParty() {
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      callAsUser('move_case_party', { p_party_id: id, p_position: place }),
    meta: { success: successToasts.partyMoved, failure: errorToasts.partyUpdate },
  });
}

/** Assigns a case to somebody of the office, or takes it from them; done twice it is done once. Toasts either way. */
export function useAssignCase(caseId: string) {
  return useMutation({
    mutationFn: async ({ assignee, on }: { assignee: string; on: boolean }) => {
      const table = (await getSupabaseAsUser()).from('case_assignees');
      const row = { case_id: caseId, assignee_id: assignee };
      unwrapRows(
        await (on
          ? table.upsert(row, { ignoreDuplicates: true }).select('case_id')
          : table.delete().match(row).select('case_id')),
      );
    },
    // The press stays as it was until it is read again.
    onSuccess: (_data, { assignee, on }, _result, { client }) => {
      client.setQueryData(caseAssigneesQuery(caseId).queryKey, (ids: string[] = []) => [
        ...ids.filter((id) => id !== assignee),
        ...(on ? [assignee] : []),
      ]);
    },
    meta: { success: successToasts.caseAssigned, failure: errorToasts.caseAssign },
  });
}
