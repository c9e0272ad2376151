import { logFailure } from '../../http/log.ts';
import { env } from '../../runtime/env.ts';
import { ScanError, scan } from './scan.ts';
import { findUncheckedFiles, finishDocumentCheck, openStoredFile, removeStoredFiles } from './service.ts';

/** Scans a file if there is a scanner, and releases or removes it; returns the virus, or null. @throws {ScanError} */
export async function checkDocument(fileId: string, timeoutMs?: number): Promise<string | null> {
  const address = env.setting('CLAMD_URL');
  const file = address ? await openStoredFile(fileId, timeoutMs) : null;
  if (address && !file?.body) throw new ScanError('A file to be checked is gone');
  const virus = address && file?.body ? await scan(address, file.body, timeoutMs) : null;
  await finishDocumentCheck(fileId, virus);
  if (virus) await removeStoredFiles([fileId]);
  return virus;
}

/** The next run comes a minute later. */
const MAX_FILES = 20;
const RUN_MS = 45_000;

/** Checks files that the scanner missed at upload. @throws {ScanError} after all, if any has no result */
export async function checkWaitingDocuments(runMs = RUN_MS): Promise<{ checked: number; infected: number }> {
  const result = { checked: 0, infected: 0 };
  let failure: unknown = null;
  const until = Date.now() + runMs;
  // In random order: files that never get a result must not block the others.
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
