import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { join } from '../../runtime/bytes.ts';
import { animatedWebp, leaksSecret, phoneJpeg, pointWebp, transparentPng } from '../../testing/pictures.ts';
import { readPicture, type TypedPicture } from './read-picture.ts';

function read(file: Uint8Array): TypedPicture {
  const picture = readPicture(file);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

Deno.test('a JPEG loses its metadata of maker and place, and stays upright', () => {
  const file = phoneJpeg(24, 16, 6);
  strictEqual(leaksSecret(file), true);
  const { type, bytes, width, height } = read(file);
  deepStrictEqual({ type, width, height }, { type: 'image/jpeg', width: 16, height: 24 });
  strictEqual(leaksSecret(bytes), false);
  // The turn is the one thing left of the Exif data, and reading it again changes nothing more.
  strictEqual(text(bytes).split('Exif').length, 2);
  deepStrictEqual(read(bytes), { type, bytes, width, height });
});

Deno.test('a JPEG that is upright keeps no Exif data at all', () => {
  const { bytes, width, height } = read(phoneJpeg(24, 16, 1));
  deepStrictEqual([width, height], [24, 16]);
  strictEqual(text(bytes).includes('Exif'), false);
  strictEqual(text(bytes).includes('JFIF'), true);
});

Deno.test('a turn that no picture has is none', () => {
  for (const orientation of [0, 9, 65535]) strictEqual(read(phoneJpeg(24, 16, orientation)).width, 24);
});

Deno.test('colours stay: the profile and the colour transform of a JPEG', () => {
  const plain = phoneJpeg();
  const segment = (marker: number, words: string) =>
    join([Uint8Array.of(0xff, marker, 0, words.length + 2), new TextEncoder().encode(words)]);
  const file = join([
    plain.subarray(0, 2),
    segment(0xe2, 'ICC_PROFILE\0 colours'),
    segment(0xe2, 'MPF\0 others'),
    segment(0xee, 'Adobe colours'),
    plain.subarray(2),
  ]);
  const kept = text(read(file).bytes);
  strictEqual(kept.includes('ICC_PROFILE') && kept.includes('Adobe colours'), true);
  strictEqual(kept.includes('MPF'), false);
});

Deno.test('a PNG keeps its transparency and loses its texts', async () => {
  const file = await transparentPng(5, 3);
  const { type, bytes, width, height } = read(file);
  deepStrictEqual({ type, width, height }, { type: 'image/png', width: 5, height: 3 });
  strictEqual(leaksSecret(file) && !leaksSecret(bytes), true);
  deepStrictEqual(
    ['IHDR', 'gAMA', 'eXIf', 'tEXt', 'iTXt', 'tIME', 'IDAT', 'IEND'].filter((name) => text(bytes).includes(name)),
    ['IHDR', 'gAMA', 'IDAT', 'IEND'],
  );
});

Deno.test('a WebP keeps its frames, loses its Exif and XMP data, and says so', () => {
  const file = animatedWebp();
  const { type, bytes, width, height } = read(file);
  deepStrictEqual({ type, width, height }, { type: 'image/webp', width: 3, height: 2 });
  strictEqual(leaksSecret(file) && !leaksSecret(bytes), true);
  strictEqual(text(bytes).split('ANMF').length, 3);
  strictEqual(bytes[20], 0x02);
  strictEqual(new DataView(bytes.buffer).getUint32(4, true), bytes.length - 8);
  deepStrictEqual(read(pointWebp), { type: 'image/webp', bytes: pointWebp, width: 1, height: 1 });
});

Deno.test('reads the size of a lossy WebP from its frame', () => {
  const frame = Uint8Array.of(0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x06, 0x2b, 0x04);
  const chunk = join([new TextEncoder().encode('WEBPVP8 '), Uint8Array.of(frame.length, 0, 0, 0), frame]);
  const file = join([new TextEncoder().encode('RIFF'), Uint8Array.of(chunk.length, 0, 0, 0), chunk]);
  const { width, height } = read(file);
  deepStrictEqual([width, height], [1600, 1067]);
});

Deno.test('a picture that ends anywhere before its end is damaged', async () => {
  // Bytes behind the end of these two are cut off beforehand: they may be missing.
  for (const file of [read(phoneJpeg()).bytes, read(await transparentPng()).bytes, animatedWebp()]) {
    for (let length = 12; length < file.length; length += 1) {
      strictEqual(readPicture(file.subarray(0, length)), 'damaged', `${length} of ${file.length} bytes`);
    }
  }
});

Deno.test('a picture of no size is damaged', async () => {
  strictEqual(readPicture(phoneJpeg(0, 16)), 'damaged');
  strictEqual(readPicture(await transparentPng(5, 0)), 'damaged');
});

Deno.test('what is no picture of these kinds is unknown, whatever it is called', () => {
  for (const words of [
    '',
    'text',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    'GIF89a........',
    'RIFF....WAVEfmt ',
    '%PDF-1.7 ......',
  ]) {
    strictEqual(readPicture(new TextEncoder().encode(words)), 'unknown', words);
  }
});

Deno.test('bytes at random break nothing', () => {
  const heads = [phoneJpeg(), pointWebp, animatedWebp()];
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    const file = (heads[attempt % heads.length] ?? pointWebp).slice();
    for (let change = 0; change < 4; change += 1) {
      file[Math.floor(Math.random() * file.length)] = Math.floor(Math.random() * 256);
    }
    const picture = readPicture(file);
    if (typeof picture !== 'string') strictEqual(picture.width > 0 && picture.height > 0, true);
  }
});
