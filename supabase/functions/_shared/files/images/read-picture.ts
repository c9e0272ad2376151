/** Pictures as bytes: what they are, how large, and without metadata about the photographer. Nothing is decoded. */
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

/**
 * Reads a file that should be a photo.
 * @returns `unknown` when its bytes are of no type that the gallery takes, `damaged` when it is cut off or not whole
 */
export function readPicture(file: Uint8Array): TypedPicture | 'unknown' | 'damaged' {
  const type = detectPhotoType(file);
  if (!type) return 'unknown';
  const picture = readers[type](file);
  return picture && picture.width > 0 && picture.height > 0 ? { type, ...picture } : 'damaged';
}
