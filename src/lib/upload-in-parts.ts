/**
 * Uploads a large file in parts by TUS 1.0, as Supabase Storage takes them. After a lost connection it goes on where it stopped:
 * by itself, and when that was given up, also for the same file that is chosen again.
 * https://supabase.com/docs/guides/storage/uploads/resumable-uploads · https://tus.io/protocols/resumable-upload
 */

import { isTokenRefused, type StorageAnswer } from '@contract';
import * as errorMessages from '@texts/error';
import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { ApiError } from './api';
import { requireEnv } from './env';
import { forgetUploads, KEPT_UPLOAD_MS } from './kept-uploads';
import { accessToken, getSession, refreshSession } from './session';
import { PART_BYTES, type Sending, toUploadError } from './upload-request';

/** How long it waits before each attempt after a lost connection; it begins anew after each success. Shorter in tests. */
export const waiting = { delaysMs: [0, 1000, 3000, 5000, 10_000, 20_000, 30_000] };

/** Bytes of each end of a file that go into its fingerprint. */
const END_BYTES = 65_536;

/** A hash, from which nobody learns the name of the file; of the user, so that nobody goes on with another one's upload. */
async function hash(userId: string, resumeKey: string, file: Blob): Promise<string> {
  const parts = [`${userId}\n${resumeKey}\n`, file.slice(0, END_BYTES), file.slice(-END_BYTES)];
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await new Blob(parts).arrayBuffer()));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An answer with which tus-js-client would do the wrong thing. */
class UnexpectedAnswer extends Error {
  constructor(readonly response: StorageAnswer) {
    super(`${response.status}`);
  }
}

function toResponse({ causingError, originalResponse }: DetailedError): StorageAnswer {
  if (causingError instanceof UnexpectedAnswer) return causingError.response;
  return { status: originalResponse?.getStatus() ?? 0, text: originalResponse?.getBody() ?? '' };
}

const isSignedOut = ({ causingError }: DetailedError) =>
  causingError instanceof ApiError && causingError.status === 401;

/**
 * Asked where an upload is, Storage may not know: because it is gone, and then it begins anew, or because something else is
 * wrong, and then tus-js-client would begin anew too, and lose what was sent.
 */
function checkOffset(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const isKnown = (status >= 200 && status < 300) || [404, 410, 423].includes(status);
  if (request.getMethod() !== 'HEAD' || isKnown) return;
  // The answer to HEAD has no body that would say that the token has expired.
  const isRefused = status === 400 || status === 403;
  throw new UnexpectedAnswer({ status: isRefused ? 401 : status, text: '' });
}

/** Whether another attempt may succeed: the connection was lost, Storage is busy, or what it says of the upload is asked again. */
function isTemporary(method: string, { status }: StorageAnswer): boolean {
  const isLost = [404, 409, 410].includes(status) && method === 'PATCH';
  return status === 0 || status >= 500 || [408, 423, 429].includes(status) || isLost;
}

/**
 * Stores a new file as the signed-in user, in parts; the token is renewed between them.
 * @param resumeKey tells this file for this purpose from all others
 * @returns the name of the stored file, an earlier one where an upload went on; null where Storage takes no parts
 * @throws {ApiError} when it was not stored, or when that is not known; `signal.reason` when it was called off, and then
 * Storage removes what it has
 */
export async function sendInParts(sending: Sending, resumeKey: string): Promise<string | null> {
  const { bucket, name, file, maxAgeSeconds, typeError, signal, onProgress } = sending;
  const { supabaseUrl, supabaseKey } = requireEnv();
  const userId = getSession()?.id;
  if (!userId) throw new ApiError(401, errorMessages.signedOut);
  const endpoint = `${supabaseUrl}/storage/v1/upload/resumable`;
  const metadata = {
    bucketName: bucket,
    objectName: name,
    contentType: file.type,
    cacheControl: String(maxAgeSeconds),
  };
  const fingerprint = await hash(userId, resumeKey, file);
  forgetUploads(KEPT_UPLOAD_MS);
  signal.throwIfAborted();

  let sent = 0;
  /** A refused token is renewed once before each part. */
  let renewal: 'possible' | 'due' | 'done' = 'possible';

  async function authorize(request: HttpRequest): Promise<void> {
    if (renewal === 'due') {
      await refreshSession();
      renewal = 'done';
    }
    const token = await accessToken();
    // Nothing is sent as somebody who has signed in since.
    if (!token || getSession()?.id !== userId) throw new ApiError(401, errorMessages.signedOut);
    if (request.getMethod() !== 'DELETE') signal.throwIfAborted();
    request.setHeader('authorization', `Bearer ${token}`);
  }

  function shouldRetry(error: DetailedError): boolean {
    const response = toResponse(error);
    const method = error.originalRequest.getMethod();
    if (isSignedOut(error)) return false;
    const isRenewed = isTokenRefused(response) && renewal === 'possible';
    if (isRenewed) renewal = 'due';
    const retries = isRenewed || isTemporary(method, response);
    if (retries && !isRenewed && !signal.aborted) onProgress(sent, true);
    return retries;
  }

  /** Null for a Storage that takes no parts; the name of a file that is there: an earlier attempt has stored it. */
  function toResult(error: Error): Error | string | null {
    if (!(error instanceof DetailedError)) return error;
    if (isSignedOut(error)) return new ApiError(401, errorMessages.signedOut);
    const response = toResponse(error);
    const { status } = response;
    const isBeginning = error.originalRequest.getMethod() === 'POST';
    if (isBeginning && [404, 405, 501].includes(status)) return null;
    if (isBeginning && status === 409) return metadata.objectName;
    const isInterrupted = status === 0 || status >= 500;
    return isInterrupted ? new ApiError(status, errorMessages.interrupted) : toUploadError(response, typeError);
  }

  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      metadata,
      headers: { apikey: supabaseKey, 'x-upsert': 'false' },
      chunkSize: PART_BYTES,
      retryDelays: waiting.delaysMs,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprint,
      onUploadUrlAvailable: () => {
        // Behind a gateway Storage may name itself as nobody else can reach it. And the token goes to our Storage alone.
        upload.url = `${endpoint}/${upload.url?.split('/').at(-1)}`;
      },
      onBeforeRequest: authorize,
      onAfterResponse: checkOffset,
      onShouldRetry: (error) => shouldRetry(error as DetailedError),
      onProgress: (bytes) => {
        sent = bytes;
        onProgress(bytes, false);
      },
      onChunkComplete: () => {
        renewal = 'possible';
      },
      onSuccess: () => {
        signal.removeEventListener('abort', cancel);
        resolve(metadata.objectName);
      },
      onError: (error) => {
        signal.removeEventListener('abort', cancel);
        const result = toResult(error);
        if (result instanceof Error) reject(result);
        else resolve(result);
      },
    });
    function cancel(): void {
      // Storage removes the rest after a day.
      upload.abort(true).catch(() => undefined);
      reject(signal.reason);
    }
    async function start(): Promise<void> {
      const [earlier] = await upload.findPreviousUploads();
      // Not one of another Storage, which this site had before.
      if (earlier?.uploadUrl?.startsWith(`${endpoint}/`)) {
        metadata.objectName = earlier.metadata.objectName ?? name;
        upload.resumeFromPreviousUpload(earlier);
      }
      signal.throwIfAborted();
      signal.addEventListener('abort', cancel);
      upload.start();
    }
    start().catch(reject);
  });
}
