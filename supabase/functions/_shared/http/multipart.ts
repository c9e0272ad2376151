/** Forms with files, parsed while they are received: no file is kept in memory here. */
import type { Context } from 'hono';
import { decodeField, type MultipartError, make, type PartInfo } from 'multipasta';
import { maxJsonBytes } from '../contract/index.ts';
import { join } from '../runtime/bytes.ts';
import { ApiError } from './errors.ts';
import { drain } from './http.ts';

/** A file that a form brings. */
export interface Upload {
  field: string;
  /** What it is called where it comes from. */
  name: string;
  /** It fails with the refusal of a file that is too large, or that is cut off. */
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The largest file of a field, in bytes, and what a larger one is answered. */
export interface UploadLimit {
  maxBytes: number;
  tooLarge: ApiError;
}

/** More than a last boundary has, with the line around it: multipasta 0.2.8 does not know its end when it comes in two. */
const HOLD_BACK_BYTES = 128;
/** How many parts a form has at most. */
const MAX_PARTS = 100;

/** Whether the body is a form that may hold files. */
export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data *;/i.test(c.req.header('content-type') ?? '');
}

/**
 * The texts of such a form. Its files are handed over one after the other, as they come.
 * @param limits the fields that may hold one file each; files of other fields are thrown away
 * @param handleFile what is done with a file; it reads the file to its end, or fails
 * @throws 400 (broken, or cut off), 413, and whatever `handleFile` throws
 */
export async function readMultipart(
  c: Context,
  limits: Readonly<Record<string, UploadLimit>>,
  handleFile: (upload: Upload) => Promise<void>,
): Promise<[field: string, text: string][]> {
  const texts: [string, string][] = [];
  const seenFields = new Set<string>();
  // The parser calls back at once; a file is written at the pace of its reader.
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
        // A browser sends an empty file without a name where none was chosen.
        if (!part && (name !== '' || !isEmpty)) steps.push(() => start().end());
      };
    },
    onError: (error) => fail(toApiError(error)),
    onDone() {
      isComplete = true;
    },
  });

  const reader = c.req.raw.body?.getReader();
  try {
    const parse = async (bytes: Uint8Array) => {
      parser.write(bytes);
      // Nothing of a refused form is handed over, not even what came before in the same bytes.
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
    // What the parser or the connection throws is a form that is not one.
    const apiError = error instanceof ApiError ? error : malformed();
    await current?.abort(apiError);
    if (reader) await drain(reader).catch(() => undefined);
    throw apiError;
  }
}

/** What the header of a part says. multipasta 0.2.8 itself reads no parameter with letters beyond Latin ones. */
function readParameter(info: PartInfo, parameter: 'name' | 'filename'): string | undefined {
  const quoted = new RegExp(`; *${parameter}="([^"]*)"`, 'i').exec(String(info.headers['content-disposition']));
  return quoted?.[1] ?? info[parameter];
}

const malformed = () => new ApiError(400, 'error.multipart');

function toApiError(error: MultipartError): ApiError {
  return error._tag === 'ReachedLimit' ? new ApiError(413, 'error.tooLarge') : malformed();
}

interface Receiver {
  write(part: Uint8Array): Promise<void>;
  /** Waits until the file is taken. */
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
    // Nobody reads it any more: what is being written must not wait.
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

/** At least the first bytes of a file where it has so many, and the file from its beginning. */
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
