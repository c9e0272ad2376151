/** Turns an uploaded file into a document; files that are not what they claim are removed. */

import {
  type DocumentKind,
  detectDocumentKind,
  documentMimeTypes,
  fitsName,
  type Message,
  maxUploadBytes,
  rule,
} from '../../contract/index.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { logFailure } from '../../http/log.ts';
import { waitAtMost } from '../../runtime/background.ts';
import { checkDocument } from './check.ts';
import {
  addDocumentVersion,
  answerDocumentRequest,
  inspectStoredFile,
  isNewFile,
  removeStoredFiles,
} from './service.ts';

/** A longer scan goes on after the response. */
const CHECK_TIMEOUT_MS = 20_000;

export interface Upload {
  fileId: string;
  name: string;
  thumbnail?: string | undefined;
  uploader: string;
  /** One of these three. */
  caseId?: string;
  documentId?: string;
  requestId?: string;
}

/** @throws 403, 404, 409 (no such file), 413, 415 (not what its name says), 422 (empty, a virus), 503 */
export async function storeDocument({
  fileId,
  name,
  thumbnail,
  uploader,
  caseId,
  documentId,
  requestId,
}: Upload): Promise<string> {
  // First: a file of somebody else, or of a document, must not be removed.
  const file = (await isNewFile(fileId, uploader)) ? await inspectStoredFile(fileId) : null;
  if (!file) throw new ApiError(409, 'error.documentFile', { fileId: 'error.documentFile' });
  const kind = detectDocumentKind(file.head);
  const refusal = findRefusal({ kind, name, ...file });
  if (refusal || kind === null) {
    await removeStoredFiles([fileId]);
    throw refusal;
  }
  const version = {
    file_id: fileId,
    uploader,
    file_kind: kind,
    file_size: file.size,
    file_thumbnail: thumbnail ?? null,
  };
  const document = requestId
    ? await answerDocumentRequest({ ...version, request: requestId })
    : await addDocumentVersion({
        ...version,
        target_document: documentId ?? null,
        target_case: caseId ?? null,
        file_name: name,
      });
  const check = checkDocument(fileId).catch((error: unknown) => {
    logFailure('document left to the scheduled check', error);
    return null;
  });
  const virus = await waitAtMost(CHECK_TIMEOUT_MS, check);
  if (virus) throw invalid({ file: rule('documentVirus', virus) });
  return document;
}

interface Inspected {
  kind: DocumentKind | null;
  name: string;
  size: number;
  mimeType: string;
}

function findRefusal({ kind, name, size, mimeType }: Inspected): ApiError | null {
  const refuse = (status: 413 | 415, message: Message) => new ApiError(status, message, { file: message });
  if (size === 0) return invalid({ file: 'validation.documentEmpty' });
  if (size > maxUploadBytes.document) return refuse(413, 'validation.documentSize');
  if (kind === null) return refuse(415, 'validation.documentKind');
  // It is served as this type.
  const lies = !fitsName(kind, name) || mimeType !== documentMimeTypes[kind];
  return lies ? refuse(415, rule('documentLie', { text: `documentKind.${kind}` })) : null;
}
