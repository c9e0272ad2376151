import * as validationMessages from '@texts/validation';
import { beforeEach, expect, it } from 'vitest';
import { RefusedFile } from '@/lib/refused-file';
import { aJpeg, type FakePictures, fakePictures } from '@/testing/photos';
import { preparePhoto } from './prepare-photo';

let browser: FakePictures;
beforeEach(() => {
  browser = fakePictures();
});

it('makes the pictures in two sizes, in a worker that ends with it', async () => {
  const file = aJpeg();
  expect(await preparePhoto(file)).toBe(browser.made);
  expect(browser.workers).toEqual([{ posted: { file, sizes: { full: 2000, small: 640 } }, ended: true }]);
});

it('goes by the bytes, not by the name', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
  expect(await preparePhoto(new File([png], 'notes.txt', { type: 'text/plain' }))).toBe(browser.made);
});

it.each([
  ['text called .jpg', () => new File(['only words'], 'a.jpg', { type: 'image/jpeg' }), validationMessages.photoType],
  [
    'a drawing with a script',
    () => new File(['<svg><script>'], 'a.svg', { type: 'image/svg+xml' }),
    validationMessages.photoType,
  ],
  [
    'a photo of an iPhone',
    () => new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1'], 'a.heic', { type: 'image/heic' }),
    validationMessages.documentHeic,
  ],
  ['nothing', () => new File([], 'a.jpg', { type: 'image/jpeg' }), validationMessages.photoType],
  ['more than 5 MB', () => aJpeg('a.jpg', 5 * 1024 * 1024 + 1), validationMessages.photoSize],
])('refuses %s before it is decoded', async (_what, file, message) => {
  await expect(preparePhoto(file())).rejects.toThrow(new RefusedFile(message));
  expect(browser.workers).toEqual([]);
});

it('takes just 5 MB', async () => {
  expect(await preparePhoto(aJpeg('a.jpg', 5 * 1024 * 1024))).toBe(browser.made);
});

it.each([
  ['whose head cannot be read', { size: null }, validationMessages.photoBroken],
  ['that cannot be decoded', { made: null }, validationMessages.photoBroken],
  [
    'that is too much for the browser',
    { size: { width: 12_000, height: 9000 }, made: null },
    validationMessages.photoMemory,
  ],
  ['that is endless', { size: { width: 20_001, height: 1 } }, 'This picture is larger than 20000 pixels a side'],
])('refuses a picture %s', async (_what, changes, message) => {
  Object.assign(browser, changes);
  await expect(preparePhoto(aJpeg())).rejects.toThrow(new RefusedFile(message));
});
