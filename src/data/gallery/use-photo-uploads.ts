import { useQueryClient } from '@tanstack/react-query';
import { errorToasts } from '@texts/gallery';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from '@/components/upload-list';
import { toFailure, useTransfers } from '@/hooks/use-transfers';
import { readAgain } from '@/lib/read-again';
import type { NewPhotoValues } from './form-values';
import { photoKeys } from './mutations';
import { type PreparedPhoto, preparePhoto } from './prepare-photo';
import { storePhoto } from './store-photo';

/** Pictures are made one at a time: a single one may take half a gigabyte. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

/** State of a file that the screen does not show. */
interface Kept {
  prepared: Promise<PreparedPhoto | null>;
  preview?: string;
  removed?: boolean;
}

/** Whether a file is still to be sent. */
export const isOpen = ({ state }: Upload) => state.step !== 'done' && state.step !== 'refused';

/**
 * The files that are chosen in the upload dialog: checked as soon as they are chosen, sent when the form is submitted. See
 * `useTransfers()`.
 * @param first files that had been chosen before the form was left
 */
export function usePhotoUploads(first: readonly File[]) {
  const transfers = useTransfers({ failure: errorToasts.photoUpload, endsWithView: true });
  const { uploads, update } = transfers;
  const [sending, setSending] = useState(false);
  const kept = useRef(new Map<string, Kept>());
  const client = useQueryClient();

  async function prepare(id: string, file: File): Promise<PreparedPhoto | null> {
    try {
      const prepared = await inTurn(async () => (kept.current.get(id)?.removed ? null : preparePhoto(file)));
      const mine = kept.current.get(id);
      if (!prepared || !mine || mine.removed) return null;
      mine.preview = URL.createObjectURL(prepared.small);
      update(id, { preview: mine.preview, state: { step: 'ready' } });
      return prepared;
    } catch (error) {
      update(id, { state: { ...toFailure(error, errorToasts.photoUpload), step: 'refused' } as Upload['state'] });
      return null;
    }
  }

  function add(files: readonly File[]): void {
    for (const file of files) {
      const id = transfers.add(file, { step: 'preparing' });
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

  const addFirst = useRef(() => add(first));
  const forgetAll = useRef(() => {
    for (const id of kept.current.keys()) forget(id);
  });
  useEffect(() => {
    const [start, stop] = [addFirst.current, forgetAll.current];
    start();
    return stop;
  }, []);

  /**
   * Sends what is chosen, one file after the other; then what shows photos is read again.
   * @returns how many were stored, whether that leaves nothing more to do or to read, and the last error
   */
  async function sendAll(values: NewPhotoValues): Promise<{ stored: number; finished: boolean; error: unknown }> {
    setSending(true);
    const before = uploads.filter(({ state }) => state.step === 'done').length;
    let stored = 0;
    let error: unknown = null;
    for (const { id, file } of uploads.filter(isOpen)) {
      const prepared = await kept.current.get(id)?.prepared;
      if (!prepared) continue;
      const outcome = await transfers.send(id, (control) =>
        storePhoto({ prepared, originalName: file.name, values, ...control }),
      );
      if (outcome && 'result' in outcome) stored += 1;
      else if (outcome) error = outcome.error;
    }
    setSending(false);
    // Once for all of them, and also when the dialog was closed before the last.
    readAgain(client, photoKeys);
    return { stored, finished: before + stored === uploads.length, error };
  }

  return {
    uploads,
    sending,
    add,
    remove: (id: string) => {
      forget(id);
      transfers.remove(id);
    },
    sendAll,
  };
}
