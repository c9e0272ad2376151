import { deepStrictEqual, ok, rejects, strictEqual } from 'node:assert/strict';
import { DOCUMENT_HEAD_BYTES, DOCUMENT_TAIL_BYTES, maxUploadBytes } from '../../contract/index.ts';
import type { ApiError } from '../../http/errors.ts';
import { withAnswers } from '../../testing/support.ts';
import { inspectStoredFile } from './service.ts';

/** Answer for a file when Storage answers so. */
const inspect = (answer: () => Response) => withAnswers(answer, () => inspectStoredFile('id'));
const refusal = (statusCode: string, message: string) => () => Response.json({ statusCode, message }, { status: 400 });

Deno.test('takes for gone only what Storage says is not there, in the body of a 400', async () => {
  strictEqual(await inspect(refusal('404', 'Object not found')), null);
  for (const refused of [refusal('403', 'signature verification failed'), () => new Response('', { status: 429 })]) {
    await rejects(inspect(refused), (error: ApiError) => error.status === 503);
  }
});

Deno.test('keeps the end of an archive, which tells its kind, and leaves the rest of other files unread', async () => {
  const file = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251);
  const answer = (begins: string) => () => {
    file.set(new TextEncoder().encode(begins));
    return new Response(file, { headers: { 'content-type': 'text/plain', 'content-length': String(file.length) } });
  };
  const archive = await inspect(answer('PK\u0003\u0004'));
  strictEqual(archive?.size, file.length);
  deepStrictEqual(archive.head, file.subarray(0, DOCUMENT_HEAD_BYTES));
  deepStrictEqual(archive.tail, file.subarray(-DOCUMENT_TAIL_BYTES));
  const other = await inspect(answer('%PDF'));
  deepStrictEqual([other?.size, other?.tail.length], [file.length, DOCUMENT_HEAD_BYTES]);
});

Deno.test('counts a file whose size Storage does not say, until it is too large', async () => {
  const piece = new Uint8Array(1024 * 1024);
  const sized = (pieces: number) => () =>
    new Response(ReadableStream.from(Array.from({ length: pieces }, () => piece)), {
      headers: { 'content-type': 'text/plain' },
    });
  const sizes = [(await inspect(sized(2)))?.size, (await inspect(sized(120)))?.size ?? 0] as const;
  strictEqual(sizes[0], 2 * piece.length);
  ok(sizes[1] > maxUploadBytes.document && sizes[1] < 120 * piece.length);
});
