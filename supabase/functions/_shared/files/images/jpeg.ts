import { bigEndian, join, letters, littleEndian } from '../../runtime/bytes.ts';
import type { Picture } from './picture.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const APP1 = 0xe1;

/** Segments with a marker and a length, between them the picture's data. Null when damaged. */
export function readJpeg(file: Uint8Array): Picture | null {
  const pieces: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  let at = 2;
  while (at < file.length) {
    if (file[at] !== 0xff) return null;
    while (file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (marker === undefined) return null;
    if (marker === EOI) {
      if (!size || scans === 0) return null;
      // Other pictures and videos after the end are dropped.
      const head = Uint8Array.of(0xff, SOI);
      const whole = join([head, ...orientationSegment(orientation), ...pieces, file.subarray(at, at + 2)]);
      const { width, height } = size;
      return orientation > 4 ? { bytes: whole, width: height, height: width } : { bytes: whole, width, height };
    }
    const end = at + 2 + bigEndian(file, at + 2, 2);
    if (end < at + 4 || end > file.length) return null;
    const segment = file.subarray(at, end);
    if (isFrame(marker)) size = { height: bigEndian(segment, 5, 2), width: bigEndian(segment, 7, 2) };
    if (marker === APP1 && letters(segment, 4, 4) === 'Exif') orientation = readOrientation(segment.subarray(10));
    if (isKept(marker, segment)) pieces.push(segment);
    at = end;
    if (marker === SOS) {
      scans += 1;
      at = endOfScan(file, end);
      pieces.push(file.subarray(end, at));
    }
  }
  return null;
}

/** The three excluded markers are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Drops application segments, except three about colours. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = letters(segment, 4, 12);
  if (marker === 0xe0) return name.startsWith('JFIF\0');
  return (marker === 0xe2 && name === 'ICC_PROFILE\0') || (marker === 0xee && name.startsWith('Adobe'));
}

/** At the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Uint8Array, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

/** Exif orientation (1 to 8); 1 without a valid one. */
function readOrientation(tiff: Uint8Array): number {
  const order = letters(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const read = order === 'II' ? littleEndian : bigEndian;
  const directory = read(tiff, 4, 4);
  const entries = read(tiff, directory, 2);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (read(tiff, entry, 2) !== 0x0112) continue;
    const value = read(tiff, entry + 8, 2);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Exif data with nothing but the orientation. */
function orientationSegment(orientation: number): Uint8Array[] {
  if (orientation === 1) return [];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const data = [...exif, ...tiff, ...directory];
  return [Uint8Array.of(0xff, APP1, 0, data.length + 2, ...data)];
}
