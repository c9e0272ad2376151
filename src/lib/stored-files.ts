/**
 * Uploads files to Storage and deletes them. An upload reports its progress, which `fetch` cannot. A large file can go on after
 * a lost connection where it stopped: see `upload-in-parts.ts`.
 */

import { isTokenRefused, readStorageAnswer, type StorageAnswer } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { ApiError } from './api';
import { requireEnv } from './env';
import { accessToken, refreshSession } from './session';
import { PART_BYTES, type Sending, toUploadError } from './upload-request';

function post(
  url: string,
  headers: Record<string, string>,
  { file, signal, onProgress }: Sending,
): Promise<StorageAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size), false);
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      resolve({ status: request.status, text: request.responseText });
    };
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

/** The address of a Storage that has answered that it takes no parts. */
let storageWithoutParts: string | null = null;

/**
 * Sends a file in parts where it is large and Storage takes them.
 * @returns its name; null when it has to be sent in one request
 */
async function sendInPartsIfPossible(sending: Sending): Promise<string | null> {
  const { file, resumeKey } = sending;
  const { supabaseUrl, resumableUploads } = requireEnv();
  const isPossible = resumableUploads && supabaseUrl !== storageWithoutParts;
  if (!isPossible || resumeKey === undefined || file.size <= PART_BYTES) return null;
  // Without that code the file is sent in one request.
  const parts = await import('./upload-in-parts').catch(() => null);
  const name = parts && (await parts.sendInParts(sending, resumeKey));
  if (parts && name === null) storageWithoutParts = supabaseUrl;
  return name;
}

/** Sends a request to Storage as the signed-in user; a token that it does not take is renewed once. @throws {ApiError} */
async function requestAsUser(
  send: (headers: Record<string, string>) => Promise<StorageAnswer>,
): Promise<StorageAnswer> {
  const attempt = async () => {
    const token = await accessToken();
    if (!token) throw new ApiError(401, errorMessages.signedOut);
    return send({ apikey: requireEnv().supabaseKey, authorization: `Bearer ${token}` });
  };
  const answer = await attempt();
  return isTokenRefused(answer) && (await refreshSession().catch(() => null)) ? attempt() : answer;
}

/**
 * Stores a new file as the signed-in user.
 * @param sending with a name that no other file ever has: one that is there was stored by an earlier attempt, whose answer was lost
 * @returns the name of the stored file: an earlier one where an interrupted upload of the same file went on
 * @throws {ApiError} when it was not stored, or when that is not known; `signal.reason` when it was called off
 */
export async function storeFile(sending: Sending): Promise<string> {
  const { bucket, name, file, maxAgeSeconds, typeError, signal } = sending;
  const { supabaseUrl, uploadLimitMiB } = requireEnv();
  if (uploadLimitMiB !== null && file.size > uploadLimitMiB * 1024 * 1024)
    throw new ApiError(413, validationMessages.uploadLimit(uploadLimitMiB));
  const inParts = await sendInPartsIfPossible(sending);
  if (inParts !== null) return inParts;
  const answer = await requestAsUser((headers) => {
    signal.throwIfAborted();
    return post(
      `${supabaseUrl}/storage/v1/object/${bucket}/${encodeURIComponent(name)}`,
      { ...headers, 'content-type': file.type, 'cache-control': `max-age=${maxAgeSeconds}` },
      sending,
    );
  });
  if (![200, 409].includes(readStorageAnswer(answer).status)) throw toUploadError(answer, typeError);
  return name;
}

/** A file that is stored once, however often what comes after that is tried. */
export interface StoredOnce {
  /** Under which it is stored, and which no other file ever has. */
  name: string;
  isStored: boolean;
}

/** Stores a file unless an earlier attempt has: see `storeFile()`. @returns the name of the stored file */
export async function storeFileOnce(stored: StoredOnce, sending: Omit<Sending, 'name'>): Promise<string> {
  if (!stored.isStored) {
    stored.name = await storeFile({ ...sending, name: stored.name });
    stored.isStored = true;
  }
  return stored.name;
}

/** Deletes files as the signed-in user. A failure is not reported: the scheduled sweep deletes what is left. */
export async function deleteFiles(bucket: string, names: readonly string[]): Promise<void> {
  await requestAsUser(async (headers) => {
    const response = await fetch(`${requireEnv().supabaseUrl}/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: names }),
    });
    return { status: response.status, text: await response.text() };
  }).catch(() => undefined);
}
