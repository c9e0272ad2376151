import {
  type DocumentForm,
  type DocumentKind,
  errorToasts,
  isShownInBrowser,
  type OpenedDocument,
  successToasts,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { requireEnv } from '@/lib/env';
import { storedRow, useSaveEdit } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import type { DocumentRow } from './queries';

const invalidates = [['case-documents']];

async function change(id: string, changes: Partial<Pick<DocumentRow, 'shared' | 'deleted_at'>>) {
  const supabase = await getSupabaseAsUser();
  return unwrapRow(await supabase.from('case_documents').update(changes).eq('id', id).select('id'));
}

/** Renames a document: see `saveEdit()`. Toasts either way. */
export function useRenameDocument(id: string, base: DocumentForm) {
  const row = storedRow<DocumentRow>('case_documents', 'name', ['id', id]);
  const toFormValues = ({ name }: Pick<DocumentRow, 'name'>) => ({ name });
  return useMutation({
    mutationFn: useSaveEdit({ ...row, toFormValues, toRow: (form: DocumentForm) => form }, base),
    meta: {
      success: successToasts.documentRenamed,
      failure: errorToasts.documentUpdate,
      invalidates,
      invalidatesOn: 'settled',
    },
  });
}

export const shareKey = (id: string) => ['case-documents', 'share', id];

/** Lets the client read a document, or not; toasts either way. */
export function useShareDocument(id: string) {
  return useMutation({
    mutationKey: shareKey(id),
    scope: { id: shareKey(id).join(' ') },
    mutationFn: (shared: boolean) => change(id, { shared }),
    meta: {
      success: (_row: unknown, shared: boolean) => successToasts.documentShared(shared),
      failure: errorToasts.documentUpdate,
      invalidates,
      invalidatesOn: 'settled',
    },
  });
}

/** Deletes a document, which can be restored for some time; toasts either way. */
export function useDeleteDocument() {
  return useMutation({
    mutationFn: (id: string) => change(id, { deleted_at: 'now' }),
    meta: {
      success: successToasts.documentDeleted,
      failure: errorToasts.documentDelete,
      invalidates,
      invalidatesOn: 'settled',
    },
  });
}

/** Restores a deleted document; toasts either way. */
export function useRestoreDocument() {
  return useMutation({
    mutationFn: (id: string) => change(id, { deleted_at: null }),
    meta: {
      success: successToasts.documentRestored,
      failure: errorToasts.documentUpdate,
      invalidates,
      invalidatesOn: 'settled',
    },
  });
}

interface Opening {
  id: string;
  kind: DocumentKind;
  /** The current one when it is left out. */
  version?: number;
}

/**
 * Opens a document: PDF and pictures in another tab of the browser, the rest is downloaded. The server notes who opened it.
 * A toast when it fails, e.g. because it is no longer shared.
 * @returns the function to be called by the press itself: a tab that opens later is taken for an advertisement
 */
export function useOpenDocument(): (opening: Opening) => void {
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, version }: Opening) =>
      api.post<OpenedDocument>(`/api/documents/${id}/open`, version === undefined ? {} : { version }),
    // After a failure: what is shown is older than it.
    meta: { failure: errorToasts.documentOpen, invalidates, invalidatesOn: 'settled' },
  });
  return (opening) => {
    const tab = isShownInBrowser(opening.kind) ? window.open('', '_blank') : null;
    if (tab) tab.opener = null;
    const show = ({ url }: OpenedDocument) => {
      const { pathname, search } = new URL(url);
      // The functions may reach Supabase under another name than browsers do.
      const address = new URL(pathname + search, requireEnv().supabaseUrl).href;
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
    };
    void mutateAsync(opening).then(show, () => tab?.close());
  };
}
