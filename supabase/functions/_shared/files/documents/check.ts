/** A file of a document is readable when it was checked: by the virus scanner where there is one. */

import { logFailure } from '../../http/log.ts';
import { env } from '../../runtime/env.ts';
import { ScanError, scan } from './scan.ts';
import { findUncheckedFiles, finishDocumentCheck, openStoredFile, removeStoredFiles } from './service.ts';

/**
 * Has a file checked, and records the result: from then on it can be read, or it is removed.
 * @returns the virus, or why else it was refused; null for a clean file, and where there is no scanner
 * @throws {ScanError} when the scanner has no result: the file stays unreadable, and the scheduled check tries again
 */
export async function checkDocument(fileId: string, timeoutMs?: number): Promise<string | null> {
  const address = env.setting('CLAMD_URL');
  const file = address ? await openStoredFile(fileId, timeoutMs) : null;
  if (address && !file?.body) throw new ScanError('A file to be checked is gone');
  const virus = address && file?.body ? await scan(address, file.body, timeoutMs) : null;
  await finishDocumentCheck(fileId, virus);
  if (virus) await removeStoredFiles([fileId]);
  return virus;
}

/** A run checks so many files at most, and ends after so many milliseconds: it is called again after a minute. */
const MAX_FILES = 20;
const RUN_MS = 45_000;

/**
 * Checks some of the files that wait for it: the scanner was not there when they came.
 * @throws {ScanError} when some could not be checked; the next run tries again
 */
export async function checkWaitingDocuments(runMs = RUN_MS): Promise<{ checked: number; infected: number }> {
  const result = { checked: 0, infected: 0 };
  let failure: unknown = null;
  const until = Date.now() + runMs;
  // In no order, so that files that the scanner never answers for do not keep all others waiting.
  const waiting = (await findUncheckedFiles()).map((id) => ({ id, place: Math.random() }));
  for (const { id } of waiting.sort((one, other) => one.place - other.place).slice(0, MAX_FILES)) {
    const left = until - Date.now();
    if (left <= 0) break;
    try {
      if (await checkDocument(id, left)) result.infected += 1;
      result.checked += 1;
    } catch (error) {
      logFailure('check of a document', error);
      failure = error;
    }
  }
  if (failure) throw failure;
  return result;
}
