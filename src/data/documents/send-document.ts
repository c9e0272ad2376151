/** A new document, or version of one, on its way into a case; `@contract/documents` says how a document comes and goes. */

import {
  type CaseDocument,
  DOCUMENT_HEAD_BYTES,
  DOCUMENT_TAIL_BYTES,
  type DocumentCheck,
  documentMimeTypes,
  inspectDocument,
  lengths,
  type Message,
  toDocumentName,
  toText,
} from '@contract';
import { newId } from '@contract/new-id';
import { documentKindLabels } from '@texts/documents';
import * as validation from '@texts/validation';
import type { TransferControl } from '@/hooks/use-transfers';
import { ApiError, api } from '@/lib/api';
import { RefusedFile } from '@/lib/refused-file';
import { toThumbnail } from '@/lib/resize-image';
import { type StoredOnce, storeFileOnce } from '@/lib/stored-files';

/** Destination of a file: a new document, a version, or the answer to a request. */
export type Target = { caseId: string } | { documentId: string } | { requestId: string };

function toPath(target: Target): string {
  if ('caseId' in target) return `/api/cases/${target.caseId}/documents`;
  if ('documentId' in target) return `/api/documents/${target.documentId}/versions`;
  return `/api/document-requests/${target.requestId}/answer`;
}

/** A file on its way into a case: kept for another attempt, which goes on with what an earlier one has stored. */
export interface DocumentAttempt extends StoredOnce {
  target: Target;
  /** Makes the file that is sent. */
  make: () => Promise<File>;
  file?: File;
}

/** The first attempt to send a file. @param make makes it, when it is sent */
export function newAttempt(target: Target, make: () => Promise<File>): DocumentAttempt {
  return { target, make, name: newId(), isStored: false };
}

/** Detects the kind of a file as the server will. */
export async function inspectFile(file: File): Promise<DocumentCheck> {
  const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  return inspectDocument({
    name: toDocumentName(file.name),
    size: file.size,
    head: await read(file.slice(0, DOCUMENT_HEAD_BYTES)),
    tail: await read(file.slice(-DOCUMENT_TAIL_BYTES)),
  });
}

/** @throws {RefusedFile} */
export function refuse(refusal: Message): never {
  throw new RefusedFile(toText(refusal, { documentKind: documentKindLabels, validation }));
}

/** @throws {RefusedFile} for a file that the server would refuse too */
async function detectType(file: File): Promise<string> {
  const { kind, refusal } = await inspectFile(file);
  return refusal === null ? documentMimeTypes[kind] : refuse(refusal);
}

/** Twice as large as it is shown, for dense screens. */
const THUMBNAIL_PX = 96;
/** Larger pictures may need more memory than a phone has. */
const MAX_DECODED_BYTES = 25 * 1024 * 1024;

/** Undefined for what is no picture, or what the browser cannot decode: the document goes without. */
async function makeThumbnail(file: File, type: string): Promise<string | undefined> {
  if (!type.startsWith('image/') || file.size > MAX_DECODED_BYTES) return undefined;
  return toThumbnail(file, THUMBNAIL_PX, lengths.thumbnail[1]).catch(() => undefined);
}

/** Answer of the api for a document that was added. */
export type StoredDocument = Pick<CaseDocument, 'id' | 'name' | 'updatedAt'>;

/**
 * Stores a file, and makes a document or a version of it.
 * @param attempt is told what of it was done
 * @returns what the api answers: of a new document the document; undefined when an earlier attempt has made it
 * @throws {RefusedFile}
 * @throws {ApiError} when it failed; `signal.reason` when it was called off
 */
export async function sendDocument<Stored>(
  attempt: DocumentAttempt,
  { signal, onProgress }: TransferControl,
): Promise<Stored | undefined> {
  const { target, isStored } = attempt;
  attempt.file ??= await attempt.make();
  const { file } = attempt;
  const type = await detectType(file);
  const thumbnail = makeThumbnail(file, type);
  if (isStored) onProgress(1);
  const fileId = await storeFileOnce(attempt, {
    bucket: 'case-documents',
    // The same bytes, not a copy of them.
    file: file.slice(0, file.size, type),
    maxAgeSeconds: 0,
    typeError: validation.documentKind,
    signal,
    onProgress: (sent, isWaiting) => onProgress(sent / file.size, isWaiting),
    resumeKey: [toPath(target), file.name, file.size, file.lastModified].join('\n'),
  });
  try {
    return await api.post<Stored>(toPath(target), {
      fileId,
      name: toDocumentName(file.name),
      thumbnail: await thumbnail,
    });
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409;
    // An earlier attempt has done it, whose answer did not come.
    if (isStored && isConflict) return undefined;
    // A file that the server has removed is sent anew.
    if (isConflict) Object.assign(attempt, { isStored: false, name: newId() });
    throw error;
  }
}
