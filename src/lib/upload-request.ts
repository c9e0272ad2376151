/** An upload to Storage, in one request or in parts, and what the answers to it mean. */

import { isTokenRefused, readStorageAnswer, type StorageAnswer } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { ApiError } from './api';

/** Size of a part, and of the smallest file that is sent in parts: Supabase Storage takes no other parts, but for the last. */
export const PART_BYTES = 6 * 1024 * 1024;

/** A file that is to be stored. */
export interface Sending {
  bucket: string;
  name: string;
  file: Blob;
  /** How long browsers and caches may keep it, in seconds. */
  maxAgeSeconds: number;
  /** The message for a file of a type that the bucket does not take. */
  typeError: string;
  signal: AbortSignal;
  /** Called with the bytes sent so far, and whether the connection was lost and it waits to try again. */
  onProgress: (sent: number, isWaiting: boolean) => void;
  /** Key of this file for this purpose, for an upload that may go on after it was interrupted. */
  resumeKey?: string;
}

/** The error of an upload that was refused or not answered, for people where there are words for them. */
export function toUploadError(answer: StorageAnswer, typeError: string): ApiError {
  const { status, reason } = readStorageAnswer(answer);
  if (status === 0 || status >= 500) return new ApiError(status, errorMessages.unavailable);
  if (isTokenRefused(answer)) return new ApiError(401, errorMessages.expired);
  // The bucket's limit was kept: it is the server's own.
  if (status === 413) return new ApiError(413, validationMessages.uploadSize);
  if (status === 415) return new ApiError(415, typeError);
  return new ApiError(status, `${status}: ${reason}`, undefined, false);
}
