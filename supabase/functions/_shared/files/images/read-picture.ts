/** Reads pictures without decoding them, and removes metadata. */
import { detectPhotoType, type PhotoType } from '../../contract/index.ts';
import { readJpeg } from './jpeg.ts';
import type { Picture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

export interface TypedPicture extends Picture {
  type: PhotoType;
}

const readers: Readonly<Record<PhotoType, (file: Uint8Array) => Picture | null>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/** `unknown` for a type the gallery does not take, `damaged` when incomplete. */
export function readPicture(file: Uint8Array): TypedPicture | 'unknown' | 'damaged' {
  const type = detectPhotoType(file);
  if (!type) return 'unknown';
  const picture = readers[type](file);
  return picture && picture.width > 0 && picture.height > 0 ? { type, ...picture } : 'damaged';
}
