import { send } from '../http.ts';
import { median } from '../median.ts';
import type { Ask } from './asks.ts';
import type { Practice } from './practice.ts';
import type { DataRequest } from './requests.ts';

/** How much longer than the small practice the full one may take to answer. */
export const maxRatio = 1.5;

/** A request to the full practice beside the one to the small practice: medians in milliseconds, and rows. */
export interface Measured {
  as: DataRequest['as'];
  what: string;
  full: number;
  small: number;
  ratio: number;
  rows: number;
}

/** The first answers come from cold caches and code that is not compiled yet; they are not counted. */
const warmUps = 3;

/** An answer that fills the screen as another one does may have a few rows less. */
const minFill = 0.8;

async function time({ backend, tokens }: Practice, as: DataRequest['as'], { path, body, prefer }: Ask) {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${tokens[as]}`, ...(prefer && { prefer }) };
  const begun = performance.now();
  const answer = await send(body ? 'POST' : 'GET', backend.url + path, headers, body);
  return { milliseconds: performance.now() - begun, rows: Array.isArray(answer) ? answer.length : 1 };
}

/**
 * Sends each request to both practices in turn.
 * Errors: an answer carries more rows than the screen shows, or the two are not alike
 */
export async function measure(full: Practice, small: Practice, runs: number): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const [index, { as, what, ask, shows }] of full.requests.entries()) {
    const times = { full: [] as number[], small: [] as number[] };
    const rows = { full: 0, small: 0 };
    for (let run = -warmUps; run < runs; run += 1) {
      const answers = {
        small: await time(small, as, small.requests[index]?.small ?? ask),
        full: await time(full, as, ask),
      };
      for (const which of ['small', 'full'] as const) {
        rows[which] = answers[which].rows;
        if (run >= 0) times[which].push(answers[which].milliseconds);
      }
    }
    const name = `${as}, ${what}`;
    if (rows.full > shows) throw new Error(`${name}: ${rows.full} rows came, the screen shows ${shows}`);
    if (rows.small < rows.full * minFill)
      throw new Error(`${name}: ${rows.small} rows of the small practice beside ${rows.full} of the full one`);
    const medians = { full: median(times.full), small: median(times.small) };
    const ratio = medians.full / medians.small;
    console.log(`${name}: ${medians.full.toFixed(2)} by ${medians.small.toFixed(2)} ms, ${ratio.toFixed(2)}`);
    results.push({ as, what, ...medians, ratio, rows: rows.full });
  }
  return results;
}
