/** Forms with files, parsed as they arrive; no file is held in memory. */
import type { Context } from 'hono';
import { decodeField, type MultipartError, make, type PartInfo } from 'multipasta';
import { maxJsonBytes } from '../contract/index.ts';
import { join } from '../runtime/bytes.ts';
import { ApiError } from './errors.ts';
import { drain } from './requests.ts';

export interface Upload {
  field: string;
  name: string;
  /** Fails with the refusal when the file is too large or cut off. */
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
}

interface UploadLimit {
  maxBytes: number;
  tooLarge: ApiError;
}

/** Longer than a last boundary: multipasta 0.2.8 misses one that comes in two pieces. */
const HOLD_BACK_BYTES = 128;
const MAX_PARTS = 100;

export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data *;/i.test(c.req.header('content-type') ?? '');
}

/**
 * Reads a form; returns its texts and hands over files one after another.
 * @param limits by field, one file each; files of other fields are discarded
 * @param handleFile reads the file to its end, or fails
 * @throws 400 (broken, cut off), 413, and what `handleFile` throws
 */
export async function readMultipart(
  c: Context,
  limits: Readonly<Record<string, UploadLimit>>,
  handleFile: (upload: Upload) => Promise<void>,
): Promise<[field: string, text: string][]> {
  const texts: [string, string][] = [];
  const seenFields = new Set<string>();
  // The parser calls back at once; a file is written at its reader's pace.
  const steps: (() => Promise<void>)[] = [];
  let textSize = 0;
  let isComplete = false;
  let failure: ApiError | undefined;
  let current: Receiver | undefined;
  const fail = (error: ApiError) => {
    failure ??= error;
  };

  const parser = make({
    headers: { 'content-type': c.req.header('content-type') ?? '' },
    isFile: (info) => readParameter(info, 'filename') !== undefined,
    maxParts: MAX_PARTS,
    maxFieldSize: maxJsonBytes,
    onField(info, value) {
      textSize += value.byteLength;
      if (textSize > maxJsonBytes) fail(new ApiError(413, 'error.tooLarge'));
      texts.push([readParameter(info, 'name') ?? '', decodeField(info, value)]);
    },
    onFile(info) {
      const field = readParameter(info, 'name') ?? '';
      const name = readParameter(info, 'filename') ?? '';
      const limit = limits[field];
      if (!limit) return () => undefined;
      if (seenFields.has(field)) {
        fail(malformed());
        return () => undefined;
      }
      seenFields.add(field);
      let receiver: Receiver | undefined;
      let isEmpty = true;
      const start = () => {
        receiver ??= current = receive({ field, name }, limit, handleFile);
        return receiver;
      };
      return (part) => {
        if (part?.byteLength) {
          isEmpty = false;
          steps.push(() => start().write(part));
        }
        // Browsers send an empty unnamed file where none was chosen.
        if (!part && (name !== '' || !isEmpty)) steps.push(() => start().end());
      };
    },
    onError: (error) => fail(toFormRefusal(error)),
    onDone() {
      isComplete = true;
    },
  });

  const reader = c.req.raw.body?.getReader();
  try {
    const parse = async (bytes: Uint8Array) => {
      parser.write(bytes);
      // Nothing of a refused form is handed over, not even earlier parts of the same bytes.
      for (const step of steps.splice(0)) {
        if (failure) break;
        await step();
      }
      if (failure) throw failure;
    };
    let held: Uint8Array = new Uint8Array();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const bytes = join([held, part.value]);
      const ready = Math.max(0, bytes.byteLength - HOLD_BACK_BYTES);
      held = bytes.subarray(ready);
      if (ready > 0) await parse(bytes.subarray(0, ready));
    }
    await parse(held);
    if (!isComplete) throw malformed();
    return texts;
  } catch (error) {
    // Other errors mean a broken form or connection.
    const apiError = error instanceof ApiError ? error : malformed();
    await current?.abort(apiError);
    if (reader) await drain(reader).catch(() => undefined);
    throw apiError;
  }
}

/** multipasta 0.2.8 reads no parameters beyond Latin-1. */
function readParameter(info: PartInfo, parameter: 'name' | 'filename'): string | undefined {
  const quoted = new RegExp(`; *${parameter}="([^"]*)"`, 'i').exec(String(info.headers['content-disposition']));
  return quoted?.[1] ?? info[parameter];
}

const malformed = () => new ApiError(400, 'error.multipart');

function toFormRefusal(error: MultipartError): ApiError {
  return error._tag === 'ReachedLimit' ? new ApiError(413, 'error.tooLarge') : malformed();
}

interface Receiver {
  write(part: Uint8Array): Promise<void>;
  end(): Promise<void>;
  abort(reason: unknown): Promise<void>;
}

function receive(
  file: { field: string; name: string },
  { maxBytes, tooLarge }: UploadLimit,
  handleFile: (upload: Upload) => Promise<void>,
): Receiver {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  let size = 0;
  let failure: { error: unknown } | undefined;
  const done = handleFile({ ...file, bytes: readable }).catch(async (error: unknown) => {
    failure = { error };
    // Pending writes have no reader any more.
    await writer.abort(error).catch(() => undefined);
  });
  const pass = async (writing: Promise<void>) => {
    await writing.catch(async (error: unknown) => {
      await done;
      throw failure ? failure.error : error;
    });
  };
  return {
    async write(part) {
      size += part.byteLength;
      if (size > maxBytes) throw tooLarge;
      await pass(writer.write(part));
    },
    async end() {
      await pass(writer.close());
      await done;
      if (failure) throw failure.error;
    },
    async abort(reason) {
      await writer.abort(reason).catch(() => undefined);
      await done;
    },
  };
}

/** The first `length` bytes (or all), and the whole stream. */
export async function peek(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  length: number,
): Promise<[first: Uint8Array, whole: ReadableStream<Uint8Array<ArrayBuffer>>]> {
  const reader = bytes.getReader();
  let first = new Uint8Array();
  while (first.byteLength < length) {
    const { done, value } = await reader.read();
    if (done) break;
    first = join([first, value]);
  }
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return [first, whole];
}
