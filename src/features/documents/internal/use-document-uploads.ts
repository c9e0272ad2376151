import { useQueryClient } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/documents';
import { useRef, useState } from 'react';
import { toast } from '@/components/toaster';
import type { Upload } from '@/components/upload-list';
import { RefusedDocument, storeDocument, type Target } from '@/data/documents/store-document';
import { ApiError, toErrorToast } from '@/lib/api';

/** What is known of a file beside what the screen shows. */
interface Kept {
  file: File;
  target: Target;
  fileId: string;
  isStored: boolean;
  controller: AbortController;
}

/**
 * Files on their way into a case, one after the other, from the moment they are chosen. They go on when the list is no longer shown.
 * Not a mutation: each file has its own progress and error, and one toast at the end speaks of all that were stored.
 */
export function useDocumentUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const kept = useRef(new Map<string, Kept>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const stored = useRef(0);
  const client = useQueryClient();

  const show = (id: string, state: Upload['state']) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));

  async function send(id: string): Promise<void> {
    const upload = kept.current.get(id);
    if (!upload) return;
    const { controller } = upload;
    show(id, { step: 'sending', part: upload.isStored ? 1 : 0 });
    try {
      await storeDocument({
        ...upload,
        signal: controller.signal,
        onProgress: (part, isWaiting) => show(id, { step: 'sending', part, isWaiting }),
        onStored: (fileId) => {
          Object.assign(upload, { fileId, isStored: true });
        },
      });
      stored.current += 1;
      show(id, { step: 'done' });
      kept.current.delete(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isRefused =
        error instanceof RefusedDocument || (error instanceof ApiError && [413, 415, 422].includes(error.status));
      const { description = '' } = toErrorToast(error, errorToasts.documentUpload);
      const message = error instanceof RefusedDocument ? error.message : description;
      // A file that the server has removed is sent anew.
      if (error instanceof ApiError && error.status === 409)
        Object.assign(upload, { isStored: false, fileId: crypto.randomUUID() });
      show(id, isRefused ? { step: 'refused', message } : { step: 'failed', message });
    }
  }

  /** When the last one is done: what shows documents is read again, and what is stored is seen there. */
  function finish(): void {
    void client.invalidateQueries({ queryKey: ['case-documents'] });
    if (stored.current > 0) toast.success(successToasts.documentsUploaded(stored.current));
    stored.current = 0;
    setUploads((all) => all.filter(({ state }) => state.step !== 'done'));
  }

  function enqueue(id: string): void {
    waiting.current += 1;
    queue.current = queue.current
      .then(() => send(id))
      .then(() => {
        waiting.current -= 1;
        if (waiting.current === 0) finish();
      });
  }

  function add(files: readonly File[], target: Target): void {
    for (const file of files) {
      const id = crypto.randomUUID();
      kept.current.set(id, {
        file,
        target,
        fileId: crypto.randomUUID(),
        isStored: false,
        controller: new AbortController(),
      });
      setUploads((all) => [...all, { id, file, preview: null, state: { step: 'ready' } }]);
      enqueue(id);
    }
  }

  function retry(id: string): void {
    show(id, { step: 'ready' });
    enqueue(id);
  }

  function remove(id: string): void {
    kept.current.get(id)?.controller.abort();
    kept.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  return { uploads, add, retry, remove };
}
