import { toReason } from '../../contract/index.ts';
import type { SettingName } from '../../runtime/setting-names.ts';
import { type FailureKind, type PlatformContext, PlatformError } from './platform.ts';

const TIMEOUT_MS = 60_000;
const MAX_REASON_LENGTH = 500;

export interface PlatformRefusal {
  reason: string;
  /** Whether the platform says that it may work later. */
  isTransient?: boolean;
  /** Overrides the response's status. */
  kind?: FailureKind | undefined;
}

interface RequestOptions {
  /** No response to the publishing request means `unknown`. */
  publishes?: boolean;
  /** The reason in a refusal's body, or null. */
  parseRefusal: (body: Record<string, unknown>, status: number) => PlatformRefusal | null;
  timeoutMs?: number;
}

export interface PlatformResponse {
  /** Empty without JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each adapter checks the fields that it reads
  body: any;
  headers: Headers;
}

/** @throws {PlatformError} when refused or not answered */
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

/** Deno resends a repeatable body on a broken connection, which would post twice. */
function toSingleUseBody(body: RequestInit['body'] | undefined): RequestInit['body'] | undefined {
  return typeof body === 'string' ? new Blob([body]) : body;
}

function failureKind(status: number, refusal: PlatformRefusal | null, publishes: boolean): FailureKind {
  if (refusal?.kind) return refusal.kind;
  if (status === 429 || status === 503) return 'later';
  // It broke before or after the work.
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

/** Seconds, at most a day: `Retry-After`, or X's reset time. */
function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const reset = Number(headers.get('x-rate-limit-reset') ?? Number.NaN) - Date.now() / 1000;
  const wanted = [seconds, reset].find((value) => value > 0) ?? 0;
  return Math.min(Math.ceil(wanted), 86_400);
}

/** @throws {PlatformError} for a missing field; `unknown` after publishing */
export function requireText(value: unknown, publishes = false): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new PlatformError(publishes ? 'unknown' : 'later', toReason('platformSilent'));
}

/** @throws {PlatformError} `final` without the setting */
export function requireSetting({ setting }: PlatformContext, name: SettingName): string {
  const value = setting(name);
  if (value) return value;
  throw new PlatformError('final', toReason('notConfigured', name));
}

/** Pieces of `size` bytes, the last one shorter; holds two at most. */
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

const POLL_DELAYS_SECONDS = [1, 2, 4, 8, 15];

/** @param checkReady true, or seconds to wait @throws {PlatformError} `waiting` when it takes too long for a run */
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
