/** For tests: photos of the admin's list, what a browser makes of files, and requests sent with their progress. */
import { vi } from 'vitest';
import type { PhotoRow } from '@/data/gallery/admin-queries';
import type { PreparedPhoto } from '@/data/gallery/prepare-photo';
import { supabaseUrl } from '@/testing/network';

/** A visible photo of the court with both files. */
export function aPhoto(changes: Partial<PhotoRow> = {}): PhotoRow {
  const id = changes.id ?? 'a';
  return {
    id,
    file_name: `${id}.webp`,
    small_file_name: `${id}-small.webp`,
    original_name: `Photo ${id}.jpg`,
    caption: null,
    category: 'court',
    visible: true,
    sort_order: 0,
    width: 2000,
    height: 1333,
    uploaded_at: '2026-11-24T05:00:00+00:00',
    updated_at: '2026-11-24T05:00:00+00:00',
    ...changes,
  };
}

/** A file that begins as a photo does; its length in bytes. */
export function aJpeg(name = 'a.jpg', length = 100): File {
  const bytes = new Uint8Array(length);
  bytes.set([0xff, 0xd8, 0xff]);
  return new File([bytes], name, { type: 'image/jpeg' });
}

/** Result of the fake image decoder for every file; may be changed while the test runs. */
export interface FakePictures {
  /** The size of the decoded picture; null where it cannot be decoded. */
  size: { width: number; height: number } | null;
  /** Answer of the worker. */
  made: PreparedPhoto | null;
  /** Messages to the workers, and whether they have ended. */
  workers: { posted: unknown; ended: boolean }[];
}

/** Puts a browser that decodes and shrinks pictures in place of jsdom, which does neither. */
export function fakePictures(): FakePictures {
  const blob = (length: number) => new Blob(['x'.repeat(length)], { type: 'image/webp' });
  const fake: FakePictures = {
    size: { width: 4000, height: 3000 },
    made: { full: blob(90), small: blob(10), width: 2000, height: 1500 },
    workers: [],
  };
  class FakeImage {
    naturalWidth = fake.size?.width;
    naturalHeight = fake.size?.height;
    onload = () => undefined;
    onerror = () => undefined;
    set src(_url: string) {
      queueMicrotask(() => (fake.size ? this.onload() : this.onerror()));
    }
  }
  class FakeWorker {
    onmessage = (_event: unknown) => undefined;
    seen = { posted: undefined as unknown, ended: false };
    postMessage(message: unknown) {
      this.seen.posted = message;
      fake.workers.push(this.seen);
      queueMicrotask(() => this.onmessage({ data: fake.made }));
    }
    terminate() {
      this.seen.ended = true;
    }
  }
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = vi.fn();
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('Worker', FakeWorker);
  return fake;
}

/** A request as `XMLHttpRequest` sent it; the test answers it. */
export class SentFile {
  static all: SentFile[] = [];
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onabort?: () => void;
  onloadend?: () => void;
  method = '';
  path = '';
  file = new Blob();
  status = 0;
  responseText = '';

  open(method: string, url: string) {
    Object.assign(this, { method, path: url.replace(supabaseUrl, '') });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(file: Blob) {
    this.file = file;
    SentFile.all.push(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  /** @param status 0 for a connection that broke */
  respond(status: number, text = '{}') {
    this.status = status;
    this.responseText = text;
    this.onloadend?.();
  }
}

/** Puts requests that the test answers in place of `XMLHttpRequest`; the list of them begins empty. */
export function holdFiles(): SentFile[] {
  SentFile.all = [];
  vi.stubGlobal('XMLHttpRequest', SentFile);
  return SentFile.all;
}
