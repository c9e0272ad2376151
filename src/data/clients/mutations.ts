import { type ClientForm, emptyFields, toColumn, toColumns, toE164, toFormFields } from '@contract';
import { clientForm, type MergedField } from '@contract/clients';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/clients';
import { defineResource } from '@/lib/resource';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { callAsUser } from '@/lib/user-rows';
import { type ClientRow, columns } from './queries';

/** Initial values of the form of a client. */
export interface ClientDraft extends ClientForm {
  /** The new account that the client is added for. */
  userId?: string;
}

/** Initial values of the form for a new client. */
export const newClient: ClientForm = { ...emptyFields(clientForm), kind: 'person', language: 'en' };

/** Initial values of the form for an existing row. */
export function toFormValues({ id, created_at, language, ...columns }: ClientRow): ClientForm {
  return { ...toFormFields(columns), language: language as ClientForm['language'], reason: '', submissionId: '' };
}

function toRow({ reason, submissionId, phone = '', ...form }: ClientForm) {
  return { ...toColumns(form), phone: toE164(phone) };
}

export const { useSave: useSaveClient, useDelete: useDeleteClient } = defineResource({
  table: 'clients',
  columns,
  toFormValues,
  toRow,
  /** With the check for conflicts and the enquiry. */
  add: (form, id) => {
    const { reason, submissionId } = form;
    return callAsUser('add_client', {
      p_client: { id, ...toRow(form) },
      ...(submissionId && { p_submission_id: submissionId }),
      ...(reason && { p_reason: reason }),
    });
  },
  toasts: {
    add: [successToasts.clientAdded, errorToasts.clientAdd],
    change: [successToasts.clientUpdated, errorToasts.clientUpdate],
    delete: [successToasts.clientDeleted, errorToasts.clientDelete],
  },
});

/** Makes two records of the same client one; toasts either way. */
export function useMergeClients() {
  return useMutation({
    mutationFn: ({ duplicate, into, taken }: { duplicate: string; into: string; taken: readonly MergedField[] }) =>
      callAsUser('merge_clients', { p_duplicate_id: duplicate, p_client_id: into, p_taken: taken.map(toColumn) }),
    meta: { success: successToasts.clientsMerged, failure: errorToasts.clientMerge },
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
    meta: { success: successToasts.clientLinked, failure: errorToasts.clientLink },
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
    meta: { success: successToasts.clientUnlinked, failure: errorToasts.clientUnlink },
  });
}
