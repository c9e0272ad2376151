import { type DocumentForm, type DocumentRequestForm, periods } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/documents';
import { useShare } from '@/hooks/use-share';
import { toRowId } from '@/lib/draft-store';
import type { FormDraft } from '@/lib/form-draft';
import { defineResource } from '@/lib/resource';
import { deleteUnchanged, type SeenRow } from '@/lib/row-edit';
import { addRow, callAsUser, changeRow } from '@/lib/user-rows';
import type { DocumentRow } from './queries';

export const { useSave: useRenameDocument } = defineResource({
  table: 'case_documents',
  columns: 'name',
  toFormValues: ({ name }: DocumentForm) => ({ name }),
  toRow: (form: DocumentForm) => form,
  toasts: { change: [successToasts.documentRenamed, errorToasts.documentUpdate] },
});

/** Lets the client read a document, or not: see `useShare()`. Toasts either way. */
export function useShareDocument(row: DocumentRow) {
  return useShare({
    table: 'case_documents',
    key: ['id', row.id],
    row,
    meta: {
      success: (_written: unknown, shared: boolean) => successToasts.documentShared(shared),
      failure: errorToasts.documentUpdate,
    },
  });
}

/** Deletes a document, which can be restored for some time; toasts either way. */
export function useDeleteDocument() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => changeRow('case_documents', id, { deleted_at: 'now' }),
    meta: {
      success: successToasts.documentDeleted(periods.deletedDocument.days),
      failure: errorToasts.documentDelete,
    },
  });
}

/** Takes back a document that the signed-in client has sent, which its time may refuse; toasts either way. */
export function useTakeBackDocument() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => callAsUser('take_back_document', { p_document_id: id }),
    meta: { success: successToasts.documentTakenBack, failure: errorToasts.documentTakeBack },
  });
}

/** Restores a deleted document; toasts either way. */
export function useRestoreDocument() {
  return useMutation({
    mutationFn: (id: string) => changeRow('case_documents', id, { deleted_at: null }),
    meta: { success: successToasts.documentRestored, failure: errorToasts.documentUpdate },
  });
}

/** Asks the client of a case for a document; toasts either way. */
export function useRequestDocument(caseId: string, { key }: FormDraft<DocumentRequestForm>) {
  return useMutation({
    mutationFn: ({ title, note }: DocumentRequestForm) =>
      addRow('document_requests', { id: toRowId(key), case_id: caseId, title, note: note || null }),
    meta: { success: successToasts.documentRequested, failure: errorToasts.documentRequest },
  });
}

/** Withdraws a request, if it is as it was shown, e.g. not answered since; what has answered it stays. Toasts either way. */
export function useWithdrawRequest() {
  return useMutation({
    mutationFn: (row: SeenRow) => deleteUnchanged('document_requests', row),
    meta: {
      success: successToasts.documentRequestWithdrawn,
      failure: errorToasts.documentRequestWithdraw,
    },
  });
}
