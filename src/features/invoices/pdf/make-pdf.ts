import type { PdfContent } from '@/data/invoices/save-pdf';

/**
 * Makes a PDF in a worker: the page goes on, and what lays it out is WebAssembly, which the page's Content-Security-Policy does
 * not allow. Rejects when it could not be made.
 */
export function makePdf(content: PdfContent): Promise<Blob> {
  const worker = new Worker(new URL('./pdf-worker.tsx', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | string>) =>
      data instanceof Blob ? resolve(data) : reject(new Error(data));
    worker.onerror = ({ message }) => reject(new Error(message || 'The PDF could not be made'));
    worker.postMessage(content);
  }).finally(() => worker.terminate());
}
