import { median } from '../median.ts';
import { circumstances, markdownTable, missedText } from '../report.ts';
import type { Call } from './calls.ts';

/** How the calls are made. */
export const plan = { clients: 8, requests: 4, rounds: 9 } as const;

/** The longest that a call may take, by what it takes straight at PostgREST. */
export const maxRatio = 1.5;

/** Medians in milliseconds; the ratio is the median of those of the rounds. */
export interface Result {
  name: string;
  api: number;
  direct: number;
  ratio: number;
}

/** So many clients at once, each sending one request after the other. Out: how long each request took. */
async function round(run: Call['api'], given: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const client = async (number: number) => {
    for (let sent = 0; sent < plan.requests; sent += 1) {
      const began = performance.now();
      await run(given[number * plan.requests + sent] ?? '');
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: plan.clients }, (_, number) => client(number)));
  return times;
}

/**
 * Measures a call: both ways take turns, after one round of each that is not counted. They are compared round by round,
 * because what else the machine does changes from one to the next.
 */
export async function measureCall({ name, prepare, api, direct }: Call): Promise<Result> {
  const typical = async (run: Call['api']) =>
    median(await round(run, (await prepare?.(plan.clients * plan.requests)) ?? []));
  const rounds: Omit<Result, 'name'>[] = [];
  for (let turn = 0; turn <= plan.rounds; turn += 1) {
    const taken = { api: await typical(api), direct: await typical(direct) };
    if (turn > 0) rounds.push({ ...taken, ratio: taken.api / taken.direct });
  }
  const of = (figure: keyof (typeof rounds)[number]) => median(rounds.map((taken) => taken[figure]));
  return { name, api: of('api'), direct: of('direct'), ratio: of('ratio') };
}

/** The calls that take longer than they may, one line each. */
export function misses(results: readonly Result[]): string[] {
  return results
    .filter(({ ratio }) => ratio > maxRatio)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} x, limit ${maxRatio}`);
}

/** The section of docs/benchmarks.md. */
export function apiSection(results: readonly Result[]): string {
  const { date, node, cpus } = circumstances();
  const rows = results.map(({ name, api, direct, ratio }) => [
    `\`${name}\``,
    api.toFixed(1),
    direct.toFixed(1),
    ratio.toFixed(2),
  ]);
  return `## Api

\`npm run bench:api\` wrote this section and [api.json](benchmarks/api.json).

Measured on ${date}: Node ${node}, ${cpus} CPUs, the embedded backend with its demo data.

${markdownTable(['call', '/api ms', 'PostgREST ms', 'ratio'], rows)}

**What is measured.** Each list and write through \`/api\`, and the same call (same columns, order, count and rows) straight
to PostgREST, by the same caller with the same token. ${plan.clients} clients at once send ${plan.requests} requests each, one after the other; the
two ways take turns, ${plan.rounds} rounds each after one that is not counted. A time is the median of its rounds' medians, the answer
read to its end, and the ratio is the median of the ratios of the rounds. All of it runs on one machine and shares its
processors.

**What is not.** Log-in, registration and files, which PostgREST does not have.

**Limit.** At most ${maxRatio} x what PostgREST takes by itself.

${missedText(misses(results))}
`;
}
