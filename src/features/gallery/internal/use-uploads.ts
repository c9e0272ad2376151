import { useQueryClient } from '@tanstack/react-query';
import { errorToasts } from '@texts/gallery';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from '@/components/upload-list';
import type { NewPhotoValues } from '@/data/gallery/form-values';
import { photoKeys } from '@/data/gallery/mutations';
import { type PreparedPhoto, preparePhoto, RefusedPhoto } from '@/data/gallery/prepare-photo';
import { storePhoto } from '@/data/gallery/store-photo';
import { toErrorToast } from '@/lib/api';

/** Pictures are made one at a time: a single one may take half a gigabyte. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

/** What is known of a file beside what the screen shows. */
interface Kept {
  prepared: Promise<PreparedPhoto | null>;
  preview?: string;
  removed?: boolean;
}

/** Whether a file is still to be sent. */
export const isOpen = ({ state }: Upload) => state.step !== 'done' && state.step !== 'refused';

/**
 * The files that are chosen in the upload dialog: checked as soon as they are chosen, sent when the form is submitted.
 * Not a mutation: each file has its own progress and error, and one toast at the end speaks of all of them.
 * @param first files that had been chosen before the form was left
 */
export function useUploads(first: readonly File[]) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [sending, setSending] = useState(false);
  const kept = useRef(new Map<string, Kept>());
  const controller = useRef(new AbortController());
  const client = useQueryClient();

  const show = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  async function prepare(id: string, file: File): Promise<PreparedPhoto | null> {
    try {
      const prepared = await inTurn(async () => (kept.current.get(id)?.removed ? null : preparePhoto(file)));
      const mine = kept.current.get(id);
      if (!prepared || !mine || mine.removed) return null;
      mine.preview = URL.createObjectURL(prepared.small);
      show(id, { preview: mine.preview, state: { step: 'ready' } });
      return prepared;
    } catch (error) {
      const message = error instanceof RefusedPhoto ? error.message : errorToasts.photoUpload.description;
      show(id, { state: { step: 'refused', message } });
      return null;
    }
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file }));
    setUploads((all) => [
      ...all,
      ...added.map(({ id, file }) => ({ id, file, preview: null, state: { step: 'preparing' } as const })),
    ]);
    for (const { id, file } of added) {
      const entry: Kept = { prepared: Promise.resolve(null) };
      kept.current.set(id, entry);
      entry.prepared = prepare(id, file);
    }
  }

  function forget(id: string): void {
    const entry = kept.current.get(id);
    if (!entry) return;
    entry.removed = true;
    if (entry.preview) URL.revokeObjectURL(entry.preview);
    kept.current.delete(id);
  }

  function remove(id: string): void {
    forget(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  const addFirst = useRef(() => add(first));
  const forgetAll = useRef(() => {
    for (const id of kept.current.keys()) forget(id);
  });
  useEffect(() => {
    const [start, stop] = [addFirst.current, forgetAll.current];
    controller.current = new AbortController();
    start();
    return () => {
      controller.current.abort();
      stop();
      setUploads([]);
    };
  }, []);

  /** Sends one file; gives the error when it could not be sent, and false when there was nothing to send. */
  async function send({ id, file }: Upload, values: NewPhotoValues): Promise<unknown> {
    const prepared = await kept.current.get(id)?.prepared;
    if (!prepared || controller.current.signal.aborted) return false;
    show(id, { state: { step: 'sending', part: 0 } });
    try {
      await storePhoto({
        prepared,
        originalName: file.name,
        values,
        signal: controller.current.signal,
        onProgress: (part) => show(id, { state: { step: 'sending', part } }),
      });
      show(id, { state: { step: 'done' } });
      return null;
    } catch (error) {
      // The person closed the dialog and knows.
      if (controller.current.signal.aborted) return false;
      show(id, { state: { step: 'failed', message: toErrorToast(error, errorToasts.photoUpload).description ?? '' } });
      return error;
    }
  }

  /**
   * Sends what is chosen, one file after the other; then what shows photos is read again.
   * @returns how many were stored, whether that leaves nothing more to do or to read, and the last error
   */
  async function sendAll(values: NewPhotoValues): Promise<{ stored: number; finished: boolean; error: unknown }> {
    setSending(true);
    const before = uploads.filter(({ state }) => state.step === 'done').length;
    let stored = 0;
    let error: unknown = null;
    for (const one of uploads.filter(isOpen)) {
      const result = await send(one, values);
      if (result === null) stored += 1;
      else if (result !== false) error = result;
    }
    setSending(false);
    // Once for all of them, and also when the dialog was closed before the last.
    for (const queryKey of photoKeys) void client.invalidateQueries({ queryKey });
    return { stored, finished: before + stored === uploads.length, error };
  }

  return { uploads, sending, add, remove, sendAll };
}
