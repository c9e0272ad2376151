/** Documents, as the service: no policy lets anybody read, replace or delete their files. See `database/service.ts`. */

import {
  DOCUMENT_HEAD_BYTES,
  DOCUMENT_TAIL_BYTES,
  type DocumentKind,
  type FileEnds,
  isShownInBrowser,
  isToldByTail,
  maxUploadBytes,
  toDownloadName,
} from '../../contract/index.ts';
import { databaseError } from '../../database/database-errors.ts';
import { callAsService, serviceDatabase, serviceStorage } from '../../database/service.ts';
import { discardFiles, openStorageFile, signFile } from '../../database/storage.ts';
import { unavailable } from '../../http/errors.ts';
import { peek } from '../../http/multipart.ts';
import { join } from '../../runtime/bytes.ts';
import { env } from '../../runtime/env.ts';

const bucket = 'case-documents';
const SIGNED_URL_SECONDS = 60;
const TIMEOUT_MS = 300_000;

export interface StoredFile extends FileEnds {
  size: number;
  mimeType: string;
}

/** A version's file; null when there is none. @throws 503 */
export function openStoredFile(id: string, timeoutMs = TIMEOUT_MS): Promise<Response | null> {
  const key = env.secretKey();
  return openStorageFile(`${bucket}/${id}`, key, key, timeoutMs);
}

/** Null where the reader may not. As the service: the archive may outlive its token. @throws 503 */
export async function openArchivedDocument(
  reader: string,
  document: string,
): Promise<{ file_id: string; kind: DocumentKind; name: string } | null> {
  const rows = await callAsService<{ file_id: string; kind: DocumentKind; name: string }[]>(
    'open_archived_document',
    { p_user_id: reader, p_document_id: document },
    reader,
  );
  return rows[0] ?? null;
}

/** Whether the uploader stored a file that is no document yet. As the service: nobody else reads Storage's rows. */
export function isNewFile(fileId: string, uploader: string): Promise<boolean> {
  return callAsService('is_new_document_file', { p_file_id: fileId, p_user_id: uploader });
}

/** Inspects a stored file, if it exists. As the service: nobody may read it before. @throws 503 */
export async function inspectStoredFile(id: string): Promise<StoredFile | null> {
  const response = await openStoredFile(id);
  if (!response?.body) return null;
  const declared = response.headers.get('content-length');
  const [peeked, whole] = await peek(response.body, DOCUMENT_HEAD_BYTES);
  const head = peeked.subarray(0, DOCUMENT_HEAD_BYTES);
  const mimeType = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (declared !== null && !isToldByTail(head)) {
    await whole.cancel();
    return { size: Number(declared), mimeType, head, tail: head };
  }
  return { ...(await readToEnd(whole)), mimeType, head };
}

/** Counts up to the limit, and keeps the last bytes: not every Storage answers with a part of a file. */
async function readToEnd(stream: ReadableStream<Uint8Array>): Promise<{ size: number; tail: Uint8Array }> {
  let size = 0;
  let kept = 0;
  const last: Uint8Array[] = [];
  for await (const part of stream) {
    size += part.length;
    kept += part.length;
    last.push(part);
    for (let [first] = last; first && kept - first.length >= DOCUMENT_TAIL_BYTES; [first] = last) {
      kept -= first.length;
      last.shift();
    }
    if (size > maxUploadBytes.document) break;
  }
  return { size, tail: join(last).subarray(-DOCUMENT_TAIL_BYTES) };
}

interface NewVersion {
  p_file_id: string;
  /** Who has uploaded it. */
  p_user_id: string;
  /** Null for a new document. */
  p_document_id: string | null;
  p_case_id: string | null;
  p_file_name: string;
  p_file_kind: DocumentKind;
  p_file_size: number;
  p_file_thumbnail: string | null;
}

/** Returns the document's id. As the service: kind and size must be what the api saw. @throws 403, 404, 409, 503 */
export async function addDocumentVersion(version: NewVersion): Promise<string> {
  const response = await serviceDatabase(version.p_user_id).rpc('add_document_version', version);
  if (response.error) throw databaseError(response, true);
  return response.data as string;
}

type NewAnswer = Pick<NewVersion, 'p_file_id' | 'p_user_id' | 'p_file_kind' | 'p_file_size' | 'p_file_thumbnail'> & {
  p_request_id: string;
};

/** Adds the answer or its next version; returns the document's id. As the service, as above. @throws 404, 409, 503 */
export async function answerDocumentRequest(answer: NewAnswer): Promise<string> {
  const response = await serviceDatabase(answer.p_user_id).rpc('answer_document_request', answer);
  if (response.error) throw databaseError(response, true);
  return response.data as string;
}

/** Files to check, oldest first. As the service: it acts for nobody. @throws 503 */
export async function findUncheckedFiles(): Promise<string[]> {
  const waiting = serviceDatabase().from('document_versions').select('id').is('checked_at', null);
  const { data, error } = await waiting.order('created_at').limit(100);
  if (error) throw unavailable(`document_versions: ${error.code}`);
  return data.map(({ id }) => String(id));
}

/** Releases a file, or records its virus. As the service: nobody else may. */
export function finishDocumentCheck(fileId: string, virus: string | null): Promise<void> {
  return callAsService('finish_document_check', { p_file_id: fileId, p_found_virus: virus });
}

/** Removes files that are no versions; failures are left to the scheduled sweep. */
export async function removeStoredFiles(ids: readonly string[]): Promise<void> {
  await discardFiles(serviceStorage(), bucket, ids);
}

/** A link valid for a minute. As the service: the caller's access was checked and recorded before. @throws 503 */
export async function signDocument(fileId: string, kind: DocumentKind, name: string): Promise<string> {
  const url = await signFile(serviceStorage(), `${bucket}/${fileId}`, SIGNED_URL_SECONDS);
  if (!isShownInBrowser(kind)) url.searchParams.set('download', toDownloadName(name, kind));
  return url.href;
}
