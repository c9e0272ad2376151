/** The press: lays a drawing on paper with a grain and pulls it as WebP, in a page of Chromium. */
import type { Page } from '@playwright/test';
import { HEIGHT, type Sheet, WIDTH } from './sheet.ts';

/** A photo of the gallery should not weigh more than this. */
export const MAX_BYTES = 90_000;

/**
 * Prints a sheet. Playwright's screenshots are PNG or JPEG only, so the page itself encodes the canvas. The quality
 * starts at 0.82 and steps down until the picture is light enough.
 */
export async function print(page: Page, sheet: Sheet): Promise<Buffer> {
  const job = { svg: sheet.svg(), seed: sheet.seed, width: WIDTH, height: HEIGHT, max: MAX_BYTES };
  const base64 = await page.evaluate(async ({ svg, seed, width, height, max }) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('this browser has no 2d canvas');
    // The filter of the drawing moves whole pixels; drawn at twice the size and brought down, its edges come out smooth.
    const large = document.createElement('canvas');
    large.width = width * 2;
    large.height = height * 2;
    large.getContext('2d')?.drawImage(image, 0, 0, width * 2, height * 2);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(large, 0, 0, width, height);

    // The grain: coarse cloudiness of the paper plus a fine tooth, and a few specks where the ink did not take.
    const pixels = pen.getImageData(0, 0, width, height);
    const cells = 41;
    const cloud = new Float32Array(cells * cells);
    let state = (seed * 2654435761) >>> 0 || 1;
    for (let i = 0; i < cloud.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      cloud[i] = state / 4294967296 - 0.5;
    }
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        const tooth = state / 4294967296;
        const [u, v] = [(x / width) * (cells - 1.01), (y / height) * (cells - 1.01)];
        const [i, j] = [Math.floor(u), Math.floor(v)];
        const k = j * cells + i;
        const above = (cloud[k] ?? 0) * (1 - u + i) + (cloud[k + 1] ?? 0) * (u - i);
        const below = (cloud[k + cells] ?? 0) * (1 - u + i) + (cloud[k + cells + 1] ?? 0) * (u - i);
        const shift = (above * (1 - v + j) + below * (v - j)) * 6 + (tooth - 0.5) * 9;
        const p = (y * width + x) * 4;
        const speck = tooth > 0.9985 && (pixels.data[p] ?? 255) < 110 ? 34 : 0;
        for (let c = 0; c < 3; c += 1) pixels.data[p + c] = (pixels.data[p + c] ?? 0) + shift + speck;
      }
    }
    pen.putImageData(pixels, 0, 0);

    let blob: Blob | null = null;
    for (let quality = 0.82; quality > 0.4; quality -= 0.04) {
      blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
      if (blob && blob.size <= max) break;
    }
    if (blob?.type !== 'image/webp') throw new Error('this browser does not encode WebP');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let i = 0; i < bytes.length; i += 1) text += String.fromCharCode(bytes[i] ?? 0);
    return btoa(text);
  }, job);
  return Buffer.from(base64, 'base64');
}

/** The same picture for grids, `longest` pixels wide. */
export async function reduce(page: Page, picture: Buffer, longest: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, width }) => {
      const image = new Image();
      image.src = `data:image/webp;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('this browser has no 2d canvas');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const address = canvas.toDataURL('image/webp', 0.82);
      if (!address.startsWith('data:image/webp')) throw new Error('this browser does not encode WebP');
      return address.slice(address.indexOf(',') + 1);
    },
    { source: picture.toString('base64'), width: longest },
  );
  return Buffer.from(base64, 'base64');
}
