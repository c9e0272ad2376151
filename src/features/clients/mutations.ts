import { type ClientForm, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { deleteUnchanged, type SeenRow, useSaveRow } from '@/lib/row-edit';
import { getSupabaseAsUser, toApiError, unwrapRow, unwrapRows } from '@/lib/supabase';
import { toFormValues, toRow } from './form-values';
import { columns } from './queries';

/** What shows clients: the table, cases by their name, and events. */
const invalidates = [['clients'], ['cases'], ['events'], ['contact-submissions']];

/** Takes on a client, with the check for conflicts and the enquiry. @returns the id */
async function addClient(form: ClientForm): Promise<string> {
  const supabase = await getSupabaseAsUser();
  const { reason, submissionId } = form;
  return unwrapRows(
    await supabase.rpc('add_client', {
      client: toRow(form),
      ...(submissionId && { submission: submissionId }),
      ...(reason && { reason }),
    }),
  );
}

/**
 * Adds a client, or changes the one with the id: see `useSaveRow()`. Toasts either way.
 * @param base what the form began with
 * @returns of the mutation: the id
 */
export function useSaveClient(id: string | null, base: ClientForm) {
  const change = useSaveRow({ table: 'clients', columns, toFormValues, toRow }, id, base);
  return useMutation({
    mutationFn: id ? change : addClient,
    meta: {
      success: id ? successToasts.clientUpdated : successToasts.clientAdded,
      failure: id ? errorToasts.clientUpdate : errorToasts.clientAdd,
      invalidates,
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}

/** Deletes a client who has no case and no event, if nobody has changed the record since it was shown; toasts either way. */
export function useDeleteClient() {
  return useMutation({
    mutationFn: (row: SeenRow) => deleteUnchanged('clients', row),
    meta: {
      success: successToasts.clientDeleted,
      failure: errorToasts.clientDelete,
      invalidates,
      invalidatesOn: 'settled',
    },
  });
}

/** Makes two records of the same client one; toasts either way. */
export function useMergeClients() {
  return useMutation({
    mutationFn: async ({ duplicate, into }: { duplicate: string; into: string }) => {
      const supabase = await getSupabaseAsUser();
      const answer = await supabase.rpc('merge_clients', { duplicate, into_client: into });
      if (answer.error) throw toApiError(answer);
    },
    meta: { success: successToasts.clientsMerged, failure: errorToasts.clientMerge, invalidates },
  });
}

interface Link {
  clientId: string;
  userId: string;
}

/** Lets a log-in see the cases and events of a client; toasts either way. */
export function useLinkUser() {
  return useMutation({
    mutationFn: async ({ clientId, userId }: Link) => {
      const supabase = await getSupabaseAsUser();
      const link = { client_id: clientId, user_id: userId };
      return unwrapRow(await supabase.from('client_users').insert(link).select('client_id'));
    },
    meta: { success: successToasts.clientLinked, failure: errorToasts.clientLink, invalidates: [['clients']] },
  });
}

/** Takes that back; toasts either way. */
export function useUnlinkUser() {
  return useMutation({
    mutationFn: async ({ clientId, userId }: Link) => {
      const supabase = await getSupabaseAsUser();
      const links = supabase.from('client_users').delete().eq('client_id', clientId);
      return unwrapRow(await links.eq('user_id', userId).select('client_id'));
    },
    meta: { success: successToasts.clientUnlinked, failure: errorToasts.clientUnlink, invalidates: [['clients']] },
  });
}
