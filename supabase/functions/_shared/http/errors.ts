import { type FieldErrors, type Message, message } from '../contract/index.ts';

/** Becomes `{ message, errors? }` in the caller's language. */
export class ApiError extends Error {
  declare readonly message: Message;
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 503,
    message: Message,
    readonly errors?: FieldErrors,
    readonly headers: Record<string, string> = {},
    /** For the log; no values of the request. */
    readonly reason?: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** 422 by field; a single message is also the response's. */
export function invalid(errors: FieldErrors): ApiError {
  const [first, ...others] = Object.values(errors);
  return new ApiError(422, typeof first === 'string' && others.length === 0 ? first : 'error.invalid', errors);
}

/** 429 with the seconds to wait. */
export function tooManyRequests(seconds: number): ApiError {
  return new ApiError(429, message('error.tooMany', seconds), undefined, { 'retry-after': String(seconds) });
}

/** 503: Supabase does not answer properly. `reason` is for the log. */
export function unavailable(reason?: string): ApiError {
  return new ApiError(503, 'error.unavailable', undefined, {}, reason);
}
