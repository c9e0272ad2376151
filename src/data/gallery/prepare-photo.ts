/** Checks a chosen file and makes its pictures, before anything of it is sent. */

import { detectPhotoType, isHeic, maxPhotoSidePx, maxUploadBytes, photoSizes } from '@contract';
import * as validationMessages from '@texts/validation';
import { RefusedFile } from '@/lib/refused-file';
import { type ResizedImage, resizeImage, type Sizes } from '@/lib/resize-image';

/** The pictures that are stored of a photo. */
export type PreparedPhoto = ResizedImage;

/** More than this may be too much for a browser that could not decode a picture. */
const manyPixels = 50_000_000;

/**
 * Size and type, without decoding anything.
 * @throws {RefusedFile} when the file is too large, or its bytes are of another type
 */
async function checkFile(file: Blob): Promise<void> {
  if (file.size > maxUploadBytes.galleryPhoto) throw new RefusedFile(validationMessages.photoSize);
  const head = await readHead(file);
  if (head && isHeic(head)) throw new RefusedFile(validationMessages.documentHeic);
  if (!head || !detectPhotoType(head)) throw new RefusedFile(validationMessages.photoType);
}

/** The first bytes; null for what cannot be read, e.g. a folder that was dropped. */
async function readHead(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, 80).arrayBuffer());
  } catch {
    return null;
  }
}

/** How large a picture is, from its head alone; null when the browser cannot read it. */
function measure(file: Blob): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<{ width: number; height: number } | null>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** In a worker of its own, whose memory goes with it. */
function resizeInWorker(file: Blob, sizes: Sizes): Promise<ResizedImage | null> {
  const worker = new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ResizedImage | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ResizedImage | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage({ file, sizes });
  }).finally(() => worker.terminate());
}

async function pictures(file: Blob): Promise<ResizedImage | null> {
  if (typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined') return resizeInWorker(file, photoSizes);
  return resizeImage(file, photoSizes).catch(() => null);
}

/**
 * Checks a file by its bytes and makes the pictures of it.
 * @throws {RefusedFile} when it is too large, of another type, damaged, or more than the browser can handle
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  await checkFile(file);
  const size = await measure(file);
  if (!size) throw new RefusedFile(validationMessages.photoBroken);
  if (Math.max(size.width, size.height) > maxPhotoSidePx) {
    throw new RefusedFile(validationMessages.photoDimensions(maxPhotoSidePx));
  }
  const made = await pictures(file);
  if (made) return made;
  throw new RefusedFile(
    size.width * size.height > manyPixels ? validationMessages.photoMemory : validationMessages.photoBroken,
  );
}
