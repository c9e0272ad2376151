import { causeListRefusals } from '@texts/board';
import type { Answer } from './pdf-worker';
import type { CauseList } from './read-list';

/** A file that is no list that can be read; the message says why. */
export class RefusedList extends Error {}

/** Reads the PDF of a list. @throws {RefusedList} */
export async function readFile(file: File): Promise<CauseList> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer | object>) => {
        // The reader of PDFs takes every worker for its own, and greets whoever has started it.
        if ('list' in data || 'refusal' in data) resolve(data);
      });
      worker.addEventListener('error', reject);
      void file.arrayBuffer().then((data) => worker.postMessage(data, [data]), reject);
    });
    if ('refusal' in answer) throw new RefusedList(causeListRefusals[answer.refusal]);
    if (answer.list.items.length === 0) throw new RefusedList(causeListRefusals.noItems);
    return answer.list;
  } finally {
    worker.terminate();
  }
}
