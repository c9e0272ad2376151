/** Reads a list beside the page: 200 pages would keep it from answering. */
import { type CauseList, readPieces } from './read-list';
import { type Refusal, RefusedPdf, readPdf } from './read-pdf';

export type Answer = { list: CauseList } | { refusal: Refusal };

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer: Answer = await readPdf(data).then(
    (pieces) => ({ list: readPieces(pieces) }),
    (error: unknown) => ({ refusal: error instanceof RefusedPdf ? error.reason : 'noPdf' }),
  );
  self.postMessage(answer);
});
