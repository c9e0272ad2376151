import { circumstances, mostRatio, type Result } from './measure.ts';

/** The calls that take longer than they may, one line each. */
export function misses(results: readonly Result[]): string[] {
  return results
    .filter(({ ratio }) => ratio > mostRatio)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} x, target ${mostRatio}`);
}

/** The table of the measurement, in Markdown. */
export function table(results: readonly Result[]): string {
  const rows = results.map(({ name, api, direct, ratio }) =>
    [`\`${name}\``, api.toFixed(1), direct.toFixed(1), ratio.toFixed(2)].join(' | '),
  );
  return [
    '| call | /api ms | PostgREST ms | ratio |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** What is said of the api in docs/benchmarks.md. */
export function apiSection(results: readonly Result[], machine: { date: string; node: string; cpus: number }): string {
  const { clients, requests, rounds } = circumstances;
  const missed = misses(results);
  return `## Api

\`npm run bench:api\` wrote this section and [api.json](benchmarks/api.json).

Measured on ${machine.date}: Node ${machine.node}, ${machine.cpus} CPUs, the embedded backend with its demo data.

${table(results)}

**What is measured.** Each list and write through \`/api\`, and the same call (same columns, order, count and rows) straight
to PostgREST, by the same caller with the same token. ${clients} clients at once send ${requests} requests each, one after the other; the
two ways take turns, ${rounds} rounds each after one that is not counted. A time is the median of its rounds' medians, the answer
read to its end, and the ratio is the median of the ratios of the rounds. All of it runs on one machine and shares its
processors.

**What is not.** Log-in, registration and files, which PostgREST does not have.

**Target.** At most ${mostRatio} x what PostgREST takes by itself.

${missed.length === 0 ? 'It was met by every call.' : `It was met by all but these:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}
`;
}
