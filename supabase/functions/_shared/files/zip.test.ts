import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { crc32 } from 'node:zlib';
import { splitBySize, zip } from './zip.ts';

/** The files that the directory at the end of an archive names, each compared with its own header and its sum. */
function unpack(archive: Uint8Array): Record<string, string> {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const text = (from: number, length: number) => new TextDecoder().decode(archive.subarray(from, from + length));
  const end = archive.length - 22;
  strictEqual(view.getUint32(end, true), 0x06054b50);
  const files: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    strictEqual(view.getUint32(at, true), 0x02014b50);
    const [sum, size, nameLength, begin] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ];
    strictEqual(view.getUint32(begin, true), 0x04034b50);
    const content = begin + 30 + view.getUint16(begin + 26, true);
    strictEqual(crc32(archive.subarray(content, content + size)), sum);
    strictEqual(view.getUint32(content + size, true), 0x08074b50);
    files[text(at + 46, nameLength)] = text(content, size);
    at += 46 + nameLength;
  }
  strictEqual(at, end);
  return files;
}

Deno.test('an archive has its files with their names, sizes and sums', async () => {
  const files = { 'data.json': '{"a": 1}', 'documents/वकालतनामा.pdf': 'अ'.repeat(200_000), empty: '' };
  const entries = Object.entries(files).map(([name, text]) => ({ name, content: new Blob([text]).stream() }));
  deepStrictEqual(unpack(new Uint8Array(await new Response(zip(entries)).arrayBuffer())), files);
});

Deno.test('the next file is asked for when the one before it was read', async () => {
  const asked: string[] = [];
  async function* entries() {
    for (const name of ['a', 'b']) {
      asked.push(name);
      yield { name, content: new Blob([name]).stream() };
    }
  }
  const reader = zip(entries()).getReader();
  deepStrictEqual(asked, []);
  while (new TextDecoder().decode((await reader.read()).value) !== 'a') deepStrictEqual(asked, ['a']);
  await reader.cancel();
  deepStrictEqual(asked, ['a']);
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
