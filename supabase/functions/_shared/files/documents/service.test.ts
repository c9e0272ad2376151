import { ok, rejects, strictEqual } from 'node:assert/strict';
import { maxUploadBytes } from '../../contract/index.ts';
import type { ApiError } from '../../http/errors.ts';
import { inspectStoredFile } from './service.ts';

Deno.env.set('SUPABASE_SECRET_KEYS', '{"default":"sb_secret_test"}');

/** What is seen of a file when Storage answers so. */
async function inspect(answer: () => Response) {
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => undefined }, answer);
  Deno.env.set('SUPABASE_URL', `http://127.0.0.1:${server.addr.port}`);
  try {
    return await inspectStoredFile('id');
  } finally {
    await server.shutdown();
  }
}
const refusal = (statusCode: string, message: string) => () => Response.json({ statusCode, message }, { status: 400 });

Deno.test('takes for gone only what Storage says is not there, in the body of a 400', async () => {
  strictEqual(await inspect(refusal('404', 'Object not found')), null);
  for (const refused of [refusal('403', 'signature verification failed'), () => new Response('', { status: 429 })]) {
    await rejects(inspect(refused), (error: ApiError) => error.status === 503);
  }
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
