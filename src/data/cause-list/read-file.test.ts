import { expect, it, vi } from 'vitest';
import { readFile } from './read-file';

it('takes the list from the worker, and not what the reader of PDFs sends when it has started', async () => {
  const list = { court: null, day: null, items: [{ place: 0, item: '14' }] };
  class FakeWorker extends EventTarget {
    postMessage() {
      for (const data of [{ sourceName: 'worker', action: 'ready', data: null }, { list }])
        this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  try {
    expect(await readFile(new File(['%PDF'], 'list.pdf'))).toEqual(list);
  } finally {
    vi.unstubAllGlobals();
  }
});
