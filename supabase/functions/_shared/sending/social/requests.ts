/** Requests to platforms, and what their failures mean. */
import { toReason } from '../../contract/index.ts';
import { type FailureKind, type PlatformContext, PlatformError } from './platform.ts';

/** How long a platform may take for one request, unless it says otherwise, in milliseconds; uploads of a piece included. */
const TIMEOUT_MS = 60_000;
const MAX_REASON_LENGTH = 500;

/** What a platform says in the body of a refusal, in its own form. */
export interface PlatformRefusal {
  reason: string;
  /** Whether the platform itself says that it may work later. */
  isTransient?: boolean;
  /** What it means, whatever the status of the response; else that is told by the status. */
  kind?: FailureKind | undefined;
}

export interface RequestOptions {
  /** Whether this is the request that publishes: then no response means that nobody knows. */
  publishes?: boolean;
  /** Reads the reason out of the body of a refusal; null when it says none. */
  parseRefusal: (body: Record<string, unknown>, status: number) => PlatformRefusal | null;
  /** Milliseconds. */
  timeoutMs?: number;
}

export interface PlatformResponse {
  /** The JSON body; empty when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each adapter checks the fields that it reads
  body: any;
  headers: Headers;
}

/**
 * Sends a request to a platform.
 * @throws {PlatformError} when it was refused or not answered
 */
export async function sendRequest(url: string, init: RequestInit, options: RequestOptions): Promise<PlatformResponse> {
  const lost = () => new PlatformError(options.publishes ? 'unknown' : 'later', toReason('platformSilent'));
  let response: Response;
  let text: string;
  try {
    const body = options.publishes ? toSingleUseBody(init.body) : init.body;
    response = await fetch(url, {
      ...init,
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    throw lost();
  }
  const body = parse(text);
  if (response.ok) return { body: body ?? {}, headers: response.headers };
  const refusal = body && options.parseRefusal(body, response.status);
  throw new PlatformError(
    failureKind(response.status, refusal, options.publishes === true),
    (refusal?.reason || toReason('platformSilent', response.status)).slice(0, MAX_REASON_LENGTH),
    retryAfter(response.headers),
  );
}

/**
 * A body that `fetch` can send but once. Deno repeats a request whose connection broke off, also when it was answered by
 * nothing but that, as long as it can send its body again: a post would be out twice.
 */
function toSingleUseBody(body: RequestInit['body'] | undefined): RequestInit['body'] | undefined {
  return typeof body === 'string' ? new Blob([body]) : body;
}

function failureKind(status: number, refusal: PlatformRefusal | null, publishes: boolean): FailureKind {
  if (refusal?.kind) return refusal.kind;
  // Refused before anything was done.
  if (status === 429 || status === 503) return 'later';
  // Something broke on the way, before or after it was done.
  if (status >= 500 || status === 408) return publishes ? 'unknown' : 'later';
  return refusal?.isTransient ? 'later' : 'final';
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Seconds; from `Retry-After`, or from the moment at which X lets one in again. At most a day. */
function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const reset = Number(headers.get('x-rate-limit-reset') ?? Number.NaN) - Date.now() / 1000;
  const wanted = [seconds, reset].find((value) => value > 0) ?? 0;
  return Math.min(Math.ceil(wanted), 86_400);
}

/** A field of a response that must be text; without it the response is of no use. `unknown` when it was to publish. */
export function requireText(value: unknown, publishes = false): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new PlatformError(publishes ? 'unknown' : 'later', toReason('platformSilent'));
}

/** A secret that the adapter cannot do without; the caller has looked before whether it is set. */
export function requireSetting({ setting }: PlatformContext, name: string): string {
  const value = setting(name);
  if (value) return value;
  throw new PlatformError('final', toReason('notConfigured', name));
}

/** Cuts a file into pieces of so many bytes, the last one shorter, without holding more than two of them. */
export async function* toChunks(
  stream: ReadableStream<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = new Uint8Array(size);
  let filled = 0;
  for await (const part of stream) {
    for (let at = 0; at < part.length; ) {
      const taken = Math.min(size - filled, part.length - at);
      chunk.set(part.subarray(at, at + taken), filled);
      at += taken;
      filled += taken;
      if (filled < size) continue;
      yield chunk;
      chunk = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.slice(0, filled);
}

/** Seconds between looks whether an upload is ready. */
const POLL_DELAYS_SECONDS = [1, 2, 4, 8, 15];

/**
 * Looks until something is ready.
 * @param checkReady true when it is; a number of seconds is how long the platform asks to wait
 * @throws {PlatformError} `waiting` when it takes longer than a run should
 */
export async function waitUntilReady(
  { sleep: pause }: PlatformContext,
  checkReady: () => Promise<boolean | number>,
): Promise<void> {
  for (const seconds of [...POLL_DELAYS_SECONDS, null]) {
    const ready = await checkReady();
    if (ready === true) return;
    const wanted = typeof ready === 'number' ? ready : 0;
    if (seconds === null || wanted > 20) {
      throw new PlatformError('waiting', toReason('platformBusy'), Math.max(wanted, 30));
    }
    await pause(Math.max(seconds, wanted));
  }
}
