/** `npm run bench:api [-- word …]`: compares calls of `/api` with the same calls to PostgREST. */
import { type Call, openCalls } from './bench/api/calls.ts';
import * as report from './bench/report.ts';

/** Number of clients and rounds; and the limit of the ratio to PostgREST's time. */
const plan = { clients: 8, requests: 4, rounds: 9, maxRatio: 1.5 };

/** Several clients in parallel, each with sequential requests. Returns the median time of a request. */
async function round(call: Call, way: 'api' | 'direct'): Promise<number> {
  const { clients, requests } = plan;
  const given = (await call.prepare?.(clients * requests)) ?? [];
  const times: number[] = [];
  const client = async (number: number) => {
    for (let sent = 0; sent < requests; sent += 1)
      times.push(await report.timed(() => call[way](given[number * requests + sent] ?? '')));
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return report.median(times);
}

const words = process.argv.slice(2);

await report.runBench(async (scope) => {
  const results: report.Result[] = [];
  for (const call of await openCalls(scope)) {
    if (words.length > 0 && !words.some((word) => call.name.includes(word))) continue;
    results.push(
      await report.compare(
        call.name,
        plan.rounds,
        () => round(call, 'direct'),
        () => round(call, 'api'),
      ),
    );
  }
  const missed = report.findMisses(results, plan.maxRatio);
  if (words.length > 0) return missed;

  const machine = report.circumstances();
  const section = `## Api

\`npm run bench:api\` wrote this section and [api.json](benchmarks/api.json).

Measured on ${machine.date}: Node ${machine.node}, ${machine.cpus} CPUs, the embedded backend with its demo data.

${report.resultTable(results, 'call', 'PostgREST', '/api')}

**What is measured.** Each list and write through \`/api\`, and the same call (same columns, order, count and rows) to
PostgREST, by the same caller with the same token. ${plan.clients} clients in parallel send ${plan.requests} sequential requests each; the two
alternate, ${plan.rounds} rounds each after ${report.warmUps} that are not counted. A time is the median of its rounds' medians, the
response read to its end, and the ratio is the median of the ratios of the rounds. Everything runs on one machine and
shares its processors.

**What is not.** Log-in, registration and files, which PostgREST does not have.

**Limit.** At most ${plan.maxRatio} x the time of PostgREST alone.

${report.missedText(missed)}
`;
  await report.writeReport('api', section, { ...machine, ...plan, calls: results });
  return missed;
});
