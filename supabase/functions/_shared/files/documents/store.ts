/** Turns an uploaded file into a document; files that are not what they claim are removed. */

import {
  type DocumentCheck,
  documentMimeTypes,
  inspectDocument,
  type Message,
  maxUploadBytes,
  nameLies,
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
  type StoredFile,
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
  const { kind, refusal } = inspectStored({ name, ...file });
  if (kind === null || refusal !== null) {
    await removeStoredFiles([fileId]);
    throw toRefusal(refusal, file.size);
  }
  const version = {
    p_file_id: fileId,
    p_user_id: uploader,
    p_file_kind: kind,
    p_file_size: file.size,
    p_file_thumbnail: thumbnail ?? null,
  };
  const document = requestId
    ? await answerDocumentRequest({ ...version, p_request_id: requestId })
    : await addDocumentVersion({
        ...version,
        p_document_id: documentId ?? null,
        p_case_id: caseId ?? null,
        p_file_name: name,
      });
  const check = checkDocument(fileId).catch((error: unknown) => {
    logFailure('document left to the scheduled check', error);
    return null;
  });
  const virus = await waitAtMost(CHECK_TIMEOUT_MS, check);
  if (virus) throw invalid({ file: rule('documentVirus', virus) });
  return document;
}

/** It is served as the type under which it was stored. */
function inspectStored(file: StoredFile & { name: string }): DocumentCheck {
  const check = inspectDocument(file);
  const lies = check.refusal === null && file.mimeType !== documentMimeTypes[check.kind];
  return lies ? { kind: check.kind, refusal: nameLies(check.kind) } : check;
}

function toRefusal(refusal: Message, size: number): ApiError {
  if (size === 0) return invalid({ file: refusal });
  return new ApiError(size > maxUploadBytes.document ? 413 : 415, refusal, { file: refusal });
}
