/** Calls of the site's own `/api/*`, the one place that knows how they are sent and how they fail. */

import type { MessageCode, mfaRequired, newPasswordRequired, ToastText } from '@contract';
import * as errorMessages from '@texts/error';
import { language } from '@texts/language';
import { challengeIn, isTurnstile, solutionHeader } from './challenge';

/** Code of a refusal, by which programs tell it, whatever the language of its words. */
type RefusalCode = MessageCode | typeof mfaRequired | typeof newPasswordRequired;

/** A call that did not succeed. */
export class ApiError extends Error {
  /**
   * @param status the HTTP status; 0 when no answer came
   * @param message what the server said, or a text in its place
   * @param errors what is wrong with which field, when the server said so
   * @param isUserFacing whether the message is a sentence to show; otherwise it is 'status: body' for developers
   * @param code what the refusal is, where its status alone does not say it
   * @param codes the same for each of `errors`
   */
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Readonly<Record<string, string>>,
    readonly isUserFacing = true,
    readonly code?: RefusalCode,
    readonly codes: Readonly<Partial<Record<string, RefusalCode>>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/**
 * The toast for a failed call: the server's own message when it sent one.
 * @param fallback title, and the description used when there is no message for people
 */
export function toErrorToast(error: unknown, fallback: ToastText): ToastText {
  if (error instanceof ApiError && error.isUserFacing) return { title: fallback.title, description: error.message };
  return fallback;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRefusal(status: number, text: string): ApiError {
  const body = parse(text) as (Partial<Omit<ApiError, 'message'>> & { message?: unknown }) | null | undefined;
  if (typeof body?.message === 'string')
    return new ApiError(status, body.message, body.errors, true, body.code, body.codes);
  // A proxy or gateway in front of the server answers in its own words, which help no one.
  if (status >= 500) return new ApiError(status, errorMessages.unavailable);
  return new ApiError(status, `${status}: ${text}`, undefined, false);
}

interface Solution {
  header: Record<string, string>;
  isTurnstile: boolean;
}

/** Sends a request and reads its answer. Rejects when no answer came. */
async function fetchText(path: string, init: RequestInit): Promise<{ status: number; ok: boolean; text: string }> {
  const response = await fetch(path, { credentials: 'include', ...init });
  return { status: response.status, ok: response.ok, text: await response.text() };
}

async function send<Result>(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
  solution?: Solution,
): Promise<Result> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(key && { 'Idempotency-Key': key }),
    ...solution?.header,
  };
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  const { status, ok, text } = await fetchText(path, init).catch(() => {
    throw new ApiError(0, errorMessages.unavailable);
  });
  if (!ok) {
    const challenge = challengeIn(parse(text));
    // One of each kind at most: a proof of work comes after Turnstile where Cloudflare does not answer the api.
    const isNew = challenge && (!solution || (solution.isTurnstile && !isTurnstile(challenge)));
    // Where it cannot be solved, the refusal says what was to be done.
    const header = isNew ? await solutionHeader(challenge).catch(() => null) : null;
    if (challenge && header) return send(method, path, body, key, { header, isTurnstile: isTurnstile(challenge) });
    throw readRefusal(status, text);
  }
  if (text === '') return undefined as Result;
  const result = parse(text);
  if (result === undefined) throw new ApiError(status, errorMessages.unavailable);
  return result as Result;
}

/**
 * Calls of `/api/*` with cookies and JSON. Each resolves with the parsed answer.
 * @throws {ApiError} for every answer that is not 2xx (401 too), and with status 0 when no answer came
 */
export const api = {
  get: <Result>(path: string) => send<Result>('GET', path),
  /** @param key a UUID: what is sent again with it is added once */
  post: <Result>(path: string, body: unknown, key?: string) => send<Result>('POST', path, body, key),
  put: <Result>(path: string, body: unknown) => send<Result>('PUT', path, body),
  patch: <Result>(path: string, body: unknown) => send<Result>('PATCH', path, body),
  delete: <Result>(path: string) => send<Result>('DELETE', path),
};
