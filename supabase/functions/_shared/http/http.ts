import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { check, maxJsonBytes } from '../contract/index.ts';
import { env } from '../runtime/env.ts';
import { ApiError, invalid } from './errors.ts';
import { describeError, noteReason } from './log.ts';
import { refusal } from './say.ts';

/** How much of a body that is too large is read and thrown away, so that its sender gets to read the refusal. */
const MAX_DRAIN_BYTES = 10 * maxJsonBytes;

/** Answers every error as `{ message, code, errors?, codes? }`, in the caller's language. An unexpected error becomes a 500; the log says where it arose. */
export const handleError: ErrorHandler = (error, c) => {
  if (error instanceof ApiError) {
    const { status, message, errors, headers, reason, details } = error;
    if (reason) noteReason(c, reason);
    return c.json({ ...refusal(c, message, errors), ...details }, status, headers);
  }
  noteReason(c, describeError(error));
  return c.json(refusal(c, 'error.unavailable'), 500);
};

/** Answers depend on the caller: no cache keeps them, unless a route says otherwise, and no browser guesses their type. */
export const responseHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
};

/**
 * Refuses to change anything for another site's page. Browsers send the cookies along and name the page's origin,
 * which no page can forge; scripts outside of browsers name none. hono's `csrf` lets JSON and DELETE of other sites pass, and
 * refuses such scripts.
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

/** Whether the caller reached the site over https: then cookies travel over nothing else. */
export function isHttps(c: Context): boolean {
  const site = env.siteOrigins().find((origin) => new URL(origin).host === siteHost(c)) ?? env.siteOrigins()[0];
  return c.req.header('x-forwarded-proto') === 'https' || (site ?? c.req.url).startsWith('https:');
}

/**
 * The JSON object in the body, checked against a schema of the contract.
 * @throws 415, 413, 400 (not JSON, not an object), 422 (fields)
 */
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

/** Whether the body is a form as a browser sends it by itself, without the app. */
export function isForm(c: Context): boolean {
  return hasContentType(c, 'application/x-www-form-urlencoded');
}

/**
 * The fields of such a form, checked against a schema of the contract. Lines end with `\r\n` in it; with `\n` here.
 * @throws 413, 400 (no UTF-8), 422 (fields)
 */
export async function readForm<Schema extends z.core.$ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const fields = [...new URLSearchParams(decode(await readBytes(c.req.raw, maxJsonBytes)))];
  return validate(schema, Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])));
}

/** Reads what is left of a body that is not used, up to a limit, so that its sender reads the refusal. */
export async function discardBody(c: Context): Promise<void> {
  const { body } = c.req.raw;
  // A locked body has been read.
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

/** Not lenient: what is no UTF-8 must not be stored as something else. A byte order mark is taken off. */
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
    // The caller hung up, or broke the framing of the request.
    throw error instanceof ApiError ? error : new ApiError(400, 'error.badJson');
  }
  return bytes.subarray(0, length);
}

/** Reads what a sender still writes, up to a limit. hono's `body-limit` answers before the sender has finished. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let left = MAX_DRAIN_BYTES;
  for (let part = await reader.read(); !part.done && left > 0; part = await reader.read())
    left -= part.value.byteLength;
  if (left <= 0) await reader.cancel();
}
