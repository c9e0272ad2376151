/** Pictures are decoded, turned upright, scaled and written anew, which leaves behind all that was said in the file. */

/** The longer sides of what is to come out, in pixels. */
export interface Sizes {
  full: number;
  small: number;
}

/** A picture in two sizes. */
export interface ResizedImage {
  full: Blob;
  small: Blob;
  /** Pixels of the full one. */
  width: number;
  height: number;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Source = ImageBitmap | Canvas;

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Draws a picture so large that its longer side has `longest` pixels; never larger than it is. */
function draw(source: Source, longest: number, ground?: string): Canvas {
  const scale = Math.min(1, longest / Math.max(source.width, source.height));
  const canvas = newCanvas(
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  );
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (!context) throw new Error('no canvas');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function write(canvas: Canvas, type: string, quality = 0.85): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
  );
}

/** As WebP; where the browser cannot write it, as JPEG, on white where the picture is transparent. */
async function encode(canvas: Canvas, quality?: number): Promise<Blob> {
  const webp = await write(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp') return webp;
  return write(draw(canvas, Number.POSITIVE_INFINITY, '#fff'), 'image/jpeg', quality);
}

/**
 * Makes the two pictures of a photo. Of an animation it takes the first picture.
 * @throws when the file cannot be decoded, or there is no memory for it
 */
export async function resizeImage(file: Blob, sizes: Sizes): Promise<ResizedImage> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const large = draw(bitmap, sizes.full);
  bitmap.close();
  const full = await encode(large);
  const small = await encode(draw(large, sizes.small));
  return { full, small, width: large.width, height: large.height };
}

/**
 * A picture as an upright JPEG, on white where it is transparent.
 * @param longest the pixels of its longer side; it does not grow
 * @throws when the file cannot be decoded, or there is no memory for it
 */
export async function toJpeg(file: Blob, longest: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = draw(bitmap, longest, '#fff');
  bitmap.close();
  return write(canvas, 'image/jpeg');
}

/**
 * A small upright picture of a picture, as a data: URL; undefined when even the coarsest is longer than `maxLength`.
 * @param longest the pixels of its longer side
 * @throws when the file cannot be decoded, or there is no memory for it
 */
export async function toThumbnail(file: Blob, longest: number, maxLength: number): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = draw(bitmap, longest);
  bitmap.close();
  // Some browsers add a colour profile as large as the picture.
  for (const quality of [0.6, 0.3, 0.1]) {
    const blob = await encode(canvas, quality);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const url = `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`;
    if (url.length <= maxLength) return url;
  }
  return undefined;
}
