/** Reads a list beside the page, which 200 pages would keep from answering. Workers share its pages: the first makes the list. */
import { type CauseList, readPieces } from './read-list';
import { type PdfPart, type Refusal, RefusedPdf, readPdf, toPieces } from './read-pdf';

/** What a worker is to read: its part of a file, counted from 0; the others send theirs to the first, by its ports. */
export interface Task {
  data: ArrayBuffer;
  part: number;
  parts: number;
  ports: MessagePort[];
}

export type Answer = { list: CauseList } | { refusal: Refusal };

type Part = PdfPart | { refusal: Refusal };

const toRefusal = (error: unknown) => ({ refusal: error instanceof RefusedPdf ? error.reason : ('noPdf' as const) });

const receive = (port: MessagePort) =>
  new Promise<Part>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Part>) => resolve(data);
  });

function toAnswer(parts: readonly Part[]): Answer {
  const read: PdfPart[] = [];
  for (const part of parts) {
    if ('refusal' in part) return part;
    read.push(part);
  }
  return { list: readPieces(toPieces(read)) };
}

self.addEventListener('message', async ({ data: { data, part, parts, ports } }: MessageEvent<Task>) => {
  const others = part === 0 ? ports.map(receive) : [];
  const own: Part = await readPdf(data, part, parts).catch(toRefusal);
  if (part > 0) ports[0]?.postMessage(own);
  else
    self.postMessage(
      await Promise.all([own, ...others])
        .then(toAnswer)
        .catch(toRefusal),
    );
});
