import { deepStrictEqual } from 'node:assert/strict';
import { makeZip } from 'client-zip';
import { missingDocuments } from '../_shared/contract/texts/en/privacy.ts';
import { missingDocuments as hindi } from '../_shared/contract/texts/hi/privacy.ts';
import { setEnvironment } from '../_shared/testing/support.ts';
import { listDocuments, listFiles, splitBySize } from './routes/account-data.ts';

const names = ['kept', 'unshared', 'lost', 'busy', 'broken'] as const;
const documents = names.map((name) => ({ id: `${name.padEnd(8, '-')}-1`, name, kind: 'pdf' as const, size_bytes: 1 }));

/** Supabase, where each document has one of the fates above. */
function answer(url: string, body: string): Response {
  const fate = names.find((name) => `${url} ${body}`.includes(name));
  if (url.endsWith('/rpc/open_archived_document'))
    return Response.json(fate === 'unshared' ? [] : [{ file_id: fate, kind: 'pdf', name: fate }]);
  if (fate === 'lost') return Response.json({ statusCode: '404', error: 'not_found' }, { status: 400 });
  if (fate === 'busy') return new Response(null, { status: 503 });
  if (fate === 'kept') return new Response('%PDF');
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('%P')),
      pull: (controller) => controller.error(new Error('reset')),
    }),
  );
}

Deno.test('the archive of a person goes on after what cannot be read, and says what that is and where the next part is', async () => {
  setEnvironment({ SITE_URL: 'https://site.test' });
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return answer(request.url, await request.text());
  };
  try {
    for (const [language, texts] of [
      ['en', missingDocuments],
      ['hi', hindi],
    ] as const) {
      const files: Record<string, string> = {};
      for await (const { name, input } of listDocuments('reader', documents, 3, language)) {
        files[name] = '';
        for await (const chunk of input) files[name] += new TextDecoder().decode(chunk);
      }
      deepStrictEqual(files, {
        'documents/kept---- kept.pdf': '%PDF',
        'documents/broken-- broken.pdf': '%P',
        'missing.txt': [
          texts.heading,
          '',
          `documents/unshared unshared.pdf: ${texts.notShared}`,
          `documents/lost---- lost.pdf: ${texts.lost}`,
          `documents/busy---- busy.pdf: ${texts.unreadable}`,
          `documents/broken-- broken.pdf: ${texts.unreadable}`,
          '',
          `${texts.nextPart} https://site.test/api/account/data?part=3`,
          '',
        ].join('\n'),
      });
    }
  } finally {
    globalThis.fetch = original;
  }
});

Deno.test('a file goes back to Storage when who reads the archive leaves', async () => {
  const original = globalThis.fetch;
  let isGivenBack = false;
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        isGivenBack = true;
      },
    });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    return request.url.includes('/rpc/') ? answer(request.url, body) : new Response(endless());
  };
  try {
    const archive = makeZip(listDocuments('reader', documents.slice(0, 1), null, 'en'))
      .pipeThrough(new TransformStream())
      .getReader();
    // The head of the file, and some of it.
    for (let count = 0; count < 3; count += 1) deepStrictEqual((await archive.read()).done, false);
    await archive.cancel();
    deepStrictEqual(isGivenBack, true);
  } finally {
    globalThis.fetch = original;
  }
});

Deno.test('each part of an archive names the next, and the last one none', async () => {
  const data = { profile: { language: 'en' } } as unknown as Parameters<typeof listFiles>[1];
  const named: (string | undefined)[] = [];
  for (const part of [2, 3, 4])
    for await (const { input } of listFiles('reader', data, [[], [], [], []], part))
      for await (const chunk of input) named.push(/part=(\d)/.exec(new TextDecoder().decode(chunk))?.[1]);
  deepStrictEqual(named, ['3', '4']);
});

Deno.test('files are split into parts of a size, in their order', () => {
  const split = (...sizes: number[]) =>
    splitBySize(
      sizes.map((size_bytes) => ({ size_bytes })),
      10,
    ).map((part) => part.map(({ size_bytes }) => size_bytes));
  deepStrictEqual(split(), []);
  deepStrictEqual(split(4, 6, 1, 12, 0, 10), [[4, 6], [1], [12], [0, 10]]);
});
