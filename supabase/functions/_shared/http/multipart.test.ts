import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { maxJsonBytes } from '../contract/index.ts';
import * as errorMessages from '../contract/texts/en/error.ts';
import * as validationMessages from '../contract/texts/en/validation.ts';
import { assertRefused, setEnvironment } from '../testing/support.ts';
import { ApiError } from './errors.ts';
import { peek, readMultipart, type Upload } from './multipart.ts';
import { handleError } from './requests.ts';

setEnvironment();
const tooLarge = new ApiError(413, 'validation.photoSize');
const wrongType = new ApiError(415, 'validation.photoType');
const maxBytes = 1_000_000;

let take: (upload: Upload) => Promise<void>;
const app = new Hono();
app.onError(handleError);
app.post('/', async (c) => c.json(await readMultipart(c, { file: { maxBytes, tooLarge } }, (upload) => take(upload))));

const encoder = new TextEncoder();
const boundary = 'the-boundary';
const text = (field: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
const file = (field: string, name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
const end = `--${boundary}--\r\n`;

/** Sends a body in parts, without its length. */
function send(parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>) {
  const body = ReadableStream.from(parts).pipeThrough(
    new TransformStream<string | Uint8Array, Uint8Array>({
      transform: (part, controller) => controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part),
    }),
  );
  return app.request('/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
}

/**
 * Takes whole files.
 * @returns what was taken
 */
function collect() {
  const taken: { field: string; name: string; size: number }[] = [];
  take = async ({ field, name, bytes }) => {
    taken.push({ field, name, size: (await new Response(bytes).arrayBuffer()).byteLength });
  };
  return taken;
}

Deno.test('gives texts and files, however they are cut', async () => {
  const whole = `${text('text', 'Grüße')}${file('file', 'तस्वीर ä.jpg')}abc\r\n--no\r\n${text('platforms', 'a')}${text('platforms', 'b')}${end}`;
  const bytes = encoder.encode(whole);
  for (const size of [1, 7, bytes.length]) {
    const taken = collect();
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.slice(n * size, (n + 1) * size),
    );
    const response = await send(parts);
    deepStrictEqual(await response.json(), [
      ['text', 'Grüße'],
      ['platforms', 'a'],
      ['platforms', 'b'],
    ]);
    deepStrictEqual(taken, [{ field: 'file', name: 'तस्वीर ä.jpg', size: 9 }]);
  }
});

Deno.test('hands a file over while it comes', async () => {
  const seen = Promise.withResolvers<void>();
  take = async ({ bytes }) => {
    const [first, whole] = await peek(bytes, 3);
    strictEqual(new TextDecoder().decode(first.subarray(0, 3)), 'abc');
    seen.resolve();
    strictEqual(await new Response(whole).text(), `abc${'.'.repeat(1000)}def`);
  };
  async function* parts() {
    yield `${file('file', 'a.jpg')}abc${'.'.repeat(1000)}`;
    await seen.promise;
    yield `def\r\n${end}`;
  }
  strictEqual((await send(parts())).status, 200);
});

Deno.test('asks for no more than the reader of the file has read', async () => {
  let sent = 0;
  let ahead = 0;
  take = async ({ bytes }) => {
    let received = 0;
    for await (const part of bytes) {
      received += part.byteLength;
      // All that needs no further read has happened by then: it waits for promises only.
      await setImmediate();
      ahead = Math.max(ahead, sent - received);
    }
  };
  function* parts() {
    yield file('file', 'a.jpg');
    for (; sent < maxBytes - 10_000; sent += 10_000) yield new Uint8Array(10_000);
    yield `\r\n${end}`;
  }
  strictEqual((await send(parts())).status, 200);
  ok(ahead < 50_000, `${ahead} bytes were asked for before they were read`);
});

Deno.test('refuses a file beyond its limit before it has all of it, and fails its reader', async () => {
  let sent = 0;
  let failed = false;
  take = ({ bytes }) =>
    bytes.pipeTo(new WritableStream()).catch((error) => {
      failed = true;
      throw error;
    });
  function* parts() {
    yield file('file', 'a.jpg');
    for (; sent < 100_000_000; sent += 50_000) yield new Uint8Array(50_000);
  }
  await assertRefused(await send(parts()), 413, validationMessages.photoSize);
  ok(sent < 5_000_000, `${sent} bytes were read`);
  ok(failed);
});

Deno.test('answers what becomes of the file, also before it has come', async () => {
  let sent = 0;
  take = () => Promise.reject(wrongType);
  function* parts() {
    yield file('file', 'a.jpg');
    for (; sent < maxBytes - 10_000; sent += 10_000) yield new Uint8Array(10_000);
    yield `\r\n${end}`;
  }
  await assertRefused(await send(parts()), 415, validationMessages.photoType);
});

Deno.test('takes no file that was not chosen, and none of another field', async () => {
  const taken = collect();
  const response = await send([`${file('file', '')}\r\n${file('other', 'b.jpg')}abc\r\n${text('text', 'a')}${end}`]);
  deepStrictEqual(await response.json(), [['text', 'a']]);
  deepStrictEqual(taken, []);
});

Deno.test('takes an empty file that has a name', async () => {
  const taken = collect();
  strictEqual((await send([`${file('file', 'a.jpg')}\r\n${end}`])).status, 200);
  deepStrictEqual(taken, [{ field: 'file', name: 'a.jpg', size: 0 }]);
});

const secondFile = `\r\n${file('file', 'b.jpg')}b\r\n${end}`;
// Too long also without its last bytes, which the parser gets later.
const longText = `\r\n${text('text', 'a'.repeat(maxJsonBytes + 1000))}${end}`;
for (const [what, parts, status, taken] of [
  ['two files of a field in one piece', [`${file('file', 'a.jpg')}a${secondFile}`], 400, 0],
  ['two files of a field in two pieces', [`${file('file', 'a.jpg')}${'a'.repeat(1000)}`, secondFile], 400, 1],
  ['a file and a text that is too long, in one piece', [`${file('file', 'a.jpg')}a${longText}`], 413, 0],
] as const) {
  Deno.test(`takes no more of ${what}`, async () => {
    const started: string[] = [];
    take = async ({ name, bytes }) => {
      started.push(name);
      await bytes.pipeTo(new WritableStream());
    };
    await assertRefused(await send(parts), status, status === 400 ? errorMessages.multipart : errorMessages.tooLarge);
    deepStrictEqual(started, ['a.jpg'].slice(0, taken));
  });
}

for (const [what, parts, status] of [
  ['a form that is cut off', [text('text', 'a')], 400],
  ['a file that is cut off', [`${file('file', 'a.jpg')}abc`], 400],
  ['no form at all', ['{}'], 400],
  ['nothing', [], 400],
  ['a part without a name', [`--${boundary}\r\ncontent-disposition: form-data\r\n\r\na\r\n${end}`], 400],
  [
    'a name that is no UTF-8',
    [`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''%ff\r\n\r\na\r\n${end}`],
    400,
  ],
  ['a text that is too long', [text('text', 'a'.repeat(maxJsonBytes + 1)), end], 413],
  ['texts that are too long together', [text('a', 'a'.repeat(60_000)), text('b', 'a'.repeat(60_000)), end], 413],
  ['too many parts', [text('a', 'a').repeat(101), end], 413],
  ['endless headers', [`--${boundary}\r\n`, ...Array(100).fill('x: y\r\n'.repeat(1000))], 400],
] as const) {
  Deno.test(`refuses ${what}`, async () => {
    collect();
    await assertRefused(await send(parts), status, status === 400 ? errorMessages.multipart : errorMessages.tooLarge);
  });
}
