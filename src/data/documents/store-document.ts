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
import { documentKindLabels } from '@texts/documents';
import * as validation from '@texts/validation';
import { ApiError, api } from '@/lib/api';
import { toThumbnail } from '@/lib/resize-image';
import { sendFile } from '@/lib/stored-files';

/** What a file becomes. */
export type Target = { caseId: string } | { documentId: string } | { requestId: string };

function toPath(target: Target): string {
  if ('caseId' in target) return `/api/cases/${target.caseId}/documents`;
  if ('documentId' in target) return `/api/documents/${target.documentId}/versions`;
  return `/api/document-requests/${target.requestId}/answer`;
}

/** A file that is no document, and why: nothing of it was sent. */
export class RefusedDocument extends Error {}

/** A file that is to be stored, and what is called with how far it is. */
export interface NewDocument {
  target: Target;
  file: File;
  /** The id of the file, kept for another attempt. */
  fileId: string;
  /** Whether an earlier attempt has stored the file already. */
  isStored: boolean;
  signal: AbortSignal;
  /** Called with the part that has been sent, from 0 to 1, and whether the connection was lost and it waits to try again. */
  onProgress: (part: number, isWaiting: boolean) => void;
  /** Called with the id of the stored file: an earlier one where an interrupted upload went on. */
  onStored: (fileId: string) => void;
}

/** What a file is, as the server will see it. */
export async function inspectFile(file: File): Promise<DocumentCheck> {
  const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  return inspectDocument({
    name: toDocumentName(file.name),
    size: file.size,
    head: await read(file.slice(0, DOCUMENT_HEAD_BYTES)),
    tail: await read(file.slice(-DOCUMENT_TAIL_BYTES)),
  });
}

/** @throws {RefusedDocument} */
export function refuse(refusal: Message): never {
  throw new RefusedDocument(toText(refusal, { documentKind: documentKindLabels, validation }));
}

/** @throws {RefusedDocument} for a file that the server would refuse too */
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

/** What the api says of a document that was added. */
export type StoredDocument = Pick<CaseDocument, 'id' | 'name' | 'updatedAt'>;

/**
 * Stores a file, and makes a document or a version of it.
 * @returns what the api answers: of a new document the document; undefined when an earlier attempt has made it
 * @throws {RefusedDocument}
 * @throws {ApiError} when it failed; `signal.reason` when it was called off
 */
export async function storeDocument<Stored>(upload: NewDocument): Promise<Stored | undefined> {
  const { target, file, isStored, signal, onProgress, onStored } = upload;
  let { fileId } = upload;
  const type = await detectType(file);
  const thumbnail = makeThumbnail(file, type);
  if (!isStored) {
    fileId = await sendFile({
      bucket: 'case-documents',
      name: fileId,
      // The same bytes, not a copy of them.
      file: file.slice(0, file.size, type),
      maxAgeSeconds: 0,
      typeError: validation.documentKind,
      signal,
      onProgress: (sent, isWaiting) => onProgress(sent / file.size, isWaiting),
      resumeKey: [toPath(target), file.name, file.size, file.lastModified].join('\n'),
    });
    onStored(fileId);
  }
  try {
    return await api.post<Stored>(toPath(target), {
      fileId,
      name: toDocumentName(file.name),
      thumbnail: await thumbnail,
    });
  } catch (error) {
    // An earlier attempt has done it, whose answer did not come.
    if (isStored && error instanceof ApiError && error.status === 409) return undefined;
    throw error;
  }
}
