import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { check, maxJsonBytes } from '../contract/index.ts';
import { env } from '../runtime/env.ts';
import { ApiError, invalid } from './errors.ts';
import { describeError, noteReason } from './log.ts';
import { refusal } from './say.ts';

/** A sender reads the refusal only after its body is taken. */
const MAX_DRAIN_BYTES = 10 * maxJsonBytes;

/** `{ message, code, errors?, codes? }` in the caller's language; logs where an unexpected error (500) arose. */
export const handleError: ErrorHandler = (error, c) => {
  if (error instanceof ApiError) {
    const { status, message, errors, headers, reason, details } = error;
    if (reason) noteReason(c, reason);
    return c.json({ ...refusal(c, message, errors), ...details }, status, headers);
  }
  noteReason(c, describeError(error));
  return c.json(refusal(c, 'error.unavailable'), 500);
};

/** No caching unless a route says otherwise; no type sniffing. */
export const responseHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
};

/**
 * Refuses changes by other sites' pages. Pages cannot forge their origin; programs send none. hono's `csrf` lets other
 * sites' JSON and DELETE pass, and refuses such programs.
 */
export const refuseCrossSite: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads && (c.req.header('sec-fetch-site') === 'cross-site' || (origin && !isSite(c, origin)))) {
    throw new ApiError(403, 'error.crossSite');
  }
  await next();
};

function isSite(c: Context, origin: string): boolean {
  if (env.siteOrigins().includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const forwarded = c.req.header('x-forwarded-proto');
  return host === siteHost(c) && (!forwarded || protocol === `${forwarded}:`);
}

function siteHost(c: Context): string | undefined {
  return c.req.header('x-forwarded-host') ?? c.req.header('host');
}

/** Whether the caller uses https; cookies then travel over nothing else. */
export function isHttps(c: Context): boolean {
  const site = env.siteOrigins().find((origin) => new URL(origin).host === siteHost(c)) ?? env.siteOrigins()[0];
  return c.req.header('x-forwarded-proto') === 'https' || (site ?? c.req.url).startsWith('https:');
}

/** The JSON object of the body. @throws 415, 413, 400 (no JSON object), 422 (fields) */
export async function readBody<Schema extends z.core.$ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!hasContentType(c, 'application/json')) {
    await discardBody(c);
    throw new ApiError(415, 'error.contentType');
  }
  const body = parseJson(await readBytes(c.req.raw, maxJsonBytes));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'error.jsonObject');
  }
  return validate(schema, body);
}

/** Whether a browser sent the form without the app. */
export function isForm(c: Context): boolean {
  return hasContentType(c, 'application/x-www-form-urlencoded');
}

/** The fields of such a form, with `\n` for `\r\n`. @throws 413, 400 (no UTF-8), 422 (fields) */
export async function readForm<Schema extends z.core.$ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const fields = [...new URLSearchParams(decode(await readBytes(c.req.raw, maxJsonBytes)))];
  return validate(schema, Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])));
}

/** Reads an unused body, up to a limit, so that its sender reads the refusal. */
export async function discardBody(c: Context): Promise<void> {
  const { body } = c.req.raw;
  if (body && !body.locked) await drain(body.getReader());
}

function hasContentType(c: Context, type: string): boolean {
  const [given = '', ...parameters] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
  const isUtf8 = parameters.every((parameter) => /^\s*(charset="?utf-8"?\s*)?$/.test(parameter));
  return given.trim() === type && isUtf8;
}

function validate<Schema extends z.core.$ZodType>(schema: Schema, body: object): z.output<Schema> {
  const result = check(schema, body);
  if (!result.ok) throw invalid(result.errors);
  return result.value;
}

/** Strict: bad UTF-8 must not be stored as something else. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, 'error.badJson');
  }
}

function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'error.badJson');
  }
}

/** @throws 400 (the caller hung up), 413 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.byteLength > maxBytes) {
        await drain(reader);
        throw new ApiError(413, 'error.tooLarge');
      }
      bytes.set(part.value, length);
      length += part.value.byteLength;
    }
  } catch (error) {
    // The caller hung up or broke the framing.
    throw error instanceof ApiError ? error : new ApiError(400, 'error.badJson');
  }
  return bytes.subarray(0, length);
}

/** Reads the rest, up to a limit. hono's `body-limit` answers before the sender has finished. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let left = MAX_DRAIN_BYTES;
  for (let part = await reader.read(); !part.done && left > 0; part = await reader.read())
    left -= part.value.byteLength;
  if (left <= 0) await reader.cancel();
}
