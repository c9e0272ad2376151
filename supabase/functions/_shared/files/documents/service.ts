/**
 * What is done with documents as the service; see `database/service.ts`. No policy lets anybody read, replace or delete their files.
 */

import {
  DOCUMENT_HEAD_BYTES,
  type DocumentKind,
  isShownInBrowser,
  maxUploadBytes,
  toDownloadName,
} from '../../contract/index.ts';
import { openStorageFile } from '../../database/clients.ts';
import { databaseError } from '../../database/database-errors.ts';
import { callAsService, serviceClient } from '../../database/service.ts';
import { unavailable } from '../../http/errors.ts';
import { logFailure } from '../../http/log.ts';
import { peek } from '../../http/multipart.ts';
import { env } from '../../runtime/env.ts';

const bucket = 'case-documents';
/** How long an address is good for, in seconds. */
const SIGNED_URL_SECONDS = 60;
const TIMEOUT_MS = 300_000;

/** A stored file: what Storage says of it, and how it begins. */
export interface StoredFile {
  size: number;
  mimeType: string;
  head: Uint8Array;
}

/**
 * The file of a version, from its beginning; null when there is none.
 * @throws 503
 */
export function openStoredFile(id: string, timeoutMs = TIMEOUT_MS): Promise<Response | null> {
  const key = env.secretKey();
  return openStorageFile(`${bucket}/${id}`, key, key, timeoutMs);
}

/**
 * Notes that a person opens a document for the archive of their data, and names its file; null where they may not (any more).
 * As the service: an archive may outlive the token with which it was begun, and the limit of `open_document` is for single documents.
 * @throws 503
 */
export async function openArchivedDocument(
  reader: string,
  document: string,
): Promise<{ file_id: string; kind: DocumentKind; name: string } | null> {
  const rows = await callAsService<{ file_id: string; kind: DocumentKind; name: string }[]>(
    'open_archived_document',
    { reader, document },
    reader,
  );
  return rows[0] ?? null;
}

/**
 * Whether somebody has stored a file that is no document yet.
 * As the service: the rows of Storage are nobody else's.
 */
export function isNewFile(fileId: string, uploader: string): Promise<boolean> {
  return callAsService('is_new_document_file', { file_id: fileId, uploader });
}

/**
 * Looks at a stored file without reading all of it; null when there is none.
 * As the service: its uploader may not read it either, as nobody has looked at it yet.
 * @throws 503
 */
export async function inspectStoredFile(id: string): Promise<StoredFile | null> {
  const response = await openStoredFile(id);
  if (!response?.body) return null;
  const declared = response.headers.get('content-length');
  const [head, whole] = await peek(response.body, DOCUMENT_HEAD_BYTES);
  let size = Number(declared);
  if (declared === null) {
    // It is counted, until it is too large.
    for await (const part of whole) {
      size += part.length;
      if (size > maxUploadBytes.document) break;
    }
  } else await whole.cancel();
  return {
    size,
    mimeType: response.headers.get('content-type')?.split(';')[0] ?? '',
    head: head.subarray(0, DOCUMENT_HEAD_BYTES),
  };
}

/** A file that becomes a document, or a version of one. */
export interface NewVersion {
  file_id: string;
  uploader: string;
  /** Null for a new document. */
  target_document: string | null;
  target_case: string | null;
  file_name: string;
  file_kind: DocumentKind;
  file_size: number;
}

/**
 * Adds a document, or a version of one. As the service: what is said of a file must be what the api has seen of it.
 * @returns the document
 * @throws 403, 404, 409 as the database says, 503
 */
export async function addDocumentVersion(version: NewVersion): Promise<string> {
  const response = await serviceClient(version.uploader).rpc('add_document_version', version);
  if (response.error) throw databaseError(response, true);
  return response.data as string;
}

/** A file that answers a request. */
export type NewAnswer = Pick<NewVersion, 'file_id' | 'uploader' | 'file_kind' | 'file_size'> & { request: string };

/**
 * Adds the document that answers a request, or another version of it. As the service, like the above.
 * @returns the document
 * @throws 404, 409 as the database says, 503
 */
export async function answerDocumentRequest(answer: NewAnswer): Promise<string> {
  const response = await serviceClient(answer.uploader).rpc('answer_document_request', answer);
  if (response.error) throw databaseError(response, true);
  return response.data as string;
}

/** The files that wait for their check, the oldest first. As the service: it acts for nobody. @throws 503 */
export async function findUncheckedFiles(): Promise<string[]> {
  const waiting = serviceClient().from('document_versions').select('id').is('checked_at', null);
  const { data, error } = await waiting.order('created_at').limit(100);
  if (error) throw unavailable(`document_versions: ${error.code}`);
  return data.map(({ id }) => String(id));
}

/** Records that a file may be read, or its virus. As the service: nobody else may say so. */
export function finishDocumentCheck(fileId: string, virus: string | null): Promise<void> {
  return callAsService('finish_document_check', { file_id: fileId, found_virus: virus });
}

/** Removes files that are no version any more, or never became one. Where this fails, the scheduled sweep does it. */
export async function removeStoredFiles(ids: readonly string[]): Promise<void> {
  const { error } = await serviceClient()
    .storage.from(bucket)
    .remove([...ids]);
  if (error) logFailure(`files of ${bucket} left to the sweep`, error);
}

/**
 * An address at which a file can be read for a minute. As the service: the caller's right to it was asked for and noted before.
 * @throws 503
 */
export async function signDocument(fileId: string, kind: DocumentKind, name: string): Promise<string> {
  const { data, error } = await serviceClient().storage.from(bucket).createSignedUrl(fileId, SIGNED_URL_SECONDS);
  if (error) throw unavailable(`address in ${bucket}: ${error.name}`);
  const url = new URL(data.signedUrl);
  // Not by supabase-js, which encodes the name twice.
  if (!isShownInBrowser(kind)) url.searchParams.set('download', toDownloadName(name, kind));
  return url.href;
}
