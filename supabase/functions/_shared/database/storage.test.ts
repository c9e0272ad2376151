import { strictEqual } from 'node:assert/strict';
import { once } from 'node:events';
import { uploadToSupabase } from './storage.ts';

/**
 * A Storage that reads a file to its end, and then answers or not.
 * @returns the status of an upload to it, and what came
 */
async function upload(body: AsyncIterable<Uint8Array<ArrayBuffer>>, timeoutMs: number, responses: boolean) {
  let received = '';
  const over = Promise.withResolvers<void>();
  const server = Deno.serve({ port: 0, onListen: () => undefined }, async (request) => {
    received = await request.text();
    if (!responses) await over.promise;
    return new Response();
  });
  const response = await uploadToSupabase(
    `http://127.0.0.1:${server.addr.port}`,
    { method: 'POST', body: ReadableStream.from(body) },
    timeoutMs,
  );
  over.resolve();
  await response.body?.cancel();
  await server.shutdown();
  return [response.status, received] as const;
}

Deno.test('gives up on a Storage that has the whole file and does not answer', async () => {
  async function* file() {
    yield new TextEncoder().encode('abc');
  }
  const [status, received] = await upload(file(), 50, false);
  strictEqual(status, 503);
  strictEqual(received, 'abc');
});

Deno.test('waits for a sender that takes longer than Storage may', async () => {
  const timeoutMs = 500;
  async function* file() {
    yield new TextEncoder().encode('abc');
    const later = AbortSignal.timeout(timeoutMs + 1);
    await once(later, 'abort');
    yield new TextEncoder().encode('def');
  }
  const [status, received] = await upload(file(), timeoutMs, true);
  strictEqual(status, 200);
  strictEqual(received, 'abcdef');
});
