import { PDFDocument } from 'pdf-lib';
import { afterEach, expect, it, vi } from 'vitest';
import { joinPages } from './join-pages';

afterEach(() => vi.unstubAllGlobals());

/** There is no canvas here: one that gives back the file that was drawn. */
class Canvas {
  file = new Blob();
  getContext = () => ({ fillRect() {}, drawImage: (bitmap: { file: File }) => Object.assign(this, bitmap) });
  convertToBlob = () => Promise.resolve(this.file);
}

/** The beginning of a JPEG, which has its size. */
function aPicture(width: number, height: number) {
  const size = [height, width].flatMap((pixels) => [pixels >> 8, pixels & 255]);
  const bytes = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xd9];
  return new File([new Uint8Array(bytes)], `${width}.jpg`, { type: 'image/jpeg' });
}

it('puts the pages on paper in their order, each upright as it was photographed', async () => {
  vi.stubGlobal('createImageBitmap', (file: File) => Promise.resolve({ file, close() {} }));
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const file = await joinPages([aPicture(400, 300), aPicture(300, 400), aPicture(500, 300)], 'Reply');
  expect([file.name, file.type]).toEqual(['Reply.pdf', 'application/pdf']);
  const pages = (await PDFDocument.load(await file.arrayBuffer())).getPages();
  expect(pages.map((page) => page.getWidth() > page.getHeight())).toEqual([true, false, true]);
});
