import type { DocumentForm, DocumentRequestForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/documents';
import { useRef } from 'react';
import { clientSummaryQuery } from '@/data/dashboard';
import { useShare } from '@/hooks/use-share';
import { defineResource } from '@/lib/resource';
import { deleteUnchanged, type SeenRow } from '@/lib/row-edit';
import { addRow, changeRow } from '@/lib/user-rows';
import { joinPages } from './join-pages';
import { type DocumentRow, shownDocumentKeys as invalidates } from './queries';
import { type StoredDocument, storeDocument } from './store-document';

export const { useSave: useRenameDocument } = defineResource({
  table: 'case_documents',
  columns: 'name',
  toFormValues: ({ name }: DocumentForm) => ({ name }),
  toRow: (form: DocumentForm) => form,
  invalidates,
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
      invalidates,
    },
  });
}

/** Deletes a document, which can be restored for some time; toasts either way. */
export function useDeleteDocument() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => changeRow('case_documents', id, { deleted_at: 'now' }),
    meta: { success: successToasts.documentDeleted, failure: errorToasts.documentDelete, invalidates },
  });
}

/** Restores a deleted document; toasts either way. */
export function useRestoreDocument() {
  return useMutation({
    mutationFn: (id: string) => changeRow('case_documents', id, { deleted_at: null }),
    meta: { success: successToasts.documentRestored, failure: errorToasts.documentUpdate, invalidates },
  });
}

const requestKeys = [['document-requests'], ['case-documents']];

/** Asks the client of a case for a document; toasts either way. */
export function useRequestDocument(caseId: string) {
  return useMutation({
    mutationFn: ({ title, note }: DocumentRequestForm) =>
      addRow('document_requests', { case_id: caseId, title, note: note || null }),
    meta: { success: successToasts.documentRequested, failure: errorToasts.documentRequest, invalidates: requestKeys },
  });
}

/** Withdraws a request, if it is as it was shown, e.g. not answered since; what has answered it stays. Toasts either way. */
export function useWithdrawRequest() {
  return useMutation({
    mutationFn: (row: SeenRow) => deleteUnchanged('document_requests', row),
    meta: {
      success: successToasts.documentRequestWithdrawn,
      failure: errorToasts.documentRequestWithdraw,
      invalidates: requestKeys,
    },
  });
}

/** The pages of an answer, and what is called with how far it is, from 0 to 1, and whether it waits to try again. */
export interface Answer {
  pages: readonly File[];
  signal: AbortSignal;
  onProgress: (part: number, isWaiting: boolean) => void;
}

/** Answers a request with a file, or with pictures, which become one PDF; a toast when it is sent. */
export function useAnswerRequest(requestId: string, title: string) {
  /** The file of an attempt that was not finished, for the same pages. */
  const attempt = useRef<{ pages: readonly File[]; file: File; fileId: string; isStored: boolean } | null>(null);
  return useMutation({
    mutationFn: async ({ pages, ...sending }: Answer) => {
      if (attempt.current?.pages !== pages) {
        const file = await joinPages(pages, title);
        attempt.current = { pages, file, fileId: crypto.randomUUID(), isStored: false };
      }
      const { current } = attempt;
      await storeDocument({
        ...sending,
        ...current,
        target: { requestId },
        onStored: (fileId) => {
          Object.assign(current, { fileId, isStored: true });
        },
      });
    },
    meta: { success: successToasts.documentAnswered, invalidates: [...requestKeys, clientSummaryQuery.queryKey] },
  });
}

/** A file of one's own, and what is called with how far it is, from 0 to 1, and whether it waits to try again. */
interface OwnFile {
  file: File;
  signal: AbortSignal;
  onProgress: (part: number, isWaiting: boolean) => void;
}

/**
 * Adds a file to a case as a document: a client's is shared with them. Its own screen shows how far it is, and what is wrong.
 * Gives the document, or undefined when another attempt has added it.
 */
export function useAddDocument(caseId: string) {
  /** The file of an attempt that was not finished. */
  const attempt = useRef<{ file: File; fileId: string; isStored: boolean } | null>(null);
  return useMutation({
    mutationFn: ({ file, ...sending }: OwnFile) => {
      if (attempt.current?.file !== file) attempt.current = { file, fileId: crypto.randomUUID(), isStored: false };
      const { current } = attempt;
      return storeDocument<StoredDocument>({
        ...sending,
        ...current,
        target: { caseId },
        onStored: (fileId) => {
          Object.assign(current, { fileId, isStored: true });
        },
      });
    },
    meta: { invalidates: [['case-documents']] },
  });
}
