import { useQueryClient } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/documents';
import { documentsAlone } from '@texts/messages';
import { useRef } from 'react';
import { toast } from '@/components/toaster';
import { useSendMessage } from '@/data/messages/mutations';
import { useTransfers } from '@/hooks/use-transfers';
import { readAgain } from '@/lib/read-again';
import { joinPages } from './join-pages';
import { type DocumentAttempt, newAttempt, type StoredDocument, sendDocument, type Target } from './send-document';

type Options = Parameters<typeof useTransfers>[0];

/** Files on their way into cases, each of which is stored once, however often it is tried. See `useTransfers()`. */
function useDocumentTransfers<Stored>(options: Options) {
  const { add, send, remove, ...transfers } = useTransfers(options);
  const attempts = useRef(new Map<string, DocumentAttempt>());
  return {
    ...transfers,
    /** @param make what is sent, where it is made of the file only then */
    add: (file: File, target: Target, make = async () => file) => {
      const id = add(file);
      attempts.current.set(id, newAttempt(target, make));
      return id;
    },
    send: (id: string) =>
      send(id, async (control) => {
        const attempt = attempts.current.get(id);
        return attempt && sendDocument<Stored>(attempt, control);
      }),
    remove: (id: string) => {
      remove(id);
      attempts.current.delete(id);
    },
  };
}

/** Files that become documents of a case as soon as they are chosen. They go on when their list is no longer shown. */
export function useDocumentUploads() {
  const client = useQueryClient();
  const { uploads, add, send, remove, removeDone } = useDocumentTransfers({
    failure: errorToasts.documentUpload,
    onIdle: (stored) => {
      readAgain(client);
      if (stored > 0) toast.success(successToasts.documentsUploaded(stored));
      // They are seen among the documents.
      removeDone();
    },
  });
  return {
    uploads,
    add: (files: readonly File[], target: Target) => {
      for (const file of files) void send(add(file, target));
    },
    retry: (id: string) => void send(id),
    remove,
  };
}

/**
 * Adds a file to a case as a document, one at a time: a client's is shared with them. The view says how far it is, and what is wrong.
 * @param onAdded called with the document; with undefined when an earlier attempt has added it
 */
export function useAddDocument(caseId: string, onAdded: (document: StoredDocument | undefined) => void) {
  const client = useQueryClient();
  const { uploads, add, send, remove } = useDocumentTransfers<StoredDocument>({
    failure: errorToasts.documentUpload,
    endsWithView: true,
    onIdle: () => readAgain(client),
  });
  const [upload] = uploads;
  const begin = async (id: string) => {
    const outcome = await send(id);
    if (!outcome || !('result' in outcome)) return;
    remove(id);
    onAdded(outcome.result);
  };
  return {
    upload,
    add: (file: File) => {
      if (upload) remove(upload.id);
      void begin(add(file, { caseId }));
    },
    retry: () => upload && void begin(upload.id),
  };
}

/** Where a client's paper goes: to a request as its answer, or to a case, with a message that says that it is there. */
export type HandInTarget = { requestId: string } | { caseId: string };

/**
 * Sends a file, or pictures, which become one PDF, as a client; a toast when it is sent.
 * @param name of the PDF, without its ending
 */
export function useHandIn(target: HandInTarget, name: string, onSent: () => void) {
  const client = useQueryClient();
  const { mutateAsync: sendMessage } = useSendMessage('caseId' in target ? target.caseId : '');
  const { uploads, add, send, remove } = useDocumentTransfers<StoredDocument>({
    failure: errorToasts.documentAnswer,
    endsWithView: true,
    onIdle: (stored) => {
      if (stored > 0) toast.success(successToasts.documentAnswered);
      readAgain(client);
    },
  });
  const [upload] = uploads;
  return {
    upload,
    /** Sends the pages; the same ones once more are the same answer. */
    send: async (pages: readonly [File, ...File[]]) => {
      const id = upload?.id ?? add(pages[0], target, () => joinPages(pages, name));
      const outcome = await send(id);
      if (!outcome || !('result' in outcome)) return;
      const { result } = outcome;
      // Without it the office is told of the document all the same, a while later.
      if (result && 'caseId' in target)
        await sendMessage({ id: result.id, body: documentsAlone(1), documents: [result] }).catch(() => undefined);
      onSent();
    },
    /** Forgets an attempt that failed: the next one has other pages. */
    reset: () => upload && remove(upload.id),
  };
}
