/** For tests: photos of the office's list, and requests that are sent with their progress. */
import { vi } from 'vitest';
import { supabaseUrl } from '@/lib/testing/network';
import type { PhotoRow } from './all-photos';

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
    ...changes,
  };
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
  answer(status: number, text = '{}') {
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
