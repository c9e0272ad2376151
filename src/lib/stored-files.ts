/** Uploads files to Storage and deletes them. An upload reports its progress, which `fetch` cannot. */
import { errorMessages } from '@contract';
import { ApiError } from './api';
import { requireEnv } from './env';
import { accessToken, refreshSession } from './session';
import { fetchAsUser } from './supabase';

interface Sending {
  bucket: string;
  name: string;
  file: Blob;
  /** How long browsers and caches may keep it, in seconds. */
  maxAgeSeconds: number;
  /** The messages for a file that the bucket refuses. */
  errors: { size: string; type: string };
  signal: AbortSignal;
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
}

interface UploadResponse {
  /** 0 when none came. */
  status: number;
  text: string;
}

function post(
  url: string,
  headers: Record<string, string>,
  { file, signal, onProgress }: Sending,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      resolve({ status: request.status, text: request.responseText });
    };
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

function toUploadError({ status, text }: UploadResponse, { size, type }: Sending['errors']): ApiError {
  if (status === 0 || status >= 500) return new ApiError(status, errorMessages.unavailable);
  if (status === 401) return new ApiError(status, errorMessages.expired);
  // Storage answers 400 to much, and says in the body what it means.
  if (status === 413 || /"413"|exceeded the maximum/.test(text)) return new ApiError(413, size);
  if (status === 415 || /"415"|mime type/.test(text)) return new ApiError(415, type);
  return new ApiError(status, `${status}: ${text}`, undefined, false);
}

/**
 * Stores a new file as the signed-in user; an expired token is renewed once.
 * @throws {ApiError} when it was not stored, or when that is not known; `signal.reason` when it was called off
 */
export async function sendFile(sending: Sending): Promise<void> {
  const { bucket, name, file, maxAgeSeconds: freshFor, errors: refusals, signal } = sending;
  const { supabaseUrl, supabaseKey } = requireEnv();
  const attempt = async () => {
    const token = await accessToken();
    if (!token) throw new ApiError(401, errorMessages.signedOut);
    signal.throwIfAborted();
    return post(
      `${supabaseUrl}/storage/v1/object/${bucket}/${encodeURIComponent(name)}`,
      {
        apikey: supabaseKey,
        authorization: `Bearer ${token}`,
        'content-type': file.type,
        'cache-control': `max-age=${freshFor}`,
      },
      sending,
    );
  };
  let response = await attempt();
  if (response.status === 401 && (await refreshSession().catch(() => null))) response = await attempt();
  if (response.status !== 200) throw toUploadError(response, refusals);
}

/** Deletes files as the signed-in user. A failure is not reported: the scheduled sweep deletes what is left. */
export async function deleteFiles(bucket: string, names: readonly string[]): Promise<void> {
  const { supabaseUrl, supabaseKey } = requireEnv();
  await fetchAsUser(`${supabaseUrl}/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
  }).catch(() => undefined);
}
