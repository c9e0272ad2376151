import { bigEndian, join, letters } from '../../runtime/bytes.ts';
import type { Picture } from './picture.ts';

const SIGNATURE = 8;

/** Chunks that affect the look; texts, dates and Exif do not. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);

/** Chunks with a length, a name and a checksum. Null when damaged. */
export function readPng(file: Uint8Array): Picture | null {
  if (letters(file, SIGNATURE + 4, 4) !== 'IHDR') return null;
  const pieces = [file.subarray(0, SIGNATURE)];
  let data = false;
  for (let at = SIGNATURE; at < file.length; ) {
    const end = at + 12 + bigEndian(file, at, 4);
    if (end > file.length) return null;
    const name = letters(file, at + 4, 4);
    if (kept.has(name)) pieces.push(file.subarray(at, end));
    if (name === 'IDAT') data = true;
    if (name === 'IEND') {
      const [width, height] = [bigEndian(file, SIGNATURE + 8, 4), bigEndian(file, SIGNATURE + 12, 4)];
      return data ? { bytes: join(pieces), width, height } : null;
    }
    at = end;
  }
  return null;
}
