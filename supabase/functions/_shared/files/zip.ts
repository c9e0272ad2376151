/**
 * A streamed ZIP archive without compression: documents are compressed already, and processor time is short.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Splits items in order into lists of at most so many bytes, or of one larger item. */
export function splitBySize<Item extends { size_bytes: number }>(items: readonly Item[], most: number): Item[][] {
  const parts: Item[][] = [];
  let left = 0;
  for (const item of items) {
    if (item.size_bytes > left || parts.length === 0) {
      parts.push([]);
      left = most;
    }
    parts.at(-1)?.push(item);
    left -= item.size_bytes;
  }
  return parts;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function addToCrc(crc: number, chunk: Uint8Array): number {
  let value = crc;
  for (let index = 0; index < chunk.length; index += 1)
    value = (crcTable[(value ^ (chunk[index] as number)) & 0xff] as number) ^ (value >>> 8);
  return value;
}

function pack(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((total, [bytes]) => total + bytes, 0)));
  let offset = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Sizes follow the file; names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
/** 1 January 1980. */
const DATE = 0x21;

async function* write(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  let count = 0;
  for await (const { name, content } of entries) {
    const path = new TextEncoder().encode(name);
    const begin = offset;
    const header = pack([
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, path.length],
      [2, 0],
    ]);
    yield header;
    yield path;
    let crc = 0xffffffff;
    let size = 0;
    for await (const chunk of content) {
      crc = addToCrc(crc, chunk);
      size += chunk.length;
      yield chunk;
    }
    const sums = [
      [4, (crc ^ 0xffffffff) >>> 0],
      [4, size],
      [4, size],
    ] as const;
    const after = pack([[4, 0x08074b50], ...sums]);
    yield after;
    offset += header.length + path.length + size + after.length;
    count += 1;
    directory.push(
      pack([
        [4, 0x02014b50],
        [2, VERSION],
        [2, VERSION],
        [2, FLAGS],
        [2, 0],
        [2, 0],
        [2, DATE],
        ...sums,
        [2, path.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, begin],
      ]),
      path,
    );
  }
  const length = directory.reduce((total, part) => total + part.length, 0);
  yield* directory;
  yield pack([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  ]);
}

/** Streams an archive; each entry is read after the one before it. Fails with the first unreadable one. */
export function zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const parts = write(entries);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}
