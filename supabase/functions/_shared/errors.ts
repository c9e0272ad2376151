import { errorMessages, type FieldErrors } from './contract/index.ts';

/** A refusal that the caller may read: it becomes the answer `{ message, errors? }` with its status. */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 503,
    message: string,
    readonly errors?: FieldErrors,
    readonly headers: Record<string, string> = {},
    /** For the log, not for the caller: no values of the request. */
    readonly reason?: string,
    /** What else the body holds. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** 422: what is wrong with which field. A single wrong field is also named by the message itself. */
export function invalid(errors: FieldErrors): ApiError {
  const [first, ...others] = Object.values(errors);
  return new ApiError(422, first && others.length === 0 ? first : errorMessages.invalid, errors);
}

/** 429: how long to wait. */
export function tooMany(seconds: number): ApiError {
  return new ApiError(429, errorMessages.tooMany(seconds), undefined, { 'retry-after': String(seconds) });
}

/** 503: Supabase does not answer, or does not answer as it should. `reason` is for the log. */
export function unavailable(reason?: string): ApiError {
  return new ApiError(503, errorMessages.unavailable, undefined, {}, reason);
}
