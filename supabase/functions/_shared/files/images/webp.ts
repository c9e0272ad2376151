import { join, letters, littleEndian } from '../../runtime/bytes.ts';
import type { Picture } from './picture.ts';

const HEADER = 12;
/** Chunks that affect the look; Exif, XMP and unknown chunks do not. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const METADATA = 0x08 | 0x04;

/** Chunks with a name and a length, padded to even; may be animated. Null when damaged. */
export function readWebp(file: Uint8Array): Picture | null {
  const end = 8 + littleEndian(file, 4, 4);
  if (end > file.length) return null;
  const pieces: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let picture = false;
  for (let at = HEADER; at < end; ) {
    const name = letters(file, at, 4);
    const length = littleEndian(file, at + 4, 4);
    const next = at + 8 + length + (length % 2);
    // The last padding is often missing.
    if (at + 8 + length > end) return null;
    const chunk = file.slice(at, next);
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA;
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ANMF') picture = true;
    size ??= readSize(name, chunk.subarray(8));
    if (kept.has(name)) pieces.push(chunk);
    at = next;
  }
  if (!size || !picture) return null;
  const body = join(pieces);
  const header = file.slice(0, HEADER);
  new DataView(header.buffer).setUint32(4, body.length + 4, true);
  return { bytes: join([header, body]), ...size };
}

/** Of the canvas, or the only picture; null in other chunks. */
function readSize(name: string, data: Uint8Array): { width: number; height: number } | null {
  if (name === 'VP8X') return { width: 1 + littleEndian(data, 4, 3), height: 1 + littleEndian(data, 7, 3) };
  if (name === 'VP8 ') return { width: littleEndian(data, 6, 2) & 0x3fff, height: littleEndian(data, 8, 2) & 0x3fff };
  if (name !== 'VP8L') return null;
  const bits = littleEndian(data, 1, 4);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
