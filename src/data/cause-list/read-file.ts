import { causeListRefusals } from '@texts/board';
import type { Answer, Task } from './pdf-worker';
import type { CauseList } from './read-list';

/** A file that is no list that can be read; the message says why. */
export class RefusedList extends Error {}

/** Workers that share the pages of a list, where there are as many processors. */
const MAX_WORKERS = 3;

let prepared: Worker[] | undefined;

const startWorkers = () =>
  Array.from(
    { length: Math.min(navigator.hardwareConcurrency || 1, MAX_WORKERS) },
    () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
  );

/** Loads the reader of PDFs while a file is being chosen. */
export function prepareReader(): void {
  prepared ??= startWorkers();
}

/** Ends a reader that nobody needed. */
export function dropReader(): void {
  for (const worker of prepared ?? []) worker.terminate();
  prepared = undefined;
}

/** Reads the PDF of a list. @throws {RefusedList} */
export async function readFile(file: File): Promise<CauseList> {
  const workers = prepared ?? startWorkers();
  prepared = undefined;
  const data = await file.arrayBuffer();
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      workers[0]?.addEventListener('message', ({ data: sent }: MessageEvent<Answer | object>) => {
        // The reader of PDFs takes every worker for its own, and greets whoever has started it.
        if ('list' in sent || 'refusal' in sent) resolve(sent);
      });
      const channels = workers.slice(1).map(() => new MessageChannel());
      for (const [part, worker] of workers.entries()) {
        worker.addEventListener('error', reject);
        const own = part === workers.length - 1 ? data : data.slice();
        const ports =
          part === 0 ? channels.map(({ port1 }) => port1) : channels.slice(part - 1, part).map(({ port2 }) => port2);
        const task: Task = { data: own, part, parts: workers.length, ports };
        worker.postMessage(task, [own, ...ports]);
      }
    });
    if ('refusal' in answer) throw new RefusedList(causeListRefusals[answer.refusal]);
    if (answer.list.items.length === 0) throw new RefusedList(causeListRefusals.noItems);
    return answer.list;
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
