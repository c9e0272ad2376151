/** A file of a document is readable when it was checked: by the virus scanner where there is one. */
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { ScanError, scan } from './scan.ts';
import { findUncheckedFiles, finishDocumentCheck, openStoredFile, removeStoredFiles } from './service.ts';

/**
 * Has a file checked, and records the result: from then on it can be read, or it is removed.
 * @returns the virus, or why else it was refused; null for a clean file, and where there is no scanner
 * @throws {ScanError} when the scanner has no result: the file stays unreadable, and the scheduled check tries again
 */
export async function checkDocument(fileId: string): Promise<string | null> {
  const address = env.setting('CLAMD_URL');
  const file = address ? await openStoredFile(fileId) : null;
  if (address && !file?.body) throw new ScanError('A file to be checked is gone');
  const virus = address && file?.body ? await scan(address, file.body) : null;
  await finishDocumentCheck(fileId, virus);
  if (virus) await removeStoredFiles([fileId]);
  return virus;
}

/**
 * Checks the files that wait for it: the scanner was not there when they came.
 * @throws {ScanError} when some could not be checked; the next run tries again
 */
export async function checkWaitingDocuments(): Promise<{ checked: number; infected: number }> {
  const result = { checked: 0, infected: 0 };
  let failure: unknown = null;
  for (const id of await findUncheckedFiles()) {
    try {
      if (await checkDocument(id)) result.infected += 1;
      result.checked += 1;
    } catch (error) {
      logFailure('check of a document', error);
      failure = error;
    }
  }
  if (failure) throw failure;
  return result;
}
