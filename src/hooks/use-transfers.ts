import type { ToastText } from '@contract';
import { newId } from '@contract/new-id';
import { useEffect, useRef, useState } from 'react';
import type { Upload, UploadState } from '@/components/upload-list';
import { ApiError, toErrorToast } from '@/lib/api';
import { RefusedFile } from '@/lib/refused-file';

/** How an attempt to send a file is called off, and what is called with the part that has been sent, from 0 to 1. */
export interface TransferControl {
  signal: AbortSignal;
  /** `isWaiting`: the connection was lost, and it is tried again by itself. */
  onProgress: (part: number, isWaiting?: boolean) => void;
}

/** Outcome of an attempt to send a file; null when it was called off. */
export type TransferOutcome<Result> = { result: Result } | { error: unknown } | null;

/** Whether a file is on its way, or waits for those before it. */
export const isUnderWay = (upload: Upload | undefined) =>
  upload?.state.step === 'sending' || upload?.state.step === 'ready';

/** Why nothing came of a file: refused as it is, or failed, so that it can be tried again. */
export function toFailure(error: unknown, fallback: ToastText): UploadState {
  const isRefused =
    error instanceof RefusedFile || (error instanceof ApiError && [413, 415, 422].includes(error.status));
  const message = error instanceof RefusedFile ? error.message : (toErrorToast(error, fallback).description ?? '');
  return { step: isRefused ? 'refused' : 'failed', message };
}

interface TransferOptions {
  /** The words for a failure that has none of its own. */
  failure: ToastText;
  /** Whether files are called off when the view is left; others go on. */
  endsWithView?: boolean;
  /** Called when the last of the files is done, with how many were stored since the first. */
  onIdle?: (stored: number) => void;
}

/**
 * Files on their way to the server, one after the other, each with its progress and its error. Not a mutation: a mutation has one
 * state for all of them.
 * @returns `uploads`, as `UploadList` shows them; `add()`, which lists a file and gives its id; `send()`, which sends a listed
 * file, also once more; `remove()`, which calls it off
 */
export function useTransfers({ failure, endsWithView = false, onIdle }: TransferOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const stored = useRef(0);

  const update = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function add(file: File, state: UploadState = { step: 'ready' }): string {
    const id = newId();
    controllers.current.set(id, new AbortController());
    setUploads((all) => [...all, { id, file, preview: null, state }]);
    return id;
  }

  function remove(id: string): void {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  async function attempt<Result>(
    id: string,
    work: (control: TransferControl) => Promise<Result>,
  ): Promise<TransferOutcome<Result>> {
    const signal = controllers.current.get(id)?.signal;
    if (!signal) return null;
    const onProgress = (part: number, isWaiting = false) => update(id, { state: { step: 'sending', part, isWaiting } });
    onProgress(0);
    try {
      const result = await work({ signal, onProgress });
      stored.current += 1;
      update(id, { state: { step: 'done' } });
      // Stored, but nobody waits for it any more.
      return signal.aborted ? null : { result };
    } catch (error) {
      if (signal.aborted) return null;
      update(id, { state: toFailure(error, failure) });
      return { error };
    }
  }

  async function send<Result>(
    id: string,
    work: (control: TransferControl) => Promise<Result>,
  ): Promise<TransferOutcome<Result>> {
    update(id, { state: { step: 'ready' } });
    waiting.current += 1;
    const sending = queue.current.then(() => attempt(id, work));
    queue.current = sending;
    const outcome = await sending;
    waiting.current -= 1;
    if (waiting.current === 0) {
      onIdle?.(stored.current);
      stored.current = 0;
    }
    return outcome;
  }

  useEffect(() => {
    if (!endsWithView) return;
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
      all.clear();
      setUploads([]);
    };
  }, [endsWithView]);

  return {
    uploads,
    add,
    update,
    send,
    remove,
    removeDone: () => setUploads((all) => all.filter(({ state }) => state.step !== 'done')),
  };
}
