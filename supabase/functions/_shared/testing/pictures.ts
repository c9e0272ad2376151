import { join } from '../runtime/bytes.ts';

/** In all metadata; must not be stored. */
const secret = 'Phone of somebody';

const ascii = (text: string) => new TextEncoder().encode(text);
const big = (value: number, length: number) =>
  Uint8Array.from({ length }, (_, index) => (value / 256 ** (length - 1 - index)) & 0xff);
const little = (value: number, length: number) => big(value, length).reverse();

/** Exif data with maker, orientation and place. */
function tiff(orientation: number): Uint8Array<ArrayBuffer> {
  const maker = ascii(`${secret}\0`);
  const [makerAt, gpsAt] = [50, 50 + maker.length];
  const degrees = [28, 1, 37, 1, 20, 1].map((value) => big(value, 4));
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    join([big(tag, 2), big(type, 2), big(count, 4), value]);
  return join([
    ascii('MM'),
    big(42, 2),
    big(8, 4),
    big(3, 2),
    entry(0x010f, 2, maker.length, big(makerAt, 4)),
    entry(0x0112, 3, 1, join([big(orientation, 2), big(0, 2)])),
    entry(0x8825, 4, 1, big(gpsAt, 4)),
    big(0, 4),
    maker,
    big(2, 2),
    entry(1, 2, 2, join([ascii('N'), big(0, 3)])),
    entry(2, 5, 3, big(gpsAt + 30, 4)),
    big(0, 4),
    ...degrees,
  ]);
}

const segment = (marker: number, data: Uint8Array) =>
  join([Uint8Array.of(0xff, marker), big(data.length + 2, 2), data]);

/** A grey JPEG with GPS data, XMP, a colour profile, a comment, and a second picture after its end. */
export function phoneJpeg(width = 24, height = 16, orientation = 6): Uint8Array<ArrayBuffer> {
  // One code a table: no difference to the block before, end of block. Two bits a block.
  const table = (kind: number) => join([Uint8Array.of(kind, 1), new Uint8Array(15), Uint8Array.of(0)]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const bits = `${'00'.repeat(blocks)}1111111`.slice(0, Math.ceil((blocks * 2) / 8) * 8);
  const scan = (bits.match(/.{8}/g) ?? []).flatMap((byte) => {
    const value = Number.parseInt(byte, 2);
    return value === 0xff ? [0xff, 0] : [value];
  });
  const picture = [
    segment(0xdb, join([Uint8Array.of(0), new Uint8Array(64).fill(16)])),
    segment(0xc0, join([Uint8Array.of(8), big(height, 2), big(width, 2), Uint8Array.of(1, 1, 0x11, 0)])),
    segment(0xc4, table(0x00)),
    segment(0xc4, table(0x10)),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.from(scan),
    Uint8Array.of(0xff, 0xd9),
  ];
  const start = Uint8Array.of(0xff, 0xd8);
  return join([
    start,
    segment(0xe0, join([ascii('JFIF\0'), Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 0, 0)])),
    segment(0xe1, join([ascii('Exif\0\0'), tiff(orientation)])),
    segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    segment(0xed, ascii(`Photoshop 3.0\0${secret}`)),
    segment(0xfe, ascii(secret)),
    ...picture,
    start,
    ascii(secret),
    ...picture,
  ]);
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const named = join([ascii(name), data]);
  return join([big(data.length, 4), named, big(crc(named), 4)]);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** With transparency, Exif data and texts; `noise` makes it large. */
export async function transparentPng(width = 5, height = 3, noise = false): Promise<Uint8Array<ArrayBuffer>> {
  const rows = new Uint8Array(height * (1 + width * 4));
  if (noise) {
    for (let at = 0; at < rows.length; at += 65_536) crypto.getRandomValues(rows.subarray(at, at + 65_536));
    for (let row = 0; row < height; row += 1) rows[row * (1 + width * 4)] = 0;
  }
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', join([big(width, 4), big(height, 4), Uint8Array.of(8, 6, 0, 0, 0)])),
    pngChunk('gAMA', big(45455, 4)),
    pngChunk('eXIf', tiff(1)),
    pngChunk('tEXt', ascii(`Author\0${secret}`)),
    pngChunk('iTXt', ascii(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    pngChunk('IDAT', await deflate(rows)),
    pngChunk('tIME', Uint8Array.of(7, 234, 11, 21, 10, 30, 0)),
    pngChunk('IEND', new Uint8Array()),
    ascii(secret),
  ]);
}

function webpChunk(name: string, data: Uint8Array): Uint8Array {
  return join([ascii(name), little(data.length, 4), data, new Uint8Array(data.length % 2)]);
}

const riff = (...chunks: Uint8Array[]) => {
  const body = join([ascii('WEBP'), ...chunks]);
  return join([ascii('RIFF'), little(body.length, 4), body]);
};

// One point, lossless.
const point = Uint8Array.of(0x2f, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 0x07, 0);

/** The smallest WebP. */
export const pointWebp = riff(webpChunk('VP8L', point));

/** Two frames, with Exif and XMP. */
export function animatedWebp(): Uint8Array<ArrayBuffer> {
  const still = webpChunk('VP8L', point);
  const frame = webpChunk('ANMF', join([new Uint8Array(12), little(100, 3), Uint8Array.of(0), still]));
  const flags = 0x08 | 0x04 | 0x02;
  return riff(
    webpChunk('VP8X', join([Uint8Array.of(flags, 0, 0, 0), little(3 - 1, 3), little(2 - 1, 3)])),
    webpChunk('ANIM', new Uint8Array(6)),
    frame,
    frame,
    webpChunk('EXIF', tiff(1)),
    webpChunk('XMP ', ascii(`<x>${secret}</x>`)),
  );
}

export function leaksSecret(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(secret);
}
