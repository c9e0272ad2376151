import { rules } from '@contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { preparePhoto, RefusedPhoto } from './prepare-photo';

/** What the browser of the test makes of a file: its size, and the pictures of it. */
let size: { width: number; height: number } | null;
let pictures: unknown;
let workers: { posted: unknown; ended: boolean }[];

beforeEach(() => {
  size = { width: 4000, height: 3000 };
  pictures = { full: new Blob(['full']), small: new Blob(['small']), width: 2000, height: 1500 };
  workers = [];
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = vi.fn();
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size?.width;
      naturalHeight = size?.height;
      onload = () => undefined;
      onerror = () => undefined;
      set src(_url: string) {
        queueMicrotask(() => (size ? this.onload() : this.onerror()));
      }
    },
  );
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = (_event: unknown) => undefined;
      seen = { posted: undefined as unknown, ended: false };
      postMessage(message: unknown) {
        this.seen.posted = message;
        workers.push(this.seen);
        queueMicrotask(() => this.onmessage({ data: pictures }));
      }
      terminate() {
        this.seen.ended = true;
      }
    },
  );
});
const jpeg = (length = 100) => {
  const bytes = new Uint8Array(length);
  bytes.set([0xff, 0xd8, 0xff]);
  return new File([bytes], 'a.jpg', { type: 'image/jpeg' });
};

it('makes the pictures in two sizes, in a worker that ends with it', async () => {
  const file = jpeg();
  expect(await preparePhoto(file)).toBe(pictures);
  expect(workers).toEqual([{ posted: { file, sizes: { full: 2000, small: 640 } }, ended: true }]);
});

it('goes by the bytes, not by the name', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
  expect(await preparePhoto(new File([png], 'notes.txt', { type: 'text/plain' }))).toBe(pictures);
});

it.each([
  ['text called .jpg', () => new File(['only words'], 'a.jpg', { type: 'image/jpeg' }), rules.photoType],
  ['a drawing with a script', () => new File(['<svg><script>'], 'a.svg', { type: 'image/svg+xml' }), rules.photoType],
  ['nothing', () => new File([], 'a.jpg', { type: 'image/jpeg' }), rules.photoType],
  ['more than 5 MB', () => jpeg(5 * 1024 * 1024 + 1), rules.photoSize],
])('refuses %s before it is decoded', async (_what, file, message) => {
  await expect(preparePhoto(file())).rejects.toThrow(new RefusedPhoto(message));
  expect(workers).toEqual([]);
});

it('takes just 5 MB', async () => {
  expect(await preparePhoto(jpeg(5 * 1024 * 1024))).toBe(pictures);
});

it.each([
  ['whose head cannot be read', () => (size = null), rules.photoBroken],
  ['that cannot be decoded', () => (pictures = null), rules.photoBroken],
  [
    'that is too much for the browser',
    () => ([size, pictures] = [{ width: 12_000, height: 9000 }, null]),
    rules.photoMemory,
  ],
  ['that is endless', () => (size = { width: 20_001, height: 1 }), 'This picture is larger than 20000 pixels a side'],
])('refuses a picture %s', async (_what, prepare, message) => {
  prepare();
  await expect(preparePhoto(jpeg())).rejects.toThrow(new RefusedPhoto(message));
});
