import { type DocumentKind, isShownInBrowser, type OpenedDocument } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts } from '@texts/documents';
import { api } from '@/lib/api';
import { requireEnv } from '@/lib/env';

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
    meta: { failure: errorToasts.documentOpen },
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
