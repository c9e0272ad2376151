import { median } from '../median.ts';
import { ask, type Practice, type Timed } from './practice.ts';
import type { DataRequest } from './requests.ts';

/** How much longer than the small practice the full one may take to answer. */
export const mostRatio = 1.5;

/** A request to the full practice beside the one to the small practice: medians in milliseconds, and rows. */
export interface Measured {
  as: DataRequest['as'];
  what: string;
  full: number;
  small: number;
  ratio: number;
  rows: { full: number; small: number };
}

/** The first answers come from cold caches and code that is not compiled yet; they are not counted. */
const warmUps = 3;

/** An answer that fills the screen as another one does may have a few rows less. */
const likeness = 0.8;

function checkRows({ as, what, shows }: DataRequest, { full, small }: Measured['rows']): void {
  const name = `${as}, ${what}`;
  if (full > shows) throw new Error(`${name}: ${full} rows came, the screen shows ${shows}`);
  if (small < full * likeness)
    throw new Error(`${name}: ${small} rows of the small practice cannot stand beside ${full} of the full one`);
}

/**
 * Sends a request to both practices in turn.
 * @param index of the request in the list of either
 * @throws when an answer carries more rows than the screen shows, or the two are not alike
 */
export async function measure(full: Practice, small: Practice, index: number, runs: number): Promise<Measured> {
  const request = full.requests[index];
  const besides = small.requests[index];
  if (!request || !besides) throw new RangeError(`There is no request ${index}`);
  const { as, what } = request;
  const answers: { full: Timed[]; small: Timed[] } = { full: [], small: [] };
  for (let run = -warmUps; run < runs; run += 1) {
    const first = await ask(small, as, besides.small);
    const second = await ask(full, as, request.ask);
    if (run < 0) continue;
    answers.small.push(first);
    answers.full.push(second);
  }
  const rows = { full: answers.full[0]?.rows ?? 0, small: answers.small[0]?.rows ?? 0 };
  checkRows(request, rows);
  const of = (which: 'full' | 'small') => median(answers[which].map(({ milliseconds }) => milliseconds));
  return { as, what, full: of('full'), small: of('small'), ratio: of('full') / of('small'), rows };
}
